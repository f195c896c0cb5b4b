import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const debtsData: OwnLists<'Accruments' | 'Collections'> = ({ db }, { ownRegistryOid }) => ({
  Accruments: db<Row[]>`
    select revenue.name as revenue, description, period_year, period_part, instalment, accrued_on, due_date,
      principal_kurus, source_kind, source_reference, subscriber_number
    from accrual join revenue on revenue.code = revenue_code
    where registry_oid = ${ownRegistryOid} order by due_date desc, oid desc limit ${maxRows}`,
  Collections: db<Row[]>`
    select receipt_number, collection_type, collected_at, order_number, masked_card, bank_reference,
      cancels_oid is not null as is_counter_entry
    from collection where registry_oid = ${ownRegistryOid} order by collected_at desc, oid desc limit ${maxRows}`,
})
