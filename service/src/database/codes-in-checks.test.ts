import { cashPostingKinds, cashWays } from 'contract/cash/codes'
import { readFileSync, readdirSync } from 'node:fs'
import { registryAddressKinds } from 'contract/address/codes'
import { bankFileNumberingCodes } from 'contract/bank-files/codes'
import { bridgeEventNames, bridgeRecordNames } from 'contract/bridge/codes'
import { duties } from 'contract/clerk/codes'
import { curiosityKindCodes } from 'contract/clerk/curiosity-codes'
import { complaintStatuses } from 'contract/complaints/codes'
import { adjustmentKinds, debtRegimeCodes, recordedInterruptions } from 'contract/debts/codes'
import {
  declarationEvents,
  declarationKinds,
  declarationStatuses,
  estateKinds,
} from 'contract/declarations/codes'
import { enforcementKinds, leaveApplicationStatuses } from 'contract/employees/codes'
import { documentTypes } from 'contract/files/codes'
import { contactFields, contactStatuses, contactWays } from 'contract/identity/contact-codes'
import { registrantTypes } from 'contract/identity/registration-codes'
import {
  heldKinds,
  importCorrectionCodes,
  importEncodingCodes,
  importStatusCodes,
} from 'contract/import/codes'
import { billChannels } from 'contract/notifications/codes'
import { chargebackStates } from 'contract/payments/chargeback-codes'
import { merchantBanks } from 'contract/payments/codes'
import { paymentCauses, paymentStatuses } from 'contract/payments/payment-order-codes'
import { privacyKindCodes, privacyStatusCodes, privacyStepCodes } from 'contract/privacy/codes'
import { reconciliationKinds } from 'contract/reconciliation/codes'
import { reminderChannels, reminderKinds } from 'contract/reminders/codes'
import { refundKinds, refundWays } from 'contract/refunds/codes'
import { followChannels, resolutionBodies } from 'contract/resolutions/codes'
import { restructuringEndReasons, restructuringStates } from 'contract/restructuring/codes'
import { advertisingUnits, cleaningTaxCriteria } from 'contract/tariffs/codes'
import {
  applicationDecisions,
  applicationStates,
  applicationSteps,
  illegalUseStates,
  waterPeriodStatuses,
  workOrderStates,
  protectionGrounds,
  readingDecisions,
  readingFindings,
  waterShareEnds,
  waterShareKinds,
} from 'contract/water/codes'
import { expect, test } from 'vitest'
import { schemaFolder } from './snapshot.ts'

const banks = Object.values(merchantBanks).map(({ code }) => code)

/** Codes of the contract that a check of the database repeats, by table and column. */
const codesOfContract = {
  'accrual_adjustment.kind': adjustmentKinds,
  'accrual_interruption.kind': recordedInterruptions,
  'advertising_kind.unit': advertisingUnits,
  'bank_report.bank_code': banks,
  'bridge_event.kind': bridgeEventNames,
  'reminder_choice.channel': reminderChannels,
  'reminder_choice.kind': reminderKinds,
  'bridge_rejection.kind': bridgeRecordNames,
  'cash_delivery.way': cashWays,
  'cash_payment.way': cashWays,
  'cash_posting.kind': cashPostingKinds,
  'chargeback.state': chargebackStates,
  'chargeback_event.step': chargebackStates,
  'cleaning_tax_activity.criterion': cleaningTaxCriteria,
  'collecting_bank.numbering': bankFileNumberingCodes,
  'complaint.status': complaintStatuses,
  'contact_change.field': contactFields,
  'contact_change.status': contactStatuses,
  'contact_change.way': contactWays,
  'curiosity_case.kind': curiosityKindCodes,
  'declaration.kind': declarationKinds,
  'declaration.status': declarationStatuses,
  'declaration_draft.kind': declarationKinds,
  'declaration_event.status': declarationEvents,
  'desk_import.correction': importCorrectionCodes,
  'desk_import.encoding': importEncodingCodes,
  'desk_import.status': importStatusCodes,
  'enforcement_file.kind': enforcementKinds,
  'estate.kind': estateKinds,
  'held_record.kind': heldKinds,
  'leave_application.status': leaveApplicationStatuses,
  'match_request.registry_type': registrantTypes,
  'member.bill_channel': billChannels,
  'member_duty.duty': duties,
  'payment_event.caused_by': paymentCauses,
  'payment_order.bank_code': banks,
  'payment_order.status': paymentStatuses,
  'privacy_application.kind': privacyKindCodes,
  'privacy_application.status': privacyStatusCodes,
  'privacy_application_event.step': privacyStepCodes,
  'reconciliation_case.kind': reconciliationKinds,
  'refund.kind': refundKinds,
  'refund.way': refundWays,
  'registration.registry_type': registrantTypes,
  'registry_address.kind': registryAddressKinds,
  'resolution.body': resolutionBodies,
  'resolution_follow.body': resolutionBodies,
  'resolution_follow.channel': followChannels,
  'restructuring.end_reason': restructuringEndReasons,
  'restructuring.status': restructuringStates,
  'revenue_regime.regime': debtRegimeCodes,
  'stored_file.content_type': documentTypes,
  'water_application.decision': applicationDecisions,
  'water_application.state': applicationStates,
  'water_application_step.step': applicationSteps,
  'water_illegal_use.state': illegalUseStates,
  'water_period.status': waterPeriodStatuses,
  'water_period_reading.decision': readingDecisions,
  'water_period_reading.finding': readingFindings,
  'water_protection.ground': protectionGrounds,
  'water_share.ended_by': waterShareEnds,
  'water_share.kind': waterShareKinds,
  'water_work_order.state': workOrderStates,
} as const

