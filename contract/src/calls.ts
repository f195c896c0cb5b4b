import { accountCalls } from './identity/account.ts'
import { addressCalls } from './address/calls.ts'
import { announcementDeskCalls } from './content/announcements.ts'
import type { Call, RefusalOf, RequestOf, ResponseOf } from './call.ts'
import { automaticOrdersCalls } from './automatic-orders/calls.ts'
import { bankFilesCalls } from './bank-files/calls.ts'
import { bridgeDeskCalls } from './bridge/desk.ts'
import { cashCalls } from './cash/calls.ts'
import { healthCalls } from './health/state.ts'
import { secondPersonCalls } from './clerk/second-person.ts'
import { auditCalls } from './clerk/audit.ts'
import { caseCalls } from './clerk/cases.ts'
import { curiosityCalls } from './clerk/curiosity.ts'
import { clerkSearchCalls } from './clerk/search.ts'
import { clerkCalls } from './clerk/calls.ts'
import { complaintClerkCalls } from './complaints/complaint-clerk.ts'
import { complaintsCalls } from './complaints/calls.ts'
import { debtsCalls } from './debts/calls.ts'
import { contactChangeCalls } from './identity/contact-changes.ts'
import { contractCancellationCalls } from './water/contract-cancellation.ts'
import { deferralCalls } from './restructuring/deferral.ts'
import { declarationClerkCalls } from './declarations/declaration-clerk.ts'
import { declarationsCalls } from './declarations/calls.ts'
import { documentsCalls, receiptCalls } from './documents/calls.ts'
import { eDevletCalls } from './identity/edevlet.ts'
import { employeesCalls } from './employees/calls.ts'
import { filesCalls } from './files/calls.ts'
import type { GeneralRefusal } from './general-refusals.ts'
import { guestPaymentsCalls } from './payments/guest-payments.ts'
import { homeCalls } from './portal/home.ts'
import { identityCalls } from './identity/calls.ts'
import { heldRecordCalls } from './import/held.ts'
import { limitationCalls } from './debts/limitation.ts'
import { importCalls } from './import/calls.ts'
import { lateWaterDebtsCalls } from './water/late-water-debts.ts'
import { localTaxCalls } from './tariffs/local-taxes.ts'
import { deathCalls } from './identity/deaths.ts'
import { numberCalls } from './identity/numbers.ts'
import { mergeCalls } from './identity/merges.ts'
import { matchingCalls } from './identity/matching.ts'
import { matrimonyCalls } from './payments/matrimony.ts'
import { notificationsCalls } from './notifications/calls.ts'
import { remindersCalls } from './reminders/calls.ts'
import { personnelCalls } from './employees/personnel.ts'
import { peopleCalls } from './identity/people.ts'
import { parametersCalls } from './parameters/calls.ts'
import { chargebackCalls } from './payments/chargebacks.ts'
import { paymentClerkCalls } from './payments/payment-clerk.ts'
import { paymentStatusCalls } from './payments/payment-status.ts'
import { payingCalls } from './payments/calls.ts'
import { privacyCalls } from './privacy/calls.ts'
import { privacyDeskCalls } from './privacy/desk.ts'
import { portalCalls } from './portal/calls.ts'
import { registrationCalls } from './identity/registration.ts'
import { registryProposalCalls } from './identity/registry-proposals.ts'
import { representationCalls } from './identity/representation.ts'
import { referenceCalls } from './reference/calls.ts'
import { reconciliationCalls } from './reconciliation/calls.ts'
import { accountMovementsCalls } from './reconciliation/account-movements.ts'
import { takingsCalls } from './reconciliation/takings.ts'
import { refundsCalls } from './refunds/calls.ts'
import { retentionCalls } from './retention/calls.ts'
import { restructuringCalls } from './restructuring/calls.ts'
import { resolutionDeskCalls } from './resolutions/resolution-desk.ts'
import { resolutionsCalls } from './resolutions/calls.ts'
import { menuDeskCalls } from './content/menu-desk.ts'
import { siteLookCalls } from './content/site-look.ts'
import { siteTextCalls } from './content/site-texts.ts'
import { searchCalls } from './portal/search.ts'
import { secondFactorCalls } from './identity/second-factor.ts'
import { tariffsCalls } from './tariffs/calls.ts'
import { verificationCalls } from './identity/verification.ts'
import { waterApplicationsCalls } from './water/applications.ts'
import { waterCalls } from './water/calls.ts'
import { billCorrectionsCalls } from './water/bill-corrections.ts'
import { waterPeriodsCalls } from './water/water-periods.ts'
import { waterReportsCalls } from './water/reports.ts'
import { waterSharesCalls } from './water/shares.ts'
import { waterUseCalls } from './water/use.ts'
import { illegalUseCalls } from './water/illegal-use.ts'
import { waterDifferencesCalls } from './water/differences.ts'
import { workOrdersCalls } from './water/work-orders.ts'

