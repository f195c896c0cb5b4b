import type { Queryable } from './database.ts'

/** Holds a lock until the transaction ends, so that counting and writing for one name happen one after the other. */
export async function lockFor(tx: Queryable, name: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
