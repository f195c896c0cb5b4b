import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from '../../../ui/router/router.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { PageNumbers } from '../../../ui/PageNumbers.tsx'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { CollectionDetail } from './CollectionDetail.tsx'
import {
  collectedColumns,
  collectionRequest,
  collectionStateNames,
  fetchAllCollected,
} from './collection-list.ts'
import { CollectionTable } from './CollectionTable.tsx'
import { DebtFilterFields } from '../DebtFilterFields.tsx'
import { noFilters } from '../debt-filters.ts'
import { readReceipt, withoutReceipt } from '../ledger-tabs.ts'
import { ListEmpty } from '../ListEmpty.tsx'
import { ListFailed } from '../ListFailed.tsx'
import { ListFoot } from '../ListFoot.tsx'
import { useLedgerFilters } from '../use-ledger-filters.ts'
import { Skeleton } from '../../../ui/layout/Skeleton.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

const pageSize = 50
const labels = { kind: 'Tür', from: 'Ödeme tarihi: ilk gün', to: 'Ödeme tarihi: son gün' }

/** Tab of collections; a URL may name one receipt, which is then shown first. */
export function CollectionsTab({ registryOid }: { registryOid: number }) {
  const [query, setQuery] = useSearchParams()
  const asked = readReceipt(query)
  if (asked !== undefined) {
    return (
      <Card aria-labelledby="receipt-title">
        <h2 id="receipt-title">Tahsilat ayrıntısı</h2>
        <CollectionDetail collectionOid={asked} />
        <Buttons>
          <Button variant="default" onClick={() => setQuery(withoutReceipt)}>
            Tüm tahsilatları göster
          </Button>
        </Buttons>
      </Card>
    )
  }
  return <CollectionList registryOid={registryOid} />
}

function CollectionList({ registryOid }: { registryOid: number }) {
  const { filters, pageIndex, modules, change, turnTo } = useLedgerFilters(collectionStateNames)
  const request = collectionRequest(registryOid, filters)
  const list = useQuery({
    ...callQuery('GetCollectedList', { ...request, pageIndex, pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p>Belediyeye yaptığınız ödemeler ve makbuzları.</p>
      <DebtFilterFields
        filters={filters}
        modules={modules}
        states={collectionStateNames}
        labels={labels}
        onChange={change}
      />
      {list.isError && (
        <ListFailed
          title="Tahsilatlarınız getirilemedi"
          message={messageOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Skeleton text="Tahsilatlarınız getiriliyor…" count={5} />}
      {list.data?.TotalCount === 0 && (
        <ListEmpty noun="tahsilat" filters={filters} onClear={() => change(noFilters)} />
      )}
      {list.data && list.data.TotalCount > 0 && (
        <>
          <output>{list.data.TotalCount} tahsilat</output>
          <CollectionTable collections={list.data.Collections} isBusy={list.isPlaceholderData} />
          <PageNumbers
            pageIndex={pageIndex}
            pageCount={Math.ceil(list.data.TotalCount / pageSize)}
            onChange={turnTo}
          />
          <ListFoot
            columns={collectedColumns}
            rows={() => fetchAllCollected(request)}
            fileName={`tahsilatlar-${todayInTurkey()}`}
            noun="satır"
          />
        </>
      )}
    </>
  )
}
