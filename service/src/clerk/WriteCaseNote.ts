import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { desksOf } from './cases/cases-of-clerk.ts'
import { findCase } from './cases/find-cases.ts'
import { isOwnCase } from './cases/own-case.ts'

/** Largest number of notes on a case. */
export const maxNotes = 200

export const WriteCaseNote: Handler<Calls['WriteCaseNote']> = async ({
  db,
  request: { caseKey, text },
  member,
  now,
  today,
  refusal,
}) => {
  const { memberOid } = member
  const desks = desksOf(member).filter(({ isReadOnly }) => !isReadOnly)
  const found = await findCase(db, { memberOid, desks, caseKey })
  if (!found) throw refusal('NoSuchCase')
  if (await isOwnCase({ db, today }, member, found)) throw refusal('OwnMatter')
  if (found.noteCount >= maxNotes) throw refusal('TooManyNotes')
  const { source, sourceKey } = found
  await db`insert into clerk_case_note ${db({ source, sourceKey, memberOid, writtenAt: now, text })}`
  return {}
}
