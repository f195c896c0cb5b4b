import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const identityData: OwnLists<
  | 'Consents'
  | 'Notices'
  | 'MatchRequests'
  | 'RegistryProposals'
  | 'RegistryChanges'
  | 'ContactChanges'
  | 'SecondFactors'
  | 'AccountClosings'
  | 'PrivacyApplications'
> = ({ db }, { memberOid, ownRegistryOid }) => ({
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
  // Proposals of clerks about the member's own record; the clerks' names are no part of the member's data. The text of
  // a proposal not confirmed may name someone else, whose data did not become part of the record.
  RegistryProposals: db<Row[]>`
    select call_name, case when is_confirmed then text end as text, reason, proposed_at, ended_at, is_confirmed, end_reason
    from registry_proposal where registry_oid = ${ownRegistryOid} order by oid desc limit ${maxRows}`,
  RegistryChanges: db<Row[]>`
    select before, after, changed_at
    from registry_change where registry_oid = ${ownRegistryOid} order by oid desc limit ${maxRows}`,
  // The names of the objector and of the deciding clerk are left out: the old phone may be someone else's by now.
  ContactChanges: db<Row[]>`
    select field, old_value, new_value, way, changed_at, status, in_force_at, told_at, objected_at, decided_at
    from contact_change where registry_oid = ${ownRegistryOid} or member_oid = ${memberOid}
    order by oid desc limit ${maxRows}`,
  SecondFactors: db<Row[]>`
    select set_up_at, (
      select count(*) from second_factor_recovery_code code
      where code.member_oid = second_factor.member_oid and used_at is null) as recovery_codes_left
    from second_factor where member_oid = ${memberOid} limit ${maxRows}`,
  AccountClosings: db<Row[]>`
    select kind, reason, closed_at, reopened_at, reopen_reason
    from member_closing where member_oid = ${memberOid} order by oid desc limit ${maxRows}`,
  // The answering clerks are no part of the member's data.
  PrivacyApplications: db<Row[]>`
    select reference, kind, text, wanted, is_on_paper, sent_at, due_on, status, answer, ended_at
    from privacy_application where member_oid = ${memberOid} or registry_oid = ${ownRegistryOid}
    order by oid desc limit ${maxRows}`,
})
