import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const documentsData: OwnLists<'IssuedDocuments'> = ({ db }, { memberOid, ownRegistryOid }) => ({
  IssuedDocuments: db<Row[]>`
    select kind, document_number, issued_at, valid_until,
      coalesce(registry_oid = ${ownRegistryOid}, false) as is_about_you
    from issued_document where registry_oid = ${ownRegistryOid} or member_oid = ${memberOid}
    order by issued_at desc limit ${maxRows}`,
})
