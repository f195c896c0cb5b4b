import { z } from 'zod'

/** A document on its way to the browser, which saves it under the name: the bytes travel as base64. */
export const DocumentFile = z.object({
  FileName: z.string(),
  ContentType: z.literal('application/pdf'),
  Content: z.base64(),
  /** Whether it bears the municipality's electronic seal; `missing` where it has one that could not be had now. */
  Seal: z.enum(['sealed', 'missing', 'none']),
})
export type DocumentFile = z.output<typeof DocumentFile>
