import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '../service-client/service-error.ts'
import { createQueryClient, pauseMs } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('pauses grow up to a minute', () => {
  expect([1, 2, 3, 4, 5, 9].map(pauseMs)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
})

test('what the network broke is told within ten seconds and asked for again later', async () => {
  const queryClient = createQueryClient()
  const queryFn = () => Promise.reject(new ServiceError('error_server', 'yok', { status: 0 }))
  const observer = new QueryObserver(queryClient, { queryKey: ['a'], queryFn })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(9_000)
  expect(observer.getCurrentResult().status).toBe('error')
  // TanStack Query waits for intervals in browsers alone, so the interval is asked for itself.
  const again = queryClient.getDefaultOptions().queries?.refetchInterval as (query: unknown) => number | false
  expect(again(observer.getCurrentQuery())).toBe(5_000)
  stop()
})

test('a refusal is asked for once', async () => {
  const queryFn = vi.fn(() => Promise.reject(new ServiceError('error_refused', 'hayır', { status: 409 })))
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['b'], queryFn })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(300_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
})
