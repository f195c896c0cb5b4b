import type { Calls } from 'contract/calls'
import { paymentStatuses } from 'contract/payments/payment-order-codes'
import type { Handler } from '../../calling/handler.ts'
import { refuseInCopy } from '../at-the-bank/only-in-town.ts'
import { noteOrderEvent } from '../orders/move-order.ts'
import { type OrderRow, findOrder } from '../orders/order.ts'
import { showOrder } from '../orders/order-view.ts'
import { payingIn } from '../orders/who-pays.ts'
import { askBankNow, wasAskedJustNow } from '../recovery/ask-bank-now.ts'
import { isConcerned } from './clerk-decision.ts'

export const AskBankForClerk: Handler<Calls['AskBankForClerk']> = async ({
  request: { orderNumber },
  member,
  refusal,
  ...given
}) => {
  const { db, now } = given
  await refuseInCopy(db)
  const order = await findOrder(db, orderNumber)
  if (!order) throw refusal('NoSuchOrder')
  if (await isConcerned(given, member, order)) throw refusal('OwnMatter')
  if (!canAskBank(order)) throw refusal('NothingToAsk')
  if (wasAskedJustNow(order, now)) throw refusal('AskedJustNow')
  await db.begin((tx) =>
    noteOrderEvent(tx, order, {
      by: 'clerk',
      now,
      memberOid: member.memberOid,
      detail: { askedNow: paymentStatuses[order.status].label },
    }),
  )
  const after = await askBankNow(payingIn(given), order)
  return {
    ...(await showOrder(given, member, after, { isAtDesk: true })),
    IsChanged: after.status !== order.status,
  }
}

/** Whether the bank's books, or another try to book or give back, can bring the payment on. */
export function canAskBank({ status, bankCode, bankChargesItself }: OrderRow): boolean {
  if (bankCode === null) return false
  return ['unknown', 'paid', 'voiding'].includes(status) || (status === 'threeDStarted' && bankChargesItself)
}
