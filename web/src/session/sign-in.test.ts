import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../service-client/fake-browser.ts'
import { signInWith } from './sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

const credentials = { userName: '10000000146', password: 'Gizli-1234', captcha: 'proof' }
const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'
const registry = { Oid: 7, NameOrTitle: 'Ayşe' }
const usual = {
  RetrievePassword: () => ({ body: { Password: 'sealed' } }),
  ValidateUserForEMunicipality: () => ({ body: { AccessToken: 'a', RefreshToken: 'r', Message: null } }),
  GetUserOfEMunicipality: () => ({ body: { MustChangePassword: false, UserDetail: { Registry: registry } } }),
}

test('signing in looks up, validates, fetches the person and stores the session', async () => {
  const { stored, requests } = fakeBrowser({ answers: usual })
  expect(await signInWith(credentials, applicationName)).toEqual({
    user: registry,
    mustChangePassword: false,
  })
  expect(requests.map(({ url, body }) => [url, body])).toEqual([
    ['/RetrievePassword', { userName: '10000000146', applicationName, captcha: 'proof' }],
    [
      '/ValidateUserForEMunicipality',
      { userName: '10000000146', password: 'Gizli-1234', encryptedPassword: 'sealed' },
    ],
    ['/GetUserOfEMunicipality', { userName: '10000000146', applicationName }],
  ])
  expect(requests[2]?.headers['Authorization']).toBe('Bearer a')
  expect(Object.fromEntries(stored)).toEqual({
    accessToken: 'a',
    refreshToken: 'r',
    userEncryptedPassword: 'sealed',
    MemberInfo: JSON.stringify(registry),
  })
})

test('the password is never stored', async () => {
  const { stored } = fakeBrowser({ answers: usual })
  await signInWith(credentials, applicationName)
  expect([...stored.values()].join()).not.toContain(credentials.password)
  expect(stored.has('userPassword')).toBe(false)
})

test('an unknown user is told to become a member', async () => {
  const { stored } = fakeBrowser({ answers: { ...usual, RetrievePassword: () => ({ body: 'null' }) } })
  await expect(signInWith(credentials, applicationName)).rejects.toThrow(
    'Kullanıcı kaydı bulunamadı Lütfen üyelik alınız.',
  )
  expect(stored.size).toBe(0)
})

test.each([
  ['the message of the service', 'Hesabınız kilitli.', 'Hesabınız kilitli.'],
  ['the usual sentence', null, 'Kullanıcı adı veya şifre hatalı.'],
])('without a token the person reads %s', async (_, Message, sentence) => {
  const refused = () => ({ body: { AccessToken: null, RefreshToken: null, Message } })
  const { stored } = fakeBrowser({ answers: { ...usual, ValidateUserForEMunicipality: refused } })
  await expect(signInWith(credentials, applicationName)).rejects.toThrow(sentence)
  expect(stored.size).toBe(0)
})

test('half a sign-in is none: without the person the tokens go too', async () => {
  const fault = () => ({ status: 500, body: { Message: 'Beklenmedik bir hata oluştu' } })
  const { stored } = fakeBrowser({ answers: { ...usual, GetUserOfEMunicipality: fault } })
  await expect(signInWith(credentials, applicationName)).rejects.toThrow('Beklenmedik bir hata oluştu')
  expect(stored.size).toBe(0)
})
