import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClerkList } from '../../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { useClerkSearch } from '../../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { ChargebackCard } from './ChargebackCard.tsx'
import { NoteChargebackForm } from './NoteChargebackForm.tsx'

/** Payments whose money a bank took back, and the answers to the banks. */
export function ChargebacksPage() {
  return (
    <ClerkPage
      title="Bankanın geri aldığı ödemeler"
      intro="Kart sahibinin itirazı üzerine bankanın geri aldığı ödemelerin borcu kendiliğinden yeniden açılır. Süresi içinde bankaya belgelerle yanıt verin ya da itirazı kabul edin."
    >
      <Chargebacks />
    </ClerkPage>
  )
}

function Chargebacks() {
  const search = useClerkSearch()
  const [state, setState] = useState<'open' | 'ended'>('open')
  const [isNoting, setIsNoting] = useState(false)
  const list = useQuery({
    ...callQuery('GetChargebacksForClerks', {
      state,
      searchText: search.searchText,
      pageIndex: search.pageIndex,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const none = state === 'open' ? 'Yanıt bekleyen ödeme yok.' : 'Sonuçlanmış ödeme yok.'
  return (
    <>
      {isNoting ? (
        <NoteChargebackForm onClose={() => setIsNoting(false)} />
      ) : (
        <Buttons>
          <Button variant="default" onClick={() => setIsNoting(true)}>
            Bankanın yazısını gir…
          </Button>
          <Button variant="default" onClick={() => setState(state === 'open' ? 'ended' : 'open')}>
            {state === 'open' ? 'Sonuçlananları göster' : 'Bekleyenleri göster'}
          </Button>
        </Buttons>
      )}
      <ClerkList
        search={search}
        searchLabel="İşlem no, makbuz no veya bankanın itiraz numarası"
        list={list}
        noun="ödeme"
        noneText={search.searchText === '' ? none : 'Aramanıza uyan ödeme yok.'}
      >
        {(chargebacks) => (
          <List gap={4} aria-label="Bankanın geri aldığı ödemeler">
            {chargebacks.map((chargeback) => (
              <li key={chargeback.Oid}>
                <ChargebackCard chargeback={chargeback} />
              </li>
            ))}
          </List>
        )}
      </ClerkList>
    </>
  )
}
