import type { Queryable } from './database.ts'

/** Held until the transaction ends: what is counted and then written for one name happens one after the other. */
export async function lockFor(tx: Queryable, name: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
