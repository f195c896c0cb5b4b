import type { TableMarks } from './table-mark.ts'

/** Marks of the tables about people, their accounts and messages. */
export const marksOfPeople = {
  registry: {
    activity: 'registry',
    ends: ['registry-record'],
    given:
      'registry_number identity_number name_or_title surname father_name mother_name place_of_birth date_of_birth gender tax_office_code gsm_number email',
    inside: 'died_on',
    plain: 'registry_type created_at',
    stays: {
      columns: 'registry_number identity_number name_or_title surname date_of_birth died_on tax_office_code',
      because: 'Names whose debts, declarations and receipts these are, as long as a law keeps those.',
    },
  },
  registry_address: {
    activity: 'registry',
    ends: ['registry-record'],
    given: 'kind text',
    plain: 'recorded_at',
  },
  registry_change: {
    activity: 'registry',
    ends: ['registry-record'],
    given: 'before after',
    plain: 'changed_at',
    stays: {
      columns: 'before after',
      because: 'Proof of what changed a record that is kept itself.',
    },
  },
  registry_merge: {
    activity: 'registry',
    ends: ['proof'],
    inside: 'reason end_reason',
    plain: 'merged_at ended_at last_accrual_oid',
    stays: { columns: 'reason end_reason', because: 'Proof of why two records are one person.' },
  },
  registry_double: {
    activity: 'registry',
    ends: ['proof'],
    inside: 'score grounds apart_reason',
    plain: 'found_at apart_at',
    stays: { columns: 'score grounds apart_reason', because: 'Proof of why two records are two people.' },
  },
  contact_change: {
    activity: 'registry',
    ends: ['contact-changes'],
    given: 'field old_value new_value way changed_at status in_force_at told_at objected_at decided_at',
    secret: 'token_hash',
    inside: 'caused_by_name confirmed_by_old_at is_to_tell',
  },
  registry_proposal: {
    activity: 'registry',
    ends: ['proof'],
    given: 'text reason end_reason',
    inside: 'request',
    plain: 'call_name proposed_at ended_at',
  },
  representation: {
    activity: 'registry',
    ends: ['registry-record'],
    given: 'basis since until end_reason',
    plain: 'created_at ended_at',
    stays: {
      columns: 'basis since until end_reason',
      because: 'Proof of who acted for whom in matters that are kept.',
    },
  },
  company_person: {
    activity: 'membership',
    ends: ['account'],
    given: 'identity_number name surname named_by since until',
    stays: {
      columns: 'identity_number name surname named_by since until',
      because: 'Proof of who acted for a company in matters that are kept.',
    },
  },
  consent: {
    activity: 'membership',
    ends: ['withdrawn-consents'],
    given: 'purpose text_version given_at withdrawn_at channel address',
  },
  edevlet_login: {
    activity: 'membership',
    ends: ['registrations'],
    secret: 'state_hash',
    inside: 'identity_number',
    plain: 'return_path started_at expires_at returned_at asked_at signed_in_at',
  },
  match_request: {
    activity: 'membership',
    ends: ['account'],
    given:
      'registry_type identity_number name_or_title surname date_of_birth gsm_number address decision reason',
    secret: 'search_text',
    plain: 'created_at decided_at',
    stays: {
      columns:
        'registry_type identity_number name_or_title surname date_of_birth gsm_number address decision reason search_text',
      because: 'Proof of whom a clerk joined with a record, or refused, and by what.',
    },
  },
  member: {
    activity: 'membership',
    ends: ['account'],
    given: 'user_name role gsm_number gsm_proven_at email bill_channel',
    secret: 'password_hash',
    inside: 'email_proven_at identity_proven_by contact_frozen_at',
    plain: 'created_at closed_at',
    stays: {
      columns: 'identity_proven_by contact_frozen_at',
      because: 'Tells no one by itself: the name of the account, phone and e-mail are emptied.',
    },
  },
  member_closing: {
    activity: 'membership',
    ends: ['account'],
    given: 'kind reason reopen_reason',
    plain: 'closed_at reopened_at',
    stays: {
      columns: 'kind reason reopen_reason',
      because: 'Proof that the membership was closed, and why.',
    },
  },
  member_invitation: {
    activity: 'membership',
    ends: ['account'],
    inside: 'created_at sent_at',
    stays: {
      columns: 'created_at sent_at',
      because: 'Days without a person, once the membership is emptied.',
    },
  },
  notice_shown: {
    activity: 'membership',
    ends: ['proof'],
    given: 'notice text_version shown_at channel address',
  },
  password_ask: {
    activity: 'membership',
    ends: ['password-requests'],
    secret: 'browser_id',
    inside: 'user_name gsm_number address',
    plain: 'asked_at',
  },
  registration: {
    activity: 'membership',
    ends: ['registrations'],
    inside: 'user_name gsm_number person company email address',
    plain:
      'reference_hash verification_reference registry_type detailed_at notice_version sms_info_version created_at expires_at activated_at registry_match',
  },
  reminder: {
    activity: 'messages',
    ends: ['messages'],
    given: 'due_date step reminded_at',
  },
  reminder_choice: {
    activity: 'messages',
    ends: ['account'],
    given: 'kind channel chosen_at',
  },
  resolution_follow: {
    activity: 'membership',
    ends: ['account'],
    given: 'body subject channel',
    plain: 'created_at ended_at',
  },
  second_factor: {
    activity: 'membership',
    ends: ['account'],
    given: 'set_up_at',
    secret: 'sealed_key',
    plain: 'last_time_step',
  },
  second_factor_recovery_code: {
    activity: 'membership',
    ends: ['account'],
    secret: 'code_hash',
    plain: 'used_at',
  },
  temporary_password: {
    activity: 'membership',
    ends: ['codes'],
    secret: 'password_hash',
    plain: 'created_at expires_at used_at',
  },
  verification_code: {
    activity: 'membership',
    ends: ['codes'],
    given: 'purpose subject gsm_number email address',
    secret: 'code_hash browser_id',
    plain: 'reference tries created_at expires_at proven_at used_at',
  },
  member_duty: {
    activity: 'duties',
    ends: ['proof'],
    given: 'duty given_at ended_at',
  },
  access_token: {
    activity: 'signing-in',
    ends: ['tokens'],
    secret: 'token_hash',
    plain: 'expires_at',
  },
  guest_access: {
    activity: 'signing-in',
    ends: ['guests'],
    secret: 'token_hash',
    inside: 'subscriber_number order_number gsm_number address',
    plain: 'kind created_at expires_at',
  },
  refresh_token: {
    activity: 'signing-in',
    ends: ['tokens'],
    secret: 'token_hash',
    plain: 'expires_at used_at',
  },
  sign_in: {
    activity: 'signing-in',
    ends: ['sign-ins'],
    given: 'started_at last_used_at ended_at end_reason address user_agent',
    plain: 'ends_at second_factor_proved_at',
  },
  sign_in_try: {
    activity: 'signing-in',
    ends: ['sign-in-tries'],
    secret: 'browser_id',
    inside: 'user_name address kind',
    plain: 'tried_at',
  },
  used_once: {
    activity: 'signing-in',
    ends: ['captchas'],
    secret: 'key',
    plain: 'expires_at',
  },
  security_event: {
    activity: 'audit',
    ends: ['security-events'],
    given: 'happened_at kind address user_agent detail',
    inside: 'subject',
  },
  curiosity_case: {
    activity: 'audit',
    ends: ['curiosity-cases'],
    inside: 'kind day look_count people_count last_at finding',
    plain: 'found_at closed_at',
  },
  security_event_subject: {
    activity: 'audit',
    ends: ['security-events'],
    given: 'happened_at matter',
    inside: 'registry_oid member_oid masked_number',
  },
  mail_message: {
    activity: 'messages',
    ends: ['messages'],
    secret: 'event_key gateway_reference',
    elsewhere: 'to_address subject text',
    plain: 'status tries next_try_at expires_at last_error created_at sent_at trace_id',
  },
  sms_message: {
    activity: 'messages',
    ends: ['messages'],
    given: 'gsm_number',
    secret: 'event_key gateway_reference',
    elsewhere: 'text',
    plain:
      'parts message_id type_code status tries next_try_at expires_at last_error created_at sent_at trace_id',
  },
} as const satisfies TableMarks
