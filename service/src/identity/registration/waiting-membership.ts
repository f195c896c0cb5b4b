import type { Queryable } from '../../database/database.ts'

/** The condition of a membership without a proven owner and without a record: it holds nothing yet. */
export function isWaiting(db: Queryable) {
  return db`member.registry_oid is null and identity_proven_by is null and closed_at is null`
}

/** The membership of this number that still waits for its record, kept from others until the transaction ends. */
export async function findWaiting(tx: Queryable, userName: string): Promise<{ oid: number } | undefined> {
  const [waiting] = await tx<{ oid: number }[]>`
    select oid from member where user_name = ${userName} and ${isWaiting(tx)} for update`
  return waiting
}

/** Whether someone else's waiting membership stands in the way: it yields only to the phone in the record. */
export async function isKeptWaiting(db: Queryable, userName: string, gsmNumber: string): Promise<boolean> {
  const [waiting] = await db`
    select from member where user_name = ${userName} and ${isWaiting(db)}
      and not exists (select from registry where identity_number = ${userName} and gsm_number = ${gsmNumber})`
  return waiting !== undefined
}
