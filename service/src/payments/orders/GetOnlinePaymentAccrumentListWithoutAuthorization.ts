import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { findOrder, linesOf } from './order.ts'
import { onTheWire } from './order-view.ts'

export const GetOnlinePaymentAccrumentListWithoutAuthorization: Handler<
  Calls['GetOnlinePaymentAccrumentListWithoutAuthorization']
> = async ({ request, refusal, db }) => {
  const order = await findOrder(db, request.orderNumber)
  if (!order) throw refusal('NoSuchOrder')
  const lines = await linesOf(db, [order.oid])
  return { OrderNumber: order.orderNumber, Total: order.amountKurus, Debts: lines.map(onTheWire) }
}
