import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const identityData: OwnLists<'Consents' | 'Notices' | 'MatchRequests'> = ({ db }, { memberOid }) => ({
  Consents: db<Row[]>`
    select purpose, text_version, given_at, withdrawn_at, channel, address
    from consent where member_oid = ${memberOid} order by given_at desc limit ${maxRows}`,
  Notices: db<Row[]>`
    select notice, text_version, shown_at, channel, address
    from notice_shown where member_oid = ${memberOid} order by shown_at desc limit ${maxRows}`,
  MatchRequests: db<Row[]>`
    select registry_type, identity_number, name_or_title, surname, date_of_birth, gsm_number, address, created_at,
      decision, decided_at, reason
    from match_request where member_oid = ${memberOid} order by oid desc limit ${maxRows}`,
})
