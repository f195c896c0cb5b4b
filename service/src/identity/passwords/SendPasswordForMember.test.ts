import { describe, expect } from 'vitest'
import { removeExpired } from '../../retention/remove-expired.ts'
import {
  applicationName,
  memberWithPhone,
  messagesTo,
  newPhone,
  securityEventsOf,
  signIn,
  signedIn,
} from '../../testing/signing-in.ts'
import { type TestService, test, testSettings } from '../../testing/test-service.ts'
import { askWaitMs } from './password-asks.ts'

const hourMs = 60 * 60_000

async function askPassword(service: TestService, userName: string, gsmNumber: string) {
  return service.anyone.call('SendPasswordForMember', {
    userName,
    applicationName,
    gsmNumber,
    validationKey: 'whatever a browser sends',
    captcha: await service.anyone.solvedCaptcha(),
  })
}

async function passwordOn(service: TestService, gsmNumber: string): Promise<string> {
  const [text] = await messagesTo(service, gsmNumber)
  return /sifreniz: (\w{10}) /.exec(text ?? '')?.[1] ?? ''
}

describe('a forgotten password', () => {
  test('is replaced by one in a text message that fits one part', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    expect(await askPassword(service, ayse.userName, ayse.gsmNumber)).toEqual({})
    const [text] = await messagesTo(service, ayse.gsmNumber)
    expect(text?.length).toBeLessThanOrEqual(155)
    // oxlint-disable-next-line no-control-regex
    expect(text).toMatch(/^[\x00-\x7f]*$/)
    const [sms] =
      await service.db`select message_id, type_code, is_secret from sms_message where gsm_number = ${ayse.gsmNumber}`
    expect(sms).toMatchObject({ messageId: 7001, typeCode: 6, isSecret: true })
    const password = await passwordOn(service, ayse.gsmNumber)
    const kept = await service.db`select to_jsonb(temporary_password) as row from temporary_password`
    expect(JSON.stringify(kept)).toContain('argon2id')
    expect(JSON.stringify(kept)).not.toContain(password)
    expect((await signIn(service, { ...ayse, password })).AccessToken).not.toBeNull()
  })

  test('locks nobody out: the old one goes on working', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    await askPassword(service, ayse.userName, ayse.gsmNumber)
    expect((await signIn(service, ayse)).AccessToken).not.toBeNull()
  })

  test('is answered alike whoever is asked for, and a stranger gets no message', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const mehmet = await memberWithPhone(service)
    const closed = await memberWithPhone(service)
    await service.db`update member set closed_at = ${service.now} where oid = ${closed.oid}`
    const unknownPhone = newPhone()
    const answers = [
      await askPassword(service, ayse.userName, ayse.gsmNumber),
      await askPassword(service, '10000000146', unknownPhone),
      await askPassword(service, ayse.userName, unknownPhone),
      await askPassword(service, ayse.userName, mehmet.gsmNumber),
      await askPassword(service, closed.userName, closed.gsmNumber),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{}']))
    for (const phone of [unknownPhone, mehmet.gsmNumber, closed.gsmNumber])
      expect(await messagesTo(service, phone)).toEqual([])
    expect(await messagesTo(service, ayse.gsmNumber)).toHaveLength(1)
    expect(
      await service.db`select from temporary_password where member_oid in ${service.db([mehmet.oid, closed.oid])}`,
    ).toHaveLength(0)
    const [stranger] = await service.db<{ subject: string; memberOid: number | null }[]>`
      select subject, member_oid from security_event where kind = 'PasswordResetAsked' and subject = '100*****146'`
    expect(stranger?.memberOid).toBeNull()
  })

  test('counts once, also when two use it at the same moment', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    await askPassword(service, ayse.userName, ayse.gsmNumber)
    const temporary = { ...ayse, password: await passwordOn(service, ayse.gsmNumber) }
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(service, temporary)))
    expect(answers.filter(({ AccessToken }) => AccessToken !== null)).toHaveLength(1)
    expect((await signIn(service, temporary)).AccessToken).toBeNull()
  })

  test('is good for a day, and only the last one asked for', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    await askPassword(service, ayse.userName, ayse.gsmNumber)
    const first = await passwordOn(service, ayse.gsmNumber)
    await askPassword(service, ayse.userName, ayse.gsmNumber)
    const second = await passwordOn(service, ayse.gsmNumber)
    expect((await signIn(service, { ...ayse, password: first })).AccessToken).toBeNull()
    service.pass(24 * hourMs + 1000)
    expect((await signIn(service, { ...ayse, password: second })).AccessToken).toBeNull()
  })

  test('two asks at the same moment are no fault', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const ask = () => askPassword(service, ayse.userName, ayse.gsmNumber)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([{}, {}, {}])
    expect(
      await service.db`select from temporary_password where member_oid = ${ayse.oid} and used_at is null`,
    ).toHaveLength(1)
  })

  test('opens nothing but its change, one’s own name and the door', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    await askPassword(service, ayse.userName, ayse.gsmNumber)
    const temporary = await passwordOn(service, ayse.gsmNumber)
    const asAyse = service.as(await signedIn(service, { ...ayse, password: temporary }))
    const own = { userName: ayse.userName, applicationName } as const
    expect(await asAyse.call('GetUserOfEMunicipality', own)).toMatchObject({ MustChangePassword: true })
    const refused = asAyse.call('GetOwnSignIns', {})
    await expect(refused).rejects.toMatchObject({
      status: 403,
      body: { Code: 'PasswordChangeRequired', Message: 'Önce geçici şifrenizi değiştirin.' },
    })
    await expect(asAyse.call('ExportOwnData', {})).rejects.toThrow('PasswordChangeRequired')
    await expect(
      asAyse.call('SendSms', {
        sourceLocationCode: 'EMUNICIPALITY',
        recipientInformationList: [{ gsmNumber: newPhone() }],
        title: 'PhoneChange',
      }),
    ).rejects.toThrow('SignInFirst')

    const changed = await asAyse.call('ChangePassword', {
      ...own,
      currentPassword: temporary,
      newPassword: 'mor deve yol yürür',
    })
    const free = service.as({ accessToken: changed.AccessToken ?? '' })
    expect(await free.call('GetOwnSignIns', {})).not.toHaveLength(0)
    expect(await free.call('GetUserOfEMunicipality', own)).toMatchObject({ MustChangePassword: false })
    expect((await signIn(service, ayse)).AccessToken).toBeNull()
    expect((await signIn(service, { ...ayse, password: 'mor deve yol yürür' })).AccessToken).not.toBeNull()
  })

  test('a restricted sign-in stays restricted when it is renewed', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    await askPassword(service, ayse.userName, ayse.gsmNumber)
    const tokens = await signedIn(service, { ...ayse, password: await passwordOn(service, ayse.gsmNumber) })
    const renewed = await service.anyone.call('VerifyAndGenerateToken', {
      RefreshToken: tokens.refreshToken,
      AccessToken: tokens.accessToken,
    })
    await expect(
      service.as({ accessToken: renewed.AccessToken ?? '' }).call('GetOwnSignIns', {}),
    ).rejects.toThrow('PasswordChangeRequired')
  })

  test('is the way in while a stranger keeps guessing', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    for (let n = 0; n < 5; n += 1) await signIn(service, { ...ayse, password: `Yanlış.${n}` })
    expect((await signIn(service, ayse)).Message).toContain('dakika sonra')
    await askPassword(service, ayse.userName, ayse.gsmNumber)
    const temporary = await passwordOn(service, ayse.gsmNumber)
    expect((await signIn(service, { ...ayse, password: temporary })).AccessToken).not.toBeNull()
  })

  test('is sent to whoever came through e-Devlet and has none yet', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    await service.db`update member set password_hash = null where oid = ${ayse.oid}`
    await askPassword(service, ayse.userName, ayse.gsmNumber)
    const temporary = await passwordOn(service, ayse.gsmNumber)
    const tokens = await signedIn(service, { ...ayse, password: temporary })
    await service.as(tokens).call('ChangePassword', {
      userName: ayse.userName,
      applicationName,
      currentPassword: temporary,
      newPassword: 'mor deve yol yürür',
    })
    expect((await signIn(service, { ...ayse, password: 'mor deve yol yürür' })).AccessToken).not.toBeNull()
  })

  test('is sent three times a day, counted alike for someone unknown', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    for (const [userName, gsmNumber] of [
      [ayse.userName, ayse.gsmNumber],
      ['10000000214', newPhone()],
    ] as const) {
      for (let n = 0; n < 3; n += 1) await askPassword(service, userName, gsmNumber)
      await expect(askPassword(service, userName, gsmNumber)).rejects.toThrow('TooManyAsks')
    }
    // Requests by someone who does not know the phone cannot use these up.
    await askPassword(service, ayse.userName, newPhone())
    service.pass(25 * hourMs)
    await askPassword(service, ayse.userName, ayse.gsmNumber)
    service.pass(49 * hourMs)
    await removeExpired({ db: service.db, settings: testSettings, now: service.now })
    expect(await service.db`select from password_ask`).toHaveLength(0)
  })

  test('is asked for at most twenty times a day from one address', async ({ service }) => {
    const statuses = new Set<number>()
    for (let n = 0; n < 21; n += 1) {
      const body = {
        userName: String(30_000_000_000 + n),
        applicationName,
        gsmNumber: newPhone(),
        captcha: await service.anyone.solvedCaptcha(),
      }
      // The brake against machines is let off between calls: this is about the day's limit.
      service.pass(1000)
      const response = await service.post('/SendPasswordForMember', body, {}, '10.1.1.1')
      if (response.statusCode === 429) break
      statuses.add(response.statusCode)
    }
    const [asked] = await service.db`select count(*) from password_ask where address = '10.1.1.1'`
    expect(asked?.count).toBeGreaterThan(5)
    expect(statuses).toEqual(new Set([200]))
    await service.db`
      insert into password_ask (user_name, gsm_number, address, asked_at)
      select '10000000146', '+905000000000', '10.1.1.2', ${service.now} from generate_series(1, 20)`
    const over = await service.post(
      '/SendPasswordForMember',
      {
        userName: '10000000146',
        applicationName,
        gsmNumber: newPhone(),
        captcha: await service.anyone.solvedCaptcha(),
      },
      {},
      '10.1.1.2',
    )
    expect(over.json()).toMatchObject({ Code: 'TooManyAsks' })
  })

  test('is asked for at most ten times a day from one browser, whoever it is for', async ({ service }) => {
    const browser = service.browser()
    const ask = async (n: number) =>
      browser.call('SendPasswordForMember', {
        userName: String(40_000_000_000 + n),
        applicationName,
        gsmNumber: newPhone(),
        captcha: await service.anyone.solvedCaptcha(),
      })
    for (let n = 0; n < 10; n += 1) await ask(n)
    await expect(ask(10)).rejects.toThrow('TooManyAsks')
    service.pass(24 * hourMs)
    await ask(11)
  })

  test('asked for by strangers makes a person wait for minutes at most, known or not', async ({
    service,
  }) => {
    expect([0, 4, 5, 6, 7, 8, 90].map((n) => askWaitMs(n) / 60_000)).toEqual([0, 0, 1, 2, 4, 5, 5])
    const ayse = await memberWithPhone(service)
    for (const userName of [ayse.userName, '10000000382']) {
      for (let n = 0; n < 5; n += 1) await askPassword(service, userName, newPhone())
      await expect(askPassword(service, userName, newPhone())).rejects.toThrow('AskedTooSoon')
      // Further requests while waiting do not lengthen it.
      await expect(askPassword(service, userName, newPhone())).rejects.toThrow('AskedTooSoon')
      service.pass(61_000)
      await askPassword(service, userName, newPhone())
    }
    await expect(askPassword(service, '10000000382', newPhone())).rejects.toThrow('AskedTooSoon')
    service.pass(5 * 60_000)
    await askPassword(service, ayse.userName, ayse.gsmNumber)
    expect(await passwordOn(service, ayse.gsmNumber)).toHaveLength(10)
  })

  test('asked for many times is told to the owner once a day, and leaves nothing for a stranger', async ({
    service,
  }) => {
    const ayse = await memberWithPhone(service)
    const typed = newPhone()
    for (const userName of [ayse.userName, '10000000450']) {
      for (let n = 0; n < 7; n += 1) {
        await askPassword(service, userName, newPhone())
        service.pass(10 * 60_000)
      }
    }
    const told = await messagesTo(service, ayse.gsmNumber)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('cok kez yeni sifre istendi')
    expect(told[0]?.length).toBeLessThanOrEqual(155)
    await askPassword(service, '10000000450', typed)
    expect(await messagesTo(service, typed)).toEqual([])
  })

  test('needs a captcha and a phone that can be one', async ({ service }) => {
    const request = { userName: '10000000146', applicationName, gsmNumber: newPhone() } as const
    await expect(
      service.anyone.call('SendPasswordForMember', { ...request, captcha: 'bm8=' }),
    ).rejects.toThrow('CaptchaFailed')
    await expect(
      service.anyone.call('SendPasswordForMember', { ...request, gsmNumber: '5321234567', captcha: 'x' }),
    ).rejects.toMatchObject({
      body: { Fields: { gsmNumber: expect.stringContaining('5 ile başlar') as string } },
    })
  })

  test('leaves its trace', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    await askPassword(service, ayse.userName, ayse.gsmNumber)
    expect(await securityEventsOf(service, ayse.oid)).toEqual(['PasswordResetAsked'])
  })
})
