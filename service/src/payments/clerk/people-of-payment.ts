import type { Subject } from '../../callers/security-event.ts'
import type { OrderRow } from '../orders/order.ts'

/** People of a payment: the debtor and the payer. */
export function peopleOfPayment({
  registryOid,
  payerMemberOid,
  payerGsmNumber,
  orderNumber,
}: Pick<OrderRow, 'registryOid' | 'payerMemberOid' | 'payerGsmNumber' | 'orderNumber'>): Subject[] {
  const payer = payerMemberOid === null ? { gsmNumber: payerGsmNumber } : { memberOid: payerMemberOid }
  return [
    { registryOid, matter: orderNumber },
    { ...payer, matter: orderNumber },
  ]
}
