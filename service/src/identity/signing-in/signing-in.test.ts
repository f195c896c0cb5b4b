import { describe, expect } from 'vitest'
import { type TestMember, type TestService, test } from '../../testing/test-service.ts'
import { accessTokenLifetimeMs, idleLifetimeMs, wholeLifetimeMs } from '../../callers/sign-in.ts'

const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'
const minuteMs = 60_000

async function challengeFor(service: TestService, userName: string): Promise<string> {
  const captcha = await service.anyone.solvedCaptcha()
  const answer = await service.anyone.call('RetrievePassword', { userName, applicationName, captcha })
  if (!answer) throw new Error('There is no such user')
  return answer.Password
}

async function signIn(
  service: TestService,
  { userName, password }: Pick<TestMember, 'userName' | 'password'>,
) {
  const encryptedPassword = await challengeFor(service, userName)
  return service.anyone.call('ValidateUserForEMunicipality', { userName, password, encryptedPassword })
}

describe('signing in', () => {
  test('the right password gives tokens that open one’s own record and no one else’s', async ({
    service,
  }) => {
    const ayse = await service.given.member({ name: 'AYŞE IŞIL' })
    const mehmet = await service.given.member()
    const { AccessToken, RefreshToken, Message } = await signIn(service, ayse)
    expect(RefreshToken).toBeTruthy()
    expect(Message).toBeNull()
    const asAyse = service.as({ accessToken: AccessToken ?? '' })
    const user = await asAyse.call('GetUserOfEMunicipality', { userName: ayse.userName, applicationName })
    expect(user.UserDetail.Registry).toMatchObject({ Oid: ayse.registryOid, NameOrTitle: 'AYŞE IŞIL' })
    expect(JSON.stringify(user)).not.toContain('argon2id')
    await expect(
      asAyse.call('GetUserOfEMunicipality', { userName: mehmet.userName, applicationName }),
    ).rejects.toThrow('NotYourAccount')
  })

  test('a wrong password gives no token and the specified message', async ({ service }) => {
    const ayse = await service.given.member()
    expect(await signIn(service, { ...ayse, password: 'Yanlış.1' })).toEqual({
      AccessToken: null,
      RefreshToken: null,
      Message: 'Kullanıcı adı veya şifre hatalı.',
    })
  })

  test('an unknown user gets null, and the challenge of a known one says nothing of the password', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const captcha = await service.anyone.solvedCaptcha()
    expect(
      await service.anyone.call('RetrievePassword', { userName: '10000000146', applicationName, captcha }),
    ).toBeNull()
    const [one, two] = [
      await challengeFor(service, ayse.userName),
      await challengeFor(service, ayse.userName),
    ]
    expect(one).not.toBe(two)
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain(ayse.userName)
  })

  test('a captcha is needed, must be worked for, and counts once', async ({ service }) => {
    const { userName } = await service.given.member()
    const retrieve = (captcha: string) =>
      service.anyone.call('RetrievePassword', { userName, applicationName, captcha })
    await expect(retrieve('')).rejects.toMatchObject({
      body: { Fields: { captcha: 'Lütfen gerçek kişi olduğunuzu doğrulayınız' } },
    })
    await expect(retrieve('bm90IGEgc29sdXRpb24=')).rejects.toThrow('CaptchaFailed')
    const solved = await service.anyone.solvedCaptcha()
    const guessed = JSON.parse(Buffer.from(solved, 'base64').toString()) as {
      solution: { derivedKey: string }
    }
    guessed.solution.derivedKey = guessed.solution.derivedKey.replace(/.$/, (last) =>
      last === '0' ? '1' : '0',
    )
    await expect(retrieve(Buffer.from(JSON.stringify(guessed)).toString('base64'))).rejects.toThrow(
      'CaptchaFailed',
    )
    expect(await retrieve(solved)).not.toBeNull()
    await expect(retrieve(solved)).rejects.toThrow('CaptchaFailed')
    const late = await service.anyone.solvedCaptcha()
    service.pass(11 * minuteMs)
    await expect(retrieve(late)).rejects.toThrow('CaptchaFailed')
  })

  test('a captcha whose key was not searched for is refused', async ({ service }) => {
    const { userName } = await service.given.member()
    const cheat = await cheatedCaptcha(service)
    await expect(
      service.anyone.call('RetrievePassword', { userName, applicationName, captcha: cheat }),
    ).rejects.toThrow('CaptchaFailed')
  })

  test('a challenge opens one try, for its own user, for two minutes', async ({ service }) => {
    const ayse = await service.given.member()
    const mehmet = await service.given.member()
    const validate = (member: TestMember, encryptedPassword: string) =>
      service.anyone.call('ValidateUserForEMunicipality', {
        userName: member.userName,
        password: member.password,
        encryptedPassword,
      })
    const ayses = await challengeFor(service, ayse.userName)
    expect((await validate(mehmet, ayses)).AccessToken).toBeNull()
    expect((await validate(ayse, ayses)).AccessToken).not.toBeNull()
    expect((await validate(ayse, ayses)).Message).toContain('doğrulamayı yeniden')
    expect((await validate(ayse, 'made up')).AccessToken).toBeNull()
    const late = await challengeFor(service, ayse.userName)
    service.pass(3 * minuteMs)
    expect((await validate(ayse, late)).AccessToken).toBeNull()
  })

  test('a success wipes the slate of earlier slips', async ({ service }) => {
    const ayse = await service.given.member()
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 3; n += 1) await signIn(service, { ...ayse, password: `Yanlış.${n}` })
      expect((await signIn(service, ayse)).AccessToken).not.toBeNull()
    }
  })

  test('passwords typed with composed or decomposed letters are the same', async ({ service }) => {
    const ayse = await service.given.member()
    expect(
      (await signIn(service, { ...ayse, password: ayse.password.normalize('NFD') })).AccessToken,
    ).not.toBeNull()
  })
})

