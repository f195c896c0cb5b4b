import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../service-client/call-query.ts'

/** The menu tree; it hardly ever changes while someone is here. */
export function useMenu() {
  return useQuery({ ...callQuery('RetrieveMenusWithoutAuthorization', {}), staleTime: 10 * 60_000 })
}
