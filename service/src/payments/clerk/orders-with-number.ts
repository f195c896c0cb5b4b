import { normaliseMobile } from 'rules/identity/phone'
import type { Queryable } from '../../database/database.ts'

/** Payments by any number people can read out: of the payment, the receipt, the registry, the card statement, a phone. */
export function ordersWithNumber(db: Queryable, search: string) {
  const typed = search.replaceAll(/\s/g, '')
  return db`
    select oid from payment_order where order_number = ${typed.toUpperCase()}
    union select oid from payment_order where payer_gsm_number = ${normaliseMobile(search) ?? ''}
    union select oid from payment_order where bank_reference = ${typed}
    union select oid from payment_order where bank_transaction_id = ${typed}
    union select oid from payment_order where authorisation_code = ${typed}
    union select payment_order.oid from payment_order join collection on collection.oid = collection_oid
      where receipt_number = ${typed.toUpperCase()}
    union select payment_order.oid from payment_order join registry on registry.oid = registry_oid
      where registry_number = ${search} or identity_number = ${typed}
    union select order_oid from payment_order_line join accrual on accrual.oid = accrual_oid
      where subscriber_number = ${typed}`
}
