import type { DebtCorrection, DebtRaises } from 'rules/ledger/debt-balance'
import { kurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'

/** Corrections of those accruals to which something was added with a due date of its own. */
export async function raisesOf(
  db: Queryable,
  accrualOids: readonly number[],
): Promise<Map<number, DebtRaises & { dueDate: string }>> {
  const rows = await db<
    (DebtCorrection & { accrualOid: number; accruedKurus: number; firstDueDate: string })[]
  >`
    select accrual_oid, amount_kurus, adjustment.due_date, accrual.due_date as first_due_date,
      kind = 'restructuring' as is_of_plan, principal_kurus + coalesce((
        select sum(discount.amount_kurus) from accrual_adjustment discount
        where discount.accrual_oid = accrual.oid and discount.kind = 'discount'), 0)::bigint as accrued_kurus
    from accrual_adjustment adjustment join accrual on accrual.oid = accrual_oid
    where kind <> 'discount' and accrual_oid in (
      select accrual_oid from accrual_adjustment where accrual_oid = any(${[...accrualOids]}) and due_date is not null)
    order by adjustment.oid`
  return new Map(
    [...Map.groupBy(rows, ({ accrualOid }) => accrualOid)].map(([oid, corrections]) => [
      oid,
      {
        accruedKurus: kurus(corrections[0]?.accruedKurus ?? 0),
        corrections,
        dueDate: corrections[0]?.firstDueDate ?? '',
      },
    ]),
  )
}
