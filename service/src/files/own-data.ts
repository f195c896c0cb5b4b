import { isPersonal } from './file-use.ts'
import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const filesData: OwnLists<'Documents'> = ({ db }, { memberOid, ownRegistryOid }) => ({
  Documents: db<Row[]>`
    select kind, name, label, content_type, size_bytes, created_at
    from stored_file where (registry_oid = ${ownRegistryOid} or member_oid = ${memberOid}) and ${isPersonal(db)}
    order by created_at desc limit ${maxRows}`,
})
