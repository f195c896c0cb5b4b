import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ClerkList } from '../../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { useClerkSearch } from '../../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { WaitingMemberCard } from './WaitingMemberCard.tsx'
import { List } from '../../../ui/layout/List.tsx'

export function MatchingPage() {
  return (
    <ClerkPage
      title="Sicil eşleştirme"
      intro="Üyeliği belediyedeki bir kayıtla eşleşmeyi bekleyenler. Kişinin kimliğini görmeden eşleştirmeyin; şirketlerde yetki belgesine de bakın."
    >
      <WaitingMembers />
    </ClerkPage>
  )
}

function WaitingMembers() {
  const search = useClerkSearch()
  const { searchText, pageIndex } = search
  const waiting = useQuery({
    ...callQuery('GetMembersWaitingForMatch', { searchText, pageIndex }),
    placeholderData: keepPreviousData,
  })
  return (
    <ClerkList
      search={search}
      searchLabel="Ad, unvan, numara veya kullanıcı adı"
      list={waiting}
      noun="bekleyen üyelik"
      noneText={searchText ? 'Aradığınız üyelik bekleyenler arasında yok.' : 'Eşleşme bekleyen üyelik yok.'}
    >
      {(members) => (
        <List gap={4}>
          {members.map((member) => (
            <li key={`${member.UserName} ${member.AskedAt}`}>
              <WaitingMemberCard member={member} />
            </li>
          ))}
        </List>
      )}
    </ClerkList>
  )
}
