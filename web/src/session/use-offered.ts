import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../service-client/call-query.ts'

/** The pages without those that have nothing to show in this municipality yet. */
export function useOffered<Page extends { path: string }>(pages: readonly Page[]): readonly Page[] {
  const { data = [] } = useQuery({ ...callQuery('GetPagesWithoutData', {}), staleTime: 10 * 60_000 })
  return data.length === 0 ? pages : pages.filter(({ path }) => !data.includes(pageOf(path)))
}

/** The page of a path with a query or a place in it. */
function pageOf(path: string): string {
  return path.replace(/[?#].*/, '')
}
