import type { TableMarks } from './table-mark.ts'

/** Marks of the tables about papers, employees, resolutions and imported files. */
export const marksOfPapers = {
  issued_document: {
    activity: 'documents',
    ends: ['proof'],
    given: 'document_number',
    secret: 'verification_code',
    elsewhere: 'shown pdf pdf_sha256',
    plain: 'kind issued_at valid_until',
  },
  file_blob: {
    activity: 'files',
    ends: ['unused-files', 'contract'],
    secret: 'hash',
    plain: 'size_bytes claimed_at removing_since',
  },
  file_upload: {
    activity: 'files',
    ends: ['unfinished-uploads'],
    elsewhere: 'name',
    plain: 'upload_id kind size_bytes received_bytes created_at',
  },
  file_upload_part: {
    activity: 'files',
    ends: ['unfinished-uploads'],
    elsewhere: 'content',
    plain: 'first_byte',
  },
  stored_file: {
    activity: 'files',
    ends: ['unused-files', 'contract'],
    given: 'name label',
    secret: 'hash',
    plain: 'upload_id kind content_type size_bytes created_at likeness',
  },
  employee: {
    activity: 'personnel',
    ends: ['employment'],
    given: 'corporation_registry_number status title department started_on left_on',
  },
  enforcement_deduction: {
    activity: 'personnel',
    ends: ['employment'],
    elsewhere: 'amount_kurus',
  },
  enforcement_file: {
    activity: 'personnel',
    ends: ['employment'],
    given: 'file_number creditor creditor_lawyer monthly_kurus debt_kurus',
    elsewhere: 'iban',
    plain: 'kind queue_order notified_on closed_on',
  },
  leave_application: {
    activity: 'personnel',
    ends: ['employment'],
    given: 'starts_on ends_on day_count reason',
    plain: 'year applied_on travel_days status decided_on',
  },
  leave_entitlement: {
    activity: 'personnel',
    ends: ['employment'],
    elsewhere: 'year days',
  },
  payroll_month: {
    activity: 'personnel',
    ends: ['employment'],
    given: 'month gross_kurus deductions_kurus net_kurus tax_base_kurus cumulative_tax_base_kurus header',
    plain: 'paid_on',
  },
  payslip_line: {
    activity: 'personnel',
    ends: ['employment'],
    given: 'name amount_kurus',
    elsewhere: 'factors',
    plain: 'position code kind',
  },
  resolution: {
    activity: 'resolutions',
    ends: ['archive'],
    secret: 'search_vector',
    elsewhere: 'title text withdrawal_reason',
    plain:
      'body year number decided_on session votes_for votes_against votes_abstaining published_at followers_told_at withdrawn_at',
  },
  resolution_attachment: {
    activity: 'resolutions',
    ends: ['archive'],
    secret: 'hash',
    elsewhere: 'name text',
    plain: 'position',
  },
  bridge_rejection: {
    activity: 'imports',
    ends: ['proof'],
    inside: 'own_number record faults closing_reason',
    plain: 'client_id kind tries first_rejected_at last_rejected_at settled_at',
  },
  held_record: {
    activity: 'imports',
    ends: ['proof'],
    inside: 'import_key record reasons decision_reason',
    plain: 'kind principal_kurus held_at decision decided_at',
  },
  desk_import: {
    activity: 'imports',
    ends: ['proof'],
    inside: 'file_name reason accept_reason first_rejected message correction outcome met_registry_oids',
    plain:
      'start_id kind size_bytes end_missing_percent status created_at queued_at ended_at worker_id leased_until attempts stage share_percent file_sha256 encoding',
  },
  accepted_rejection: {
    activity: 'imports',
    ends: ['proof'],
    inside: 'record_key reason why',
    others: 'accepted_by_name',
    plain: 'kind field accepted_at ended_at',
  },
  import_mapping: {
    activity: 'imports',
    ends: ['proof'],
    plain: 'kind header_names header_digest version columns created_at',
  },
  import_file: {
    activity: 'imports',
    ends: ['import-files'],
    inside: 'name',
    plain: 'role size_bytes received_bytes created_at',
  },
  import_file_part: {
    activity: 'imports',
    ends: ['import-files'],
    secret: 'hash',
    plain: 'first_byte',
  },
  import_run: {
    activity: 'imports',
    ends: ['proof'],
    others: 'operator_name approved_by_name file_name',
    plain: 'kind file_sha256 line_count written_count unchanged_count rejected_count imported_at',
  },
  privacy_application: {
    activity: 'privacy',
    ends: ['privacy-applications', 'privacy-records'],
    given: 'reference kind text wanted status answer',
    secret: 'send_key',
    plain: 'sent_at due_on ended_at forgotten_at',
  },
  privacy_application_event: {
    activity: 'privacy',
    ends: ['privacy-records'],
    elsewhere: 'step happened_at',
  },
  privacy_erased_contact: {
    activity: 'privacy',
    ends: ['privacy-records'],
    inside: 'erased_at',
  },
  privacy_returned_contact: {
    activity: 'privacy',
    ends: ['privacy-records'],
    inside: 'what closing_reason',
    plain: 'came_at closed_at',
  },
} as const satisfies TableMarks
