import { seenEffectHeader } from 'contract/seen-effect'
import { afterEach, expect, test, vi } from 'vitest'
import { confirm } from '../ui/dialog/dialogs.tsx'
import { followSession } from './session-end.ts'
import { callService } from './call-service.ts'
import { fakeBrowser, type FakeRequest } from './fake-browser.ts'

vi.mock('../ui/dialog/dialogs.tsx', () => ({ confirm: vi.fn() }))

afterEach(() => vi.unstubAllGlobals())

const serverTime = { ServerTime: '2026-11-15T08:00:00Z' }
const members = { userName: '10000000146', applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM' } as const

/** A service that takes only the token `new`, and gives it for `refresh-1`. */
function serviceWithExpiredToken(refreshed: object = { AccessToken: 'new', RefreshToken: 'refresh-2' }) {
  const takesNew = ({ headers }: FakeRequest) =>
    headers['Authorization'] === 'Bearer new'
      ? { body: { ok: true } }
      : { status: 401, body: { Message: 'Giriş yapın.' } }
  const browser = fakeBrowser({
    answers: {
      GetUserOfEMunicipality: takesNew,
      SignOut: takesNew,
      VerifyAndGenerateToken: async () => ({ body: refreshed }),
    },
  })
  browser.stored.set('accessToken', 'old')
  browser.stored.set('refreshToken', 'refresh-1')
  browser.stored.set('MemberInfo', '{"Oid":1}')
  return browser
}

test('every body carries the fixed user name, unless the call names a person', async () => {
  const { requests } = fakeBrowser({
    answers: { GetServerTime: () => ({ body: serverTime }), GetUserOfEMunicipality: () => ({ body: {} }) },
  })
  expect(await callService('GetServerTime', {})).toEqual(serverTime)
  await callService('GetUserOfEMunicipality', members)
  expect(requests.map(({ body }) => body)).toEqual([{ userName: 'e-belediye' }, members])
})

test('calls go to the site root, to the configured service or to the stored override', async () => {
  const answers = { GetServerTime: () => ({ body: serverTime }) }
  const root = fakeBrowser({ answers })
  await callService('GetServerTime', {})
  expect(root.requests[0]?.url).toBe('/GetServerTime')

  const configured = fakeBrowser({ answers, Service: 'https://hizmet.ornek.bel.tr/api/' })
  await callService('GetServerTime', {})
  expect(configured.requests[0]?.url).toBe('https://hizmet.ornek.bel.tr/api/GetServerTime')

  configured.stored.set('Url', 'http://localhost:9000')
  await callService('GetServerTime', {})
  expect(configured.requests[1]?.url).toBe('http://localhost:9000/GetServerTime')
})

test('the anti-forgery cookie is echoed and a stored token is sent', async () => {
  const { requests, stored } = fakeBrowser({
    answers: { GetServerTime: () => ({ body: serverTime }) },
    cookie: 'theme=dark; XSRF-TOKEN=a%2Fb',
  })
  stored.set('accessToken', 'access')
  stored.set('refreshToken', 'refresh')
  await callService('GetServerTime', {})
  expect(requests[0]?.headers).toMatchObject({ 'X-XSRF-TOKEN': 'a/b', Authorization: 'Bearer access' })
})

test('over https the cookie that no other host can set is the one that counts', async () => {
  const { requests } = fakeBrowser({
    answers: { GetServerTime: () => ({ body: serverTime }) },
    cookie: 'XSRF-TOKEN=planted; __Host-XSRF-TOKEN=ours',
  })
  await callService('GetServerTime', {})
  expect(requests[0]?.headers['X-XSRF-TOKEN']).toBe('ours')
})

test('a page from before the cookie changed asks again with the new one', async () => {
  const { requests } = fakeBrowser({
    answers: {
      GetServerTime: ({ headers }) => {
        if (headers['X-XSRF-TOKEN'] === 'new') return { body: serverTime }
        vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=old; __Host-XSRF-TOKEN=new' })
        return { status: 403, body: { Code: 'XsrfMismatch', Message: 'Sayfanın süresi doldu.' } }
      },
    },
    cookie: 'XSRF-TOKEN=old',
  })
  expect(await callService('GetServerTime', {})).toEqual(serverTime)
  expect(requests).toHaveLength(2)
})

test('a lost connection is said in words', async () => {
  fakeBrowser()
  await expect(callService('GetServerTime', {})).rejects.toMatchObject({
    name: 'error_server',
    status: 0,
    message: expect.stringContaining('İnternet bağlantınızı'),
  })
})

test('calls refused together share one refresh and each is repeated once', async () => {
  const browser = serviceWithExpiredToken()
  await Promise.all([callService('GetUserOfEMunicipality', members), callService('SignOut', {})])
  expect(browser.requestsTo('VerifyAndGenerateToken').map(({ body }) => body)).toEqual([
    { userName: 'e-belediye', RefreshToken: 'refresh-1', AccessToken: 'old' },
  ])
  expect(browser.requestsTo('GetUserOfEMunicipality')).toHaveLength(2)
  expect(browser.stored.get('accessToken')).toBe('new')
  expect(browser.stored.get('refreshToken')).toBe('refresh-2')
})

test('a call that comes back late uses the tokens another one has fetched', async () => {
  const browser = serviceWithExpiredToken()
  await callService('SignOut', {})
  browser.stored.set('accessToken', 'old')
  const late = callService('GetUserOfEMunicipality', members)
  browser.stored.set('accessToken', 'new')
  await late
  expect(browser.requestsTo('VerifyAndGenerateToken')).toHaveLength(1)
})

test('a second 401 is not repeated again', async () => {
  const browser = serviceWithExpiredToken({ AccessToken: 'also refused', RefreshToken: 'refresh-2' })
  await expect(callService('SignOut', {})).rejects.toMatchObject({ name: 'error_unauthenticated' })
  expect(browser.requestsTo('SignOut')).toHaveLength(2)
  expect(browser.requestsTo('VerifyAndGenerateToken')).toHaveLength(1)
})

test.each([
  ['refuses', { status: 409, body: { Message: 'Oturumunuz sona erdi.', Code: 'SignInEnded' } }],
  ['has no tokens', { body: { AccessToken: null, RefreshToken: null } }],
  ['breaks', { status: 500, body: { Message: 'Beklenmedik bir hata oluştu' } }],
])('a refresh that %s clears the session and asks to sign in', async (_, refreshed) => {
  const browser = fakeBrowser({
    answers: { SignOut: () => ({ status: 401 }), VerifyAndGenerateToken: () => refreshed },
  })
  browser.stored.set('accessToken', 'old')
  browser.stored.set('refreshToken', 'refresh-1')
  browser.stored.set('MemberInfo', '{"Oid":1}')
  const ends: string[] = []
  const stopFollowing = followSession((end) => ends.push(end.kind))
  await expect(callService('SignOut', {})).rejects.toMatchObject({ name: 'error_unauthenticated' })
  stopFollowing()
  expect(ends).toEqual(['refused'])
  expect([...browser.stored.keys()]).toEqual([])
})

test('a refresh that nobody answers keeps the sign-in', async () => {
  const browser = fakeBrowser({ answers: { SignOut: () => ({ status: 401 }) } })
  browser.stored.set('accessToken', 'old')
  browser.stored.set('refreshToken', 'refresh-1')
  await expect(callService('SignOut', {})).rejects.toMatchObject({ status: 0 })
  expect(browser.stored.get('refreshToken')).toBe('refresh-1')
})

test('a visitor who is not signed in is asked to sign in, without a refresh', async () => {
  const browser = fakeBrowser({ answers: { SignOut: () => ({ status: 401 }) } })
  await expect(callService('SignOut', {})).rejects.toMatchObject({
    name: 'error_unauthenticated',
    message: 'Bu işlem için giriş yapmanız gerekiyor.',
  })
  expect(browser.requests).toHaveLength(1)
})

test('an effect in lira is shown to the clerk, and shown again where it changed, before the call is done', async () => {
  const effects = ['paidOut=100', 'paidOut=200']
  const { requests } = fakeBrowser({
    answers: {
      SignOut: ({ headers }) =>
        headers[seenEffectHeader] === 'paidOut=200'
          ? { body: {} }
          : {
              status: 409,
              body: { Code: 'EffectNotSeen', Message: 'Etkisi.', Fields: { seenEffect: effects.shift() } },
            },
    },
  })
  vi.mocked(confirm).mockResolvedValue(true)
  await callService('SignOut', {})
  expect(requests.map(({ headers }) => headers[seenEffectHeader])).toEqual([
    undefined,
    'paidOut=100',
    'paidOut=200',
  ])
  expect(confirm).toHaveBeenCalledWith('Etkisi. Yapılsın mı?', expect.anything())
})

test('an effect that the clerk does not want is not brought about', async () => {
  const { requests } = fakeBrowser({
    answers: {
      SignOut: () => ({
        status: 409,
        body: { Code: 'EffectNotSeen', Message: 'Etkisi.', Fields: { seenEffect: 'paidOut=100' } },
      }),
    },
  })
  vi.mocked(confirm).mockResolvedValue(false)
  await expect(callService('SignOut', {})).rejects.toThrow('Vazgeçtiniz; hiçbir şey değişmedi.')
  expect(requests).toHaveLength(1)
})
