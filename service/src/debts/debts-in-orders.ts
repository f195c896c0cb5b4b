import type { Queryable } from '../database/database.ts'

/** Which of these debts an automatic payment order covers, and by which bank. */
export async function debtsInOrders(
  db: Queryable,
  accrualOids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db<{ accrualOid: number; bank: string }[]>`
    select accrual_oid, bank.name as bank from debt_in_order join bank on bank.code = bank_code
    where accrual_oid = any(${[...accrualOids]})`
  return new Map(rows.map(({ accrualOid, bank }) => [accrualOid, bank]))
}
