import type { BankRecord } from '../../banks/bank.ts'
import { moveOrder } from '../orders/move-order.ts'
import { type OrderRow, type Paying, lockOrder } from '../orders/order.ts'
import { askClerk, nextLookAt, noteDeclined, notePaid, noteUnknown } from '../orders/outcome.ts'
import { tellGivenBack } from '../orders/tell-payer.ts'

/** Writes down the bank's own record of an order; false if it settles nothing. */
export async function noteRecord(
  paying: Paying,
  order: OrderRow,
  record: BankRecord,
  by: 'bank' | 'worker',
): Promise<boolean> {
  switch (record.outcome) {
    case 'charged':
      return noteCharge(paying, order, record, by)
    case 'declined':
      return noteDeclined(paying, order.oid, { ...record, outcome: 'refusedByBank', by })
    case 'voided':
    case 'refunded':
      return endGivenBack(paying, order.oid, record.outcome)
    case 'unknown':
      // The amount is never guessed: the booked sum must be the charged one.
      if (record.differs) await showToClerk(paying, order, `Banka kaydı farklı: ${record.differs}`, by, true)
      return false
    case 'notFound':
      return false
  }
}

/** Booked only as a whole, and only where 3-D Secure proved the cardholder; else given back, or a clerk looks. */
async function noteCharge(
  paying: Paying,
  order: OrderRow,
  { charge, refundedKurus, threeD }: Extract<BankRecord, { outcome: 'charged' }>,
  by: 'bank' | 'worker',
): Promise<boolean> {
  if (threeD === 'half')
    return notePaid(paying, order.oid, charge, by, { to: 'voiding', outcome: 'notSafe', threeD })
  if (refundedKurus > 0) {
    await showToClerk(
      paying,
      order,
      `Banka tutarın bir kısmını geri vermiş: ${refundedKurus} kuruş`,
      by,
      true,
    )
    return false
  }
  // At banks that we ask for the money, we asked only after a full authentication.
  if (threeD === undefined && order.bankChargesItself) {
    await showToClerk(paying, order, 'Banka 3-D doğrulamasının sonucunu bildirmiyor', by)
    return false
  }
  return notePaid(paying, order.oid, charge, by, { threeD })
}

/** The order becomes one whose outcome is open, about which a clerk can decide. */
async function showToClerk(
  paying: Paying,
  order: OrderRow,
  reason: string,
  by: 'bank' | 'worker',
  bankRecordDiffers = false,
): Promise<void> {
  await noteUnknown(paying, order.oid, by)
  await paying.db.begin(async (tx) => {
    const now = await lockOrder(tx, order.oid)
    if (now.status !== 'unknown') return
    if (bankRecordDiffers)
      await tx`update payment_order set bank_record_differs = true where oid = ${order.oid}`
    await askClerk(tx, paying, now, reason)
  })
}

function endGivenBack(paying: Paying, orderOid: number, to: 'voided' | 'refunded'): Promise<boolean> {
  return paying.db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    const moved = await moveOrder(tx, order, {
      to,
      by: 'worker',
      now: paying.now,
      // A refund under way ends on its own, and tells its payer why.
      from: ['threeDStarted', 'unknown'],
      write: {
        outcome: 'takenBack',
        nextStepAt: nextLookAt(paying, order, paying.now),
        timesAsked: 0,
        endedAt: paying.now,
      },
    })
    if (moved) await tellGivenBack(tx, paying, { ...order, outcome: 'takenBack' })
    const isEnded = order.status === 'declined' || order.status === 'abandoned'
    if (isEnded)
      await tx`
        update payment_order set next_step_at = null, clerk_since = null, clerk_reason = null where oid = ${orderOid}`
    return moved !== undefined || isEnded
  })
}
