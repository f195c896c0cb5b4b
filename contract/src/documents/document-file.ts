import { z } from 'zod'

/** A document on its way to the browser, which saves it under the name: the bytes travel as base64. */
export const DocumentFile = z.object({
  FileName: z.string(),
  ContentType: z.literal('application/pdf'),
  Content: z.base64(),
})
export type DocumentFile = z.output<typeof DocumentFile>
