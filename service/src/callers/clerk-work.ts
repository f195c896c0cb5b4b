import type { DutyCode } from 'contract/clerk/codes'
import type { Caller } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'

/** Clerk for whom work is counted. */
export type ClerkAtWork = Pick<Caller, 'memberOid' | 'ownRegistryOid' | 'duties' | 'readingDuties'>

/** One kind of work that waits for clerks; each domain brings its own. */
export interface ClerkWork {
  code: string
  /** Who has it, or one of them, sees the work. */
  duty: DutyCode | readonly DutyCode[]
  title: string
  description: string
  path: string
  /** How much of it waits, for work that does; where several duties share a desk, for this clerk. */
  count?: (db: Queryable, clerk: ClerkAtWork, today: string) => Promise<number>
}
