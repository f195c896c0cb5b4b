import { QueryClient } from '@tanstack/react-query'
import { ServiceError } from '../service-client/service-error.ts'

const freshForMs = 60_000
const maxRetries = 2
const firstPauseMs = 5_000
const maxPauseMs = 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        // Without a connection a question fails at once and says so, instead of waiting silently for one.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal stays a refusal; only failures of the network or the service are tried again.
        retry: (failures, error) => failures < maxRetries && isWorthRepeating(error),
        // Failed queries are retried automatically, with longer and longer pauses.
        refetchInterval: ({ state: { status, error, errorUpdateCount } }) =>
          status === 'error' && error && isWorthRepeating(error) ? pauseMs(errorUpdateCount) : false,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

export function pauseMs(failures: number): number {
  return Math.min(firstPauseMs * 2 ** Math.max(failures - 1, 0), maxPauseMs)
}

function isWorthRepeating(error: Error): boolean {
  return typeof window !== 'undefined' && error instanceof ServiceError && error.name === 'error_server'
}
