import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { isPublished } from './is-published.ts'
import { maskedDraft } from './masked-draft.ts'

export const PreviewResolution: Handler<Calls['PreviewResolution']> = async ({
  db,
  request: { resolution },
}) => {
  const masked = await maskedDraft(db, resolution)
  return {
    Title: masked.title,
    Text: masked.text,
    Attachments: masked.attachments.map(({ name, text }) => ({ Name: name, Text: text })),
    NamesLeft: masked.namesLeft,
    PersonsNotFound: masked.personsNotFound,
    IsAlreadyPublished: await isPublished(db, resolution),
  }
}
