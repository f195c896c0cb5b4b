import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { callQuery } from './call-query.ts'
import { fakeBrowser } from './fake-browser.ts'
import { callMutation } from './use-call.ts'

afterEach(() => vi.unstubAllGlobals())

test('the name and the request are the key under which an answer is kept', async () => {
  const { requests } = fakeBrowser({
    answers: { GetAnnouncementsWithoutAuthorization: () => ({ body: [] }) },
  })
  const queryClient = new QueryClient()
  const query = callQuery('GetAnnouncementsWithoutAuthorization', { count: 3 })
  expect(query.queryKey).toEqual(['GetAnnouncementsWithoutAuthorization', { count: 3 }])
  expect(await queryClient.fetchQuery(query)).toEqual([])
  expect(requests[0]?.body).toMatchObject({ count: 3 })
})

test('a writing call makes exactly the answers stale that it names', async () => {
  fakeBrowser({ answers: { SignOut: () => ({ body: {} }) } })
  const queryClient = new QueryClient()
  const stale = callQuery('GetAnnouncementsWithoutAuthorization', { count: 3 }).queryKey
  const fresh = callQuery('GetServerTime', {}).queryKey
  queryClient.setQueryData(stale, [])
  queryClient.setQueryData(fresh, { ServerTime: '2026-11-15T08:00:00Z' })
  const options = callMutation(queryClient, 'SignOut', ['GetAnnouncementsWithoutAuthorization'])
  await new MutationObserver(queryClient, options).mutate({})
  expect(queryClient.getQueryState(stale)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(fresh)?.isInvalidated).toBe(false)
})

test('a refused writing call makes nothing stale', async () => {
  fakeBrowser({ answers: { SignOut: () => ({ status: 400, body: { Message: 'Olmaz.' } }) } })
  const queryClient = new QueryClient()
  const { queryKey } = callQuery('GetServerTime', {})
  queryClient.setQueryData(queryKey, { ServerTime: '2026-11-15T08:00:00Z' })
  const options = callMutation(queryClient, 'SignOut', ['GetServerTime'])
  await expect(new MutationObserver(queryClient, options).mutate({})).rejects.toThrow('Olmaz.')
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
})
