import { accountCalls } from './account.ts'
import { addressCalls } from './address.ts'
import type { Call, RefusalOf, RequestOf, ResponseOf } from './call.ts'
import { clerkCalls } from './clerk.ts'
import { complaintClerkCalls } from './complaint-clerk.ts'
import { complaintsCalls } from './complaints.ts'
import { debtsCalls } from './debts.ts'
import { contractCancellationCalls } from './contract-cancellation.ts'
import { deferralCalls } from './deferral.ts'
import { declarationClerkCalls } from './declaration-clerk.ts'
import { declarationsCalls } from './declarations.ts'
import { documentsCalls, receiptCalls } from './documents.ts'
import { eDevletCalls } from './edevlet.ts'
import { employeesCalls } from './employees.ts'
import { filesCalls } from './files.ts'
import type { GeneralRefusal } from './general-refusals.ts'
import { guestPaymentsCalls } from './guest-payments.ts'
import { identityCalls } from './identity.ts'
import { lateWaterDebtsCalls } from './late-water-debts.ts'
import { localTaxCalls } from './local-taxes.ts'
import { matchingCalls } from './matching.ts'
import { matrimonyCalls } from './matrimony.ts'
import { notificationsCalls } from './notifications.ts'
import { parametersCalls } from './parameters.ts'
import { paymentClerkCalls } from './payment-clerk.ts'
import { paymentStatusCalls } from './payment-status.ts'
import { payingCalls } from './payments.ts'
import { portalCalls } from './portal.ts'
import { registrationCalls } from './registration.ts'
import { representationCalls } from './representation.ts'
import { refundsCalls } from './refunds.ts'
import { restructuringCalls } from './restructuring.ts'
import { resolutionDeskCalls } from './resolution-desk.ts'
import { resolutionsCalls } from './resolutions.ts'
import { searchCalls } from './search.ts'
import { tariffsCalls } from './tariffs.ts'
import { verificationCalls } from './verification.ts'
import { waterCalls } from './water.ts'

/** Every call by domain; a call enters when it is really answered. */
export const callsByDomain = {
  portal: { ...portalCalls, ...searchCalls },
  identity: {
    ...identityCalls,
    ...verificationCalls,
    ...eDevletCalls,
    ...representationCalls,
    ...accountCalls,
    ...registrationCalls,
    ...matchingCalls,
  },
  notifications: notificationsCalls,
  address: addressCalls,
  parameters: parametersCalls,
  debts: { ...debtsCalls, ...receiptCalls },
  documents: documentsCalls,
  tariffs: { ...tariffsCalls, ...localTaxCalls },
  resolutions: { ...resolutionsCalls, ...resolutionDeskCalls },
  declarations: { ...declarationsCalls, ...declarationClerkCalls },
  complaints: { ...complaintsCalls, ...complaintClerkCalls },
  files: filesCalls,
  clerk: clerkCalls,
  employees: employeesCalls,
  water: { ...waterCalls, ...contractCancellationCalls, ...lateWaterDebtsCalls },
  restructuring: { ...restructuringCalls, ...deferralCalls, ...refundsCalls },
  payments: {
    ...payingCalls,
    ...paymentStatusCalls,
    ...guestPaymentsCalls,
    ...matrimonyCalls,
    ...paymentClerkCalls,
  },
} satisfies Record<string, Record<string, Call>>

export const calls = {
  ...callsByDomain.portal,
  ...callsByDomain.identity,
  ...callsByDomain.notifications,
  ...callsByDomain.address,
  ...callsByDomain.parameters,
  ...callsByDomain.debts,
  ...callsByDomain.documents,
  ...callsByDomain.tariffs,
  ...callsByDomain.resolutions,
  ...callsByDomain.declarations,
  ...callsByDomain.complaints,
  ...callsByDomain.files,
  ...callsByDomain.clerk,
  ...callsByDomain.employees,
  ...callsByDomain.water,
  ...callsByDomain.payments,
  ...callsByDomain.restructuring,
}

export type Calls = typeof calls
export type CallName = keyof Calls
export type RequestTo<Name extends CallName> = RequestOf<Calls[Name]>
export type ResponseFrom<Name extends CallName> = ResponseOf<Calls[Name]>
export type RefusalBy<Name extends CallName> = RefusalOf<Calls[Name]> | GeneralRefusal
