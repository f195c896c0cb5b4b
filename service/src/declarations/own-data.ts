import { type OwnLists, type Row, aboutYouOnly, maxRows } from '../calling/own-lists.ts'

export const declarationsData: OwnLists<'Declarations' | 'DeclarationDrafts'> = (
  { db },
  { memberOid, ownRegistryOid },
) => ({
  Declarations: db<Row[]>`
    select number, kind, status, sent_at, decided_at,
      ${aboutYouOnly(db, ownRegistryOid, ['subject', 'content', 'first_tax_year', 'reasons', 'decision_note'])}
    from declaration where registry_oid = ${ownRegistryOid} or member_oid = ${memberOid}
    order by sent_at desc limit ${maxRows}`,
  DeclarationDrafts: db<Row[]>`
    select kind, content, created_at, saved_at from declaration_draft
    where registry_oid = ${ownRegistryOid} order by saved_at desc limit ${maxRows}`,
})
