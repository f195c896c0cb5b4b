import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { mayActFor } from '../callers/representation.ts'
import type { ComplaintRow } from './complaint-row.ts'

/** Clerks do not decide about their own complaint, or one of a person they represent. */
export async function isClerksOwn(
  given: { db: Queryable } & Pick<Given, 'today'>,
  clerk: Caller,
  { memberOid, registryOid }: Pick<ComplaintRow, 'memberOid' | 'registryOid'>,
): Promise<boolean> {
  if (memberOid === clerk.memberOid) return true
  return registryOid !== null && (await mayActFor(given, clerk, registryOid))
}
