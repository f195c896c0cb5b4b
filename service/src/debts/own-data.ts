import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const debtsData: OwnLists<'Accruments' | 'Collections'> = ({ db }, { memberOid, ownRegistryOid }) => ({
  Accruments: db<Row[]>`
    select revenue.name as revenue, description, period_year, period_part, instalment, accrued_on, due_date, served_on,
      principal_kurus, source_kind, source_reference, subscriber_number
    from accrual join revenue on revenue.code = revenue_code
    where registry_oid = ${ownRegistryOid} order by due_date desc, oid desc limit ${maxRows}`,
  Collections: db<Row[]>`
    -- The card of somebody else who paid is theirs.
    select receipt_number, collection_type, collected_at, order_number,
      case when payer_member_oid = ${memberOid} then masked_card end as masked_card,
      case when payer_member_oid = ${memberOid} then bank_reference end as bank_reference,
      cancels_oid is not null as is_counter_entry
    from collection where registry_oid = ${ownRegistryOid} order by collected_at desc, oid desc limit ${maxRows}`,
})
