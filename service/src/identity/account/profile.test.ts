import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { CodePurpose } from 'contract/notifications/calls'
import {
  applicationName,
  memberWithPhone,
  messagesTo,
  newPhone,
  securityEventsOf,
  signedIn,
} from '../../testing/signing-in.ts'
import { type TestMember, type TestService, test } from '../../testing/test-service.ts'
import { deviceName } from '../signing-in/device-name.ts'
import { maskAddress } from '../signing-in/GetOwnSignIns.ts'

const own = ({ userName }: Pick<TestMember, 'userName'>) => ({ userName, applicationName }) as const

/** Proves a phone by a code read on it; returns the reference. */
async function proven(service: TestService, member: TestMember, title: CodePurpose, gsmNumber: string) {
  const { OperationReferenceNumber: operationReferenceNumber } = await service.as(member).call('SendSms', {
    sourceLocationCode: 'EMUNICIPALITY',
    recipientInformationList: [{ gsmNumber }],
    title,
  })
  const [text = ''] = await messagesTo(service, gsmNumber)
  const userEntredCode = /(\d{6})/.exec(text)?.[1] ?? ''
  await service.as(member).call('ValidateCode', { operationReferenceNumber, userEntredCode })
  return operationReferenceNumber
}

describe('the phone of a member', () => {
  test('of someone without a password moves only after a fresh sign-in by e-Devlet', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    await service.db`update member set password_hash = null where oid = ${ayse.oid}`
    const userGsmNumber = newPhone()
    const operationReferenceNumber = await proven(service, ayse, 'PhoneChange', userGsmNumber)
    const change = { ...own(ayse), userGsmNumber, operationReferenceNumber }
    const beganAt = (startedAt: Date) => service.db`
      update sign_in set started_at = ${startedAt} where member_oid = ${ayse.oid}`
    await beganAt(new Date(service.now.getTime() - 16 * 60_000))
    await expect(service.as(ayse).call('UpdateUserForEMunicipality', change)).rejects.toThrow('SignInAgain')
    await beganAt(new Date(service.now.getTime() - 14 * 60_000))
    await service.as(ayse).call('UpdateUserForEMunicipality', change)
    expect(await service.as(ayse).call('GetOwnProfile', {})).toMatchObject({ GsmNumber: userGsmNumber })
  })

  test('changes by a code on the new one, and the old one is told', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const userGsmNumber = newPhone()
    const operationReferenceNumber = await proven(service, ayse, 'PhoneChange', userGsmNumber)
    const change = {
      ...own(ayse),
      userGsmNumber,
      currentPassword: ayse.password,
      operationReferenceNumber,
    }
    await service.as(ayse).call('UpdateUserForEMunicipality', change)
    expect(await service.as(ayse).call('GetOwnProfile', {})).toMatchObject({ GsmNumber: userGsmNumber })
    expect(await messagesTo(service, ayse.gsmNumber)).toEqual([
      expect.stringContaining('cep telefonu degistirildi') as string,
    ])
    expect(await securityEventsOf(service, ayse.oid)).toContain('PhoneChanged')
    await expect(service.as(ayse).call('UpdateUserForEMunicipality', change)).rejects.toThrow('CodeNeeded')
  })

  test('leaves the municipality’s record as it is, and gets the next password', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const userGsmNumber = newPhone()
    const operationReferenceNumber = await proven(service, ayse, 'PhoneChange', userGsmNumber)
    await service.as(ayse).call('UpdateUserForEMunicipality', {
      ...own(ayse),
      userGsmNumber,
      currentPassword: ayse.password,
      operationReferenceNumber,
    })
    const [registry] = await service.db`select gsm_number from registry where oid = ${ayse.registryOid}`
    expect(registry?.gsmNumber).toBe(ayse.gsmNumber)
    service.pass(61_000)
    for (const gsmNumber of [ayse.gsmNumber, userGsmNumber]) {
      const captcha = await service.anyone.solvedCaptcha()
      await service.anyone.call('SendPasswordForMember', { ...own(ayse), gsmNumber, captcha })
    }
    expect((await messagesTo(service, userGsmNumber))[0]).toContain('gecici sifreniz')
    expect((await messagesTo(service, ayse.gsmNumber))[0]).not.toContain('gecici sifreniz')
  })

  test('does not change without the password, nor to a phone someone else has proved', async ({
    service,
  }) => {
    const ayse = await memberWithPhone(service)
    const mehmet = await memberWithPhone(service)
    const userGsmNumber = newPhone()
    const operationReferenceNumber = await proven(service, ayse, 'PhoneChange', userGsmNumber)
    const change = { ...own(ayse), userGsmNumber, operationReferenceNumber }
    for (const currentPassword of [undefined, 'yanlış']) {
      await expect(
        service.as(ayse).call('UpdateUserForEMunicipality', { ...change, currentPassword }),
      ).rejects.toThrow('WrongPassword')
    }
    await service.db`update member set gsm_number = ${userGsmNumber}, gsm_proven_at = now() where oid = ${mehmet.oid}`
    await expect(
      service.as(ayse).call('UpdateUserForEMunicipality', { ...change, currentPassword: ayse.password }),
    ).rejects.toThrow('PhoneOfSomeoneElse')
  })

  test('is said to be another member’s only to who holds it, also where it stands in their record alone', async ({
    service,
  }) => {
    const ayse = await memberWithPhone(service)
    const { gsmNumber: userGsmNumber } = await memberWithPhone(service)
    const change = { ...own(ayse), userGsmNumber, currentPassword: ayse.password }
    await expect(service.as(ayse).call('UpdateUserForEMunicipality', change)).rejects.toThrow('CodeNeeded')
    const operationReferenceNumber = await proven(service, ayse, 'PhoneChange', userGsmNumber)
    await expect(
      service.as(ayse).call('UpdateUserForEMunicipality', { ...change, operationReferenceNumber }),
    ).rejects.toThrow('PhoneOfSomeoneElse')
    expect(await service.as(ayse).call('GetOwnProfile', {})).toMatchObject({ GsmNumber: ayse.gsmNumber })
  })

  test('may be the one a company gave', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const company = await memberWithPhone(service)
    const userGsmNumber = newPhone()
    await service.db`
      update member set user_name = '7304125863', gsm_number = ${userGsmNumber}, gsm_proven_at = now()
      where oid = ${company.oid}`
    await service.as(ayse).call('UpdateUserForEMunicipality', {
      ...own(ayse),
      userGsmNumber,
      currentPassword: ayse.password,
      operationReferenceNumber: await proven(service, ayse, 'PhoneChange', userGsmNumber),
    })
    expect(await service.as(ayse).call('GetOwnProfile', {})).toMatchObject({ GsmNumber: userGsmNumber })
  })

  test('does not change without a code, by another phone’s, or by another member’s', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const mehmet = await memberWithPhone(service)
    const userGsmNumber = newPhone()
    const mehmets = await proven(service, mehmet, 'PhoneChange', userGsmNumber)
    const othersPhone = await proven(service, ayse, 'PhoneChange', newPhone())
    service.pass(61_000)
    const forEmail = await proven(service, ayse, 'EmailChange', ayse.gsmNumber)
    for (const operationReferenceNumber of [undefined, mehmets, othersPhone, forEmail]) {
      await expect(
        service.as(ayse).call('UpdateUserForEMunicipality', {
          ...own(ayse),
          userGsmNumber,
          currentPassword: ayse.password,
          operationReferenceNumber,
        }),
      ).rejects.toThrow('CodeNeeded')
    }
    await expect(
      service.as(ayse).call('UpdateUserForEMunicipality', {
        ...own(mehmet),
        userGsmNumber,
        operationReferenceNumber: mehmets,
      }),
    ).rejects.toThrow('NotYourAccount')
    expect(await service.as(mehmet).call('GetOwnProfile', {})).toMatchObject({ GsmNumber: mehmet.gsmNumber })
  })
})