/** Every call by domain; a call enters when it is really answered. */
export const callsByDomain = {
  portal: { ...portalCalls, ...searchCalls, ...homeCalls },
  content: { ...announcementDeskCalls, ...siteTextCalls, ...siteLookCalls, ...menuDeskCalls },
  reference: referenceCalls,
  automaticOrders: automaticOrdersCalls,
  bankFiles: bankFilesCalls,
  bridge: bridgeDeskCalls,
  reconciliation: { ...reconciliationCalls, ...takingsCalls, ...accountMovementsCalls },
  cash: cashCalls,
  health: healthCalls,
  retention: retentionCalls,
  privacy: { ...privacyCalls, ...privacyDeskCalls },
  import: { ...importCalls, ...heldRecordCalls, ...limitationCalls },
  identity: {
    ...identityCalls,
    ...verificationCalls,
    ...eDevletCalls,
    ...representationCalls,
    ...accountCalls,
    ...secondFactorCalls,
    ...peopleCalls,
    ...registrationCalls,
    ...matchingCalls,
    ...deathCalls,
    ...numberCalls,
    ...mergeCalls,
    ...contactChangeCalls,
    ...registryProposalCalls,
  },
  notifications: notificationsCalls,
  reminders: remindersCalls,
  address: addressCalls,
  parameters: parametersCalls,
  debts: { ...debtsCalls, ...receiptCalls },
  documents: documentsCalls,
  tariffs: { ...tariffsCalls, ...localTaxCalls },
  resolutions: { ...resolutionsCalls, ...resolutionDeskCalls },
  declarations: { ...declarationsCalls, ...declarationClerkCalls },
  complaints: { ...complaintsCalls, ...complaintClerkCalls },
  files: filesCalls,
  clerk: {
    ...clerkCalls,
    ...clerkSearchCalls,
    ...auditCalls,
    ...caseCalls,
    ...curiosityCalls,
    ...secondPersonCalls,
  },
  employees: employeesCalls,
  personnel: personnelCalls,
  water: {
    ...waterCalls,
    ...waterApplicationsCalls,
    ...waterReportsCalls,
    ...waterSharesCalls,
    ...waterUseCalls,
    ...contractCancellationCalls,
    ...lateWaterDebtsCalls,
    ...waterPeriodsCalls,
    ...billCorrectionsCalls,
    ...workOrdersCalls,
    ...waterDifferencesCalls,
    ...illegalUseCalls,
  },
  restructuring: { ...restructuringCalls, ...deferralCalls },
  refunds: refundsCalls,
  payments: {
    ...payingCalls,
    ...paymentStatusCalls,
    ...guestPaymentsCalls,
    ...matrimonyCalls,
    ...paymentClerkCalls,
    ...chargebackCalls,
  },
} satisfies Record<string, Record<string, Call>>

type CallsByDomain = typeof callsByDomain
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

export type Calls = {
  [Name in keyof AllOf<CallsByDomain[keyof CallsByDomain]>]: AllOf<CallsByDomain[keyof CallsByDomain]>[Name]
}

/** Every call under its name. */
export const calls = Object.assign({}, ...Object.values(callsByDomain)) as Calls

export type CallName = keyof Calls
export type RequestTo<Name extends CallName> = RequestOf<Calls[Name]>
export type ResponseFrom<Name extends CallName> = ResponseOf<Calls[Name]>
export type RefusalBy<Name extends CallName> = RefusalOf<Calls[Name]> | GeneralRefusal
/** The calls by which clerks decide. */
export type DecidingCallName = {
  [Name in CallName]: Calls[Name] extends { decides: true } ? Name : never
}[CallName]
