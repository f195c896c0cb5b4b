import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '../../ui/router/router.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { searchNow } from '../../ui/search-now.ts'
import { type DebtFilters, readFilters, readPageIndex, withFilters, withPageIndex } from './debt-filters.ts'

/** Filters and page of a list; both stand in the URL. */
export function useLedgerFilters(states: Readonly<Record<string, string>>) {
  const [query, setQuery] = useSearchParams()
  const modules = useQuery(callQuery('RetrieveAccrumentModulTypes', {})).data ?? []
  return {
    filters: readFilters(query, states),
    pageIndex: readPageIndex(query),
    modules: modules.map(({ Code, Name }) => ({ code: Code, name: Name })),
    change: (changes: Partial<DebtFilters>) => setQuery(withFilters(searchNow(), changes), { replace: true }),
    turnTo: (pageIndex: number) => setQuery(withPageIndex(searchNow(), pageIndex)),
  }
}
