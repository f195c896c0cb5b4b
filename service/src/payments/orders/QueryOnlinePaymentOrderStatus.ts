import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { findOrder } from './order.ts'
import { showOrder } from './order-view.ts'
import { askBankNow } from '../recovery/ask-bank-now.ts'
import { payingIn } from './who-pays.ts'

export const QueryOnlinePaymentOrderStatus: Handler<Calls['QueryOnlinePaymentOrderStatus']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const order = await findOrder(given.db, request.orderNumber)
  if (!order) throw refusal('NoSuchOrder')
  return showOrder(given, member, await askBankNow(payingIn(given), order))
}
