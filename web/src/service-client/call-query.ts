import { queryOptions } from '@tanstack/react-query'
import type { CallName, RequestTo } from 'contract/calls'
import { callService } from './call-service.ts'

/** A reading call as a query: its name and request are the cache key. */
export function callQuery<Name extends CallName>(name: Name, request: RequestTo<Name>) {
  return queryOptions({
    queryKey: [name, request] as const,
    queryFn: ({ signal }) => callService(name, request, signal),
  })
}
