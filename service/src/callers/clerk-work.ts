import type { DutyCode } from 'contract/clerk/codes'
import type { Caller } from '../calling/handler.ts'

/** Clerk whose waiting work is counted. */
export type ClerkAtWork = Pick<Caller, 'memberOid' | 'ownRegistryOid' | 'duties' | 'readingDuties'>

/** Cases of a desk in `clerk_case`: all of its own code, or some kinds of them or of a desk that several share. */
export type CasesOfDesk =
  | 'all'
  | { desk?: string; kinds: readonly string[] }
  | { exceptKinds: readonly string[] }

/** One kind of work that waits for clerks; each domain brings its own. */
export interface ClerkWork {
  code: string
  /** Duty that gives a clerk the work; one of several is enough. */
  duty: DutyCode | readonly DutyCode[]
  title: string
  description: string
  path: string
  /** Cases that wait here, if the work waits; where several duties share a desk, those of this clerk. */
  cases?: CasesOfDesk | ((clerk: ClerkAtWork) => CasesOfDesk)
}
