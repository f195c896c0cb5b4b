import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { type Surplus, finesOfSurpluses } from './fines-of-surpluses.ts'
import { beginInterest } from './interest.ts'
import { type NewRefund, insertRefund, tellRefund } from './owe-back.ts'

/** Paper by which paid debts of water became lower. */
type WaterSource = { waterBillOid: number } | { waterApplicationOid: number }

interface PaidTooMuch {
  refund: Omit<NewRefund, 'amountKurus'>
  surpluses: readonly Surplus[]
  /** Sum owed back that no booked payment of a debt is behind, as where one is still on its way. */
  restKurus?: number
  source: WaterSource
  reason: string
}

/**
 * Owes back what was paid for debts that are lower now, each with the fine or interest that was paid on it, and tells their
 * owner once.
 */
export async function oweBackPaid(
  tx: Queryable,
  given: Pick<Given, 'now' | 'settings'>,
  { refund, surpluses: asked, restKurus = 0, source, reason }: PaidTooMuch,
): Promise<void> {
  const surpluses = asked.filter(({ amountKurus }) => amountKurus > 0)
  const fines = await finesOfSurpluses(tx, surpluses, refund.aroseOn)
  const bearing = []
  let sum = restKurus
  for (const [index, { accrualOid, amountKurus }] of surpluses.entries()) {
    const fineKurus = fines[index] ?? 0
    const reference = index === 0 ? refund.reference : `${refund.reference}-${accrualOid}`
    const refundOid = await insertRefund(tx, { ...refund, reference, amountKurus: amountKurus + fineKurus })
    await tx`
      insert into adjustment_surplus ${tx({
        accrualOid,
        kind: 'decrease',
        surplusKurus: amountKurus,
        fineKurus,
        reason,
        adjustedOn: refund.aroseOn,
        refundOid,
        ...source,
      })}`
    bearing.push({ refundOid, accrualOid, amountKurus, appliedOn: null, endedOn: null })
    sum += amountKurus + fineKurus
  }
  if (sum <= 0) return
  if (restKurus > 0) {
    const reference = surpluses.length === 0 ? refund.reference : `${refund.reference}-0`
    await insertRefund(tx, { ...refund, reference, amountKurus: restKurus })
  }
  await beginInterest(tx, bearing)
  await tellRefund(tx, given, { ...refund, amountKurus: sum })
}
