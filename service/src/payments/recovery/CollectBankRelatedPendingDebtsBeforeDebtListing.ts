import type { Calls } from 'contract/calls'
import { paymentStatuses } from 'contract/payments/payment-order-codes'
import type { Handler } from '../../calling/handler.ts'
import { type OrderRow, orderColumns } from '../orders/order.ts'
import { showOrders } from '../orders/order-view.ts'
import { askBankNow } from './ask-bank-now.ts'
import { payerOf, payingIn } from '../orders/who-pays.ts'

/** A list waits for no more than this. */
const maxRows = 5

export const CollectBankRelatedPendingDebtsBeforeDebtListing: Handler<
  Calls['CollectBankRelatedPendingDebtsBeforeDebtListing']
> = async ({ request, member, refusal, ...given }) => {
  const { db } = given
  const payer = await payerOf(given, member, request.registryOid)
  if (!payer) throw refusal('NotYourRegistry')
  const waiting = await db<OrderRow[]>`
    select ${orderColumns(db)} from payment_order
    where registry_oid = ${payer.debts.registryOid} and status in ('unknown', 'paid', 'voiding')
    order by created_at desc limit ${maxRows}`
  const paying = payingIn(given)
  const asked = await Promise.all(waiting.map((order) => askBankNow(paying, order)))
  const settled = asked.filter(({ status }) => paymentStatuses[status].isFinal).length
  const own = asked.filter(
    (order) =>
      (payer.memberOid !== null && order.payerMemberOid === payer.memberOid) ||
      (payer.guestOid !== null && order.guestAccessOid === payer.guestOid),
  )
  return {
    Settled: settled,
    StillWaiting: asked.length - settled,
    Orders: await showOrders(given, member, own),
  }
}
