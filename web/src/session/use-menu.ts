import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../service-client/call-query.ts'
import { callService } from '../service-client/call-service.ts'
import { hasClerkRow, withDesks } from './clerk-menu.ts'
import { useSession } from './session.tsx'

const everyones = callQuery('RetrieveMenusWithoutAuthorization', {})

/** The menu tree; it hardly ever changes while someone is here. Some rows are only for some members. */
export function useMenu() {
  const { isAuthenticated } = useSession()
  const queryClient = useQueryClient()
  const menu = useQuery({
    queryKey: isAuthenticated ? ['RetrieveMenusWithoutAuthorization', 'member'] : everyones.queryKey,
    queryFn: ({ signal }) => callService('RetrieveMenusWithoutAuthorization', {}, signal),
    staleTime: 10 * 60_000,
    placeholderData: () => queryClient.getQueryData(everyones.queryKey),
  })
  const isClerk = isAuthenticated && menu.data !== undefined && hasClerkRow(menu.data)
  const work = useQuery({ ...callQuery('GetWorkForClerks', {}), enabled: isClerk, retry: false })
  const data = menu.data && isClerk && work.data ? withDesks(menu.data, work.data) : menu.data
  return { ...menu, data }
}
