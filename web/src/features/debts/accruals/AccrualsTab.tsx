import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatDateLong } from 'rules/dates'
import { Link, useSearchParams } from '../../../ui/router/router.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { PageNumbers } from '../../../ui/PageNumbers.tsx'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { accrualColumns, accrualRequest, accrualStateNames, fetchAllAccruals } from './accrual-list.ts'
import { AccrualTable } from './AccrualTable.tsx'
import { DebtFilterFields } from '../DebtFilterFields.tsx'
import { noFilters } from '../debt-filters.ts'
import { queryOfTab, readAccrual } from '../ledger-tabs.ts'
import { ListEmpty } from '../ListEmpty.tsx'
import { ListFailed } from '../ListFailed.tsx'
import { ListFoot } from '../ListFoot.tsx'
import { useLedgerFilters } from '../use-ledger-filters.ts'
import { Skeleton } from '../../../ui/layout/Skeleton.tsx'

const pageSize = 50
const labels = { kind: 'Tür', from: 'Tahakkuk tarihi: ilk gün', to: 'Tahakkuk tarihi: son gün' }

/** Tab of everything that ever became payable, paid or not. */
export function AccrualsTab({ registryOid }: { registryOid: number }) {
  const { filters, pageIndex, modules, change, turnTo } = useLedgerFilters(accrualStateNames)
  const [query] = useSearchParams()
  const explainedOid = readAccrual(query)
  const request = {
    ...accrualRequest(registryOid, filters),
    ...(explainedOid === undefined ? {} : { accrumentOidList: [explainedOid] }),
  }
  const list = useQuery({
    ...callQuery('GetAccrumentListForEMunicipality', { ...request, pageIndex, pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p>Belediyenin adınıza yazdığı bütün tutarlar: ödenmiş, ödenmemiş ve silinmiş olanlar birlikte.</p>
      {explainedOid !== undefined && (
        <p>
          Yalnızca bir tahakkuk gösteriliyor. <Link to={`?${queryOfTab('tahakkuklar')}`}>Tümünü göster</Link>
        </p>
      )}
      <DebtFilterFields
        filters={filters}
        modules={modules}
        states={accrualStateNames}
        labels={labels}
        onChange={change}
      />
      {list.isError && (
        <ListFailed
          title="Tahakkuklarınız getirilemedi"
          message={messageOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Skeleton text="Tahakkuklarınız getiriliyor…" count={5} />}
      {list.data?.TotalCount === 0 && (
        <ListEmpty noun="tahakkuk" filters={filters} onClear={() => change(noFilters)} />
      )}
      {list.data && list.data.TotalCount > 0 && (
        <>
          <output>
            {list.data.TotalCount} tahakkuk, {formatDateLong(list.data.AsOf)} itibarıyla
          </output>
          <AccrualTable
            entries={list.data.Accruments}
            asOf={list.data.AsOf}
            isBusy={list.isPlaceholderData}
            explainedOid={explainedOid}
          />
          <PageNumbers
            pageIndex={pageIndex}
            pageCount={Math.ceil(list.data.TotalCount / pageSize)}
            onChange={turnTo}
          />
          <ListFoot
            columns={accrualColumns}
            rows={() => fetchAllAccruals(request)}
            fileName={`tahakkuklar-${todayInTurkey()}`}
            noun="tahakkuk"
          />
        </>
      )}
    </>
  )
}