describe('staying signed in', () => {
  const own = (member: TestMember) => ({ userName: member.userName, applicationName }) as const

  test('an access token lives minutes; a refresh token renews it and changes itself', async ({ service }) => {
    const ayse = await service.given.member()
    service.pass(accessTokenLifetimeMs + 1000)
    await expect(service.as(ayse).call('GetUserOfEMunicipality', own(ayse))).rejects.toThrow('NotSignedIn')
    const renewed = await service.anyone.call('VerifyAndGenerateToken', {
      RefreshToken: ayse.refreshToken,
      AccessToken: ayse.accessToken,
    })
    expect(renewed.RefreshToken).not.toBe(ayse.refreshToken)
    const user = await service
      .as({ accessToken: renewed.AccessToken ?? '' })
      .call('GetUserOfEMunicipality', own(ayse))
    expect(user.UserName).toBe(ayse.userName)
  })

  test('a refresh token used twice ends that sign-in everywhere, and no other', async ({ service }) => {
    const ayse = await service.given.member()
    const elsewhere = await signIn(service, ayse)
    const refresh = { RefreshToken: ayse.refreshToken, AccessToken: ayse.accessToken }
    const renewed = await service.anyone.call('VerifyAndGenerateToken', refresh)
    await expect(service.anyone.call('VerifyAndGenerateToken', refresh)).rejects.toThrow('SignInEnded')
    await expect(
      service.as({ accessToken: renewed.AccessToken ?? '' }).call('GetUserOfEMunicipality', own(ayse)),
    ).rejects.toThrow('NotSignedIn')
    await expect(
      service.anyone.call('VerifyAndGenerateToken', {
        RefreshToken: renewed.RefreshToken ?? '',
        AccessToken: renewed.AccessToken ?? '',
      }),
    ).rejects.toThrow('SignInEnded')
    const other = service.as({ accessToken: elsewhere.AccessToken ?? '' })
    expect((await other.call('GetUserOfEMunicipality', own(ayse))).UserName).toBe(ayse.userName)
  })

  test('of two refreshes at the same moment one wins', async ({ service }) => {
    const ayse = await service.given.member()
    const refresh = () =>
      service.anyone.call('VerifyAndGenerateToken', {
        RefreshToken: ayse.refreshToken,
        AccessToken: ayse.accessToken,
      })
    const outcomes = await Promise.allSettled([refresh(), refresh()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a sign-in left alone for half an hour ends', async ({ service }) => {
    const ayse = await service.given.member()
    service.pass(idleLifetimeMs + 1000)
    await expect(
      service.anyone.call('VerifyAndGenerateToken', {
        RefreshToken: ayse.refreshToken,
        AccessToken: ayse.accessToken,
      }),
    ).rejects.toThrow('SignInEnded')
  })

  test('rest counts from the last use, not from the last tokens', async ({ service }) => {
    const ayse = await service.given.member()
    service.pass(9 * minuteMs)
    await service.as(ayse).call('GetUserOfEMunicipality', own(ayse))
    service.pass(idleLifetimeMs - minuteMs)
    const tokens = { RefreshToken: ayse.refreshToken, AccessToken: ayse.accessToken }
    const renewed = await service.anyone.call('VerifyAndGenerateToken', tokens)
    expect(renewed.AccessToken).not.toBe(ayse.accessToken)
    service.pass(idleLifetimeMs + 1000)
    await expect(
      service.anyone.call('VerifyAndGenerateToken', {
        RefreshToken: renewed.RefreshToken ?? '',
        AccessToken: renewed.AccessToken ?? '',
      }),
    ).rejects.toThrow('SignInEnded')
  })

  test('no sign-in outlasts half a day, however busy', async ({ service }) => {
    const ayse = await service.given.member()
    let tokens = { RefreshToken: ayse.refreshToken, AccessToken: ayse.accessToken }
    const end = service.now.getTime() + wholeLifetimeMs
    while (service.now.getTime() + 20 * minuteMs < end) {
      service.pass(20 * minuteMs)
      const renewed = await service.anyone.call('VerifyAndGenerateToken', tokens)
      tokens = { RefreshToken: renewed.RefreshToken ?? '', AccessToken: renewed.AccessToken ?? '' }
    }
    service.pass(20 * minuteMs)
    await expect(service.anyone.call('VerifyAndGenerateToken', tokens)).rejects.toThrow('SignInEnded')
  })

  test('signing out stops both tokens at once', async ({ service }) => {
    const ayse = await service.given.member()
    await service.as(ayse).call('SignOut', {})
    await expect(service.as(ayse).call('GetUserOfEMunicipality', own(ayse))).rejects.toThrow('NotSignedIn')
    await expect(
      service.anyone.call('VerifyAndGenerateToken', {
        RefreshToken: ayse.refreshToken,
        AccessToken: ayse.accessToken,
      }),
    ).rejects.toThrow('SignInEnded')
  })

  test('a member whose account is closed is out at once', async ({ service }) => {
    const ayse = await service.given.member()
    await service.db`update member set closed_at = ${service.now} where oid = ${ayse.oid}`
    await expect(service.as(ayse).call('GetUserOfEMunicipality', own(ayse))).rejects.toThrow('NotSignedIn')
    await expect(
      service.anyone.call('VerifyAndGenerateToken', {
        RefreshToken: ayse.refreshToken,
        AccessToken: ayse.accessToken,
      }),
    ).rejects.toThrow('SignInEnded')
  })

  test('the database holds no token and no password that could be used', async ({ service }) => {
    const ayse = await service.given.member()
    const tables =
      await service.db`select to_jsonb(member) as row from member union all select to_jsonb(access_token) from access_token union all select to_jsonb(refresh_token) from refresh_token`
    const content = JSON.stringify(tables)
    expect(content).toContain('argon2id')
    for (const secret of [ayse.password, ayse.accessToken, ayse.refreshToken])
      expect(content).not.toContain(secret)
  })
})

/** Derives the key for counter 0 and presents it as found, like a lazy client. */
async function cheatedCaptcha(service: TestService): Promise<string> {
  const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2')
  const { Challenge } = await service.anyone.call('GetCaptchaChallengeWithoutAuthorization', {})
  const parameters = Challenge.parameters as unknown as Parameters<typeof deriveKey>[0] & {
    nonce: string
    salt: string
  }
  const password = Buffer.concat([Buffer.from(parameters.nonce, 'hex'), Buffer.alloc(4)])
  const { derivedKey } = await deriveKey(parameters, Buffer.from(parameters.salt, 'hex'), password)
  const solution = { counter: 0, derivedKey: Buffer.from(derivedKey ?? []).toString('hex'), time: 1 }
  return Buffer.from(JSON.stringify({ challenge: Challenge, solution })).toString('base64')
}
