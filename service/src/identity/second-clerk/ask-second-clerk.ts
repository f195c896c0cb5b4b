import { maskIdentity } from 'rules/identity/national-id'
import type { Caller, Given } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import type { Queryable } from '../../database/database.ts'
import { noteSecondPerson } from '../../power/ledger.ts'
import type { ProposalDesk, proposedCalls } from './waiting-proposals.ts'
import type { Representative } from '../representation/name-representative.ts'

/**
 * Proposal for a step that one clerk alone must not take: it is stored, and carried out when a second one confirms it.
 */
export interface NewProposal {
  callName: (typeof proposedCalls)[ProposalDesk][number]
  /** Null where it is about no one, as rows of a list. */
  registryOid: number | null
  request: object
  text: string
  /** Reason of the first clerk. */
  reason: string
}

/**
 * Asks a second clerk. Goes on if one has confirmed this very proposal, in the transaction that carries it out; rejects
 * it if its effect has changed. Otherwise stores it; `AlreadyProposed` if one of its kind waits for the same registry.
 */
export async function askSecondClerk(
  tx: Queryable,
  { now, answering }: Pick<Given, 'now' | 'answering'>,
  clerk: Pick<Caller, 'memberOid'>,
  { callName, registryOid, request, text, reason }: NewProposal,
): Promise<'confirmed' | 'rejected' | 'proposed' | 'AlreadyProposed' | 'NotProposed'> {
  if (answering) {
    const { proposalOid, isConfirmed, reason } = answering
    if (isConfirmed && (await readsOtherwise(tx, proposalOid, text)))
      throw new Refused('Changed', 'The proposal would do something else than what was read.')
    const [ended] = await tx<{ proposedByMemberOid: number }[]>`
      update registry_proposal
      set ${tx({ endedAt: now, isConfirmed, endedByMemberOid: clerk.memberOid, endReason: reason })}
      where oid = ${proposalOid} and call_name = ${callName} and ended_at is null returning proposed_by_member_oid`
    if (!ended) return 'NotProposed'
    if (isConfirmed) await noteSecondPerson(tx, ended.proposedByMemberOid)
    return isConfirmed ? 'confirmed' : 'rejected'
  }
  // Acts about no one have no registry that keeps them from being proposed twice.
  const [same] = await tx`
    select from registry_proposal
    where ended_at is null and registry_oid is null and ${registryOid}::bigint is null
      and call_name = ${callName} and request = ${tx.json(request as never)}`
  if (same) return 'AlreadyProposed'
  const proposed = await tx`
    insert into registry_proposal ${tx({
      registryOid,
      callName,
      request: tx.json(request as never),
      text,
      reason,
      proposedByMemberOid: clerk.memberOid,
      proposedAt: now,
    })} on conflict do nothing returning oid`
  return proposed.length === 1 ? 'proposed' : 'AlreadyProposed'
}

/**
 * Whether the effect now differs from the text the second clerk read: duties, phones or names may have changed since.
 */
async function readsOtherwise(tx: Queryable, proposalOid: number, text: string): Promise<boolean> {
  const [proposal] = await tx<{ text: string }[]>`
    select text from registry_proposal where oid = ${proposalOid} and ended_at is null`
  return proposal !== undefined && proposal.text !== text
}

export function representativeText({ name, surname, identityNumber }: Representative): string {
  return `${[name, surname].filter(Boolean).join(' ')} (${maskIdentity(identityNumber)})`
}
