import type { Calls } from 'contract/calls'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Handler } from '../calling/handler.ts'
import { isPublished } from './is-published.ts'
import { maskedDraft } from './masked-draft.ts'

export const PreviewResolution: Handler<Calls['PreviewResolution']> = async ({
  request: { resolution },
  member,
  ...given
}) => {
  const { db } = given
  const masked = await maskedDraft(db, resolution)
  // Names that are left tell who is in the municipality's records.
  await noteSecurityEvent(db, given, {
    kind: 'ResolutionPreviewed',
    by: member,
    detail: {
      body: resolution.bodyCode,
      number: `${resolution.decidedOn.slice(0, 4)}/${resolution.resolutionNumber}`,
    },
  })
  return {
    Title: masked.title,
    Text: masked.text,
    Attachments: masked.attachments.map(({ name, text }) => ({ Name: name, Text: text })),
    NamesLeft: masked.namesLeft,
    PersonsNotFound: masked.personsNotFound,
    IsAlreadyPublished: await isPublished(db, resolution),
  }
}
