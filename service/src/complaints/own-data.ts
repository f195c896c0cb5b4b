import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const complaintsData: OwnLists<'Complaints' | 'ComplaintSupports'> = (
  { db },
  { memberOid, ownRegistryOid },
) => ({
  Complaints: db<Row[]>`
    select reference, application_type_code, topic_code, status, text, public_text, place_note, street_code,
      latitude_micro, longitude_micro, sent_at, promised_on, closed_at, rating, support_count,
      (select coalesce(json_agg(json_build_object('kind', kind, 'happenedAt', happened_at, 'text', complaint_event.text)
         order by complaint_event.oid), '[]') from complaint_event where complaint_oid = complaint.oid) as events
    from complaint
    -- What is left without a record when the membership has one was sent by the previous owner of the membership.
    where registry_oid = ${ownRegistryOid}
      or (member_oid = ${memberOid} and (registry_oid is not null or ${ownRegistryOid}::bigint is null))
    order by oid desc limit ${maxRows}`,
  ComplaintSupports: db<Row[]>`
    -- Not its reference: the public list does not tell it either.
    select application_type_code, topic_code, complaint_support.gsm_number, created_at
    from complaint_support join complaint on complaint.oid = complaint_oid
    where complaint_support.member_oid = ${memberOid} order by complaint_support.oid desc limit ${maxRows}`,
})
