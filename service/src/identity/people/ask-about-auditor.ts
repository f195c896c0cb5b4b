import type { DutyCode } from 'contract/clerk/codes'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { askSecondClerk } from '../second-clerk/ask-second-clerk.ts'
import { type Person, toldName } from './lock-person.ts'

/**
 * Asks a second administrator if an auditor would lose the duty or the account: auditors look at administrators, so
 * that none of them removes one alone. For everyone else it is done at once.
 */
export async function askAboutAuditor(
  tx: Queryable,
  given: Given,
  administrator: Caller,
  {
    person,
    duties,
    act,
    ...proposal
  }: {
    callName: 'EndDuties' | 'CloseAccount'
    person: Person
    duties: readonly DutyCode[]
    /** End of the sentence that the second administrator reads. */
    act: string
    request: object
    reason: string
  },
): Promise<Awaited<ReturnType<typeof askSecondClerk>>> {
  const [auditor] = duties.includes('audit')
    ? await tx`
        select from member_duty where member_oid = ${person.oid} and duty = 'audit' and ended_at is null limit 1`
    : []
  if (!given.answering && !auditor) return 'confirmed'
  const text = `Denetçi ${toldName(person)}: ${act}`
  return askSecondClerk(tx, given, administrator, { ...proposal, registryOid: person.registryOid, text })
}
