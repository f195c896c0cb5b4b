import { z } from 'zod'
import { call } from '../call.ts'
import {
  maxMeanings,
  maxPerGroup,
  maxSearchLetters,
  minSearchLetters,
  type SearchGroupCode,
  searchGroups,
} from './search-codes.ts'

const Found = z.object({
  Title: z.string(),
  Detail: z.string(),
  /** Path of a page of ours. */
  Path: z.string(),
})

export const searchCalls = {
  SearchPortal: call({
    summary:
      'A few tariffs, resolutions and announcements by words; for a member also of their own debts, drafts, declarations, documents and complaints. What the words mean in the portal’s own words comes along, for the pages the browser knows.',
    access: 'anyone',
    request: z.object({
      searchText: z
        .string('Aradığınızı yazın.')
        .trim()
        .min(minSearchLetters, `En az ${minSearchLetters} harf yazın.`)
        .max(maxSearchLetters, `En fazla ${maxSearchLetters} harf yazın.`),
    }),
    response: z.object({
      Meanings: z.array(z.string()).max(maxMeanings),
      Groups: z.array(
        z.object({
          Code: z.enum(Object.keys(searchGroups) as SearchGroupCode[]),
          Items: z.array(Found).max(maxPerGroup),
        }),
      ),
    }),
  }),
}
