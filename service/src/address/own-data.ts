import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const addressData: OwnLists<'Addresses'> = ({ db }, { ownRegistryOid }) => ({
  Addresses: db<Row[]>`
    select kind, text, recorded_at from registry_address where registry_oid = ${ownRegistryOid}
    order by oid desc limit ${maxRows}`,
})
