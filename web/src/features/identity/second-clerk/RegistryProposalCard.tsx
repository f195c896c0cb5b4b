import type { RegistryProposal } from 'contract/identity/registry-proposals'
import { useCall } from '../../../service-client/use-call.ts'
import { ProposalCard } from '../../../parts/clerk/ProposalCard.tsx'

const makesStale = [
  'GetRegistryProposalsForClerks',
  'GetMembersWaitingForMatch',
  'GetRepresentationsForClerks',
  'GetWorkForClerks',
  'GetOwnDecisionsOfToday',
] as const

export function RegistryProposalCard({ proposal }: { proposal: RegistryProposal }) {
  const answer = useCall('AnswerRegistryProposal', { makesStale })
  return (
    <ProposalCard
      proposal={proposal}
      reasonLabel="Gördüğü belge"
      second="Başka bir memur"
      onAnswer={answer.mutateAsync}
    />
  )
}
