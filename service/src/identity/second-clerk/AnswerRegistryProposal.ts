import { type Calls, calls } from 'contract/calls'
import type { Given, Handler } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import { MatchMemberWithRegistry } from '../matching/MatchMemberWithRegistry.ts'
import { NameRepresentative } from '../representation/NameRepresentative.ts'
import type { NewProposal } from './ask-second-clerk.ts'

const handlers = { MatchMemberWithRegistry, NameRepresentative }

interface ProposalRow {
  callName: NewProposal['callName']
  request: unknown
  proposedByMemberOid: number
}

/** Makes the first clerk's call again, as the second clerk: all that was checked then is checked for them and for today. */
export const AnswerRegistryProposal: Handler<Calls['AnswerRegistryProposal']> = async ({
  request: { proposalOid, isConfirmed, reason },
  member,
  refusal,
  ...given
}) => {
  const [proposal] = await given.db<ProposalRow[]>`
    select call_name, request, proposed_by_member_oid from registry_proposal
    where oid = ${proposalOid} and ended_at is null`
  if (!proposal) throw refusal('NotProposed')
  if (isConfirmed && proposal.proposedByMemberOid === member.memberOid) throw refusal('OwnProposal')
  const again = handlers[proposal.callName] as (given: unknown) => Promise<unknown>
  const refusals: Readonly<Record<string, string>> = calls[proposal.callName].refusals
  try {
    await again({
      ...given,
      request: proposal.request,
      member,
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
        ended_by_member_oid = ${member.memberOid}, end_reason = ${reason}
      where oid = ${proposalOid} and ended_at is null`
  }
  return {}
}
