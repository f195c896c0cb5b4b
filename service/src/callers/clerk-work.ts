import type { DutyCode } from 'contract/clerk/codes'
import type { Caller } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'

/** Clerk whose waiting work is counted. */
export type ClerkAtWork = Pick<Caller, 'memberOid' | 'ownRegistryOid' | 'duties' | 'readingDuties'>

/** One kind of work that waits for clerks; each domain brings its own. */
export interface ClerkWork {
  code: string
  /** Duty that gives a clerk the work; one of several is enough. */
  duty: DutyCode | readonly DutyCode[]
  title: string
  description: string
  path: string
  /** Count of the waiting work, if it waits; where several duties share a desk, for this clerk. */
  count?: (db: Queryable, clerk: ClerkAtWork, today: string) => Promise<number>
}
