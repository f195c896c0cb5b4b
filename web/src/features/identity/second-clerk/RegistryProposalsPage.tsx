import { useQuery } from '@tanstack/react-query'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { loading } from '../../../texts/sentences.ts'
import { List } from '../../../ui/layout/List.tsx'
import { RegistryProposalCard } from './RegistryProposalCard.tsx'

export function RegistryProposalsPage() {
  return (
    <ClerkPage
      title="Onay bekleyen sicil işleri"
      intro="Bir memurun önerdiği temsilciler ve telefon değişiklikleri. Belgeye siz de bakın; siz onaylayınca yapılır."
    >
      <Proposals />
    </ClerkPage>
  )
}

function Proposals() {
  const proposals = useQuery(callQuery('GetRegistryProposalsForClerks', {}))
  if (proposals.isPending) return <output>{loading}</output>
  if (proposals.isError) return <QueryFailed query={proposals} />
  return (
    <>
      <output className="muted">
        {proposals.data.length === 0 ? 'Onay bekleyen öneri yok.' : `${proposals.data.length} öneri bekliyor`}
      </output>
      <List gap={4}>
        {proposals.data.map((proposal) => (
          <li key={proposal.Oid}>
            <RegistryProposalCard proposal={proposal} />
          </li>
        ))}
      </List>
    </>
  )
}
