import { describe, expect } from 'vitest'
import { newXsrfToken } from '../calling/xsrf.ts'
import {
  applicationName,
  memberWithPhone,
  messagesTo,
  securityEventsOf,
  signIn,
} from '../testing/signing-in.ts'
import { type TestService, test, testSettings } from '../testing/test-service.ts'
import { waitMsAfter } from './sign-in-tries.ts'

const minuteMs = 60_000

async function slip(service: TestService, userName: string, times: number) {
  for (let n = 0; n < times; n += 1) await signIn(service, { userName, password: `Yanlış.${n}` })
}

describe('wrong passwords', () => {
  test('cost nothing at first, then a minute, then twice as long each time, up to an hour', () => {
    const minutes = [0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 400].map((n) => waitMsAfter(n, 5) / minuteMs)
    expect(minutes).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  test('make even the right one wait, and the message says how long', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    await slip(service, ayse.userName, 5)
    expect((await signIn(service, ayse)).Message).toContain('1 dakika sonra')
    service.pass(minuteMs + 1000)
    await slip(service, ayse.userName, 1)
    expect((await signIn(service, ayse)).Message).toContain('2 dakika sonra')
    service.pass(minuteMs + 1000)
    expect((await signIn(service, ayse)).Message).toContain('1 dakika sonra')
    service.pass(minuteMs)
    expect((await signIn(service, ayse)).AccessToken).not.toBeNull()
    expect((await signIn(service, ayse)).AccessToken).not.toBeNull()
  })

  test('tried while waiting do not make the wait longer', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    await slip(service, ayse.userName, 25)
    service.pass(minuteMs + 1000)
    expect((await signIn(service, ayse)).AccessToken).not.toBeNull()
  })

  test('of one person are not another’s', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const mehmet = await memberWithPhone(service)
    await slip(service, ayse.userName, 6)
    expect((await signIn(service, mehmet)).AccessToken).not.toBeNull()
  })

  test('a hundred at once are looked at five times at most', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => signIn(service, { ...ayse, password: `Yanlış.${n}` })),
    )
    const [compared] = await service.db`
      select count(*) from sign_in_try where user_name = ${ayse.userName} and not was_blocked`
    expect(compared?.count).toBeLessThanOrEqual(5)
  })

  test('from the tenth on are told to the owner, once a day', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    for (let n = 0; n < 12; n += 1) {
      await slip(service, ayse.userName, 1)
      service.pass(61 * minuteMs)
    }
    const told = await messagesTo(service, ayse.gsmNumber)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('hatali giris denemesi')
    expect(told[0]?.length).toBeLessThanOrEqual(155)
  })

  test('from one browser make that browser wait, whomever it tries', async ({ service }) => {
    const xsrf = newXsrfToken(testSettings.machineKey.validationKey)
    let browserAddresses = 0
    const post = async (path: string, body: object) => {
      browserAddresses += 1
      const response = await service.http.inject({
        method: 'POST',
        url: path,
        remoteAddress: `10.9.0.${browserAddresses}`,
        headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrf },
        cookies: { 'XSRF-TOKEN': xsrf },
        payload: JSON.stringify(body),
      })
      return response.json<{ Password: string; Message: string | null; AccessToken: string | null }>()
    }
    const tryFromBrowser = async (userName: string, password: string) => {
      const captcha = await service.anyone.solvedCaptcha()
      const { Password } = await post('/RetrievePassword', { userName, applicationName, captcha })
      return post('/ValidateUserForEMunicipality', { userName, password, encryptedPassword: Password })
    }
    for (let n = 0; n < 10; n += 1) {
      const someone = await service.given.member()
      await tryFromBrowser(someone.userName, 'Yanlış.1')
    }
    const ayse = await memberWithPhone(service)
    expect((await tryFromBrowser(ayse.userName, ayse.password)).Message).toContain('1 dakika sonra')
    expect((await signIn(service, ayse)).AccessToken).not.toBeNull()
    service.pass(minuteMs + 1000)
    expect((await tryFromBrowser(ayse.userName, ayse.password)).AccessToken).not.toBeNull()
  })

  test('are written down, and so are blocks, successes and the way out', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    await slip(service, ayse.userName, 5)
    await signIn(service, ayse)
    service.pass(minuteMs + 1000)
    const { AccessToken } = await signIn(service, ayse)
    await service.as({ accessToken: AccessToken ?? '' }).call('SignOut', {})
    expect(await securityEventsOf(service, ayse.oid)).toEqual([
      ...Array.from({ length: 5 }, () => 'SignInFailed'),
      'SignInBlocked',
      'SignedIn',
      'SignedOut',
    ])
  })

  test('a refresh token used twice is written down', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const refresh = { RefreshToken: ayse.refreshToken, AccessToken: ayse.accessToken }
    await service.anyone.call('VerifyAndGenerateToken', refresh)
    await expect(service.anyone.call('VerifyAndGenerateToken', refresh)).rejects.toThrow('SignInEnded')
    expect(await securityEventsOf(service, ayse.oid)).toEqual(['RefreshTokenReused'])
  })
})
