import { overpaidFine } from 'rules/ledger/debt-balance'
import { type Kurus, kurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'
import { coursesOf } from '../debts/list-debts.ts'

/** Principal that was paid for a debt and is not owed any more. */
export interface Surplus {
  accrualOid: number
  amountKurus: Kurus
}

interface SurplusRow {
  oid: number
  dueDate: string
  bearsDelayFine: boolean
  paidKurus: number
  surplusKurus: number
  fineKurus: number
}

/**
 * Delay fine that goes back with each surplus, in their order: the part that the right principal would not have borne, less
 * what went back with an earlier surplus of the same debt.
 */
export async function finesOfSurpluses(
  tx: Queryable,
  surpluses: readonly Surplus[],
  today: string,
): Promise<Kurus[]> {
  const rows = await tx<SurplusRow[]>`
    select accrual.oid, due_date, bears_delay_fine, paid.kurus as paid_kurus, before.surplus_kurus, before.fine_kurus
    from accrual join revenue on revenue.code = revenue_code
    cross join lateral (
      select coalesce(sum(principal_kurus), 0)::bigint as kurus, coalesce(sum(fine_kurus), 0)::bigint as fine_kurus
      from collection_line where accrual_oid = accrual.oid
    ) paid
    cross join lateral (
      select coalesce(sum(back.surplus_kurus - taken_kurus), 0)::bigint as surplus_kurus,
        coalesce(sum(surplus.fine_kurus), 0)::bigint as fine_kurus
      from surplus_owed_back back join adjustment_surplus surplus using (refund_oid)
      where back.accrual_oid = accrual.oid
    ) before
    where accrual.oid = any(${surpluses.map(({ accrualOid }) => accrualOid)}) and paid.fine_kurus > 0`
  const courses = await coursesOf(
    tx,
    rows.map(({ paidKurus, ...row }) => ({ ...row, principalKurus: paidKurus })),
  )
  const byOid = new Map(rows.map((row) => [row.oid, { ...row }]))
  return surpluses.map(({ accrualOid, amountKurus }) => {
    const [row, course] = [byOid.get(accrualOid), courses.get(accrualOid)]
    if (!row || !course) return kurus(0)
    row.surplusKurus += amountKurus
    const right = kurus(Math.max(0, row.paidKurus - row.surplusKurus))
    const overpaid = overpaidFine(course.history, right, today, course.terms)
    const fine = kurus(Math.max(0, overpaid - row.fineKurus))
    row.fineKurus += fine
    return fine
  })
}
