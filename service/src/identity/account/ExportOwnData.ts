import type { Calls, ResponseFrom } from 'contract/calls'
import type { Caller, Handler } from '../../calling/handler.ts'
import type { Database } from '../../database/database.ts'
import { type EmployeeList, employeeDataOf } from '../../employees/own-data.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'

type Row = Record<string, unknown>
type Lists = Omit<ResponseFrom<'ExportOwnData'>, 'ExportedAt' | 'Member' | 'Registry'>
type OtherLists = Omit<Lists, EmployeeList>

/** Of what can grow the newest are given; nobody has more by ordinary use. */
const most = 5000

export const ExportOwnData: Handler<Calls['ExportOwnData']> = async ({ member, ...given }) => {
  const { db, now } = given
  await noteSecurityEvent(db, given, { kind: 'DataExported', by: member })
  const [[person], [registry], lists] = await Promise.all([
    db<Row[]>`
      select user_name, role, gsm_number, gsm_proven_at, email, created_at, closed_at
      from member where oid = ${member.memberOid}`,
    db<Row[]>`
      select registry_type, registry_number, identity_number, name_or_title, surname, father_name, mother_name,
        place_of_birth, date_of_birth, gender, tax_office_code, gsm_number, email, created_at
      from registry where oid = ${member.ownRegistryOid}`,
    Promise.all(
      Object.entries({ ...listsAbout(db, member), ...employeeDataOf(given, member) }).map(
        async ([name, rows]) => [name, (await rows).map(onTheWire)],
      ),
    ),
  ])
  if (!person) throw new Error('There is no such member')
  return {
    ExportedAt: now.toISOString(),
    Member: onTheWire(person),
    Registry: registry ? onTheWire(registry) : null,
    ...(Object.fromEntries(lists) as Lists),
  }
}

