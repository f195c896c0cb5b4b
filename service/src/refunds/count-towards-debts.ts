import type { Queryable } from '../database/database.ts'
import { adjustAccrual } from '../debts/ledger.ts'

interface OpenSurplus {
  refundOid: number
  accrualOid: number
  amountKurus: number
  /** Principal of it that is still to be given back. */
  principalKurus: number
  balanceKurus: number
}

/**
 * Counts refunds towards the same debts if they are owed again, so that no money goes to someone who owes it. A refund
 * without principal left ends with its fine, which was rightly paid then. Payments beyond the discount of a fine are
 * left to `give-back-overpaid-fines.ts`: without the discount they were owed.
 */
export async function countTowardsDebts(
  tx: Queryable,
  accrualOids: number[],
  { at, today }: { at: Date; today: string },
): Promise<void> {
  const open = await tx<OpenSurplus[]>`
    select refund.oid as refund_oid, back.accrual_oid, amount_kurus,
      least(surplus_kurus - taken_kurus, amount_kurus) as principal_kurus, principal_balance(back.accrual_oid) as balance_kurus
    from refund join surplus_owed_back back on back.refund_oid = refund.oid
    where back.accrual_oid = any(${accrualOids}) and back.kind <> 'discount' and paid_at is null and withdrawn_at is null
      and principal_balance(back.accrual_oid) > 0
    order by refund.oid for update of refund`
  const left = new Map(open.map(({ accrualOid, balanceKurus }) => [accrualOid, balanceKurus]))
  for (const { refundOid, accrualOid, amountKurus, principalKurus } of open) {
    const balance = left.get(accrualOid) ?? 0
    const taken = Math.min(balance, principalKurus)
    if (taken <= 0) continue
    left.set(accrualOid, balance - taken)
    const deducted = taken === principalKurus ? amountKurus : taken
    const reason = 'Borç yeniden doğdu: iade edilecek tutar borca sayıldı'
    await adjustAccrual(tx, {
      accrualOid,
      kind: 'decrease',
      amountKurus: 0 - taken,
      reason,
      adjustedOn: today,
    })
    await tx`insert into refund_deduction ${tx({ refundOid, amountKurus: deducted, reason })}`
    await (deducted === amountKurus
      ? tx`update refund set withdrawn_at = ${at} where oid = ${refundOid}`
      : tx`update refund set amount_kurus = amount_kurus - ${deducted} where oid = ${refundOid}`)
  }
}