/** Proves an e-mail address by a code read there; returns the reference. */
async function provenByMail(service: TestService, member: TestMember, userEmail: string) {
  const { OperationReferenceNumber: operationReferenceNumber } = await service
    .as(member)
    .call('SendEmailCode', { userEmail })
  const [mail] = await service.db<{ text: string }[]>`
    select text from mail_message where to_address = ${userEmail} order by oid desc limit 1`
  const userEntredCode = /(\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
  await service.as(member).call('ValidateCode', { operationReferenceNumber, userEntredCode })
  return operationReferenceNumber
}

describe('the e-mail of a member', () => {
  test('changes by a code sent to the new address, with the password, and the phone is told', async ({
    service,
  }) => {
    const ayse = await memberWithPhone(service)
    const mehmet = await memberWithPhone(service)
    const userEmail = 'ayse@posta.example'
    const change = (operationReferenceNumber?: string, currentPassword = ayse.password) =>
      service.as(ayse).call('UpdateUserForEMunicipality', {
        ...own(ayse),
        userEmail,
        currentPassword,
        operationReferenceNumber,
      })
    await expect(change()).rejects.toThrow('CodeNeeded')
    await expect(change(await provenByMail(service, mehmet, 'ayse2@posta.example'))).rejects.toThrow(
      'CodeNeeded',
    )
    await expect(change(await provenByMail(service, ayse, 'baska@posta.example'))).rejects.toThrow(
      'CodeNeeded',
    )
    const reference = await provenByMail(service, ayse, userEmail)
    await expect(change(reference, 'Yanlış.Şifre.1')).rejects.toThrow('WrongPassword')
    await change(reference)
    expect(await service.as(ayse).call('GetOwnProfile', {})).toMatchObject({
      Email: userEmail,
      ProvesEmailByMail: true,
    })
    expect(await securityEventsOf(service, ayse.oid)).toContain('EmailChanged')
    expect(await messagesTo(service, ayse.gsmNumber)).toEqual([
      expect.stringContaining('e-posta adresi degistirildi') as string,
    ])
    await expect(service.as(ayse).call('SendEmailCode', { userEmail })).rejects.toThrow('WaitBeforeResend')
  })

  test('changes by a code on the registered phone, and on no other, where there is no mail server', async ({
    service,
    settings,
  }) => {
    const { Mail } = settings
    delete settings.Mail
    try {
      const ayse = await memberWithPhone(service)
      const change = (operationReferenceNumber?: string) =>
        service.as(ayse).call('UpdateUserForEMunicipality', {
          ...own(ayse),
          userEmail: 'ayse@posta.example',
          operationReferenceNumber,
        })
      await expect(change()).rejects.toThrow('CodeNeeded')
      await expect(proven(service, ayse, 'EmailChange', newPhone())).rejects.toThrow('NotYourPhone')
      await change(await proven(service, ayse, 'EmailChange', ayse.gsmNumber))
      expect(await service.as(ayse).call('GetOwnProfile', {})).toMatchObject({ Email: 'ayse@posta.example' })
      const without = await service.given.member()
      await expect(
        service.as(without).call('UpdateUserForEMunicipality', {
          ...own(without),
          userEmail: 'ayse@posta.example',
        }),
      ).rejects.toThrow('PhoneNeeded')
      await expect(
        service.as(ayse).call('SendEmailCode', { userEmail: 'ayse@posta.example' }),
      ).rejects.toThrow('NoMailServer')
    } finally {
      if (Mail) settings.Mail = Mail
    }
  })

  test('is a change of its own, and an address', async ({ service }) => {
    const ayse = await service.given.member()
    const change = { ...own(ayse), userEmail: 'ayse@posta.example', operationReferenceNumber: 'x' }
    await expect(
      service.as(ayse).call('UpdateUserForEMunicipality', { ...change, userGsmNumber: newPhone() }),
    ).rejects.toThrow('OneChangeAtATime')
    await expect(
      service.as(ayse).call('UpdateUserForEMunicipality', { ...change, userEmail: 'ayse' }),
    ).rejects.toMatchObject({
      body: { Fields: { userEmail: expect.stringContaining('biçiminde') as string } },
    })
  })
})

describe('news by text message', () => {
  test('is as easily refused as welcomed, and both stay written down', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const mehmet = await memberWithPhone(service)
    const profile = () => service.as(ayse).call('GetOwnProfile', {})
    const choose = (chkSMSInfo: boolean) =>
      service.as(ayse).call('UpdateUserForEMunicipality', { ...own(ayse), chkSMSInfo })
    expect(await profile()).toMatchObject({ SMSInfo: false, SMSInfoSince: null })
    await choose(true)
    await choose(true)
    expect(await profile()).toMatchObject({ SMSInfo: true, SMSInfoSince: service.now.toISOString() })
    expect(await service.as(mehmet).call('GetOwnProfile', {})).toMatchObject({ SMSInfo: false })
    await choose(false)
    expect(await profile()).toMatchObject({ SMSInfo: false })
    await choose(true)
    const consents = await service.db`
      select withdrawn_at from consent where member_oid = ${ayse.oid} order by oid`
    expect(consents.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true, false])
    const events = await securityEventsOf(service, ayse.oid)
    expect(events.filter((kind) => kind === 'ConsentChanged')).toHaveLength(3)
  })
})