/** Columns are named one by one, so that a hash or a code that is added later does not leave by itself. */
function listsAbout(
  db: Database,
  { memberOid, ownRegistryOid }: Caller,
): Record<keyof OtherLists, PromiseLike<Row[]>> {
  return {
    Addresses: db<Row[]>`
      select kind, text, recorded_at from registry_address where registry_oid = ${ownRegistryOid}
      order by oid desc limit ${most}`,
    Representations: db<Row[]>`
      select basis, since, until, representative_registry_oid = ${ownRegistryOid} as is_representative, created_at
      from representation
      where representative_registry_oid = ${ownRegistryOid} or registry_oid = ${ownRegistryOid}
      order by oid desc limit ${most}`,
    SignIns: db<Row[]>`
      select started_at, last_used_at, ends_at, ended_at, end_reason, address, user_agent, acting_registry_oid
      from sign_in where member_oid = ${memberOid} order by started_at desc limit ${most}`,
    Consents: db<Row[]>`
      select purpose, text_version, given_at, withdrawn_at, channel, address
      from consent where member_oid = ${memberOid} order by given_at desc limit ${most}`,
    Notices: db<Row[]>`
      select notice, text_version, shown_at, channel, address
      from notice_shown where member_oid = ${memberOid} order by shown_at desc limit ${most}`,
    CompanyPersons: db<Row[]>`
      select identity_number, name, surname, named_by, since, until
      from company_person where member_oid = ${memberOid} order by since desc limit ${most}`,
    MatchRequests: db<Row[]>`
      select registry_type, identity_number, name_or_title, surname, date_of_birth, gsm_number, address, created_at,
        decision, decided_at, reason
      from match_request where member_oid = ${memberOid} order by oid desc limit ${most}`,
    Codes: db<Row[]>`
      select purpose, gsm_number, email, address, created_at, proven_at, used_at
      from verification_code where subject = ${`member:${memberOid}`} order by oid desc limit ${most}`,
    // A phone may have been someone else's before: only what was sent since it is this member's.
    Messages: db<Row[]>`
      select sms_message.gsm_number, message_id, type_code, status, sms_message.created_at, sent_at
      from sms_message join member_contact on member_contact.gsm_number = sms_message.gsm_number
      where member_oid = ${memberOid} and sms_message.created_at >= gsm_since
      order by sms_message.created_at desc limit ${most}`,
    SecurityEvents: db<Row[]>`
      select happened_at, kind, acting_registry_oid, address, user_agent, detail
      from security_event where member_oid = ${memberOid} order by happened_at desc limit ${most}`,
    Accruments: db<Row[]>`
      select revenue.name as revenue, description, period_year, period_part, instalment, accrued_on, due_date,
        principal_kurus, source_kind, source_reference, subscriber_number
      from accrual join revenue on revenue.code = revenue_code
      where registry_oid = ${ownRegistryOid} order by due_date desc, oid desc limit ${most}`,
    Collections: db<Row[]>`
      select receipt_number, collection_type, collected_at, order_number, masked_card, bank_reference,
        cancels_oid is not null as is_counter_entry
      from collection where registry_oid = ${ownRegistryOid} order by collected_at desc, oid desc limit ${most}`,
    Payments: db<Row[]>`
      select order_number, status, outcome, amount_kurus, bank_code, masked_card, bank_reference, payer_gsm_number,
        client_address, created_at, paid_at, ended_at
      from payment_order where payer_member_oid = ${memberOid} order by created_at desc limit ${most}`,
    PaymentLinks: db<Row[]>`
      select created_at, expires_at, closed_at from payment_link
      where made_by_member_oid = ${memberOid} order by created_at desc limit ${most}`,
    Restructurings: db<Row[]>`
      select plan_number, law_number, installment_method, instalment_count, principal_kurus, delay_fine_kurus, index_kurus,
        total_kurus, applied_at, status, ended_on, end_reason, overpaid_kurus, hardship_text, collateral_kurus,
        collateral_text, decision_number, decision_reason,
        coalesce(registry_oid = ${ownRegistryOid}, false) as is_about_you
      from restructuring left join restructuring_law law on law.oid = law_oid
      where registry_oid = ${ownRegistryOid} or member_oid = ${memberOid}
      order by restructuring.oid desc limit ${most}`,
    Refunds: db<Row[]>`
      select kind, reference, amount_kurus, arose_on, iban_owner, bank_iban_no, account_gsm_number, paid_at,
        payment_reference
      from refund where registry_oid = ${ownRegistryOid} order by oid desc limit ${most}`,
    ResolutionFollows: db<Row[]>`
      select subject, body, channel, created_at, ended_at from resolution_follow
      where member_oid = ${memberOid} order by oid desc limit ${most}`,
    IssuedDocuments: db<Row[]>`
      select kind, document_number, issued_at, valid_until,
        coalesce(registry_oid = ${ownRegistryOid}, false) as is_about_you
      from issued_document where registry_oid = ${ownRegistryOid} or member_oid = ${memberOid}
      order by issued_at desc limit ${most}`,
    Subscriptions: db<Row[]>`
      select subscriber_number, water_group, units, address_text, status, water_line_status, started_on, ended_on
      from subscription where registry_oid = ${ownRegistryOid} order by oid desc limit ${most}`,
    WaterReadings: db<Row[]>`
      select subscriber_number, serial_number, read_on, index_cubic_metres, read_by from water_reading
      join water_meter on water_meter.oid = meter_oid join subscription on subscription.oid = subscription_oid
      where registry_oid = ${ownRegistryOid} order by read_on desc limit ${most}`,
    WaterApplications: db<Row[]>`
      select reference, application_type, created_at, decision, decided_at, reason, guest_gsm_number,
        water_line_cutting_date, last_index, email, address, iban_owner, bank_iban_no, final_bill_kurus, deposit_kurus,
        set_off_kurus, return_kurus
      from water_application left join contract_cancellation on application_oid = oid
      where registry_oid = ${ownRegistryOid} or member_oid = ${memberOid} order by oid desc limit ${most}`,
    Documents: db<Row[]>`
      select kind, name, label, content_type, size_bytes, created_at
      from stored_file where registry_oid = ${ownRegistryOid} or member_oid = ${memberOid}
      order by created_at desc limit ${most}`,
    Complaints: db<Row[]>`
      select reference, application_type_code, topic_code, status, text, public_text, place_note, street_code,
        latitude_micro, longitude_micro, sent_at, promised_on, closed_at, rating, support_count,
        (select coalesce(json_agg(json_build_object('kind', kind, 'happenedAt', happened_at, 'text', complaint_event.text)
           order by complaint_event.oid), '[]') from complaint_event where complaint_oid = complaint.oid) as events
      from complaint
      -- What is left without a record when the membership has one was sent by whoever had the membership before.
      where registry_oid = ${ownRegistryOid}
        or (member_oid = ${memberOid} and (registry_oid is not null or ${ownRegistryOid}::bigint is null))
      order by oid desc limit ${most}`,
    ComplaintSupports: db<Row[]>`
      select reference, complaint_support.gsm_number, created_at
      from complaint_support join complaint on complaint.oid = complaint_oid
      where complaint_support.member_oid = ${memberOid} order by complaint_support.oid desc limit ${most}`,
    Declarations: db<Row[]>`
      select number, kind, status, subject, content, sent_at, first_tax_year, reasons, decision_note, decided_at
      from declaration where registry_oid = ${ownRegistryOid} or member_oid = ${memberOid}
      order by sent_at desc limit ${most}`,
    DeclarationDrafts: db<Row[]>`
      select kind, content, created_at, saved_at from declaration_draft
      where registry_oid = ${ownRegistryOid} or member_oid = ${memberOid} order by saved_at desc limit ${most}`,
  }
}

function onTheWire(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.charAt(0).toUpperCase() + name.slice(1),
      value instanceof Date ? value.toISOString() : value,
    ]),
  )
}
