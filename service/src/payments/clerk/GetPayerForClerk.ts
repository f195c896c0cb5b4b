import type { Calls } from 'contract/calls'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'

export const GetPayerForClerk: Handler<Calls['GetPayerForClerk']> = async ({
  request: { orderNumber },
  member,
  refusal,
  ...given
}) => {
  const [order] = await given.db<{ payerGsmNumber: string | null; clientAddress: string }[]>`
    select payer_gsm_number, client_address from payment_order where order_number = ${orderNumber}`
  if (!order) throw refusal('NoSuchOrder')
  await noteSecurityEvent(given.db, given, { kind: 'PayerReadByClerk', by: member, detail: { orderNumber } })
  return { PayerGsmNumber: order.payerGsmNumber, ClientAddress: order.clientAddress }
}
