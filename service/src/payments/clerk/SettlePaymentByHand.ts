import type { Calls } from 'contract/calls'
import type { ClerkDecision } from 'contract/payments/payment-order-codes'
import type { Caller, Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { mayActFor } from '../../callers/representation.ts'
import { advanceOrder } from '../at-the-bank/authorise.ts'
import { decisionsFor } from './ListPaymentsForClerk.ts'
import { moveOrder } from '../orders/move.ts'
import { type OrderRow, findOrder, lockOrder, orderByOid } from '../orders/order.ts'
import { showOrder } from '../orders/order-view.ts'
import { tellPayer, tellGivenBack } from '../orders/tell.ts'
import { payingIn } from '../orders/who-pays.ts'

export const SettlePaymentByHand: Handler<Calls['SettlePaymentByHand']> = async ({
  request: { orderNumber, decision, reason, bankReference },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  const found = await findOrder(db, orderNumber)
  if (!found) throw refusal('NoSuchOrder')
  const paying = payingIn(given)
  await db.begin(async (tx) => {
    const order = await lockOrder(tx, found.oid)
    if (await isOwn({ db: tx, today }, member, order)) throw refusal('OwnMatter')
    if (order.clerkSince === null || !decisionsFor(order.status).includes(decision))
      throw refusal('NotWaiting')
    const write = written(decision, order, now)
    const moved = await moveOrder(tx, order, {
      to: ends[decision],
      by: 'clerk',
      now,
      memberOid: member.memberOid,
      write: { ...write, bankReference: bankReference ?? order.bankReference },
      detail: { decision, reason },
    })
    if (!moved) throw refusal('NotWaiting')
    if (decision === 'notCharged') await tellPayer(tx, paying, order, 'declined')
    if (decision === 'givenBack') await tellGivenBack(tx, paying, { ...order, outcome: write.outcome })
  })
  // What was found paid is booked, or given back, like any other payment.
  await advanceOrder(paying, found.oid, ['paid', 'voiding'])
  return showOrder(given, member, await orderByOid(db, found.oid))
}

/** Clerks do not settle their own payment, nor one of a registry they act for. */
async function isOwn(
  on: { db: Queryable; today: string },
  member: Caller,
  { payerMemberOid, registryOid }: OrderRow,
): Promise<boolean> {
  return payerMemberOid === member.memberOid || (await mayActFor(on, member, registryOid))
}

const ends = { charged: 'paid', notCharged: 'declined', givenBack: 'refunded' } as const

function written(decision: ClerkDecision, order: OrderRow, now: Date) {
  const settled = { clerkSince: null, clerkReason: null, timesAsked: 0 }
  if (decision === 'charged')
    return { ...settled, paidAt: order.paidAt ?? now, outcome: 'booking', nextStepAt: now }
  const outcome = decision === 'notCharged' ? 'notCharged' : whyGivenBack(order)
  return { ...settled, outcome, nextStepAt: null, endedAt: now }
}

/** What was being given back keeps its reason; of the rest only the bank knows why. */
function whyGivenBack({ status, outcome }: OrderRow): string {
  return status === 'unknown' ? 'takenBack' : (outcome ?? 'takenBack')
}
