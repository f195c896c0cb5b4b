import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { DebtList } from 'contract/debts/calls'
import { useEffect, useMemo } from 'react'
import { callService } from '../../../service-client/call-service.ts'
import { type DebtLine, toDebtLine } from './debt-line.ts'

/** Ten thousand debts; a page shows no more of them. */
const maxPages = 50

export interface DebtsRead {
  lines: DebtLine[]
  /** Time-barred debts, which are not demanded. */
  barred: DebtLine[]
  asOf: string
  totalCount: number
}

/** Debts of a registry, fetched page by page; `read` is there only when they are complete. */
export function useDebts(registryOid: number, asOf: string | undefined, isReady = true) {
  const request = { registryInfoOid: registryOid, ...(asOf ? { delayFineCalculationDate: asOf } : {}) }
  const query = useInfiniteQuery({
    queryKey: ['GetDebtListForEMunicipality', request, 'whole'] as const,
    queryFn: ({ pageParam, signal }) =>
      callService('GetDebtListForEMunicipality', { ...request, pageIndex: pageParam }, signal),
    // Payments whose bank has not answered are asked about first, so that nothing paid is shown as owed.
    enabled: isReady,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (hasMore(last, pages.length) ? pages.length : undefined),
    // While another day is being counted the figures of the old one stay, marked as such.
    placeholderData: keepPreviousData,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])

  const pages = query.data?.pages
  const isWhole = pages !== undefined && !hasNextPage
  const read = useMemo(() => (isWhole ? joinPages(pages) : undefined), [isWhole, pages])
  return {
    read,
    fetchedCount: pages?.reduce((sum, { Debts }) => sum + Debts.length, 0) ?? 0,
    totalCount: pages?.[0]?.TotalCount ?? 0,
    isRecounting: query.isPlaceholderData,
    error: query.error,
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  }
}

function hasMore({ TotalCount, PageSize }: DebtList, fetchedPages: number): boolean {
  return fetchedPages < maxPages && fetchedPages * PageSize < TotalCount
}

/** A debt paid between two pages moves the others up, so that one of them could come twice. */
function joinPages(pages: readonly DebtList[]): DebtsRead | undefined {
  const [first] = pages
  if (!first) return undefined
  const debts = new Map(pages.flatMap(({ Debts }) => Debts.map((debt) => [debt.Oid, debt])))
  const all = [...debts.values()].map(toDebtLine)
  const lines = all.filter(({ barredSince }) => barredSince === null)
  const barred = all.filter(({ barredSince }) => barredSince !== null)
  return { lines, barred, asOf: first.AsOf, totalCount: first.TotalCount - barred.length }
}