describe('one’s own sign-ins', () => {
  test('are listed with the one in use, and another can be ended', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const elsewhere = await signedIn(service, ayse)
    const listed = await service.as(ayse).call('GetOwnSignIns', {})
    expect(listed).toHaveLength(2)
    const other = listed.find(({ IsCurrent }) => !IsCurrent)
    expect(listed.find(({ IsCurrent }) => IsCurrent)).toMatchObject({ IsOpen: true, Address: '127.0.0.***' })
    await service.as(ayse).call('EndOwnSignIn', { signInOid: other?.Oid ?? 0 })
    await expect(service.as(elsewhere).call('GetOwnSignIns', {})).rejects.toThrow('NotSignedIn')
    expect((await service.as(ayse).call('GetOwnSignIns', {})).map(({ IsOpen }) => IsOpen)).toEqual([
      true,
      false,
    ])
    await expect(service.as(ayse).call('EndOwnSignIn', { signInOid: other?.Oid ?? 0 })).rejects.toThrow(
      'NoSuchSignIn',
    )
    expect(await securityEventsOf(service, ayse.oid)).toContain('SignInEndedByOwner')
  })

  test('are nobody else’s to see or to end', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const mehmet = await memberWithPhone(service)
    const [ayses] = await service.as(ayse).call('GetOwnSignIns', {})
    const [mehmets] = await service.as(mehmet).call('GetOwnSignIns', {})
    expect(mehmets?.Oid).not.toBe(ayses?.Oid)
    await expect(service.as(mehmet).call('EndOwnSignIn', { signInOid: ayses?.Oid ?? 0 })).rejects.toThrow(
      'NoSuchSignIn',
    )
    expect(await service.as(ayse).call('GetOwnSignIns', {})).toHaveLength(1)
    await expect(service.anyone.call('GetOwnSignIns', {})).rejects.toThrow('NotSignedIn')
  })

  test('that are open are seen however many came and went since', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    await service.as(ayse).call('GetOwnSignIns', {})
    await service.db`
      insert into sign_in (member_oid, started_at, last_used_at, ends_at, address, user_agent, ended_at, end_reason)
      select member_oid, started_at + n * interval '1 second', last_used_at, ends_at, address, user_agent,
        ends_at, 'signed_out'
      from sign_in, generate_series(1, 25) n where member_oid = ${ayse.oid}`
    const listed = await service.as(ayse).call('GetOwnSignIns', {})
    expect(listed).toHaveLength(20)
    expect(listed[0]).toMatchObject({ IsOpen: true, IsCurrent: true })
  })

  test('left alone show as closed', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    service.pass(31 * 60_000)
    const now = await signedIn(service, ayse)
    expect((await service.as(now).call('GetOwnSignIns', {})).map(({ IsOpen }) => IsOpen)).toEqual([
      true,
      false,
    ])
  })

  test.for([
    ['Mozilla/5.0 (Linux; Android 15; Mobile) Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android telefon'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari, iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows bilgisayar'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:140.0) Firefox/140.0', 'Firefox, Mac bilgisayar'],
    ['curl/8', 'Bilinmeyen tarayıcı, bilinmeyen cihaz'],
  ])('%s reads as %s', ([userAgent = '', name = '']) => {
    expect(deviceName(userAgent)).toBe(name)
  })

  test('show an address without its last part', () => {
    expect(maskAddress('88.241.17.203')).toBe('88.241.17.***')
    expect(maskAddress('2a02:ff0:331::9')).toBe('2a02:ff0:331::***')
  })
})

