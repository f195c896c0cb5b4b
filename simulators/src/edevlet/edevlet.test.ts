import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSimulators, startSimulators } from '../start-simulators.ts'

const clientId = '4d497451-7e31-40bb-9a36-0e5a2f3c1b77'
const secret = 'demo-edevlet-secret'
const redirectUri = 'http://localhost:3000/?ISLEMADI=EDEVLETGIRIS'

let simulators: RunningSimulators
let base: string

beforeAll(async () => {
  simulators = await startSimulators({ port: 0, host: '127.0.0.1', environment: {} })
  base = `${simulators.url}/edevlet`
})
afterAll(() => simulators.close())
beforeEach(() => control('reset'))

async function control(door: string, fields: object = {}) {
  const response = await fetch(`${base}/_control/${door}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

function authorizeAddress(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    state: 'durum-1',
    scope: 'Kimlik-Dogrula',
    redirect_uri: redirectUri,
    ...changes,
  })
  return `${base}/OAuth2AuthorizationServer/AuthorizationController?${query.toString()}`
}

const visit = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { redirect: 'manual', headers })

function location(response: Response): URL {
  return new URL(response.headers.get('location') ?? '', simulators.url)
}

async function postForm(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

function submitLogin(number: string, more: Record<string, string> = {}): Promise<Response> {
  const fields = {
    tridField: number,
    egpField: '123456',
    oauthClientId: clientId,
    continue: authorizeAddress(),
  }
  return postForm('/Giris/gir', { ...fields, ...more })
}

/** Signs in and returns the URL the browser ends up at, with the gate's cookie. */
async function signIn(number: string): Promise<{ returned: URL; cookie: string }> {
  const loggedIn = await submitLogin(number)
  expect(loggedIn.status).toBe(303)
  const cookie = loggedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { returned: location(await visit(location(loggedIn).href, { cookie })), cookie }
}

async function codeOf(number: string): Promise<string> {
  return (await signIn(number)).returned.searchParams.get('code') ?? ''
}

function tokenFields(code: string): Record<string, string> {
  return {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: secret,
    code,
    redirect_uri: redirectUri,
  }
}

async function exchange(fields: Record<string, string>) {
  const response = await postForm('/OAuth2AuthorizationServer/AccessTokenController', fields)
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

async function tokenOf(number: string): Promise<string> {
  return String((await exchange(tokenFields(await codeOf(number))))['access_token'])
}

async function ask(accessToken: string, changes: Record<string, string> = {}) {
  const fields = { clientId, accessToken, resourceId: '1', kapsam: 'Ad-Soyad', ...changes }
  const response = await postForm('/OAuth2AuthorizationServer/AuthenticationController', fields)
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

describe('signing in', () => {
  test('a browser without a session is sent to the login page with the way back', async () => {
    const response = await visit(authorizeAddress())
    expect(response.status).toBe(302)
    expect(location(response).pathname).toBe('/edevlet/Giris/gir')
    expect(location(response).searchParams.get('oauthClientId')).toBe(clientId)
    expect(location(response).searchParams.get('continue')).toBe(authorizeAddress())
  })

  test('the login page says it is a stand-in and offers the personas', async () => {
    const page = await (await fetch(authorizeAddress())).text()
    expect(page).toContain('lang="tr"')
    expect(page).toContain('gerçek e-Devlet Kapısı değildir')
    expect(page).toContain('id="tridField"')
    expect(page).toContain('id="egpField"')
    expect(page).toContain('ŞÜKRÜ IŞIKÖZ')
    expect(page).toContain('value="83649201700"')
  })

  test('the code is added to the query the registered address already has', async () => {
    const { returned } = await signIn('30507182466')
    expect(returned.href).toMatch(/^http:\/\/localhost:3000\/\?ISLEMADI=EDEVLETGIRIS&code=\w+&state=durum-1$/)
  })

  test('the session of a citizen stays until logout, that of a special persona serves once', async () => {
    const { cookie } = await signIn('30507182466')
    expect(location(await visit(authorizeAddress(), { cookie })).searchParams.has('code')).toBe(true)
    await visit(`${base}/logout`, { cookie })
    expect(location(await visit(authorizeAddress(), { cookie })).pathname).toBe('/edevlet/Giris/gir')
    const special = await signIn('77777777770')
    expect(location(await visit(authorizeAddress(), { cookie: special.cookie })).pathname).toBe(
      '/edevlet/Giris/gir',
    )
  })

  test('giving up returns access_denied with the state', async () => {
    const response = await submitLogin('', { cancel: '1' })
    expect(location(response).searchParams.get('error')).toBe('access_denied')
    expect(location(response).searchParams.get('state')).toBe('durum-1')
  })

  test.each([
    ['an invalid number', { tridField: '12345678901' }],
    ['someone unknown', { tridField: '99900000074' }],
    ['no password', { egpField: '' }],
    ['the wrong password', { egpField: 'yanlis' }],
  ])('%s gets the form again with an alert', async (_case, changes) => {
    const response = await submitLogin('30507182466', changes)
    expect(response.status).toBe(401)
    expect(await response.text()).toContain('role="alert"')
  })

  test.each(['Kimlik-Dogrula;Ad-Soyad', 'Kimlik-Dogrula Ad-Soyad'])(
    'the scopes "%s" are accepted',
    async (scope) => {
      expect(location(await visit(authorizeAddress({ scope }))).pathname).toBe('/edevlet/Giris/gir')
    },
  )

  test.each([
    [{ scope: 'Her-Sey' }, 'invalid_scope'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
  ])('%o is told to the client as %s', async (changes, error) => {
    const returned = location(await visit(authorizeAddress(changes)))
    expect(returned.host).toBe('localhost:3000')
    expect(returned.searchParams.get('error')).toBe(error)
  })

  test.each([
    { client_id: 'baska' },
    { redirect_uri: 'https://kotu.example/' },
    { redirect_uri: 'http://localhost:3000/#x' },
  ])('%o shows an error page and redirects nowhere', async (changes) => {
    const response = await visit(authorizeAddress(changes))
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).toContain('Giriş başlatılamadı')
  })

  test('the login form goes on only to the own authorize address', async () => {
    const response = await submitLogin('30507182466', { continue: 'https://kotu.example/' })
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })
})

describe('the token step', () => {
  test('a code gives a token for ten minutes', async () => {
    const answer = await exchange(tokenFields(await codeOf('30507182466')))
    expect(answer).toMatchObject({ token_type: 'bearer', expires_in: 600 })
    expect(answer['access_token']).toMatch(/^\w{20,}$/)
  })

  test('the parameters may stand in the query of a post without a body', async () => {
    const query = new URLSearchParams(tokenFields(await codeOf('30507182466')))
    const address = `${base}/OAuth2AuthorizationServer/AccessTokenController?${query.toString()}`
    const answer = (await (await fetch(address, { method: 'POST' })).json()) as Record<string, unknown>
    expect(answer).toHaveProperty('access_token')
  })

  test('a code works once', async () => {
    const fields = tokenFields(await codeOf('30507182466'))
    expect(await exchange(fields)).toHaveProperty('access_token')
    expect(await exchange(fields)).toMatchObject({ error: 'invalid_grant' })
  })

  test('a code lives 60 seconds', async () => {
    const early = tokenFields(await codeOf('30507182466'))
    await control('clock', { advanceSeconds: 55 })
    expect(await exchange(early)).toHaveProperty('access_token')
    const late = tokenFields(await codeOf('30507182466'))
    await control('clock', { advanceSeconds: 61 })
    expect(await exchange(late)).toMatchObject({ error: 'invalid_grant' })
  })

  test.each([
    [{ client_secret: 'yanlis' }, 'invalid_client'],
    [{ client_id: 'baska' }, 'invalid_client'],
    [{ redirect_uri: 'http://localhost:3000/' }, 'invalid_grant'],
    [{ grant_type: 'refresh_token' }, 'unsupported_grant_type'],
    [{ code: '' }, 'invalid_request'],
  ])('%o is refused with HTTP 200 and %s', async (changes, error) => {
    const answer = await exchange({ ...tokenFields(await codeOf('30507182466')), ...changes })
    expect(answer).toMatchObject({ error })
    expect(answer).not.toHaveProperty('access_token')
  })

  test('the persona without a token gets none', async () => {
    expect(await exchange(tokenFields(await codeOf('77777777770')))).toMatchObject({ error: 'invalid_grant' })
  })

  test('a server with an unregistered address is refused in both steps', async () => {
    const code = await codeOf('30507182466')
    const accessToken = await tokenOf('30507182466')
    await control('settings', { allowedIps: ['10.1.2.3'] })
    expect(await exchange(tokenFields(code))).toMatchObject({ error: 'unauthorized_client' })
    expect(await ask(accessToken)).toMatchObject({ sonucKodu: 'EDV09.004' })
    await control('settings', { allowedIps: ['127.0.0.1'] })
    expect(await ask(accessToken)).toMatchObject({ sonucKodu: 'EDV09.000' })
  })
})

describe('the person query', () => {
  test.each([
    ['30507182466', 'ŞÜKRÜ', 'IŞIKÖZ'],
    ['41829374682', 'İCLAL', 'ÇAĞLAYANGÖL'],
    ['50918273690', 'OĞUZHAN', 'KÜÇÜKIŞIK'],
    ['99123456740', 'AYGÜL', 'ÇOLPONBAYEVA-İŞİM'],
    ['61234567868', 'ÖZGÜR', 'YEŞİLDAĞ'],
    ['12345678950', 'AYŞE NUR', 'YILDIZGÖRÜR'],
  ])('%s is %s %s', async (number, ad, soyad) => {
    expect(await ask(await tokenOf(number))).toEqual({
      sonucKodu: 'EDV09.000',
      sonucAciklamasi: 'İşlem Başarılı',
      kullaniciBilgileri: { kimlikNo: number, ad, soyad },
    })
  })

  test('the other scopes tell what they name', async () => {
    const token = await tokenOf('30507182466')
    expect(await ask(token, { kapsam: 'Kimlik-Dogrula' })).toMatchObject({ level: '1' })
    expect(await ask(token, { kapsam: 'Temel-Bilgileri' })).toMatchObject({
      kullaniciBilgileri: { anneAd: 'GÜLÇİN', babaAd: 'İSMAİL', dogumTarihi: '12.03.1984', cinsiyet: 'E' },
    })
    expect(await ask(token, { kapsam: 'Iletisim-Bilgileri' })).toHaveProperty('kullaniciBilgileri.cepTelefon')
    expect(await ask(token, { kapsam: 'Adres-Bilgileri' })).toHaveProperty('adresBilgileri')
  })

  test.each([
    ['90000000100', 'EDV09.004'],
    ['83649201700', 'EDV09.099'],
  ])('the persona %s is answered with %s and without a name', async (number, sonucKodu) => {
    const answer = await ask(await tokenOf(number))
    expect(answer).toMatchObject({ sonucKodu })
    expect(answer).not.toHaveProperty('kullaniciBilgileri')
  })

  test('the slow persona answers late, 8 seconds unless told otherwise', async () => {
    const { settings } = (await (await fetch(`${base}/_control`)).json()) as { settings: { slowMs: number } }
    expect(settings.slowMs).toBe(8000)
    await control('settings', { slowMs: 300 })
    const token = await tokenOf('24681357994')
    const startedAt = performance.now()
    expect(await ask(token)).toMatchObject({ sonucKodu: 'EDV09.000' })
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(290)
  })

  test.each([
    [{ clientId: 'baska' }, 'EDV09.001'],
    [{ accessToken: 'uydurma' }, 'EDV09.002'],
    [{ kapsam: 'Her-Sey' }, 'EDV09.003'],
    [{ kapsam: '' }, 'EDV09.005'],
    [{ resourceId: '2' }, 'EDV09.005'],
  ])('%o is answered with %s', async (changes, sonucKodu) => {
    expect(await ask(await tokenOf('30507182466'), changes)).toMatchObject({ sonucKodu })
  })

  test('a token lives ten minutes', async () => {
    const token = await tokenOf('30507182466')
    await control('clock', { advanceSeconds: 595 })
    expect(await ask(token)).toMatchObject({ sonucKodu: 'EDV09.000' })
    await control('clock', { advanceSeconds: 6 })
    expect(await ask(token)).toMatchObject({ sonucKodu: 'EDV09.002' })
  })
})

describe('the control door', () => {
  test('the next answers can be forced, once each', async () => {
    const token = await tokenOf('30507182466')
    await control('next-answers', { on: 'person', code: 'EDV09.099' })
    expect(await ask(token)).toMatchObject({ sonucKodu: 'EDV09.099', sonucAciklamasi: 'Sistem hatası' })
    expect(await ask(token)).toMatchObject({ sonucKodu: 'EDV09.000' })
  })

  test('an answer can be a bare HTTP error, a dropped connection or merely late', async () => {
    const path = '/OAuth2AuthorizationServer/AccessTokenController'
    await control('next-answers', { on: 'token', httpStatus: 502, times: 2 })
    expect((await postForm(path, {})).status).toBe(502)
    expect((await postForm(path, {})).status).toBe(502)
    await control('next-answers', { on: 'token', hangUp: true })
    await expect(postForm(path, {})).rejects.toThrow('fetch failed')
    await control('next-answers', { on: 'token', delayMs: 200 })
    const startedAt = performance.now()
    expect(await exchange({})).toMatchObject({ error: 'invalid_request' })
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(190)
  })

  test('a test may bring its own person', async () => {
    await control('personas', { kimlikNo: '99612345616', ad: 'DENİZ', soyad: 'ÜNLÜ' })
    expect(await ask(await tokenOf('99612345616'))).toMatchObject({ kullaniciBilgileri: { ad: 'DENİZ' } })
    await control('reset')
    expect((await submitLogin('99612345616')).status).toBe(401)
  })

  test('nonsense is refused with a sentence', async () => {
    expect(await control('next-answers', { on: 'nothing' })).toMatchObject({ status: 400 })
    expect(await control('settings', { unknown: 1 })).toMatchObject({ status: 400 })
    expect(await control('settings', { slowMs: 'late' })).toEqual({
      status: 400,
      body: { error: '"slowMs" must be a number' },
    })
    expect(await control('clock', { advanceSeconds: -1 })).toMatchObject({ status: 400 })
  })
})
