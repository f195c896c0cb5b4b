import { useQuery } from '@tanstack/react-query'
import { ProposalCard } from '../../parts/clerk/ProposalCard.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { List } from '../../ui/layout/List.tsx'
import { WaterFactsCard } from './facts/WaterFactsCard.tsx'

const makesStale = [
  'GetWaterProposalsForClerks',
  'GetWaterSubscriptionForClerk',
  'GetWorkForClerks',
  'GetOwnDecisionsOfToday',
] as const

/** Lower bills that a first clerk proposed, each with its facts; a second one confirms them. */
export function CorrectionProposals() {
  const proposals = useQuery(callQuery('GetWaterProposalsForClerks', {}))
  const answer = useCall('AnswerWaterProposal', { makesStale })
  if (proposals.isError) return <QueryFailed query={proposals} />
  if (!proposals.data || proposals.data.length === 0) return null
  return (
    <List gap={4} aria-label="Onay bekleyen fatura düzeltmeleri">
      {proposals.data.map((proposal) => (
        <li key={proposal.Oid}>
          <ProposalCard
            proposal={proposal}
            reasonLabel="Düzeltme nedeni"
            second="Başka bir memur"
            onAnswer={answer.mutateAsync}
          >
            <WaterFactsCard
              id={`facts-${proposal.Oid}`}
              facts={proposal.Facts}
              subscriberNo={proposal.SubscriberNo}
            />
          </ProposalCard>
        </li>
      ))}
    </List>
  )
}
