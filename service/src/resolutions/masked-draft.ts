import type { ResolutionDraft } from 'contract/resolutions/resolution-desk'
import { namesPerson, withoutPersonalData } from 'rules/identity/personal-data'
import type { Queryable } from '../database/database.ts'
import type { WrittenAttachment } from './save-resolution.ts'
import { namesLeft } from './names-left.ts'

export interface MaskedDraft {
  title: string
  text: string
  attachments: WrittenAttachment[]
  /** Names left, only of the committee: council members and people a street is named after may be named. */
  namesLeft: string[]
  personsNotFound: string[]
}

/** Masked form of a draft, and the parts that still identify somebody as far as the municipality can know. */
export async function maskedDraft(db: Queryable, draft: ResolutionDraft): Promise<MaskedDraft> {
  const isCommittee = draft.bodyCode === 'committee'
  const persons = isCommittee ? draft.persons : []
  const masked = (text: string) => withoutPersonalData(text, persons)
  const title = masked(draft.title)
  const text = masked(draft.text)
  const attachments = draft.attachments.map(({ name, text: written }) => ({
    name: masked(name),
    text: masked(written),
  }))
  const everything = (from: { title: string; text: string; attachments: readonly WrittenAttachment[] }) =>
    [from.title, from.text, ...from.attachments.flatMap(({ name, text: written }) => [name, written])].join(
      '\n.\n',
    )
  return {
    title,
    text,
    attachments,
    namesLeft: isCommittee
      ? await namesLeft(db, everything({ title, text, attachments }), draft.otherNames)
      : [],
    personsNotFound: persons.filter((person) => !namesPerson(everything(draft), person)),
  }
}
