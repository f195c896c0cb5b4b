import type { TableMarks } from './table-mark.ts'

/** Marks of the tables about declarations, water and complaints. */
export const marksOfAffairs = {
  clerk_case: {
    activity: 'duties',
    ends: ['proof'],
    elsewhere: 'number',
    plain: 'source source_key desk kind registry_oid opened_at deadline state',
  },
  clerk_case_holding: {
    activity: 'duties',
    ends: ['proof'],
    inside: 'held_since given_back_at',
    plain: 'source source_key desk',
  },
  clerk_case_note: {
    activity: 'duties',
    ends: ['proof'],
    inside: 'text written_at',
    plain: 'source source_key',
  },
  clerk_case_reminder: {
    activity: 'duties',
    ends: ['proof'],
    inside: 'text remind_on',
    plain: 'source source_key desk',
  },
  declaration: {
    activity: 'declarations',
    ends: ['tax-limitation'],
    given: 'number content subject reasons decision_note',
    elsewhere: 'subject_key occasion_key findings known_value_kurus',
    plain:
      'send_id kind status sent_at first_tax_year decided_at accrued_through_year accrual_fault known_value_year',
  },
  declaration_draft: {
    activity: 'declarations',
    ends: ['drafts'],
    given: 'content',
    plain: 'kind version step created_at saved_at',
  },
  declaration_repentance: {
    activity: 'declarations',
    ends: ['tax-limitation'],
    plain: 'is_kept settled_on',
  },
  declaration_event: {
    activity: 'declarations',
    ends: ['tax-limitation'],
    elsewhere: 'note',
    plain: 'status happened_at',
  },
  declaration_period: {
    activity: 'declarations',
    ends: ['tax-limitation'],
    elsewhere: 'tax_value_kurus total_kurus working',
    plain: 'year part assessed_on',
  },
  estate: {
    activity: 'declarations',
    ends: ['tax-limitation'],
    elsewhere:
      'subject_key block_number parcel_number section_number address_text share_part share_whole share_place',
    plain: 'kind ended_on',
  },
  place: {
    activity: 'declarations',
    ends: ['tax-limitation'],
    elsewhere: 'subject_key name address_text',
    plain: 'kind ended_on',
  },
  contract_cancellation: {
    activity: 'water',
    ends: ['contract'],
    given:
      'water_line_cutting_date last_index cancellation_reason email address iban_owner bank_iban_no final_bill_kurus deposit_kurus set_off_kurus return_kurus',
    elsewhere: 'derivation lowered_estimates',
    plain: 'deposit_return_type overpaid_kurus meter_read_at',
  },
  late_debt_step: {
    activity: 'water',
    ends: ['contract'],
    elsewhere: 'planned_on overdue_kurus overdue_bills',
    plain: 'operation query_type carried_out_at dropped_at',
  },
  subscription: {
    activity: 'water',
    ends: ['contract'],
    given: 'subscriber_number water_group address_text water_line_status started_on ended_on held_since',
    elsewhere: 'subscriber_type passive_since',
    plain: 'units status region',
  },
  subscription_tariff: {
    activity: 'water',
    ends: ['contract'],
    elsewhere: 'water_group units reduction_percent reduction_until source',
    plain: 'valid_from reduction_told_at',
  },
  water_application: {
    activity: 'water',
    ends: ['contract'],
    given: 'reference guest_gsm_number decision reason details',
    elsewhere: 'proposed_kurus proposed_until refunded_kurus',
    plain: 'application_type created_at decided_at state promised_on contract_accepted_at',
  },
  water_application_step: {
    activity: 'water',
    ends: ['contract'],
    elsewhere: 'text',
    plain: 'step happened_at',
  },
  water_bill: {
    activity: 'water',
    ends: ['contract'],
    elsewhere: 'read_before read_on first_index last_index lines derivation total_kurus',
    plain: 'withdrawn_at carried_cubic_metres turned_over_at',
  },
  water_deposit: {
    activity: 'water',
    ends: ['contract'],
    elsewhere: 'paid_on paid_kurus',
    plain: 'cubic_metres settled_at',
  },
  water_illegal_use: {
    activity: 'water',
    ends: ['contract'],
    given: 'reference address_text detected_on started_on cubic_metres amount_kurus decision_note',
    inside: 'officers derivation',
    plain: 'subscription_status meter_status water_group units state recorded_at decided_at',
  },
  water_line_event: {
    activity: 'water',
    ends: ['contract'],
    elsewhere: 'caused_by reason',
    plain: 'happened_at from_status to_status',
  },
  water_meter: {
    activity: 'water',
    ends: ['contract'],
    given: 'serial_number',
    plain: 'meter_type digits stamped_on',
  },
  water_meter_operation: {
    activity: 'water',
    ends: ['contract'],
    elsewhere: 'done_on index_cubic_metres',
    plain: 'operation_type',
  },
  water_period_reading: {
    activity: 'water',
    ends: ['contract'],
    inside:
      'usual_litres_per_day read_on index_cubic_metres cubic_metres finding decision_note decided_index trial_kurus credit_kurus',
    plain: 'read_before first_index carried_cubic_metres decision decided_on decided_at checked_at billed_at',
  },
  water_protection: {
    activity: 'water',
    ends: ['contract'],
    given: 'ground note',
    plain: 'valid_until created_at ended_at',
  },
  water_region_change: {
    activity: 'water',
    ends: ['contract'],
    plain: 'from_region other_regions to_region found_at decided_at',
  },
  water_reading: {
    activity: 'water',
    ends: ['contract'],
    given: 'read_on index_cubic_metres read_by',
    plain: 'withdrawn_at',
  },
  water_share: {
    activity: 'water',
    ends: ['water-invitations', 'contract'],
    given: 'kind identity_number invited_at accepted_at ended_at',
    plain: 'ended_by',
  },
  water_work_order: {
    activity: 'water',
    ends: ['contract'],
    inside:
      'address_text reason result_text index_cubic_metres meter_serial_number latitude_micro longitude_micro problem withdraw_reason unread_reason difference_reason',
    plain:
      'kind region planned_on team state created_at report_id reported_at done_at nothing_found_at withdrawn_at wished_on difference_way difference_settled_at',
  },
  complaint: {
    activity: 'complaints',
    ends: ['complaints'],
    given: 'reference text latitude_micro longitude_micro place_note public_text rating',
    inside: 'guest_gsm_number',
    plain: 'send_key status sent_at promised_on closed_at support_count forgotten_at',
    stays: {
      columns: 'reference latitude_micro longitude_micro rating',
      because: 'Kind, place and outcome stay for counting; no one is named in them.',
    },
  },
  complaint_event: {
    activity: 'complaints',
    ends: ['complaints'],
    given: 'text',
    plain: 'happened_at kind from_status to_status',
  },
  complaint_support: {
    activity: 'complaints',
    ends: ['complaints'],
    given: 'gsm_number',
    plain: 'created_at',
  },
} as const satisfies TableMarks
