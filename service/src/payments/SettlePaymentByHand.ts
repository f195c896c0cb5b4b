import type { Calls } from 'contract/calls'
import type { ClerkDecision } from 'contract/payment-order-codes'
import type { Handler } from '../calling/handler.ts'
import { advance } from './authorise.ts'
import { decisionsFor } from './ListPaymentsForClerk.ts'
import { move } from './move.ts'
import { type OrderRow, findOrder, lockOrder, orderByOid } from './order.ts'
import { showOrder } from './order-view.ts'
import { tell } from './tell.ts'
import { payingIn } from './who-pays.ts'

export const SettlePaymentByHand: Handler<Calls['SettlePaymentByHand']> = async ({
  request: { orderNumber, decision, reason, bankReference },
  member,
  refusal,
  ...given
}) => {
  const { db, now } = given
  const found = await findOrder(db, orderNumber)
  if (!found) throw refusal('NoSuchOrder')
  const paying = payingIn(given)
  await db.begin(async (tx) => {
    const order = await lockOrder(tx, found.oid)
    if (order.clerkSince === null || !decisionsFor(order.status).includes(decision))
      throw refusal('NotWaiting')
    const moved = await move(tx, order, {
      to: ends[decision],
      by: 'clerk',
      now,
      memberOid: member.memberOid,
      write: { ...written(decision, order, now), bankReference: bankReference ?? order.bankReference },
      detail: { decision, reason },
    })
    if (!moved) throw refusal('NotWaiting')
    if (decision !== 'charged')
      await tell(tx, paying, order, decision === 'notCharged' ? 'declined' : 'givenBack')
  })
  // What was found paid is booked, or given back, like any other payment.
  await advance(paying, found.oid, ['paid', 'voiding'])
  return showOrder(given, member, await orderByOid(db, found.oid))
}

const ends = { charged: 'paid', notCharged: 'declined', givenBack: 'refunded' } as const

function written(decision: ClerkDecision, order: OrderRow, now: Date) {
  const settled = { clerkSince: null, clerkReason: null, timesAsked: 0 }
  if (decision === 'charged')
    return { ...settled, paidAt: order.paidAt ?? now, outcome: 'booking', nextStepAt: now }
  return { ...settled, outcome: 'settledByClerk', nextStepAt: null, endedAt: now }
}
