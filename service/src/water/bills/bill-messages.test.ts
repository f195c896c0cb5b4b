import { applicationName } from 'contract/portal/codes'
import { addMonths } from 'rules/calendar'
import { describe, expect } from 'vitest'
import { postAccruals } from '../../debts/ledger.ts'
import { dyingIn } from '../../testing/dying-database.ts'
import { type TestMember, type TestService, test, testSettings } from '../../testing/test-service.ts'
import {
  approve,
  billRegion,
  givenRegion,
  november,
  readAll,
  twoClerks,
  work,
} from '../../testing/water-periods.ts'
import { billPeriod } from '../periods/bill-period.ts'

type Channel = 'app' | 'sms' | 'email'

let phones = 0

async function givenContact({ db, now }: TestService, { oid }: TestMember, isEmailProven = true) {
  phones += 1
  const gsmNumber = `+90533${String(4_000_000 + phones)}`
  const email = `abone${phones}@posta.example`
  await db`
    update member set ${db({ gsmNumber, gsmProvenAt: now, email, emailProvenAt: isEmailProven ? now : null })} where oid = ${oid}`
  return { gsmNumber, email }
}

function choose(service: TestService, member: TestMember, billChannel: Channel) {
  return service.as(member).call('UpdateUserForEMunicipality', {
    userName: member.userName,
    applicationName,
    billChannel,
  })
}

async function messagesTo({ db }: TestService, { gsmNumber, email }: { gsmNumber: string; email: string }) {
  const [sms, mails] = await Promise.all([
    db<{ text: string; isUrgent: boolean; messageId: number }[]>`
      select text, is_urgent, message_id from sms_message where gsm_number = ${gsmNumber} order by oid`,
    db<{ subject: string; text: string; isUrgent: boolean }[]>`
      select subject, text, is_urgent from mail_message where to_address = ${email} order by oid`,
  ])
  return { sms: [...sms], mails: [...mails] }
}

/** Ten cubic metres in each of the six months before the meter was read at 100. */
async function givenUsualUse(
  { db }: TestService,
  { subscriptionOid, registryOid, subscriberNo }: Subscription,
) {
  for (let nth = 6; nth > 0; nth -= 1) {
    const readOn = addMonths('2026-10-31', 1 - nth)
    const [accrualOid = 0] = await postAccruals(db, [
      {
        registryOid,
        revenueCode: 51,
        periodYear: 2026,
        description: 'Su faturası',
        accruedOn: readOn,
        dueDate: addMonths(readOn, 1),
        principalKurus: 40_000,
        sourceKind: 'subscription',
        subscriberNumber: subscriberNo,
      },
    ])
    await db`
      insert into water_bill ${db({
        subscriptionOid,
        accrualOid,
        readBefore: addMonths(readOn, -1),
        readOn,
        firstIndex: 90 - (nth - 1) * 10,
        lastIndex: 100 - (nth - 1) * 10,
        lines: db.json([]),
        totalKurus: 40_000,
      })}`
  }
}
type Subscription = Awaited<ReturnType<typeof givenRegion>>['subscriptions'][number]

describe('a water bill', () => {
  test('comes as its subscriber chose, with amount, last day and a probable leak', async ({ service }) => {
    const region = await givenRegion(service, 4)
    const people = []
    for (const [at, subscription] of region.subscriptions.entries()) {
      const contact = await givenContact(service, subscription.member)
      const channel = (['app', 'sms', 'email', 'email'] as const)[at] ?? 'app'
      if (channel !== 'app') await choose(service, subscription.member, channel)
      people.push({ ...subscription, ...contact })
    }
    const [app, sms, email, unproven] = people
    if (!app || !sms || !email || !unproven) throw new Error('Four people are needed')
    for (const person of [app, sms, email]) await givenUsualUse(service, person)
    // The address was changed at the counter since: the proof of the old one does not count any more.
    await service.db`update member set email_proven_at = null where oid = ${unproven.member.oid}`
    await billRegion(service, region, () => 118)
    expect(await messagesTo(service, app)).toEqual({ sms: [], mails: [] })
    const [bill] = await service.db<{ kurus: number }[]>`
      select total_kurus as kurus from water_bill
      where subscription_oid = ${sms.subscriptionOid} and read_on = '2026-11-15'`
    const lira = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 }).format((bill?.kurus ?? 0) / 100)
    expect(await messagesTo(service, sms)).toEqual({
      sms: [
        {
          text: `${sms.subscriberNo} nolu abonelik Kasim 2026 su faturasi ${lira} TL, son odeme 15.12.2026. Kacak olabilir: ayda 36 m3, onceki ortalama 10 m3. Tesisatinizi denetletin. Cinarligol Bld.`,
          isUrgent: false,
          messageId: 7002,
        },
      ],
      mails: [],
    })
    const byMail = await messagesTo(service, email)
    expect(byMail.sms).toEqual([])
    expect(byMail.mails).toMatchObject([{ subject: `Su faturanız, Kasım 2026: ${lira} ₺`, isUrgent: false }])
    expect(byMail.mails[0]?.text).toContain(
      `Kasım 2026 su faturanız ${lira} ₺. Son ödeme günü 15 Aralık 2026.`,
    )
    expect(byMail.mails[0]?.text).toContain('Kaçak olabilir: bu dönem ayda 36 m³')
    const byPhone = await messagesTo(service, unproven)
    expect(byPhone.mails).toEqual([])
    expect(byPhone.sms).toHaveLength(1)
    expect(byPhone.sms[0]?.text).not.toContain('Kacak')
  })

  test('is told once, also where the work was killed in between', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 5)
    const { first, second } = await twoClerks(service)
    const contacts: { gsmNumber: string; email: string }[] = []
    for (const { member } of subscriptions) {
      contacts.push(await givenContact(service, member))
      await choose(service, member, 'sms')
    }
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    await readAll(first, subscriptions, () => 107)
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    await approve(second, periodOid)
    const given = { db: dyingIn(service.db, 2), now: service.now, settings: testSettings, batchSize: 2 }
    await expect(billPeriod(given, periodOid)).rejects.toThrow('killed')
    const counts = async () =>
      Promise.all(contacts.map(async (contact) => (await messagesTo(service, contact)).sms.length))
    expect(await counts()).toEqual([1, 1, 0, 0, 0])
    await Promise.all([work(service, 2), work(service, 2)])
    await work(service, 2)
    expect(await counts()).toEqual([1, 1, 1, 1, 1])
  })

  test('is not promised by a way that does not reach', async ({ service }) => {
    const member = await service.given.member()
    await expect(choose(service, member, 'sms')).rejects.toThrow('PhoneNeeded')
    await expect(choose(service, member, 'email')).rejects.toThrow('EmailNotProven')
    await givenContact(service, member, false)
    await expect(choose(service, member, 'email')).rejects.toThrow('EmailNotProven')
    await choose(service, member, 'sms')
    expect(await service.as(member).call('GetOwnProfile', {})).toMatchObject({
      BillChannel: 'sms',
      IsEmailProven: false,
    })
    const other = await service.given.member()
    expect(await service.as(other).call('GetOwnProfile', {})).toMatchObject({ BillChannel: 'app' })
  })
})
