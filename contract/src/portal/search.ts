import { z } from 'zod'
import { call } from '../call.ts'
import { minSearchLetters, maxPerGroup } from './search-codes.ts'

const Found = z.object({
  Title: z.string(),
  Detail: z.string(),
  /** Of a page of ours. */
  Path: z.string(),
})

export const searchCalls = {
  SearchPortal: call({
    summary:
      'A few tariffs and resolutions by words; for a member also of their own debts, declarations, documents and complaints.',
    access: 'anyone',
    request: z.object({
      searchText: z
        .string('Aradığınızı yazın.')
        .trim()
        .min(minSearchLetters, `En az ${minSearchLetters} harf yazın.`)
        .max(60, 'En fazla 60 harf yazın.'),
    }),
    response: z.object({
      Groups: z.array(
        z.object({
          Code: z.enum(['tariffs', 'resolutions', 'debts', 'declarations', 'documents', 'complaints']),
          Items: z.array(Found).max(maxPerGroup),
        }),
      ),
    }),
  }),
}
