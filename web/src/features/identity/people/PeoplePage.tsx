import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClerkList } from '../../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { useClerkSearch } from '../../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { List } from '../../../ui/layout/List.tsx'
import { ProposalCard } from '../../../parts/clerk/ProposalCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { peopleCalls } from './people-calls.ts'

export function PeoplePage() {
  return (
    <ClerkPage
      title="Kişiler ve görevler"
      intro="Memurların görevleri ve hesapları. Görev vermek, telefon kaydetmek, doğrulamayı sıfırlamak ve geçmiş bir günden başlayan oran eklemek için ikinci bir yöneticinin onayı gerekir; diğer işlemler hemen geçerli olur; iş devri dışında kişiye mesajla bildirilir."
    >
      <Proposals />
      <People />
    </ClerkPage>
  )
}

function Proposals() {
  const proposals = useQuery(callQuery('GetAdministrationProposals', {}))
  const answer = useCall('AnswerAdministrationProposal', { makesStale: peopleCalls })
  if (!proposals.data || proposals.data.length === 0) return null
  return (
    <List gap={4} aria-label="Onay bekleyen öneriler">
      {proposals.data.map((proposal) => (
        <li key={proposal.Oid}>
          <ProposalCard
            proposal={proposal}
            reasonLabel="Gerekçe"
            second="Başka bir yönetici"
            onAnswer={answer.mutateAsync}
          />
        </li>
      ))}
    </List>
  )
}

function People() {
  const search = useClerkSearch()
  const [openOid, setOpenOid] = useState<number>()
  const { searchText, pageIndex } = search
  const found = useQuery({
    ...callQuery('GetPeopleForAdministrators', { searchText, pageIndex }),
    placeholderData: keepPreviousData,
  })
  return (
    <ClerkList
      search={search}
      searchLabel="Görev vermek için üye arayın: ad, soyad veya kimlik numarası"
      list={found}
      noun={searchText ? 'üye' : 'görevli kişi'}
      noneText={searchText ? 'Aradığınız üye bulunamadı.' : 'Görevi olan kimse yok.'}
    >
      {(people) => (
        <List gap={4}>
          {people.map((person) => (
            <li key={person.MemberOid}>
              <PersonCard
                person={person}
                isOpen={openOid === person.MemberOid}
                onOpen={(isOpen) => setOpenOid(isOpen ? person.MemberOid : undefined)}
              />
            </li>
          ))}
        </List>
      )}
    </ClerkList>
  )
}
