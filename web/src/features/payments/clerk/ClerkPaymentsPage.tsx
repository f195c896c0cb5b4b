import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '../../../ui/router/router.tsx'
import { ClerkList } from '../../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { useCardQueue } from '../../../parts/clerk/use-card-queue.ts'
import { useClerkSearch } from '../../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { ClerkPaymentCard } from './ClerkPaymentCard.tsx'

export function ClerkPaymentsPage() {
  return (
    <ClerkPage
      title="Sonucu bilinmeyen ödemeler"
      intro="Bankaya sormayı sürdürüyoruz; kendiliğinden sonuçlanmayan ödemelere siz karar verirsiniz. Önce bankanın ekstresine bakın."
    >
      <Payments />
    </ClerkPage>
  )
}

function Payments() {
  const [query, setQuery] = useSearchParams()
  const search = useClerkSearch(query.get('ara') ?? '')
  const { searchText, pageIndex, goTo } = search
  const [isEverything, setIsEverything] = useState(false)
  const onlyProposed = query.get('onay') === 'bekleyen'
  const list = useQuery({
    ...callQuery('ListPaymentsForClerk', {
      searchText,
      pageIndex,
      onlyWaiting: !isEverything,
      onlyProposed,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const queue = useCardQueue(
    list.data?.Items.filter(({ Decisions }) => Decisions.length > 0).map(({ Order }) => Order.OrderNumber) ??
      [],
  )
  const noneText = () => {
    if (onlyProposed) return 'İkinci memurun onayını bekleyen ödeme yok.'
    return isEverything || searchText ? 'Aradığınız ödeme bulunamadı.' : 'Bekleyen ödeme yok.'
  }
  return (
    <ClerkList
      search={search}
      searchLabel="İşlem, makbuz, sicil, kimlik, abone veya telefon no; banka referansı"
      filters={
        <>
          <Checkbox
            name="onlyProposed"
            label="Yalnızca ikinci memurun onayını bekleyenler"
            checked={onlyProposed}
            onChange={(event) => {
              setQuery(event.target.checked ? { onay: 'bekleyen' } : {}, { replace: true })
              goTo(0)
            }}
          />
          <Checkbox
            name="isEverything"
            label="Sonuçlanmış ödemeleri de göster"
            checked={isEverything}
            onChange={(event) => {
              setIsEverything(event.target.checked)
              goTo(0)
            }}
          />
        </>
      }
      list={list}
      noun="ödeme"
      noneText={noneText()}
    >
      {(payments) =>
        payments.map((payment) => (
          <ClerkPaymentCard key={payment.Order.OrderNumber} payment={payment} queue={queue} />
        ))
      }
    </ClerkList>
  )
}
