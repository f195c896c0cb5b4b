import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const automaticOrdersData: OwnLists<'AutomaticOrders'> = ({ db }, { ownRegistryOid }) => ({
  AutomaticOrders: db<Row[]>`
    select bank_code, iban, subscriber_number, consent_text, automatic_order.created_at, automatic_order.ended_at
    from automatic_order left join subscription on subscription.oid = subscription_oid
    where automatic_order.registry_oid = ${ownRegistryOid} order by automatic_order.oid desc limit ${maxRows}`,
})
