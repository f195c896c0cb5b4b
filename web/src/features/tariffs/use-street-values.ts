import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { RequestTo } from 'contract/calls'
import { useState } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { callService } from '../../service-client/call-service.ts'
import { readStreetValues, type StreetRow } from './street-values.ts'

const call = 'RetrieveEstateStreetValuationsWithoutAuthorization'
/** Ten thousand streets; no municipality has more. */
const maxPages = 100
const rowsPerPage = 100
/** Number of cards that can be scrolled through on a phone. */
const rowsAtOnce = 20

export interface StreetsWanted {
  year: number | undefined
  districtCode: string
  search: string
}

/** The streets that were asked for, a few at first and more of them when they are wanted. */
export function useStreetValues(wanted: StreetsWanted) {
  const request = requestFor(wanted)
  const key = JSON.stringify(request)
  // How many rows are shown belongs to one question; another question begins at the first page.
  const [shown, setShown] = useState({ key, rows: rowsAtOnce })
  const rowCount = shown.key === key ? shown.rows : rowsAtOnce
  const pageCount = Math.ceil(rowCount / rowsPerPage)
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
    rows: pages.flatMap(({ data }) => data?.rows ?? []).slice(0, rowCount),
    isLoadingMore: further.some(({ isPending }) => isPending),
    error: pages.find(({ error }) => error)?.error ?? null,
    showMore: () =>
      setShown({ key, rows: rowCount + (rowCount === rowsAtOnce ? rowsPerPage - rowsAtOnce : rowsPerPage) }),
    retry: () => void Promise.all(pages.map(({ refetch }) => refetch())),
    loadAll: () => loadAll(request),
  }
}

/** One street by its code, for a URL that names a street further down the list. */
export function useStreet(
  streetCode: string,
  year: number | undefined,
  isWanted: boolean,
): StreetRow | undefined {
  const { data } = useQuery({
    ...callQuery(call, { ...(year === undefined ? {} : { valuationYear: year }), streetCode }),
    enabled: isWanted && isCode(streetCode),
    select: readStreetValues,
  })
  return data?.rows[0]
}

type Request = RequestTo<typeof call>

function isCode(text: string): boolean {
  return /^\d{1,10}$/.test(text)
}

function requestFor({ year, districtCode, search }: StreetsWanted): Request {
  return {
    ...(year === undefined ? {} : { valuationYear: year }),
    ...(isCode(districtCode) ? { districtCode } : {}),
    ...(search === '' ? {} : { searchText: search.slice(0, 60) }),
  }
}

async function loadAll(request: Request): Promise<StreetRow[]> {
  const rows: StreetRow[] = []
  for (let pageIndex = 0; pageIndex < maxPages; pageIndex += 1) {
    const page = readStreetValues(await callService(call, { ...request, pageIndex }))
    rows.push(...page.rows)
    if (!page.hasMore) break
  }
  return rows
}
