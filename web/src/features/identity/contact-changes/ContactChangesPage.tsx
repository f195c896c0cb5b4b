import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ClerkList } from '../../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { useClerkSearch } from '../../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { List } from '../../../ui/layout/List.tsx'
import { ContactChangeCard } from './ContactChangeCard.tsx'

export function ContactChangesPage() {
  return (
    <ClerkPage
      title="Telefon ve e-posta değişiklikleri"
      intro="Kayıttaki telefon kişiye gönderilen şifrelerin ve kodların yoludur. İtiraz edilenler önce gelir; kişiyi kimliğiyle görmeden karar önermeyin. Öneriyi ikinci bir memur onaylar."
    >
      <Changes />
    </ClerkPage>
  )
}

function Changes() {
  const search = useClerkSearch()
  const { searchText, pageIndex } = search
  const changes = useQuery({
    ...callQuery('GetContactChangesForClerks', { searchText, pageIndex }),
    placeholderData: keepPreviousData,
  })
  return (
    <ClerkList
      search={search}
      searchLabel="Ad, sicil no veya kimlik no"
      list={changes}
      noun="değişiklik"
      noneText={searchText ? 'Aradığınız değişiklik bekleyenler arasında yok.' : 'Bekleyen değişiklik yok.'}
    >
      {(items) => (
        <List gap={4}>
          {items.map((change) => (
            <li key={change.Oid}>
              <ContactChangeCard change={change} />
            </li>
          ))}
        </List>
      )}
    </ClerkList>
  )
}
