import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from './fake-browser.ts'
import {
  endIdleSession,
  followSession,
  leaveSession,
  type SessionEnd,
  shareRefreshedTokens,
  takeOverSession,
} from './session-end.ts'

const ours = { accessToken: 'a1', refreshToken: 'r1' }
const newer = { accessToken: 'a2', refreshToken: 'r2' }
let ends: SessionEnd[]
let actingChanges: number
let takenOver: number
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
  takenOver = 0
  stopFollowing = followSession((end) => ends.push(end), {
    onActingChange: () => (actingChanges += 1),
    onTakenOver: () => (takenOver += 1),
  })
})

afterEach(() => {
  stopFollowing()
  vi.unstubAllGlobals()
})

/** Message that another tab would have sent. */
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

/** Another tab that answers with its session. */
function otherTab(session: Record<string, string>): BroadcastChannel {
  const channel = new BroadcastChannel('session')
  channel.addEventListener('message', (event: MessageEvent<{ kind: string }>) => {
    if (event.data.kind === 'asked') channel.postMessage({ kind: 'held', session })
  })
  return channel
}

test('a new tab takes over the sign-in of an open one, and asks in vain where there is none', async () => {
  leaveSession()
  expect(await takeOverSession()).toBe(false)
  const other = otherTab({ accessToken: 'a7', refreshToken: 'r7', MemberInfo: '{"Oid":7}' })
  expect(await takeOverSession()).toBe(true)
  other.close()
  expect(Object.fromEntries(stored)).toMatchObject({ refreshToken: 'r7', MemberInfo: '{"Oid":7}' })
})

test('a tab takes newer tokens of its own member, neither older ones nor those of someone else', async () => {
  stored.set('tokensAt', '100')
  const refused = [
    { refreshToken: 'r0', tokensAt: '50', MemberInfo: '{"Oid":1}' },
    { refreshToken: 'r8', tokensAt: '900', MemberInfo: '{"Oid":8}' },
  ]
  for (const session of refused) {
    const other = otherTab({ accessToken: 'a', ...session })
    expect(await takeOverSession()).toBe(false)
    other.close()
  }
  const other = otherTab({ accessToken: 'a2', refreshToken: 'r2', tokensAt: '200', MemberInfo: '{"Oid":1}' })
  expect(await takeOverSession()).toBe(true)
  other.close()
  expect(stored.get('refreshToken')).toBe('r2')
})

test('a sign-in in another tab counts here where no one is signed in', async () => {
  const session = { accessToken: 'a7', refreshToken: 'r7', MemberInfo: '{"Oid":7}' }
  await hearFromOtherTab({ kind: 'signedIn', session })
  expect([takenOver, stored.get('refreshToken')]).toEqual([0, 'r1'])
  leaveSession()
  await hearFromOtherTab({ kind: 'signedIn', session })
  expect([takenOver, stored.get('refreshToken')]).toEqual([1, 'r7'])
})

test('this tab answers one that asks, and not after its sign-in ended', async () => {
  const heard: unknown[] = []
  const other = new BroadcastChannel('session')
  other.addEventListener('message', (event: MessageEvent<unknown>) => heard.push(event.data))
  other.postMessage({ kind: 'asked' })
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]).toMatchObject({ kind: 'held', session: { refreshToken: 'r1', MemberInfo: '{"Oid":1}' } })
  endIdleSession()
  expect(ends).toEqual([{ kind: 'idle' }])
  other.postMessage({ kind: 'asked' })
  await new Promise((done) => setTimeout(done, 50))
  other.close()
  expect(heard).toHaveLength(1)
})
