import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const declarationsData: OwnLists<'Declarations' | 'DeclarationDrafts'> = (
  { db },
  { memberOid, ownRegistryOid },
) => ({
  Declarations: db<Row[]>`
    select number, kind, status, subject, content, sent_at, first_tax_year, reasons, decision_note, decided_at
    from declaration where registry_oid = ${ownRegistryOid} or member_oid = ${memberOid}
    order by sent_at desc limit ${maxRows}`,
  DeclarationDrafts: db<Row[]>`
    select kind, content, created_at, saved_at from declaration_draft
    where registry_oid = ${ownRegistryOid} or member_oid = ${memberOid} order by saved_at desc limit ${maxRows}`,
})
