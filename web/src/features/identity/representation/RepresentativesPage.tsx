import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClerkList } from '../../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { useClerkSearch } from '../../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { NameRepresentativeForm } from './NameRepresentativeForm.tsx'
import { RepresentationCard } from './RepresentationCard.tsx'

export function RepresentativesPage() {
  return (
    <ClerkPage
      title="Temsilciler"
      intro="Kim, kimin adına işlem yapabilir? Yetki belgesini görmeden temsilci önermeyin; önerinizi ikinci bir memur onaylar. Bitirdiğiniz temsil hemen geçersiz olur."
    >
      <Representations />
    </ClerkPage>
  )
}

function Representations() {
  const search = useClerkSearch()
  const [isNaming, setIsNaming] = useState(false)
  const { searchText, pageIndex } = search
  const found = useQuery({
    ...callQuery('GetRepresentationsForClerks', { searchText, pageIndex }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {isNaming ? (
        <NameRepresentativeForm onClose={() => setIsNaming(false)} />
      ) : (
        <Buttons>
          <Button onClick={() => setIsNaming(true)}>Temsilci yaz</Button>
        </Buttons>
      )}
      <ClerkList
        search={search}
        searchLabel="Ad, unvan, kimlik, vergi veya sicil numarası"
        list={found}
        noun="temsil"
        noneText={searchText ? 'Aradığınız temsil bulunamadı.' : 'Kayıtlı temsil yok.'}
      >
        {(representations) => (
          <List gap={4}>
            {representations.map((representation) => (
              <li key={`${representation.RegistryOid}-${representation.RepresentativeRegistryOid}`}>
                <RepresentationCard representation={representation} />
              </li>
            ))}
          </List>
        )}
      </ClerkList>
    </>
  )
}
