import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from './fake-browser.ts'
import { followSession, leaveSession, type SessionEnd, shareRefreshedTokens } from './session-end.ts'

const ours = { accessToken: 'a1', refreshToken: 'r1' }
const newer = { accessToken: 'a2', refreshToken: 'r2' }
let ends: SessionEnd[]
let actingChanges: number
let stopFollowing: () => void
let stored: Map<string, string>

beforeEach(() => {
  stored = fakeBrowser().stored
  stored
    .set('accessToken', ours.accessToken)
    .set('refreshToken', ours.refreshToken)
    .set('MemberInfo', '{"Oid":1}')
  ends = []
  actingChanges = 0
  stopFollowing = followSession(
    (end) => ends.push(end),
    () => (actingChanges += 1),
  )
})

afterEach(() => {
  stopFollowing()
  vi.unstubAllGlobals()
})

/** What another tab would have said. */
async function hearFromOtherTab(message: object): Promise<void> {
  const channel = new BroadcastChannel('session')
  channel.postMessage(message)
  channel.close()
  await new Promise((done) => setTimeout(done, 20))
}

test('tokens refreshed in another tab of the same sign-in are taken over', async () => {
  await hearFromOtherTab({ kind: 'refreshed', before: 'r1', tokens: newer })
  expect(stored.get('refreshToken')).toBe('r2')
})

test('tokens of another sign-in are left alone', async () => {
  await hearFromOtherTab({ kind: 'refreshed', before: 'r9', tokens: newer })
  expect(stored.get('refreshToken')).toBe('r1')
})

test('a sign-out in another tab of the same sign-in signs this one out', async () => {
  await hearFromOtherTab({ kind: 'ended', refreshToken: 'r1' })
  expect(ends).toEqual([{ kind: 'elsewhere' }])
  expect([...stored.keys()]).toEqual([])
})

test('a sign-out of someone else does not', async () => {
  await hearFromOtherTab({ kind: 'ended', refreshToken: 'r9' })
  expect(ends).toEqual([])
  expect(stored.get('refreshToken')).toBe('r1')
})

test('acting for someone else in another tab of the same sign-in is followed, and of no other', async () => {
  await hearFromOtherTab({ kind: 'acting', refreshToken: 'r9' })
  expect(actingChanges).toBe(0)
  await hearFromOtherTab({ kind: 'acting', refreshToken: 'r1' })
  expect(actingChanges).toBe(1)
})

test('this tab tells the others about its refresh and its sign-out', async () => {
  const heard: unknown[] = []
  const other = new BroadcastChannel('session')
  other.addEventListener('message', (event) => heard.push(event.data))
  shareRefreshedTokens(ours, newer)
  leaveSession()
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  other.close()
  expect(heard).toEqual([
    { kind: 'refreshed', before: 'r1', tokens: newer },
    { kind: 'ended', refreshToken: expect.any(String) },
  ])
})

test('leaving keeps what is not about the person', () => {
  stored.set('webConfig', '{}').set('Url', 'http://localhost').set('userPassword', 'left by an old page')
  leaveSession()
  expect([...stored.keys()]).toEqual(['webConfig', 'Url'])
})
