import type { ImportKind, Transaction } from './kind.ts'

const recordLock = 2026_1119
/** Number of locks: few enough for the server's table, enough for others to pass. */
const bucketCount = 256

/**
 * Locks each record of `staged` for one writer: the same receipt from two sides at once would otherwise be booked by
 * one and, as the debt is paid by then, set down as a double payment by the other.
 */
export async function lockRecords(tx: Transaction, { columns, keyHeader }: ImportKind): Promise<void> {
  const keys = columns.filter(({ header }) => header === keyHeader || header === 'makbuz_no')
  if (keys.length === 0) return
  const buckets = keys.map(
    ({ column }) =>
      `select distinct abs(hashtext(${column}::text) % ${bucketCount}) as bucket from staged where ${column} is not null`,
  )
  // Locks of both columns are taken in one order, so that no two wait for each other.
  await tx`
    select pg_advisory_xact_lock(${recordLock}::integer, bucket) from (
      ${tx.unsafe(buckets.join(' union '))} order by bucket
    ) buckets`
}
