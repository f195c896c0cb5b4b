import { smsInfoConsent } from 'contract/identity/registration-codes'
import { addDays } from 'rules/calendar'
import { describe, expect } from 'vitest'
import { noteRepresentation } from '../callers/representation.ts'
import { givenCollectingBank, testBank } from '../testing/bank-files.ts'
import { givenCollection, givenDebt, givenDebts } from '../testing/given-debts.ts'
import { test, type TestMember, type TestService, testSettings } from '../testing/test-service.ts'
import { remindOfDebts } from './remind-of-debts.ts'

const dueDate = '2026-11-30'

function remindOn({ db }: TestService, today: string, hour = '09') {
  return remindOfDebts({ db, settings: testSettings, now: new Date(`${today}T${hour}:00:00Z`), today })
}

/** Member whose phone is proven and who welcomes text messages. */
async function welcoming(service: TestService, gsmNumber: string, more: { email?: string } = {}) {
  const member = await service.given.member()
  await service.db`
    update member set gsm_number = ${gsmNumber}, gsm_proven_at = now(), email = ${more.email ?? null},
      email_proven_at = ${more.email === undefined ? null : service.now}
    where oid = ${member.oid}`
  await service.db`
    insert into consent ${service.db({ memberOid: member.oid, purpose: smsInfoConsent.code, textVersion: '1', givenAt: service.now, channel: 'web', address: '127.0.0.1' })}`
  return member
}

async function textsTo({ db }: TestService, gsmNumber: string) {
  const rows = await db<{ text: string }[]>`
    select text from sms_message where gsm_number = ${gsmNumber} and event_key like 'reminder:%' order by oid`
  return rows.map(({ text }) => text)
}

async function mailsTo({ db }: TestService, toAddress: string) {
  return db<{ subject: string; text: string }[]>`
    select subject, text from mail_message where to_address = ${toAddress} order by oid`
}

const choose = (service: TestService, member: TestMember, kind: 'dueSoon' | 'overdue', isWanted: boolean) =>
  service.as(member).call('SaveReminderChoice', { kind, channel: 'sms', isWanted })

describe('a reminder of a due day', () => {
  test('comes a week and a day before and three days after it, once each, in the daytime', async ({
    service,
  }) => {
    const ayse = await welcoming(service, '+905321112201')
    await givenDebts(service, ayse.registryOid, { dueDate }, { dueDate, principalKurus: 50_000 })
    await remindOn(service, addDays(dueDate, -8))
    await remindOn(service, addDays(dueDate, -5), '22')
    expect(await textsTo(service, '+905321112201')).toEqual([])
    for (const days of [-7, -6, -2, -1, 0, 1, 2, 3, 4, 14, 15])
      for (const hour of ['07', '15']) await remindOn(service, addDays(dueDate, days), hour)
    const texts = await textsTo(service, '+905321112201')
    expect(texts).toHaveLength(3)
    expect(texts.slice(0, 2)).toEqual(
      Array(2).fill(expect.stringMatching(/^2 borc 1\.500,00 TL, son odeme gunu 30\.11\.2026\. /)),
    )
    expect(texts[2]).toMatch(/^2 borc odenmedi, bugun 1\.5\d\d,\d\d TL\. Son odeme gunu 30\.11\.2026 idi\. /)
  })

  test('is sent once by two services at the same moment', async ({ service }) => {
    const ayse = await welcoming(service, '+905321112202')
    await givenDebt(service, ayse.registryOid, { dueDate })
    await Promise.all([1, 2, 3].map(() => remindOn(service, addDays(dueDate, -7))))
    expect(await textsTo(service, '+905321112202')).toHaveLength(1)
  })

  test('leaves out what is paid, and what an automatic order covers', async ({ service }) => {
    const [ayse, veli] = [
      await welcoming(service, '+905321112214'),
      await welcoming(service, '+905321112215'),
    ]
    const accrualOid = await givenDebt(service, ayse.registryOid, { dueDate })
    await givenCollection(service, ayse.registryOid, [{ accrualOid, principalKurus: 100_000, fineKurus: 0 }])
    await givenDebt(service, veli.registryOid, { dueDate })
    await givenCollectingBank(service)
    await service.db`
      insert into automatic_order ${service.db({ registryOid: veli.registryOid, bankCode: testBank, iban: 'TR400006200000000000000001', consentText: 'x', memberOid: veli.oid, createdAt: service.now })}`
    await remindOn(service, addDays(dueDate, -7))
    expect(await textsTo(service, '+905321112214')).toEqual([])
    expect(await textsTo(service, '+905321112215')).toEqual([])
  })

  test('leaves out what is at a bank', async ({ service }) => {
    const ayse = await welcoming(service, '+905321112203')
    const oid = await givenDebt(service, ayse.registryOid, { dueDate })
    const { OrderNumber: orderNumber } = await service.as(ayse).call('GetOrderNumberForOnlinePayment', {})
    await service.as(ayse).call('SaveOnlinePaymentAccrument', {
      orderNumber,
      onlinePaymentAccruemntList: [{ accrumentOid: oid }],
    })
    await service.db`
      update payment_order set status = 'unknown', bank_code = '0012', started_at = now(), authorised_at = now()
      where order_number = ${orderNumber}`
    await remindOn(service, addDays(dueDate, -7))
    expect(await textsTo(service, '+905321112203')).toEqual([])
  })

  test('has no sum or name for a phone that no one proved', async ({ service }) => {
    const ayse = await welcoming(service, '+905321112204')
    await service.db`update member set gsm_number = null, gsm_proven_at = null where oid = ${ayse.oid}`
    await service.db`update registry set gsm_number = '+905321112205' where oid = ${ayse.registryOid}`
    await service.db`
      update contact_change set status = 'inForce', in_force_at = now() where registry_oid = ${ayse.registryOid}`
    await service.db`update registry set gsm_number = '+905321112205' where oid = ${ayse.registryOid}`
    await givenDebt(service, ayse.registryOid, { dueDate })
    await remindOn(service, addDays(dueDate, -7))
    const [text] = await textsTo(service, '+905321112205')
    expect(text).toMatch(/^Son odeme gunu 30\.11\.2026: borc var\. Ayrintisi e-Belediye hesabinizda\. /)
    expect(await textsTo(service, '+905321112204')).toEqual([])
  })

  test('goes by mail to a proven address only, with each debt', async ({ service }) => {
    const ayse = await welcoming(service, '+905321112206', { email: 'ayse@hatirlat.example' })
    const veli = await welcoming(service, '+905321112207', { email: 'veli@hatirlat.example' })
    await service.db`update member set email_proven_at = null where oid = ${veli.oid}`
    for (const { registryOid } of [ayse, veli])
      await givenDebts(
        service,
        registryOid,
        { dueDate, description: 'Bina vergisi, Iğdır Sokağı' },
        { dueDate, description: 'Arsa vergisi', principalKurus: 50_000 },
      )
    await remindOn(service, addDays(dueDate, -1))
    expect(await mailsTo(service, 'veli@hatirlat.example')).toEqual([])
    const [mail] = await mailsTo(service, 'ayse@hatirlat.example')
    expect(mail?.subject).toBe('Son ödeme günü yaklaşıyor: 30.11.2026')
    expect(mail?.text).toContain('Bina vergisi, Iğdır Sokağı: 1.000,00 ₺\nArsa vergisi: 500,00 ₺')
    expect(mail?.text).toContain('Toplam: 1.500,00 ₺')
  })

  test('reaches who acts for a company, and no longer once that has ended', async ({ service }) => {
    const ayse = await welcoming(service, '+905321112208')
    const company = await service.given.member()
    await service.db`
      update registry set name_or_title = 'ÇINAR TİCARET', surname = null where oid = ${company.registryOid}`
    await givenDebt(service, company.registryOid, { dueDate })
    await noteRepresentation(service.db, {
      representativeRegistryOid: ayse.registryOid,
      registryOid: company.registryOid,
      basis: 'Şirket müdürü',
      since: '2026-01-01',
    })
    await remindOn(service, addDays(dueDate, -7))
    await service.db`update representation set until = '2026-11-25'`
    await remindOn(service, addDays(dueDate, -1))
    const texts = await textsTo(service, '+905321112208')
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatch(/^CINAR TICARET: .+ 1\.000,00 TL, son odeme gunu 30\.11\.2026\. /)
  })

  test('comes to none who died or closed the account', async ({ service }) => {
    const [ayse, veli] = [
      await welcoming(service, '+905321112209', { email: 'olen@hatirlat.example' }),
      await welcoming(service, '+905321112210'),
    ]
    for (const { registryOid } of [ayse, veli]) await givenDebt(service, registryOid, { dueDate })
    await service.db`update registry set died_on = '2026-11-20' where oid = ${ayse.registryOid}`
    await service.db`update member set closed_at = now() where oid = ${veli.oid}`
    await remindOn(service, addDays(dueDate, -7))
    expect(await textsTo(service, '+905321112209')).toEqual([])
    expect(await mailsTo(service, 'olen@hatirlat.example')).toEqual([])
    expect(await textsTo(service, '+905321112210')).toEqual([])
  })
})

