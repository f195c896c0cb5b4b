import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { takeBankReturn } from './bank-return.ts'
import { showOrder } from '../orders/order-view.ts'
import { payingIn } from '../orders/who-pays.ts'

export const CompleteThreeDPaymentOperation: Handler<Calls['CompleteThreeDPaymentOperation']> = async ({
  request: { mpiResponse },
  member,
  refusal,
  ...given
}) => {
  const order = await takeBankReturn(payingIn(given), mpiResponse.token, Buffer.from(mpiResponse.body))
  if (!order) throw refusal('NoSuchOrder')
  return showOrder(given, member, order)
}
