import { describe, expect } from 'vitest'
import {
  applicationName,
  memberWithPhone,
  messagesTo,
  securityEventsOf,
  signIn,
  signedIn,
} from '../../testing/signing-in.ts'
import { type TestMember, type TestService, test } from '../../testing/test-service.ts'

const newPassword = 'mor deve yol yürür'

function change(
  service: TestService,
  member: Pick<TestMember, 'userName' | 'accessToken' | 'password'>,
  wanted: { newPassword?: string; currentPassword?: string; userName?: string } = {},
) {
  return service.as(member).call('ChangePassword', {
    userName: member.userName,
    applicationName,
    currentPassword: member.password,
    newPassword,
    ...wanted,
  })
}

describe('changing a password', () => {
  test('the new one works, the old one does not, and the owner is told once', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const tokens = await change(service, ayse)
    expect((await signIn(service, ayse)).AccessToken).toBeNull()
    expect((await signIn(service, { ...ayse, password: newPassword })).AccessToken).not.toBeNull()
    expect(await messagesTo(service, ayse.gsmNumber)).toEqual([
      expect.stringContaining('sifreniz degistirildi') as string,
    ])
    expect(await securityEventsOf(service, ayse.oid)).toContain('PasswordChanged')
    const own = { userName: ayse.userName, applicationName } as const
    const goesOn = service.as({ accessToken: tokens.AccessToken ?? '' })
    expect((await goesOn.call('GetUserOfEMunicipality', own)).UserName).toBe(ayse.userName)
  })

  test('ends every other sign-in, and copies of this one’s tokens', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const elsewhere = await signedIn(service, ayse)
    await change(service, ayse)
    for (const tokens of [elsewhere, ayse]) {
      await expect(service.as(tokens).call('GetOwnSignIns', {})).rejects.toThrow('NotSignedIn')
      await expect(
        service.anyone.call('VerifyAndGenerateToken', {
          RefreshToken: tokens.refreshToken,
          AccessToken: tokens.accessToken,
        }),
      ).rejects.toThrow('SignInEnded')
    }
    const [ended] = await service.db`
      select count(*) from sign_in where member_oid = ${ayse.oid} and end_reason = 'password_changed'`
    expect(ended?.count).toBe(1)
  })

  test('leaves others’ sign-ins alone', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const mehmet = await memberWithPhone(service)
    await change(service, ayse)
    expect(await service.as(mehmet).call('GetOwnSignIns', {})).toHaveLength(1)
  })

  test('is only for oneself', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const mehmet = await memberWithPhone(service)
    await expect(change(service, ayse, { userName: mehmet.userName })).rejects.toThrow('NotYourAccount')
    expect((await signIn(service, mehmet)).AccessToken).not.toBeNull()
  })

  test('needs the current password, and guessing it is slowed down', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    for (let n = 0; n < 5; n += 1)
      await expect(change(service, ayse, { currentPassword: `Yanlış.${n}` })).rejects.toThrow('WrongPassword')
    await expect(change(service, ayse)).rejects.toThrow('TooManyTries')
    service.pass(61_000)
    expect((await change(service, ayse)).AccessToken).toBeTruthy()
  })

  test('of two changes at the same moment one wins', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const other = { ...ayse, ...(await signedIn(service, ayse)) }
    const outcomes = await Promise.allSettled([
      change(service, ayse, { newPassword: 'mor deve yol yürür 1' }),
      change(service, other, { newPassword: 'mor deve yol yürür 2' }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.for([
    ['kısa', 'en az 10'],
    ['gülşen-ve-kediler', 'adınız'],
    ['Çınarlıgöl rüzgârı', 'belediyenin adı'],
    ['qwertyuiop', 'tahmin'],
    ['galatasaray1905', 'çok kişi'],
    ['Doğru.Şifre.1', 'farklı'],
  ])('%s is refused at its field', async ([wanted = '', sentence = ''], { service }) => {
    const ayse = await memberWithPhone(service, 'GÜLŞEN')
    await expect(change(service, ayse, { newPassword: wanted })).rejects.toMatchObject({
      status: 400,
      body: { Code: 'InvalidRequest', Fields: { newPassword: expect.stringContaining(sentence) as string } },
    })
  })

  test('may not contain one’s own number', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    await expect(change(service, ayse, { newPassword: `xk${ayse.userName}` })).rejects.toMatchObject({
      body: { Fields: { newPassword: expect.stringContaining('numaranız') as string } },
    })
  })
})