describe('the choice of reminders', () => {
  test('switches each kind and channel, is the own one only and says since when', async ({ service }) => {
    const [ayse, veli] = [
      await welcoming(service, '+905321112211'),
      await welcoming(service, '+905321112212'),
    ]
    for (const { registryOid } of [ayse, veli]) await givenDebt(service, registryOid, { dueDate })
    const before = await service.as(ayse).call('GetReminderChoices', {})
    expect(before.MaskedGsmNumber).toContain('11')
    expect(before.MaskedEmail).toBeNull()
    expect(before.Choices.map(({ IsWanted, ChosenAt }) => [IsWanted, ChosenAt])).toEqual(
      Array(4).fill([true, null]),
    )
    await choose(service, ayse, 'dueSoon', false)
    const ofVeli = await service.as(veli).call('GetReminderChoices', {})
    expect(ofVeli.Choices.every(({ IsWanted }) => IsWanted)).toBe(true)
    expect((await service.as(ayse).call('GetReminderChoices', {})).Choices[0]).toEqual({
      Kind: 'dueSoon',
      Channel: 'sms',
      IsWanted: false,
      ChosenAt: service.now.toISOString(),
    })
    await remindOn(service, addDays(dueDate, -7))
    expect(await textsTo(service, '+905321112211')).toEqual([])
    expect(await textsTo(service, '+905321112212')).toHaveLength(1)
    await remindOn(service, addDays(dueDate, 3))
    expect(await textsTo(service, '+905321112211')).toHaveLength(1)
    await expect(service.anyone.call('GetReminderChoices', {})).rejects.toThrow('NotSignedIn')
  })

  test('counts where news by text message were never welcomed', async ({ service }) => {
    const ayse = await service.given.member()
    await service.db`
      update member set gsm_number = '+905321112213', gsm_proven_at = now() where oid = ${ayse.oid}`
    await givenDebt(service, ayse.registryOid, { dueDate })
    await remindOn(service, addDays(dueDate, -7))
    expect(await textsTo(service, '+905321112213')).toEqual([])
    await choose(service, ayse, 'dueSoon', true)
    await remindOn(service, addDays(dueDate, -1))
    expect(await textsTo(service, '+905321112213')).toHaveLength(1)
  })
})