/** Checks of values that the service alone names; the contract has no list of them, or one about something else. */
const codesOfService = [
  'cash_count_line.moment',
  'accrual.source_kind',
  'adjustment_surplus.kind',
  'bank_file.file_kind',
  'bank_file_layout.file_kind',
  'bank_report_line.kind',
  'chargeback_receipt.kind',
  'clerk_case.state',
  'company_person.named_by',
  'complaint_event.kind',
  'consent.channel',
  'day_book_entry.kind',
  'desk_import.stage',
  'employee.status',
  'guest_access.kind',
  'held_record.decision',
  'import_file.role',
  'inner_door.usage',
  'installation.kind',
  'mail_message.status',
  'map_area.kind',
  'map_area_version.kind',
  'match_request.decision',
  'member.identity_proven_by',
  'member.role',
  'member_closing.kind',
  'menu_item.shown_to',
  'menu_item.type',
  'notice_shown.channel',
  'payment_proposal.decision',
  'payslip_line.kind',
  'reminder.step',
  'place.kind',
  'power_effect.kind',
  'privacy_returned_contact.what',
  'property_tax_rate.kind',
  'reconciliation_bank_answer.outcome',
  'reconciliation_case.comparison',
  'reconciliation_case.state',
  'reconciliation_case_event.step',
  'refund.end_reason',
  'registration.registry_match',
  'registry.gender',
  'registry.registry_type',
  'religious_feast.name',
  'restructuring_event.kind',
  'sign_in.end_reason',
  'sign_in_try.kind',
  'sms_message.status',
  'split_debt.kind',
  'subscription.status',
  'subscription.subscriber_type',
  'subscription.water_group',
  'subscription_tariff.water_group',
  'tariff_correction.table_name',
  'tax_due_day.tax',
  'verification_code.purpose',
  'water_application_charge.kind',
  'water_illegal_use.water_group',
  'water_line_event.caused_by',
  'water_price.water_group',
  'water_reading.read_by',
  'water_work_order.difference_way',
  'withdrawn_reference_row.table_name',
]

/** Codes of every check that lists some, by table and column. */
function readChecks(): Map<string, string[]> {
  const texts = readdirSync(schemaFolder).map((file) => readFileSync(new URL(file, schemaFolder), 'utf8'))
  const tables = texts.flatMap((text) => [...text.matchAll(/^create table (\w+) \(\n([^]*?)^\);/gm)])
  return new Map(
    tables.flatMap(([, table, columns = '']) =>
      [...columns.matchAll(/check \((\w+) in \(([^)]*)\)\)/g)].map(
        ([, column, codes = '']): [string, string[]] => [
          `${table}.${column}`,
          codes
            .split(', ')
            .map((code) => code.slice(1, -1))
            .toSorted(),
        ],
      ),
    ),
  )
}

/** Codes of a list, of a list of rows with a code, or of a table by code. */
function codesOf(list: object): string[] {
  const codes = Array.isArray(list)
    ? list.map((each: string | { code: string }) => (typeof each === 'string' ? each : each.code))
    : Object.keys(list)
  return codes.toSorted()
}

const checks = readChecks()

test.for(Object.entries(codesOfContract))(
  'the check of %s has the codes of the contract',
  ([column, codes]) => {
    expect(
      checks.get(column),
      `a migration brings the check of ${column} to the codes of the contract`,
    ).toEqual(codesOf(codes))
  },
)

test('every check that lists codes is compared with the contract, or of the service alone', () => {
  const known = [...Object.keys(codesOfContract), ...codesOfService]
  const why = 'name its column in codesOfContract, or in codesOfService where the contract has no such list'
  expect(
    [...checks.keys()].filter((column) => !known.includes(column)),
    why,
  ).toEqual([])
  expect(codesOfService.filter((column) => !checks.has(column))).toEqual([])
})
