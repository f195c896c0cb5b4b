import type { Subject } from '../../callers/security-event.ts'
import type { OrderRow } from '../orders/order.ts'

/** Whose debts a payment is for, and who paid. */
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
