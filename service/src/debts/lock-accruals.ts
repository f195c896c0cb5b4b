import type { Queryable } from '../database/database.ts'

/**
 * Locks debts in one order, so that two who want the same ones follow each other; answers with those that exist.
 * By a function of the schema's owner, because locking asks for the right to change, which the service does not have.
 */
export async function lockAccruals(tx: Queryable, accrualOids: readonly number[]): Promise<number[]> {
  const rows = await tx<{ oid: number }[]>`select lock_accruals(${accrualOids}::bigint[]) as oid`
  return rows.map(({ oid }) => oid)
}
