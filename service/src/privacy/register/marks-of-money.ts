import type { TableMarks } from './table-mark.ts'

/** Marks of the tables about debts, payments, refunds and plans. */
export const marksOfMoney = {
  accrual: {
    activity: 'debts',
    ends: ['tax-limitation'],
    given: 'description principal_kurus due_date served_on source_reference subscriber_number',
    elsewhere: 'derivation',
    plain: 'period_year period_part instalment accrued_on source_kind import_key created_at',
  },
  accrual_adjustment: {
    activity: 'debts',
    ends: ['tax-limitation'],
    elsewhere: 'kind amount_kurus reason adjusted_on due_date',
    plain: 'import_key created_at',
  },
  accrual_change: {
    activity: 'debts',
    ends: ['tax-limitation'],
    elsewhere: 'before after reason',
    plain: 'changed_at',
  },
  accrual_interruption: {
    activity: 'debts',
    ends: ['tax-limitation'],
    elsewhere: 'kind happened_on document_number',
    plain: 'import_key recorded_at',
  },
  adjustment_surplus: {
    activity: 'debts',
    ends: ['money-papers'],
    elsewhere: 'surplus_kurus fine_kurus reason adjusted_on',
    plain: 'import_key kind',
  },
  brought_credit: {
    activity: 'debts',
    ends: ['money-papers'],
    elsewhere: 'amount_kurus description interest_from',
    plain: 'import_key',
  },
  bank_report_line: {
    activity: 'debts',
    ends: ['money-papers'],
    inside: 'order_number amount_kurus bank_reference',
    plain: 'line_number kind',
  },
  collection: {
    activity: 'debts',
    ends: ['money-papers'],
    given: 'receipt_number collected_at order_number masked_card bank_reference',
    secret: 'receipt_code',
    elsewhere: 'payer_name',
    plain: 'collection_type import_key created_at booked_on book_day',
  },
  collection_line: {
    activity: 'debts',
    ends: ['money-papers'],
    elsewhere: 'principal_kurus fine_kurus',
  },
  day_book_entry: {
    activity: 'debts',
    ends: ['money-papers'],
    inside: 'number amount_kurus',
    plain: 'line_number kind',
  },
  cash_cancellation: {
    activity: 'debts',
    ends: ['money-papers'],
    elsewhere: 'cancelled_at',
    inside: 'reason',
  },
  cash_payment: {
    activity: 'debts',
    ends: ['money-papers'],
    secret: 'key asked',
    elsewhere:
      'payer_name masked_card terminal_number approval_code cheque_bank cheque_number cheque_day way taken_at total_kurus tendered_kurus',
  },
  cash_receipt: {
    activity: 'debts',
    ends: ['money-papers'],
    elsewhere: 'year number',
  },
  cash_shift: {
    activity: 'debts',
    ends: ['money-papers'],
    inside:
      'opened_at carried_kurus opened_kurus closed_at expected_kurus counted_kurus delivered_kurus explanation',
  },
  chargeback: {
    activity: 'payments',
    ends: ['money-papers'],
    inside: 'bank_reference bank_reason',
    plain: 'amount_kurus taken_on answer_until noticed_at state disputed_at ended_at unbooked_kurus',
  },
  chargeback_event: {
    activity: 'payments',
    ends: ['money-papers'],
    inside: 'reason',
    plain: 'happened_at step',
  },
  double_payment: {
    activity: 'debts',
    ends: ['money-papers'],
    elsewhere: 'receipt_number collected_at payer_name bank_reference',
    plain: 'import_key collection_type booked_on book_day',
  },
  double_payment_line: {
    activity: 'debts',
    ends: ['money-papers'],
    elsewhere: 'principal_kurus fine_kurus',
  },
  double_payment_reversal: {
    activity: 'debts',
    ends: ['money-papers'],
    elsewhere: 'receipt_number collected_at payer_name bank_reference',
    plain: 'import_key collection_type booked_on book_day',
  },
  open_accrual: {
    activity: 'debts',
    ends: ['tax-limitation'],
    elsewhere: 'owed_kurus collected_kurus',
    plain: 'accrual_oid registry_oid',
  },
  reconciliation_bank_answer: {
    activity: 'debts',
    ends: ['money-papers'],
    inside: 'amount_kurus refunded_kurus bank_reference message',
    plain: 'bank_code asked_at outcome',
  },
  reconciliation_case: {
    activity: 'debts',
    ends: ['money-papers'],
    inside: 'subject amount_kurus evidence resolution proposal',
    plain: 'comparison kind found_at state resolved_at proposed_at',
  },
  reconciliation_case_event: {
    activity: 'debts',
    ends: ['money-papers'],
    inside: 'reason evidence',
    plain: 'happened_at step',
  },
  automatic_order: {
    activity: 'payments',
    ends: ['ended-orders'],
    given: 'iban consent_text',
    plain: 'created_at ended_at',
  },
  automatic_order_use: {
    activity: 'payments',
    ends: ['money-papers'],
    elsewhere: 'refusal_reason',
    plain: 'announced_at answered_at',
  },
  account_movement: {
    activity: 'payments',
    ends: ['money-papers'],
    inside: 'kurus own_reference bank_reference text',
    plain: 'line booked_on value_on is_reversal code',
  },
  bank_file: {
    activity: 'payments',
    ends: ['money-papers'],
    inside: 'message',
    plain:
      'file_kind start_id name file_number file_date revenue_codes due_until status line_count total_kurus size_bytes received_bytes sha256 fault_count created_at queued_at ended_at delivered_at acknowledged_at in_folder_at worker_id leased_until attempts',
  },
  bank_file_fault: {
    activity: 'payments',
    ends: ['money-papers'],
    inside: 'fault',
    plain: 'line',
  },
  bank_file_line: {
    activity: 'payments',
    ends: ['money-papers'],
    inside: 'debt_reference principal_kurus fine_kurus amount_kurus paid_at bank_reference refusal_reason',
    plain: 'line import_key result_code',
  },
  matrimony_payment: {
    activity: 'payments',
    ends: ['money-papers'],
    others: 'wedding_on first_name second_name client_address',
    plain: 'created_at ended_at',
  },
  payment_event: {
    activity: 'payments',
    ends: ['money-papers', 'unbegun-payments'],
    elsewhere: 'detail',
    plain: 'happened_at from_status to_status caused_by',
  },
  payment_link: {
    activity: 'payments',
    ends: ['payment-links'],
    given: 'created_at expires_at closed_at',
    secret: 'token_hash',
  },
  payment_order: {
    activity: 'payments',
    ends: ['money-papers', 'unbegun-payments'],
    given: 'order_number payer_gsm_number client_address amount_kurus masked_card bank_reference',
    secret:
      'browser_id sealed_card sealed_authentication sealed_form return_token_hash bank_transaction_id authorisation_code',
    inside: 'bank_message clerk_reason',
    plain:
      'status created_at amount_as_of valid_until bank_code started_at authorised_at paid_at ended_at bank_result_code outcome times_asked last_asked_at next_step_at clerk_since not_charged_at form_given_at giving_back_until trace_id',
  },
  payment_order_line: {
    activity: 'payments',
    ends: ['money-papers', 'unbegun-payments'],
    elsewhere: 'description principal_kurus fine_kurus owed_principal_kurus owed_fine_kurus',
  },
  payment_proposal: {
    activity: 'payments',
    ends: ['money-papers'],
    inside: 'reason bank_reference end_reason',
    plain: 'decision proposed_at ended_at',
  },
  power_entry: {
    activity: 'audit',
    ends: ['money-papers'],
    inside: 'operator_name lowered_kurus paid_out_kurus people tariff_rows second_name',
    plain: 'act happened_at way',
  },
  power_effect: {
    activity: 'audit',
    ends: ['money-papers'],
    inside: 'kurus',
    plain: 'act kind',
  },
  refund: {
    activity: 'refunds',
    ends: ['money-papers'],
    given:
      'reference amount_kurus interest_kurus iban_owner bank_iban_no payment_reference account_gsm_number served_on service_number way',
    plain: 'kind arose_on paid_at withdrawn_at total_kurus end_reason lapse_told_at promised_on is_held',
  },
  refund_set_off: {
    activity: 'refunds',
    ends: ['money-papers'],
    elsewhere: 'kurus interest_kurus',
  },
  penalty_reduction: {
    activity: 'declarations',
    ends: ['tax-limitation'],
    elsewhere: 'lowered_kurus left_kurus lost_kurus',
    plain: 'applied_on is_kept settled_on seen_collection_oid',
  },
  split_debt: {
    activity: 'debts',
    ends: ['tax-limitation'],
    elsewhere: 'amount_kurus',
    plain: 'kind split_on',
  },
  refund_interest: {
    activity: 'refunds',
    ends: ['money-papers'],
    elsewhere: 'base_kurus from_on until_on kurus',
    plain: 'paragraph',
  },
  refund_deduction: {
    activity: 'refunds',
    ends: ['money-papers'],
    elsewhere: 'amount_kurus reason',
  },
  restructuring: {
    activity: 'restructuring',
    ends: ['tax-limitation'],
    given:
      'plan_number principal_kurus delay_fine_kurus index_kurus total_kurus hardship_text collateral_kurus collateral_text decision_number decision_reason end_reason',
    plain:
      'is_fine is_refused_with_term misses_per_year installment_method instalment_count coefficient applied_at applied_on status ended_on closing_until closing_count overpaid_kurus checked_on decided_at',
  },
  restructuring_debt: {
    activity: 'restructuring',
    ends: ['tax-limitation'],
    elsewhere: 'principal_kurus delay_fine_kurus index_kurus',
    plain: 'restored_kurus',
  },
  restructuring_event: {
    activity: 'restructuring',
    ends: ['tax-limitation'],
    elsewhere: 'detail',
    plain: 'kind happened_at',
  },
  restructuring_instalment: {
    activity: 'restructuring',
    ends: ['tax-limitation'],
    elsewhere: 'due_date amount_kurus interest_kurus interest_until',
    plain: 'number lowered_kurus',
  },
  restructuring_set_off: {
    activity: 'restructuring',
    ends: ['tax-limitation'],
    elsewhere: 'paid_on principal_kurus fine_kurus',
    plain: 'number',
  },
} as const satisfies TableMarks
