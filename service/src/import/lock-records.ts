import type { ImportKind, Transaction } from './kind.ts'

const recordLock = 2026_1119
/** Few enough for the server's table of locks, enough for others to pass. */
const bucketCount = 256

/**
 * One writer at a time for each record of `staged`: the same receipt from two sides at once would otherwise be booked by
 * one and, as the debt is paid by then, set down as a double payment by the other.
 */
export async function lockRecords(tx: Transaction, { columns, keyHeader }: ImportKind): Promise<void> {
  const key = columns.find(({ header }) => header === keyHeader)?.column
  if (key === undefined) return
  await tx`
    select pg_advisory_xact_lock(${recordLock}::integer, bucket) from (
      select distinct abs(hashtext(${tx(key)}::text) % ${bucketCount}::integer) as bucket
      from staged where ${tx(key)} is not null order by bucket
    ) buckets`
}
