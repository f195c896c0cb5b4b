import { QueryClient } from '@tanstack/react-query'
import { ServiceError } from '../service-client/service-error.ts'

const freshForMs = 60_000
const maxRetries = 2

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        // A refusal stays a refusal; only what the network or the service broke is tried again.
        retry: (failures, error) => failures < maxRetries && isWorthRepeating(error),
      },
    },
  })
}

function isWorthRepeating(error: Error): boolean {
  return typeof window !== 'undefined' && error instanceof ServiceError && error.name === 'error_server'
}
