import type { Call } from 'contract/call'
import { type CallName, calls } from 'contract/calls'
import type { Caller, Given } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import { isStillCharged } from '../../callers/duties.ts'

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
  // A proposal whose author has lost the duty or the account since is the word of one clerk alone.
  if (
    isConfirmed &&
    !(await isStillCharged(given.db, proposal.proposedByMemberOid, dutyOf(proposal.callName)))
  )
    throw refusal('NotPossible')
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
    if (['OwnMatter', 'OwnRecording', 'NotProposed', 'NotAllowed'].includes(error.code)) throw error
    if (isConfirmed) throw refusal('NotPossible')
    // A proposal that has become impossible can still be taken off the desk.
    await given.db`
      update registry_proposal set ended_at = ${given.now}, is_confirmed = false,
        ended_by_member_oid = ${clerk.memberOid}, end_reason = ${reason}
      where oid = ${proposalOid} and ended_at is null`
  }
}

function dutyOf(callName: CallName): Call['duty'] {
  return calls[callName].duty
}
