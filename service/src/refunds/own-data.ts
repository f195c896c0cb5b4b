import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const refundsData: OwnLists<'Refunds'> = ({ db }, { ownRegistryOid }) => ({
  Refunds: db<Row[]>`
    select kind, reference, amount_kurus, interest_kurus, arose_on, iban_owner, bank_iban_no, account_gsm_number, paid_at,
      payment_reference, served_on, service_number, way, withdrawn_at
    from refund where registry_oid = ${ownRegistryOid} order by oid desc limit ${maxRows}`,
})
