import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { advanceOrder } from './advance-order.ts'
import { goOnBehind } from './go-on-behind.ts'
import { findOrder, orderByOid } from '../orders/order.ts'
import { showOrder } from '../orders/order-view.ts'
import { payingIn } from '../orders/who-pays.ts'

export const GetVposWebRequestReponse: Handler<Calls['GetVposWebRequestReponse']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const order = await findOrder(given.db, request.orderNumber)
  if (!order) throw refusal('NoSuchOrder')
  await goOnBehind(advanceOrder(payingIn(given), order.oid))
  return showOrder(given, member, await orderByOid(given.db, order.oid))
}
