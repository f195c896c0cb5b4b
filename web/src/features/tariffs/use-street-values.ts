import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { RequestTo } from 'contract/calls'
import { useState } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { callService } from '../../service-client/call-service.ts'
import { readStreetValues, type StreetRow } from './street-values.ts'

const call = 'RetrieveEstateStreetValuationsWithoutAuthorization'
/** Ten thousand streets; no municipality has more. */
const mostPages = 100

export interface StreetsWanted {
  year: number | undefined
  districtCode: string
  search: string
}

/** The streets that were asked for, the first page at once and further ones when they are wanted. */
export function useStreetValues(wanted: StreetsWanted) {
  const request = requestFor(wanted)
  const key = JSON.stringify(request)
  // How many pages are shown belongs to one question; another question begins anew.
  const [shown, setShown] = useState({ key, pages: 1 })
  const pageCount = shown.key === key ? shown.pages : 1
  const first = useQuery({
    ...callQuery(call, request),
    placeholderData: keepPreviousData,
    select: readStreetValues,
  })
  const further = useQueries({
    queries: Array.from({ length: pageCount - 1 }, (_, index) => ({
      ...callQuery(call, { ...request, pageIndex: index + 1 }),
      select: readStreetValues,
    })),
  })
  const pages = [first, ...further]
  return {
    values: first.data,
    rows: pages.flatMap(({ data }) => data?.rows ?? []),
    isLoadingMore: further.some(({ isPending }) => isPending),
    error: pages.find(({ error }) => error)?.error ?? null,
    hasMore: pages.findLast(({ data }) => data)?.data?.hasMore ?? false,
    showMore: () => setShown({ key, pages: pageCount + 1 }),
    retry: () => void Promise.all(pages.map(({ refetch }) => refetch())),
    loadAll: () => loadAll(request),
  }
}

type Request = RequestTo<typeof call>

function requestFor({ year, districtCode, search }: StreetsWanted): Request {
  return {
    ...(year === undefined ? {} : { valuationYear: year }),
    ...(/^\d{1,10}$/.test(districtCode) ? { districtCode } : {}),
    ...(search === '' ? {} : { searchText: search.slice(0, 60) }),
  }
}

async function loadAll(request: Request): Promise<StreetRow[]> {
  const rows: StreetRow[] = []
  for (let pageIndex = 0; pageIndex < mostPages; pageIndex += 1) {
    const page = readStreetValues(await callService(call, { ...request, pageIndex }))
    rows.push(...page.rows)
    if (!page.hasMore) break
  }
  return rows
}
