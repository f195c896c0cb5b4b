import type { Calls } from 'contract/calls'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { waitingProposals } from '../../identity/second-clerk/waiting-proposals.ts'
import { waterFactsOf } from '../facts/water-facts.ts'

/** Proposals shown at once with their facts; the next ones follow when these are answered. */
const maxShown = 10

export const GetWaterProposalsForClerks: Handler<Calls['GetWaterProposalsForClerks']> = async ({
  member,
  ...given
}) => {
  const { db } = given
  const waiting = await waitingProposals(db, 'water', member)
  const proposals = waiting.proposals.slice(0, maxShown)
  const subjects = await db<Subject[]>`
    select proposal.oid, request ->> 'subscriberNo' as subscriber_no, subscription.oid as subscription_oid,
      (request ->> 'accrumentOid')::bigint as accrual_oid
    from registry_proposal proposal
    join subscription on subscription.subscriber_number = request ->> 'subscriberNo'
    where proposal.oid = any(${proposals.map(({ Oid }) => Oid)})`
  const subjectOf = new Map(subjects.map((subject) => [subject.oid, subject]))
  const found = await Promise.all(
    proposals.map(async (proposal) => {
      const subject = subjectOf.get(proposal.Oid)
      const { facts, registryOids } = await waterFactsOf(given, subject ?? { subscriptionOid: null })
      return { registryOids, shown: { ...proposal, SubscriberNo: subject?.subscriberNo ?? '', Facts: facts } }
    }),
  )
  await noteSecurityEvent(db, given, {
    kind: 'WaterProposalsListed',
    by: member,
    subjects: [
      ...waiting.subjects.slice(0, maxShown),
      ...found.flatMap(({ registryOids }) => registryOids.map((registryOid) => ({ registryOid }))),
    ],
  })
  return found.map(({ shown }) => shown)
}

interface Subject {
  oid: number
  subscriberNo: string
  subscriptionOid: number
  accrualOid: number
}
