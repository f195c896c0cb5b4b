import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../service-client/fake-browser.ts'
import { signUpWith } from './sign-up.ts'

afterEach(() => vi.unstubAllGlobals())

const account = { username: 'ayse', email: 'ayse@posta.example', password: 'mor deve yol yürür' }
const user = { UserName: 'ayse', UserDetail: { Registry: null } }

test('signing up posts the account to the agreed address and stores the session', async () => {
  const { stored, requests } = fakeBrowser({
    answers: { register: () => ({ body: { accessToken: 'a', refreshToken: 'r', user } }) },
    cookie: 'XSRF-TOKEN=x',
  })
  expect(await signUpWith(account)).toEqual(user)
  expect(requests[0]?.url).toBe('/api/auth/register')
  expect(requests[0]?.body).toMatchObject(account)
  expect(requests[0]?.headers['X-XSRF-TOKEN']).toBe('x')
  expect(Object.fromEntries(stored)).toEqual({ accessToken: 'a', refreshToken: 'r', MemberInfo: 'null' })
})

test('a refused sign-up stores nothing and says at which field', async () => {
  const { stored } = fakeBrowser({
    answers: {
      register: () => ({
        status: 422,
        body: { Message: 'taken', Code: 'UserNameTaken', Fields: { username: 'taken' } },
      }),
    },
  })
  await expect(signUpWith(account)).rejects.toMatchObject({ fields: { username: 'taken' } })
  expect(stored.size).toBe(0)
})
