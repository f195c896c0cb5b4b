import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const paymentsData: OwnLists<'Payments' | 'PaymentLinks'> = ({ db }, { memberOid }) => ({
  Payments: db<Row[]>`
    select order_number, status, outcome, amount_kurus, bank_code, masked_card, bank_reference, payer_gsm_number,
      client_address, created_at, paid_at, ended_at
    from payment_order where payer_member_oid = ${memberOid} order by created_at desc limit ${maxRows}`,
  PaymentLinks: db<Row[]>`
    select created_at, expires_at, closed_at from payment_link
    where made_by_member_oid = ${memberOid} order by created_at desc limit ${maxRows}`,
})
