import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../service-client/fake-browser.ts'
import { signInViaEDevlet } from './edevlet-sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'
const registry = { Oid: 7, NameOrTitle: 'Ayşe' }
const kimlikNo = '10000000146'
const usual = {
  LoginViaEDevlet: () => ({ body: '"a sealed handle"' }),
  GetPersonInfoViaEDevlet: () => ({ body: { sonucKodu: 'EDV09.000', kullaniciBilgileri: { kimlikNo } } }),
  GetFilteredRegistries: () => ({ body: [registry] }),
  SaveEDevletLogin: () => ({
    body: { AccessToken: 'a', RefreshToken: 'r', RedirectUrl: '/DebtQuestioning' },
  }),
  GetUserOfEMunicipality: () => ({ body: { UserDetail: { Registry: registry } } }),
}
let codesMade = 0

function complete(answers: Parameters<typeof fakeBrowser>[0]) {
  codesMade += 1
  const browser = fakeBrowser(answers)
  const answer = { code: `code-${codesMade}`, state: '17' }
  return { ...browser, answer, outcome: signInViaEDevlet(answer, applicationName) }
}

test('the five steps are made in turn and the session is stored', async () => {
  const { outcome, requests, stored, answer } = complete({ answers: usual })
  expect(await outcome).toEqual({ kind: 'signed-in', user: registry, path: '/DebtQuestioning' })
  expect(requests.map(({ url, body }) => [url, body])).toMatchObject([
    ['/LoginViaEDevlet', answer],
    ['/GetPersonInfoViaEDevlet', { data: 'a sealed handle' }],
    ['/GetFilteredRegistries', { filter: { identityNumber: kimlikNo, token: 'a sealed handle' } }],
    ['/SaveEDevletLogin', { token: 'a sealed handle', registryOid: 7 }],
    ['/GetUserOfEMunicipality', { userName: kimlikNo }],
  ])
  expect(Object.fromEntries(stored)).toEqual({
    accessToken: 'a',
    refreshToken: 'r',
    MemberInfo: JSON.stringify(registry),
    loginViaEdevlet: '1',
  })
})

const fault = () => ({ status: 500, body: { Message: 'Beklenmedik bir hata oluştu' } })

test.each([
  ['no token', { LoginViaEDevlet: () => ({ body: 'null' }) }, 'invalid-token'],
  [
    'another result code',
    { GetPersonInfoViaEDevlet: () => ({ body: { sonucKodu: 'EDV09.004', kullaniciBilgileri: null } }) },
    'failed',
  ],
  ['no registry', { GetFilteredRegistries: () => ({ body: [] }) }, 'no-registry'],
  ['a fault while asking', { LoginViaEDevlet: fault }, 'failed'],
  ['a fault at the last step', { GetUserOfEMunicipality: fault }, 'failed'],
])('%s ends with nobody signed in', async (_case, change, kind) => {
  const { outcome, stored } = complete({ answers: { ...usual, ...change } })
  expect(await outcome).toMatchObject({ kind })
  expect(stored.size).toBe(0)
})

test('whom e-Devlet has named is known although they have no record', async () => {
  const person = { kimlikNo, ad: 'AYŞE', soyad: 'IŞIK' }
  const { outcome } = complete({
    answers: {
      ...usual,
      GetPersonInfoViaEDevlet: () => ({ body: { sonucKodu: 'EDV09.000', kullaniciBilgileri: person } }),
      GetFilteredRegistries: () => ({ body: [] }),
    },
  })
  expect(await outcome).toEqual({
    kind: 'no-registry',
    person: { identityNumber: kimlikNo, name: 'AYŞE', surname: 'IŞIK' },
  })
})

test('a code is sent once, however often the page asks', async () => {
  const { outcome, requestsTo, answer } = complete({ answers: usual })
  expect(signInViaEDevlet(answer, applicationName)).toBe(outcome)
  await outcome
  expect(await signInViaEDevlet(answer, applicationName)).toEqual(await outcome)
  expect(requestsTo('LoginViaEDevlet')).toHaveLength(1)
})

test('what leads away is not returned to', async () => {
  const away = () => ({ body: { AccessToken: 'a', RefreshToken: 'r', RedirectUrl: '//kotu.example' } })
  const { outcome } = complete({ answers: { ...usual, SaveEDevletLogin: away } })
  expect(await outcome).toMatchObject({ path: '/' })
})
