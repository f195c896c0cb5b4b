import type { ResponseFrom } from 'contract/calls'
import type { OwnLists } from '../calling/own-lists.ts'
import { addressData } from '../address/own-data.ts'
import { callersData } from '../callers/own-data.ts'
import { complaintsData } from '../complaints/own-data.ts'
import { debtsData } from '../debts/own-data.ts'
import { declarationsData } from '../declarations/own-data.ts'
import { documentsData } from '../documents/own-data.ts'
import { employeesData } from '../employees/own-data.ts'
import { filesData } from '../files/own-data.ts'
import { identityData } from '../identity/own-data.ts'
import { notificationsData } from '../notifications/own-data.ts'
import { paymentsData } from '../payments/own-data.ts'
import { proofData } from '../proof/own-data.ts'
import { automaticOrdersData } from '../automatic-orders/own-data.ts'
import { refundsData } from '../refunds/own-data.ts'
import { remindersData } from '../reminders/own-data.ts'
import { resolutionsData } from '../resolutions/own-data.ts'
import { restructuringData } from '../restructuring/own-data.ts'
import { waterData } from '../water/own-data.ts'

/** Names of the lists that members take along. */
export type OwnListName = keyof Omit<ResponseFrom<'ExportOwnData'>, 'ExportedAt' | 'Member' | 'Registry'>

/** Every list of the answer; a list that no domain brings does not compile. */
export const ownLists: OwnLists<OwnListName> = (given, member) => ({
  ...callersData(given, member),
  ...proofData(given, member),
  ...notificationsData(given, member),
  ...addressData(given, member),
  ...identityData(given, member),
  ...documentsData(given, member),
  ...filesData(given, member),
  ...debtsData(given, member),
  ...refundsData(given, member),
  ...automaticOrdersData(given, member),
  ...paymentsData(given, member),
  ...restructuringData(given, member),
  ...resolutionsData(given, member),
  ...remindersData(given, member),
  ...waterData(given, member),
  ...complaintsData(given, member),
  ...declarationsData(given, member),
  ...employeesData(given, member),
})
