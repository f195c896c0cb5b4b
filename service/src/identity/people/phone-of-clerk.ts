import type { Caller, Given } from '../../calling/handler.ts'
import { hasDuty } from '../../callers/duties.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Queryable } from '../../database/database.ts'
import type { Person } from './lock-person.ts'

/** Purpose and subject that the code to a clerk's phone proves, and no others. */
export function phoneProof(memberOid: number, gsmNumber: string) {
  return { purpose: 'ClerkPhone', subject: `member:${memberOid}`, gsmNumber } as const
}

/**
 * Reason why administrators do not record this phone for a person. A person without a duty, or with a phone, does it
 * themselves; and the phone must not be the administrator's own, since its holder gets the person's temporary password.
 */
export async function whyNotRecorded(
  tx: Queryable,
  { today }: Pick<Given, 'today'>,
  administrator: Caller,
  person: Person,
  gsmNumber: string,
): Promise<'NoDuty' | 'HasPhone' | 'OwnMatter' | undefined> {
  if (await isOwnMatter({ db: tx, today }, administrator, { gsmNumbers: [gsmNumber] })) return 'OwnMatter'
  if (person.isClosed || !(await hasDuty(tx, person.oid))) return 'NoDuty'
  // A frozen phone is on record, too: two clerks decide about it.
  const [frozen] = await tx`select from member where oid = ${person.oid} and contact_frozen_at is not null`
  return person.gsmNumber === null && !frozen ? undefined : 'HasPhone'
}
