import { useQuery } from '@tanstack/react-query'
import type { SecondPersonProposal } from 'contract/clerk/second-person'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { ProposalCard } from '../../parts/clerk/ProposalCard.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { loading } from '../../texts/sentences.ts'
import { List } from '../../ui/layout/List.tsx'
import { FileToPublish } from './FileToPublish.tsx'
import { Link } from '../../ui/router/router.tsx'

export function SecondPersonPage() {
  return (
    <ClerkPage
      title="İkinci onay"
      intro="İki memur isteyen işler: etkisi bir memurun tek başına yapabileceğini aşanlar ve tutarı ne olursa olsun ikinci bir göz gerekenler. İşe siz de bakın; siz onaylayınca yapılır."
    >
      <Proposals />
    </ClerkPage>
  )
}

function Proposals() {
  const proposals = useQuery(callQuery('GetSecondPersonProposals', {}))
  if (proposals.isPending) return <output>{loading}</output>
  if (proposals.isError) return <QueryFailed query={proposals} />
  return (
    <>
      <output className="muted">
        {proposals.data.length === 0
          ? 'İkinci onay bekleyen iş yok.'
          : `${proposals.data.length} iş bekliyor`}
      </output>
      <List gap={4}>
        {proposals.data.map((proposal) => (
          <li key={proposal.Oid}>
            <Proposal proposal={proposal} />
          </li>
        ))}
      </List>
    </>
  )
}

const makesStale = ['GetSecondPersonProposals', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'] as const

function Proposal({ proposal }: { proposal: SecondPersonProposal }) {
  const answer = useCall('AnswerSecondPersonProposal', { makesStale })
  return (
    <ProposalCard
      proposal={proposal}
      reasonLabel="Neden ikinci onay"
      second="Başka bir memur"
      onAnswer={answer.mutateAsync}
    >
      {proposal.Files.map((file) => (
        <FileToPublish key={file.Oid} proposalOid={proposal.Oid} file={file} />
      ))}
      <Link to={proposal.Path}>İşin kendisine bak</Link>
    </ProposalCard>
  )
}
