import { describe, expect } from 'vitest'
import { type TestService, test } from '../testing/test-service.ts'
import { redeemProof } from './text-code.ts'

const minuteMs = 60_000
let phones = 0

function newPhone(): string {
  phones += 1
  return `+90502${String(phones).padStart(7, '0')}`
}

async function askCode(
  service: TestService,
  gsmNumber: string,
  identityNumber = '10000000146',
  asker: Pick<TestService['anyone'], 'call'> = service.anyone,
) {
  return asker.call('SendSms', {
    sourceLocationCode: 'EMUNICIPALITY',
    recipientInformationList: [{ gsmNumber, identityNumber }],
    title: 'Register',
    captcha: await service.anyone.solvedCaptcha(),
  })
}

/** The code as the owner of the phone reads it. */
async function codeOn(service: TestService, gsmNumber: string): Promise<string> {
  const [sms] = await service.db<{ text: string }[]>`
    select text from sms_message where gsm_number = ${gsmNumber} order by oid desc limit 1`
  return /(\d{6})/.exec(sms?.text ?? '')?.[1] ?? ''
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a code by text message', () => {
  test('proves a phone, once, for exactly what it was asked for', async ({ service }) => {
    const gsmNumber = newPhone()
    const { OperationReferenceNumber } = await askCode(service, gsmNumber)
    const userEntredCode = await codeOn(service, gsmNumber)
    const proof = { purpose: 'Register', subject: '10000000146', gsmNumber } as const
    expect(await redeemProof(service.db, OperationReferenceNumber, proof, service.now)).toBe(false)
    expect(
      await service.anyone.call('ValidateCode', {
        operationReferenceNumber: OperationReferenceNumber,
        userEntredCode,
      }),
    ).toMatchObject({ IsValid: true })
    for (const other of [
      { subject: '10000000214' },
      { gsmNumber: newPhone() },
      { purpose: 'PhoneChange' as const },
    ]) {
      expect(
        await redeemProof(service.db, OperationReferenceNumber, { ...proof, ...other }, service.now),
      ).toBe(false)
    }
    expect(await redeemProof(service.db, OperationReferenceNumber, proof, service.now)).toBe(true)
    expect(await redeemProof(service.db, OperationReferenceNumber, proof, service.now)).toBe(false)
  })

  test('says what it is for, fits one part and is kept only as a hash', async ({ service }) => {
    const gsmNumber = newPhone()
    await askCode(service, gsmNumber)
    const [sms] = await service.db<
      { text: string }[]
    >`select text from sms_message where gsm_number = ${gsmNumber}`
    expect(sms?.text).toMatch(/^e-Belediye uyeligi icin kodunuz: \d{6}\./)
    expect(sms?.text.length).toBeLessThanOrEqual(155)
    // oxlint-disable-next-line no-control-regex
    expect(sms?.text).toMatch(/^[\x00-\x7f]*$/)
    const rows = await service.db`select to_jsonb(verification_code) as row from verification_code`
    expect(JSON.stringify(rows)).not.toContain(`"${await codeOn(service, gsmNumber)}"`)
  })

  test('guessed wrong five times is worth nothing any more', async ({ service }) => {
    const gsmNumber = newPhone()
    const { OperationReferenceNumber: operationReferenceNumber } = await askCode(service, gsmNumber)
    const code = await codeOn(service, gsmNumber)
    const tryCode = (userEntredCode: string) =>
      service.anyone.call('ValidateCode', { operationReferenceNumber, userEntredCode })
    for (let n = 0; n < 4; n += 1) await expect(tryCode(wrong(code))).rejects.toThrow('WrongCode')
    await expect(tryCode(wrong(code))).rejects.toThrow('TooManyTries')
    await expect(tryCode(code)).rejects.toThrow('TooManyTries')
  })

  test('a hundred guesses at once are still five', async ({ service }) => {
    const gsmNumber = newPhone()
    const { OperationReferenceNumber: operationReferenceNumber } = await askCode(service, gsmNumber)
    const code = await codeOn(service, gsmNumber)
    await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        service.anyone.call('ValidateCode', { operationReferenceNumber, userEntredCode: wrong(code) }),
      ),
    )
    const [row] =
      await service.db`select tries from verification_code where reference = ${operationReferenceNumber}`
    expect(row?.tries).toBeLessThanOrEqual(5)
  })

  test('lives three minutes', async ({ service }) => {
    const gsmNumber = newPhone()
    const { OperationReferenceNumber: operationReferenceNumber } = await askCode(service, gsmNumber)
    const userEntredCode = await codeOn(service, gsmNumber)
    service.pass(3 * minuteMs + 1000)
    await expect(
      service.anyone.call('ValidateCode', { operationReferenceNumber, userEntredCode }),
    ).rejects.toThrow('CodeExpired')
    await expect(
      service.anyone.call('ValidateCode', { operationReferenceNumber: 'made-up', userEntredCode }),
    ).rejects.toThrow('CodeExpired')
  })

  test('is not counted for a member whom a stranger names as the number to register', async ({ service }) => {
    const { oid } = await service.given.member()
    await expect(askCode(service, newPhone(), `member:${oid}`)).rejects.toThrow('InvalidRequest')
  })

  test('is sent again after a minute, then ever later, without a new captcha, and five times an hour at most', async ({
    service,
  }) => {
    const gsmNumber = newPhone()
    const browser = service.browser()
    const first = await askCode(service, gsmNumber, undefined, browser)
    const again = () =>
      browser.call('SendSms', {
        sourceLocationCode: 'EMUNICIPALITY',
        recipientInformationList: [{ gsmNumber, identityNumber: '10000000146' }],
        title: 'Register',
        operationRefNo: first.OperationReferenceNumber,
      })
    await expect(again()).rejects.toThrow('WaitBeforeResend')
    for (const minutes of [1, 1, 2, 4]) {
      service.pass(minutes * minuteMs - 1000)
      await expect(again()).rejects.toThrow('WaitBeforeResend')
      service.pass(2000)
      await again()
    }
    service.pass(minuteMs + 1000)
    await expect(again()).rejects.toThrow('TooManyCodes')
  })

  test('asked for a phone that others had codes sent to looks like any other, and is not sent', async ({
    service,
  }) => {
    const [gsmNumber, unknown] = [newPhone(), newPhone()]
    await askCode(service, gsmNumber)
    const ownCode = await codeOn(service, gsmNumber)
    service.pass(10_000)
    const answers = []
    for (const phone of [gsmNumber, unknown]) {
      const stranger = service.browser()
      const asked = await askCode(service, phone, undefined, stranger)
      answers.push({
        ...asked,
        OperationReferenceNumber: asked.OperationReferenceNumber.length,
        second: await askCode(service, phone, undefined, stranger).catch((error: Error) => error.message),
      })
      if (phone === gsmNumber)
        await expect(
          service.anyone.call('ValidateCode', {
            operationReferenceNumber: asked.OperationReferenceNumber,
            userEntredCode: ownCode,
          }),
        ).rejects.toThrow('WrongCode')
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.second).toBe('WaitBeforeResend')
    expect(await service.db`select from sms_message where gsm_number = ${gsmNumber}`).toHaveLength(1)
    // Codes that were not sent do not count against the owner.
    service.pass(51_000)
    await askCode(service, gsmNumber)
    expect(await service.db`select from sms_message where gsm_number = ${gsmNumber}`).toHaveLength(2)
  })

  test('asked for many times at the same moment is sent once', async ({ service }) => {
    const gsmNumber = newPhone()
    const browser = service.browser()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => askCode(service, gsmNumber, undefined, browser)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await service.db`select from sms_message where gsm_number = ${gsmNumber}`).toHaveLength(1)
  })

  test('is not sent without a captcha, nor for a member’s change to someone who is not signed in', async ({
    service,
  }) => {
    const request = {
      sourceLocationCode: 'EMUNICIPALITY',
      recipientInformationList: [{ gsmNumber: newPhone() }],
    } as const
    const recipients = { ...request, recipientInformationList: [...request.recipientInformationList] }
    await expect(service.anyone.call('SendSms', { ...recipients, title: 'Register' })).rejects.toThrow(
      'CaptchaFailed',
    )
    await expect(service.anyone.call('SendSms', { ...recipients, title: 'PhoneChange' })).rejects.toThrow(
      'SignInFirst',
    )
  })

  test('one member’s proof is not another’s', async ({ service }) => {
    const ayse = await service.given.member()
    const mehmet = await service.given.member()
    const gsmNumber = newPhone()
    const { OperationReferenceNumber: operationReferenceNumber } = await service.as(ayse).call('SendSms', {
      sourceLocationCode: 'EMUNICIPALITY',
      recipientInformationList: [{ gsmNumber }],
      title: 'PhoneChange',
    })
    await service
      .as(ayse)
      .call('ValidateCode', { operationReferenceNumber, userEntredCode: await codeOn(service, gsmNumber) })
    const proof = (oid: number) => ({ purpose: 'PhoneChange', subject: `member:${oid}`, gsmNumber }) as const
    expect(await redeemProof(service.db, operationReferenceNumber, proof(mehmet.oid), service.now)).toBe(
      false,
    )
    expect(await redeemProof(service.db, operationReferenceNumber, proof(ayse.oid), service.now)).toBe(true)
  })

  test('is sent ten times an hour at most from one browser, whomever it is for', async ({ service }) => {
    const browser = service.browser()
    const ask = async () =>
      browser.call('SendSms', {
        sourceLocationCode: 'EMUNICIPALITY',
        recipientInformationList: [{ gsmNumber: newPhone(), identityNumber: '10000000146' }],
        title: 'Register',
        captcha: await service.anyone.solvedCaptcha(),
      })
    for (let n = 0; n < 10; n += 1) await ask()
    await expect(ask()).rejects.toThrow('TooManyCodes')
    service.pass(61 * minuteMs)
    await ask()
  })

  test('guessed wrong again and again makes its asker wait and is told to the phone, nobody else', async ({
    service,
  }) => {
    const gsmNumber = newPhone()
    const slip = async () => {
      const { OperationReferenceNumber: operationReferenceNumber } = await askCode(service, gsmNumber)
      const code = await codeOn(service, gsmNumber)
      for (let n = 0; n < 5; n += 1)
        await service.anyone
          .call('ValidateCode', { operationReferenceNumber, userEntredCode: wrong(code) })
          .catch(() => undefined)
    }
    await slip()
    service.pass(minuteMs + 1000)
    await slip()
    const told = await service.db<{ text: string }[]>`
      select text from sms_message where gsm_number = ${gsmNumber} and not is_secret`
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('cok kez yanlis girildi')
    expect(told[0]?.text.length).toBeLessThanOrEqual(155)
    service.pass(minuteMs + 1000)
    const { OperationReferenceNumber: operationReferenceNumber } = await askCode(service, gsmNumber)
    const userEntredCode = await codeOn(service, gsmNumber)
    await service.anyone
      .call('ValidateCode', { operationReferenceNumber, userEntredCode: wrong(userEntredCode) })
      .catch(() => undefined)
    await expect(
      service.anyone.call('ValidateCode', { operationReferenceNumber, userEntredCode }),
    ).rejects.toThrow('TooManyFailures')
    // The same number with another phone, as its owner would register it.
    const owners = newPhone()
    const asked = await askCode(service, owners)
    expect(
      await service.anyone.call('ValidateCode', {
        operationReferenceNumber: asked.OperationReferenceNumber,
        userEntredCode: await codeOn(service, owners),
      }),
    ).toMatchObject({ IsValid: true })
  })

  test('what happened is written down and cannot be changed', async ({ service }) => {
    await askCode(service, newPhone())
    const events = await service.db`select kind from security_event`
    expect(events.map(({ kind }) => kind as string)).toContain('CodeSent')
    await expect(service.db`update security_event set kind = 'x'`).rejects.toThrow('append-only')
    await expect(service.db`delete from security_event`).rejects.toThrow('append-only')
  })
})
