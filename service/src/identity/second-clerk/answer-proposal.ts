import type { Call } from 'contract/call'
import { type CallName, calls } from 'contract/calls'
import type { Caller, Given } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import type { Queryable } from '../../database/database.ts'

interface ProposalRow {
  callName: CallName
  request: unknown
  proposedByMemberOid: number
}

/**
 * Makes the first clerk's call again, as the second clerk: all that was checked then is checked for them and for today.
 * The handlers are those of the calls that a desk answers; proposals of another desk do not exist for it.
 */
export async function answerProposal(
  given: Given,
  clerk: Caller,
  { proposalOid, isConfirmed, reason }: { proposalOid: number; isConfirmed: boolean; reason: string },
  handlers: Partial<Record<CallName, unknown>>,
  refusal: (name: 'NotProposed' | 'OwnProposal' | 'NotPossible') => Refused,
): Promise<void> {
  const [proposal] = await given.db<ProposalRow[]>`
    select call_name, request, proposed_by_member_oid from registry_proposal
    where oid = ${proposalOid} and ended_at is null and call_name = any(${Object.keys(handlers)})`
  if (!proposal) throw refusal('NotProposed')
  if (isConfirmed && proposal.proposedByMemberOid === clerk.memberOid) throw refusal('OwnProposal')
  // What someone proposed who has lost the duty or the account since is the word of one clerk alone.
  if (isConfirmed && !(await stillHasDuty(given.db, proposal))) throw refusal('NotPossible')
  const again = handlers[proposal.callName] as (given: unknown) => Promise<unknown>
  const refusals: Readonly<Record<string, string>> = calls[proposal.callName].refusals
  try {
    await again({
      ...given,
      request: proposal.request,
      member: clerk,
      refusal: (name: string) => new Refused(name, refusals[name] ?? name),
      answering: { proposalOid, isConfirmed, reason } satisfies Given['answering'],
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === 'OwnMatter' || error.code === 'NotProposed') throw error
    if (isConfirmed) throw refusal('NotPossible')
    // What cannot be done any more can still be taken off the desk.
    await given.db`
      update registry_proposal set ended_at = ${given.now}, is_confirmed = false,
        ended_by_member_oid = ${clerk.memberOid}, end_reason = ${reason}
      where oid = ${proposalOid} and ended_at is null`
  }
}

async function stillHasDuty(
  db: Queryable,
  { callName, proposedByMemberOid }: Pick<ProposalRow, 'callName' | 'proposedByMemberOid'>,
): Promise<boolean> {
  const { duty }: Pick<Call, 'duty'> = calls[callName]
  const [found] = await db`
    select from member_duty join member on member.oid = member_oid
    where member_oid = ${proposedByMemberOid} and ended_at is null and closed_at is null
      and duty = ${duty}`
  return found !== undefined
}