describe('one’s own data', () => {
  test('come whole, without secrets and without anyone else’s', async ({ service }) => {
    const ayse = await memberWithPhone(service, 'AYŞE IŞIL')
    const mehmet = await memberWithPhone(service, 'MEHMET')
    await service.db`
      insert into sms_message (event_key, gsm_number, text, is_secret, parts, message_id, type_code, next_try_at, expires_at, created_at)
      values ('earlier-owner', ${ayse.gsmNumber}, 'x', false, 1, 7002, 6, now(), now(), '2001-01-01')`
    const userGsmNumber = newPhone()
    const operationReferenceNumber = await proven(service, ayse, 'PhoneChange', userGsmNumber)
    await service.as(ayse).call('UpdateUserForEMunicipality', {
      ...own(ayse),
      userGsmNumber,
      currentPassword: ayse.password,
      operationReferenceNumber,
    })
    await service.as(ayse).call('UpdateUserForEMunicipality', { ...own(ayse), chkSMSInfo: true })
    const data = await service.as(ayse).call('ExportOwnData', {})
    expect(data.Member).toMatchObject({ UserName: ayse.userName, GsmNumber: userGsmNumber })
    expect(data.Registry).toMatchObject({ NameOrTitle: 'AYŞE IŞIL', IdentityNumber: ayse.userName })
    expect(data.SignIns).toHaveLength(1)
    expect(data.Consents).toHaveLength(1)
    expect(data.Codes).toHaveLength(1)
    expect(data.SecurityEvents.map(({ Kind }) => Kind)).toContain('PhoneChanged')
    const content = JSON.stringify(data)
    for (const secret of ['argon2id', 'Hash', 'hash', 'Text":"e-Belediye', operationReferenceNumber])
      expect(content).not.toContain(secret)
    for (const others of [mehmet.userName, mehmet.gsmNumber, 'MEHMET', '2001-01-01'])
      expect(content).not.toContain(others)
    expect(await securityEventsOf(service, ayse.oid)).toContain('DataExported')
    await expect(service.anyone.call('ExportOwnData', {})).rejects.toThrow('NotSignedIn')
  })

  test('of a clerk say that they looked, not for whom', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    await service.as(clerk).call('GetMembersWaitingForMatch', { searchText: 'Mehmet Karataş' })
    await service.as(clerk).call('ListPaymentsForClerk', { searchText: 'EB2026ABCDEF', onlyWaiting: false })
    const { SecurityEvents } = await service.as(clerk).call('ExportOwnData', {})
    expect(SecurityEvents.map(({ Kind }) => Kind)).toEqual(
      expect.arrayContaining(['WaitingMembersListed', 'PaymentsListed']),
    )
    for (const others of ['Karataş', 'EB2026ABCDEF'])
      expect(JSON.stringify(SecurityEvents)).not.toContain(others)
  })

  test('of a representative hold nothing about the person they acted for', async ({ service }) => {
    const ayse = await service.given.member()
    const mehmet = await service.given.member()
    const common = { registryOid: mehmet.registryOid, memberOid: ayse.oid }
    await service.db`
      insert into declaration ${service.db({
        ...common,
        kind: 'land',
        number: 'B-1',
        sendId: randomUUID(),
        status: 'waiting',
        subjectKey: 'land:1',
        occasionKey: 'x',
        firstTaxYear: 2026,
        subject: 'Mehmet’in tarlası',
        content: service.db.json({ note: 'Mehmet’in tarlası' }),
        sentAt: service.now,
      })}`
    await service.db`
      insert into declaration_draft ${service.db({
        ...common,
        kind: 'land',
        step: '',
        content: service.db.json({ note: 'Mehmet’in tarlası' }),
        createdAt: service.now,
        savedAt: service.now,
      })}`
    const data = await service.as(ayse).call('ExportOwnData', {})
    expect(data.Declarations).toMatchObject([{ Number: 'B-1', IsAboutYou: false, Content: null }])
    expect(JSON.stringify(data)).not.toContain('tarlası')
    const own = await service.as(mehmet).call('ExportOwnData', {})
    expect(own.Declarations).toMatchObject([
      { Number: 'B-1', IsAboutYou: true, Subject: 'Mehmet’in tarlası' },
    ])
  })
})
