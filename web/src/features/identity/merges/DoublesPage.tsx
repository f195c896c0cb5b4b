import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ClerkList } from '../../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { useClerkSearch } from '../../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { DoubleCard } from './DoubleCard.tsx'
import { MergeCard } from './MergeCard.tsx'

/** Desk of records that may be one person, and of those that were made one. */
export function DoublesPage() {
  return (
    <ClerkPage
      title="Çift kayıtlar"
      intro="Aynı kişinin olabilecek kayıtlar. Kimliğine veya nüfus kaydına bakmadan birleştirmeyin; önerinizi ikinci bir memur onaylar. Yanlış birleştirme geri alınabilir."
    >
      <Doubles />
      <Stack as="section" gap={3} aria-labelledby="birlestirilenler">
        <h2 id="birlestirilenler">Birleştirilenler</h2>
        <Merges />
      </Stack>
    </ClerkPage>
  )
}

const searchLabel = 'Ad, kimlik veya sicil numarası'

function Doubles() {
  const search = useClerkSearch()
  const { searchText, pageIndex } = search
  const found = useQuery({
    ...callQuery('GetRegistryDoubles', { searchText, pageIndex }),
    placeholderData: keepPreviousData,
  })
  return (
    <ClerkList
      search={search}
      searchLabel={searchLabel}
      list={found}
      noun="çift"
      noneText={searchText ? 'Aradığınız çift kayıt bulunamadı.' : 'Bekleyen çift kayıt yok.'}
    >
      {(doubles) => (
        <List gap={4}>
          {doubles.map((double) => (
            <li key={`${double.Kept.RegistryNumber}-${double.Other.RegistryNumber}`}>
              <DoubleCard double={double} />
            </li>
          ))}
        </List>
      )}
    </ClerkList>
  )
}

function Merges() {
  const merges = useQuery(callQuery('GetRegistryMerges', { searchText: '', pageIndex: 0 }))
  if (merges.data?.Items.length === 0) return <p className="note">Birleştirilmiş kayıt yok.</p>
  return (
    <List gap={4}>
      {merges.data?.Items.map((merge) => (
        <li key={merge.RegistryNumber}>
          <MergeCard merge={merge} />
        </li>
      ))}
    </List>
  )
}
