import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from '../../../ui/router/router.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { searchNow } from '../../../ui/search-now.ts'
import { applyFilters, asOfParameter, noFilters, readFilters, withFilters } from '../debt-filters.ts'
import { DebtList } from './DebtList.tsx'
import { DebtSummary } from './DebtSummary.tsx'
import { NarrowDebts } from './NarrowDebts.tsx'
import { totalsOf } from './debt-totals.ts'
import type { DebtsRead } from './use-debts.ts'

/** So few debts are seen without filters. */
const maxLinesUnfiltered = 20

interface DebtsOverviewProps {
  read: DebtsRead
  today: string
  registryOid: number
  isRecounting: boolean
}

/** The figures, the filters that stand in the URL, and the list they leave. */
export function DebtsOverview({ read, today, registryOid, isRecounting }: DebtsOverviewProps) {
  const [query, setQuery] = useSearchParams()
  const modules = useQuery(callQuery('RetrieveAccrumentModulTypes', {})).data ?? []
  const filters = readFilters(query)
  const { moduleCode, state, dueFrom, dueTo } = filters
  const lines = useMemo(
    () => applyFilters(read.lines, { moduleCode, state, dueFrom, dueTo }),
    [read.lines, moduleCode, state, dueFrom, dueTo],
  )
  const isLong = read.lines.length > maxLinesUnfiltered
  const owed = new Set(read.lines.map((line) => line.moduleCode))
  const change = (changes: Partial<typeof filters>) =>
    setQuery(withFilters(searchNow(), changes), { replace: true })

  function countUpTo(asOf: string) {
    const next = searchNow()
    if (asOf === today) next.delete(asOfParameter)
    else next.set(asOfParameter, asOf)
    setQuery(next, { replace: true })
  }

  const narrowing = (
    <NarrowDebts
      filters={filters}
      modules={modules
        .filter(({ Code }) => owed.has(Code) || String(Code) === moduleCode)
        .map(({ Code, Name }) => ({ code: Code, name: Name }))}
      onChange={change}
      asOf={read.asOf}
      today={today}
      isRecounting={isRecounting}
      onAsk={countUpTo}
      isLong={isLong}
    />
  )

  return (
    <>
      <DebtSummary totals={totalsOf(read.lines)} isRecounting={isRecounting} />
      {read.lines.length < read.totalCount && (
        <Notice kind="warning">
          <p>
            Çok sayıda borç var: {read.totalCount} borcun en eski {read.lines.length} tanesi gösteriliyor.
            Tamamı için belediyeyi arayın.
          </p>
        </Notice>
      )}
      {isLong && narrowing}
      <DebtList
        lines={lines}
        totalCount={read.lines.length}
        asOf={read.asOf}
        registryOid={registryOid}
        onClearFilters={() => change(noFilters)}
      />
      <p className="fine-print">Gecikme zammı, ödeme gecikince her gün eklenen tutardır.</p>
      {!isLong && narrowing}
    </>
  )
}
