import { bankFileLayoutsDesk, bankFilesDesk } from './bank-files-desk.ts'
import { heldRecordsDesk } from './held-records-desk.ts'
import { limitationDesk } from './limitation-desk.ts'
import { importDesk } from './import-desk.ts'
import { referenceDesk } from './reference-desk.ts'
import { bridgeDesk } from './bridge-desk.ts'
import { privacyDesk } from './privacy-desk.ts'
import { auditDesk } from './audit-desk.ts'
import { curiosityDesk } from './curiosity-desk.ts'
import { healthDesk } from './health-desk.ts'
import { announcements } from '../content/announcements/announcements-desk.ts'
import { menuDesk } from '../portal/menu-desk.ts'
import { siteLook } from '../content/look/look-desk.ts'
import { siteTexts } from '../content/texts/texts-desk.ts'
import { complaintsToDo } from '../complaints/complaints-to-do.ts'
import type { ClerkWork } from '../callers/clerk-work.ts'
import { personnelDesk } from '../employees/personnel-desk.ts'
import { declarationsNotAccrued, declarationsWaiting } from '../declarations/declarations-waiting.ts'
import { membersWaitingForMatch } from '../identity/matching/members-waiting.ts'
import { peopleAndDuties } from '../identity/people/people-desk.ts'
import { contactChangesWaiting } from '../identity/contact-changes/contact-changes-waiting.ts'
import { registryProposalsWaiting } from '../identity/second-clerk/proposals-waiting.ts'
import { secondPersonDesk } from '../identity/second-clerk/second-person-desk.ts'
import { doublesDesk } from '../identity/merges/doubles-desk.ts'
import { representatives } from '../identity/representation/representatives-desk.ts'
import { waterApplicationsWaiting } from '../water/applications/queues.ts'
import {
  contractsWaitingToEnd,
  fieldWork,
  illegalUses,
  waterDifferences,
  metersAndBills,
  readingPeriods,
  waterLinesWaiting,
  waterReport,
  workOrders,
} from '../water/water-work.ts'
import { cashDesk, cashShiftsDesk } from '../cash/cash-desk.ts'
import { chargebacksDesk } from '../payments/chargebacks/chargebacks-desk.ts'
import { paymentsForClerk, paymentsForSecondClerk } from '../payments/clerk/payments-waiting.ts'
import {
  accountMovementsDesk,
  reconciliationDesk,
  takingsDesk,
} from '../reconciliation/reconciliation-desk.ts'
import { refundsToPay } from '../refunds/refunds-to-pay.ts'
import { deferralsWaiting } from '../restructuring/deferral/deferrals-waiting.ts'
import { resolutionsToPublish } from '../resolutions/resolutions-to-publish.ts'

/** Work in the order the desk shows it. */
export const clerkWork: readonly ClerkWork[] = [
  secondPersonDesk,
  membersWaitingForMatch,
  registryProposalsWaiting,
  contactChangesWaiting,
  representatives,
  doublesDesk,
  declarationsWaiting,
  declarationsNotAccrued,
  waterApplicationsWaiting,
  contractsWaitingToEnd,
  waterLinesWaiting,
  readingPeriods,
  workOrders,
  fieldWork,
  illegalUses,
  waterDifferences,
  metersAndBills,
  waterReport,
  deferralsWaiting,
  limitationDesk,
  cashDesk,
  cashShiftsDesk,
  refundsToPay,
  complaintsToDo,
  paymentsForClerk,
  paymentsForSecondClerk,
  chargebacksDesk,
  bankFilesDesk,
  reconciliationDesk,
  accountMovementsDesk,
  takingsDesk,
  resolutionsToPublish,
  personnelDesk,
  announcements,
  siteTexts,
  siteLook,
  menuDesk,
  peopleAndDuties,
  referenceDesk,
  importDesk,
  heldRecordsDesk,
  bridgeDesk,
  bankFileLayoutsDesk,
  healthDesk,
  privacyDesk,
  auditDesk,
  curiosityDesk,
]
