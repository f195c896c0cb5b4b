import type { DutyCode } from 'contract/clerk/codes'
import { giveDuties } from '../../service/src/callers/duties.ts'
import { openDatabase } from '../../service/src/database/database.ts'
import { portal } from '../portal.ts'
import { type NewPerson, newPerson } from './new-person.ts'

/** Clerk of one's own, so that a journey may change anything about them. */
export async function newClerk(
  duties: readonly DutyCode[],
  names: { surname?: string } = {},
): Promise<NewPerson> {
  const person = await newPerson(names)
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [member] = await db<{ oid: number }[]>`
    update member set role = 'clerk' where user_name = ${person.userName} returning oid`
  await giveDuties(db, member?.oid ?? 0, duties, { now: new Date(), givenBy: null })
  await db.end()
  return person
}
