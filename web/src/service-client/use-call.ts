import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallName, RequestTo } from 'contract/calls'
import { callService } from './call-service.ts'

export function callMutation<Name extends CallName>(
  queryClient: QueryClient,
  name: Name,
  makesStale: readonly CallName[],
) {
  return mutationOptions({
    mutationFn: (request: RequestTo<Name>) => callService(name, request),
    onSuccess: () =>
      Promise.all(makesStale.map((stale) => queryClient.invalidateQueries({ queryKey: [stale] }))),
  })
}

/** A writing call; it names the reading calls whose answers it makes stale. */
export function useCall<Name extends CallName>(
  name: Name,
  { makesStale }: { makesStale: readonly CallName[] },
) {
  return useMutation(callMutation(useQueryClient(), name, makesStale))
}
