import { complaintsToDo } from '../complaints/waiting-work.ts'
import type { Queryable } from '../database/database.ts'
import { declarationsWaiting } from '../declarations/waiting-work.ts'
import { membersWaitingForMatch } from '../identity/matching/waiting-work.ts'
import { contractsWaitingToEnd, waterLinesWaiting } from '../water/waiting-work.ts'
import { paymentsForClerk } from '../payments/clerk/payments-waiting.ts'
import { refundsToPay } from '../refunds/waiting-work.ts'
import { deferralsWaiting } from '../restructuring/deferral/deferrals-waiting.ts'
import { resolutionsToPublish } from '../resolutions/publishing-work.ts'

/** One kind of work that waits for clerks; each domain brings its own. */
export interface ClerkWork {
  code: string
  title: string
  description: string
  path: string
  /** How much of it waits, for work that does. */
  count?: (db: Queryable) => Promise<number>
}

/** In the order the desk shows them. */
export const clerkWork: readonly ClerkWork[] = [
  membersWaitingForMatch,
  declarationsWaiting,
  contractsWaitingToEnd,
  waterLinesWaiting,
  deferralsWaiting,
  refundsToPay,
  complaintsToDo,
  paymentsForClerk,
  resolutionsToPublish,
]
