import type { Calls } from 'contract/calls'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { peopleOfPayment } from './people-of-payment.ts'

export const GetPayerForClerk: Handler<Calls['GetPayerForClerk']> = async ({
  request: { orderNumber },
  member,
  refusal,
  ...given
}) => {
  const [order] = await given.db<
    {
      registryOid: number
      payerMemberOid: number | null
      payerGsmNumber: string | null
      clientAddress: string
    }[]
  >`
    select registry_oid, payer_member_oid, payer_gsm_number, client_address from payment_order where order_number = ${orderNumber}`
  if (!order) throw refusal('NoSuchOrder')
  await noteSecurityEvent(given.db, given, {
    kind: 'PayerReadByClerk',
    by: member,
    detail: { orderNumber },
    subjects: peopleOfPayment({ ...order, orderNumber }),
  })
  return { PayerGsmNumber: order.payerGsmNumber, ClientAddress: order.clientAddress }
}
