import type { Calls } from 'contract/calls'
import { addMs } from 'rules/calendar'
import type { Handler } from '../../calling/handler.ts'
import { paymentStatusSubject, redeemProof } from '../../proof/text-code.ts'
import { type OrderRow, orderColumns } from './order.ts'
import { showOrders } from './order-view.ts'

const maxRows = 20
const findableMs = 90 * 86_400_000

export const FindPaymentsByPhone: Handler<Calls['FindPaymentsByPhone']> = async ({
  request: { operationReferenceNumber, gsmNumber },
  refusal,
  ...given
}) => {
  const { db, now } = given
  const code = { purpose: 'PaymentStatus', subject: paymentStatusSubject, gsmNumber } as const
  if (!(await redeemProof(db, operationReferenceNumber, code, now))) throw refusal('CodeNotProven')
  const orders = await db<OrderRow[]>`
    select ${orderColumns(db)} from payment_order
    where payer_gsm_number = ${gsmNumber} and created_at > ${addMs(now, -findableMs)} and started_at is not null
    order by created_at desc limit ${maxRows}`
  return showOrders(given, undefined, orders, { isPayerProven: true })
}
