import { randomUUID } from 'node:crypto'
import { workOrderKinds } from 'contract/water/codes'
import { addDays, dayNumber } from 'rules/calendar'
import { describe, expect } from 'vitest'
import { postCollection } from '../../debts/ledger.ts'
import { SecondPersonSettings } from '../../settings/second-person-settings.ts'
import { doneByTwo } from '../../testing/second-person.ts'
import { type TestService, test as base, testSettings } from '../../testing/test-service.ts'
import { fieldPhoto } from '../../testing/uploading.ts'
import { todayOf } from '../../testing/water.ts'
import {
  approve,
  billRegion,
  givenRegion,
  november,
  readAll,
  twoClerks,
  work,
} from '../../testing/water-periods.ts'

const settings = { ...testSettings, SecondPerson: SecondPersonSettings.parse({}) }
const test = base.extend('settings', { scope: 'file' }, () => settings)

const december = {
  year: 2026,
  month: 12,
  readFrom: '2026-12-01',
  readUntil: '2026-12-15',
  dueDate: '2027-01-15',
}

async function indexOn({ db }: TestService, subscriptionOid: number, readOn: string) {
  const [reading] = await db<{ index: number }[]>`
    select index_cubic_metres as index from water_reading join water_meter on water_meter.oid = meter_oid
    where subscription_oid = ${subscriptionOid} and read_on = ${readOn} and withdrawn_at is null`
  return reading?.index
}

type Clerk = ReturnType<TestService['as']>

async function reportReading(service: TestService, subscriptionOid: number, index: number, by?: Clerk) {
  const [order] = await service.db<{ oid: number }[]>`
    select oid from water_work_order where subscription_oid = ${subscriptionOid} and state = 'planned'`
  const team = by ?? service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
  return team.call('ReportWorkOrder', {
    reportId: randomUUID(),
    workOrderOid: order?.oid ?? 0,
    isDone: true,
    doneAt: service.now.toISOString(),
    text: 'Okundu',
    index,
    fileOidList: await fieldPhoto(team),
  })
}

/** Period of two contracts, one with 60 m³ and one with none, after its trial run. */
async function givenTrialRun(service: TestService) {
  const { region, subscriptions } = await givenRegion(service, 2)
  const clerks = await twoClerks(service)
  const { first } = clerks
  const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
  await readAll(first, subscriptions, (at) => [160, 100][at] ?? 0)
  await first.call('RunWaterPeriod', { periodOid })
  await work(service)
  const decided = <Decision extends 'leave' | 'estimate'>(at: number, decision: Decision) => ({
    periodOid,
    subscriberNo: subscriptions[at]?.subscriberNo ?? '',
    decision,
    note: 'Sonra bakılacak',
  })
  return { region, subscriptions, clerks, periodOid, decided }
}

describe('a reading below the one that stands', () => {
  test('takes a second clerk, who reads both', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 1)
    const [{ subscriptionOid, subscriberNo } = { subscriptionOid: 0, subscriberNo: '' }] = subscriptions
    const clerks = await twoClerks(service)
    await clerks.first.call('StartWaterPeriod', { region, ...november })
    await reportReading(service, subscriptionOid, 150)
    const lower = { subscriberNo, readOn: '2026-11-15', index: 104, isUnusualConfirmed: true }
    const text = await doneByTwo(clerks, 'NoteMeterReading', lower)
    expect(text).toContain(subscriberNo)
    expect(text).toContain('150 m³')
    expect(text).toContain('104 m³')
    expect(text).toMatch(
      /Fatura [\d.]+,\d\d ₺ yerine [\d.]+,\d\d ₺ olur\. Önceki: Su bedeli .*₺\. Yeni: Su bedeli .*₺\./,
    )
    expect(await indexOn(service, subscriptionOid, '2026-11-15')).toBe(104)
    // A higher one is noted by one clerk.
    await clerks.first.call('NoteMeterReading', { ...lower, index: 105 })
    expect(await indexOn(service, subscriptionOid, '2026-11-15')).toBe(105)
  })

  test('is not written by a second report, which the office looks at', async ({ service }) => {
    const { subscriptions } = await givenRegion(service, 1)
    const [{ subscriptionOid, subscriberNo } = { subscriptionOid: 0, subscriberNo: '' }] = subscriptions
    const { first } = await twoClerks(service)
    const again = { subscriberNo, kind: 4 as const, plannedOn: '2026-11-15', reason: 'Yeniden okuma' }
    await first.call('PlanWorkOrder', again)
    await reportReading(service, subscriptionOid, 150)
    await first.call('PlanWorkOrder', again)
    expect(await reportReading(service, subscriptionOid, 104)).toMatchObject({
      State: 'done',
      Problem: expect.stringContaining('150 m³') as string,
    })
    expect(await indexOn(service, subscriptionOid, '2026-11-15')).toBe(150)
  })
})

/** A region whose November was estimated, and paid. */
async function givenPaidEstimate(service: TestService) {
  const { region, subscriptions } = await givenRegion(service, 1)
  await billRegion(service, { region, subscriptions: [] }, () => 0)
  const [subscription] = subscriptions
  if (!subscription) throw new Error('A subscription is needed')
  const [estimate] = await service.db<{ accrualOid: number; totalKurus: number }[]>`
    select accrual_oid, total_kurus from water_bill where subscription_oid = ${subscription.subscriptionOid}`
  if (!estimate) throw new Error('Nothing was estimated')
  const { accrualOid, totalKurus } = estimate
  await service.db.begin((tx) =>
    postCollection(tx, {
      registryOid: subscription.registryOid,
      collectionType: 1,
      collectedAt: service.now,
      lines: [{ accrualOid, principalKurus: totalKurus, fineKurus: 0 }],
    }),
  )
  service.pass(31 * 86_400_000)
  return { region, subscriptions, subscription }
}

describe('the bills of a period', () => {
  test('show what they give back before they are approved; neither of the two clerks pays it out', async ({
    service,
  }) => {
    const { region, subscription } = await givenPaidEstimate(service)
    const [runner, approver, third] = await Promise.all([
      service.given.member({ role: 'clerk', duties: ['water', 'refunds'] }),
      service.given.member({ role: 'clerk', duties: ['water', 'refunds'] }),
      service.given.member({ role: 'clerk', duties: ['refunds'] }),
    ])
    const [first, second] = [service.as(runner), service.as(approver)]
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...december })
    await service.db`
      insert into water_reading (meter_oid, read_on, index_cubic_metres, read_by)
      select oid, '2026-12-15', 101, 'reader' from water_meter
      where subscription_oid = ${subscription.subscriptionOid}`
    const run = async () => {
      await first.call('RunWaterPeriod', { periodOid })
      await work(service)
      return second.call('GetWaterPeriodForClerks', { periodOid, show: 'all', pageIndex: 0 })
    }
    await run()
    const { Period, Items } = await run()
    expect(Number(Items[0]?.Credit)).toBeGreaterThan(0)
    expect(Period.TrialCredit).toBe(Items[0]?.Credit)
    const seen = { periodOid, trialTotal: Period.TrialTotal ?? '', trialBills: Period.TrialBills ?? 0 }
    await expect(second.call('ApproveWaterPeriod', { ...seen, trialCredit: '0.00' })).rejects.toThrow(
      'OtherTotal',
    )
    await second.call('ApproveWaterPeriod', { ...seen, trialCredit: Period.TrialCredit ?? '' })
    await work(service)
    const [refund] = await service.db<{ oid: number; amountKurus: number }[]>`
      select oid, amount_kurus from refund where registry_oid = ${subscription.registryOid} and kind = 'waterBill'`
    expect(((refund?.amountKurus ?? 0) / 100).toFixed(2)).toBe(Period.TrialCredit)
    const entries = await service.db`
      select way, second_member_oid, lowered_kurus from power_entry where member_oid = ${approver.oid}`
    expect(entries).toEqual([
      { way: 'ApproveWaterPeriod', secondMemberOid: runner.oid, loweredKurus: refund?.amountKurus },
    ])
    await service.db`
      update refund set bank_iban_no = 'TR400006200000000000000001', iban_owner = 'Başka Biri' where oid = ${refund?.oid ?? 0}`
    const paid = {
      refundOid: refund?.oid ?? 0,
      bankIbanNo: 'TR400006200000000000000001',
      paymentReference: 'GE-9',
    }
    for (const clerk of [first, second])
      await expect(clerk.call('NoteRefundPaid', paid)).rejects.toThrow('CausedByYou')
    expect(await service.as(third).call('NoteRefundPaid', paid)).toEqual({ WaitsForSecondClerk: false })
  })

  test('leave out no reading worth more than one clerk decides about, nor one twice', async ({ service }) => {
    const { region, subscriptions, clerks, periodOid, decided } = await givenTrialRun(service)
    const { first } = clerks
    const leave = (at: number) => decided(at, 'leave')
    const text = await doneByTwo(clerks, 'DecidePeriodReading', leave(0))
    expect(text).toContain('100 → 160 m³')
    expect(text).toMatch(/Etkisi: .* ₺/)
    // A meter without any use: one clerk leaves it, and two do so the next time.
    await first.call('DecidePeriodReading', leave(1))
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    const { first: other } = await twoClerks(service)
    await approve(other, periodOid)
    await work(service)
    service.pass(31 * 86_400_000)
    const later = await twoClerks(service)
    const { PeriodOid } = await later.first.call('StartWaterPeriod', { region, ...december })
    await readAll(later.first, subscriptions, (at) => [160, 100][at] ?? 0, '2026-12-15')
    await later.first.call('RunWaterPeriod', { periodOid: PeriodOid })
    await work(service)
    const again = { ...leave(1), periodOid: PeriodOid }
    expect(await doneByTwo(later, 'DecidePeriodReading', again)).toContain('Önceki dönemde de')
  })

  test('are estimated in place of a reading by two clerks, who read its bill', async ({ service }) => {
    const { clerks, decided } = await givenTrialRun(service)
    const { first } = clerks
    const estimate = (at: number) => decided(at, 'estimate')
    const text = await doneByTwo(clerks, 'DecidePeriodReading', estimate(0))
    expect(text).toContain('100 → 160 m³ (60 m³) okundu')
    expect(text).toMatch(/faturası [\d.]+,\d\d ₺ olurdu/)
    // An estimate in place of nothing raises the bill, and the next reading sets it right.
    await first.call('DecidePeriodReading', estimate(1))
    // A reading after the trial run is not decided about unseen.
    const { subscriberNo } = estimate(1)
    await readAll(clerks.second, [{ subscriberNo }], () => 190)
    expect(await doneByTwo(clerks, 'DecidePeriodReading', estimate(1))).toContain('190 m³')
  })

  test('are approved by no one who noted or decided one of their readings', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 2)
    const [first, noting, deciding, other] = await Promise.all(
      [1, 2, 3, 4].map(async () =>
        service.as(await service.given.member({ role: 'clerk', duties: ['water'] })),
      ),
    )
    if (!first || !noting || !deciding || !other) throw new Error('Four clerks are needed')
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    await readAll(noting, subscriptions, (at) => [100, 107][at] ?? 0)
    const run = async () => {
      await first.call('RunWaterPeriod', { periodOid })
      await work(service)
    }
    await run()
    await deciding.call('DecidePeriodReading', {
      periodOid,
      subscriberNo: subscriptions[0]?.subscriberNo ?? '',
      decision: 'accept',
      note: 'Yerinde bakıldı',
    })
    await run()
    await expect(approve(noting, periodOid)).rejects.toThrow('OwnReading')
    await expect(approve(deciding, periodOid)).rejects.toThrow('OwnReading')
    await approve(other, periodOid)
  })

  test('are approved by no one who reported one of their readings, nor by who wrote it at the desk before', async ({
    service,
  }) => {
    const { region, subscriptions } = await givenRegion(service, 1)
    const [{ subscriptionOid, subscriberNo } = { subscriptionOid: 0, subscriberNo: '' }] = subscriptions
    const today = todayOf(service)
    const { first: runner, second: noting } = await twoClerks(service)
    const { first: team, second: other } = await twoClerks(service)
    const { PeriodOid: periodOid } = await runner.call('StartWaterPeriod', {
      region,
      year: 2026,
      month: 11,
      readFrom: addDays(today, -5),
      readUntil: today,
      dueDate: addDays(today, 30),
    })
    const [order] = await service.db<{ oid: number }[]>`
      select oid from water_work_order where subscription_oid = ${subscriptionOid} and state = 'planned'`
    // About what it uses since the end of October.
    const index = 100 + Math.round((dayNumber(today) - dayNumber('2026-10-31')) / 2)
    const noted = { subscriberNo, readOn: today, index, isUnusualConfirmed: true }
    await noting.call('NoteMeterReading', noted)
    await team.call('ReportWorkOrder', {
      reportId: randomUUID(),
      workOrderOid: order?.oid ?? 0,
      isDone: true,
      doneAt: service.now.toISOString(),
      text: 'Okundu',
      index,
      fileOidList: [],
    })
    await runner.call('RunWaterPeriod', { periodOid })
    await work(service)
    await expect(approve(noting, periodOid)).rejects.toThrow('OwnReading')
    await expect(approve(team, periodOid)).rejects.toThrow('OwnReading')
    await approve(other, periodOid)
  })
})

/** House that used so much a month until its meter stood at 10,000 m³. */
async function givenLargeUse(service: TestService, monthlyCubicMetres: number) {
  const { region, subscriptions } = await givenRegion(service, 1)
  const [subscription] = subscriptions
  if (!subscription) throw new Error('A subscription is needed')
  await service.db`
    update water_reading set index_cubic_metres = 10000
      - case when read_on < '2026-10-31' then 6 * ${monthlyCubicMetres}::int else 0 end
    from water_meter where water_meter.oid = meter_oid and subscription_oid = ${subscription.subscriptionOid}`
  return { region, ...subscription }
}

/** House whose meter was read once, at 100 m³. */
async function givenNoHistory(service: TestService) {
  const { region, subscriptions } = await givenRegion(service, 1)
  const [subscription] = subscriptions
  if (!subscription) throw new Error('A subscription is needed')
  await service.db`
    delete from water_reading using water_meter
    where water_meter.oid = meter_oid and subscription_oid = ${subscription.subscriptionOid} and read_on < '2026-10-31'`
  return { region, ...subscription }
}

async function ordersOf({ db }: TestService, subscriptionOid: number) {
  const orders = await db<{ state: string }[]>`
    select state from water_work_order where subscription_oid = ${subscriptionOid} order by oid`
  return orders.map(({ state }) => state)
}

/** Lira that the ledger counts for calls about a subscription, in kuruş. */
async function loweredBy({ db }: TestService, way: string, subscriberNo: string) {
  const [counted] = await db<{ kurus: number }[]>`
    select coalesce(sum(kurus), 0)::int as kurus from power_entry join power_effect using (act)
    join subscription using (registry_oid) where way = ${way} and subscriber_number = ${subscriberNo}`
  return counted?.kurus
}

async function runPeriod(service: TestService, clerk: Clerk, periodOid: number) {
  await clerk.call('RunWaterPeriod', { periodOid })
  await work(service)
  return clerk.call('GetWaterPeriodForClerks', { periodOid, show: 'all', pageIndex: 0 })
}

/** Days of a period that ends today. */
function daysUntil(today: string) {
  return { ...november, readFrom: addDays(today, -3), readUntil: today, dueDate: addDays(today, 30) }
}

/** Region of six houses that use thirty cubic metres a month, by readings that came with their contracts. */
async function givenHouses(service: TestService) {
  const given = await givenRegion(service, 6)
  await service.db`
    update water_reading set index_cubic_metres = 1000 - case when read_on < '2026-10-31' then 180 else 0 end
    from water_meter join subscription on subscription.oid = subscription_oid
    where water_meter.oid = meter_oid and region = ${given.region}`
  return given
}

describe('a reading far from the usual', () => {
  const note = 'Doğru okunmuş'

  test('is asked back and decided about also where the contract has no history', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 1)
    const [{ subscriptionOid, subscriberNo } = { subscriptionOid: 0, subscriberNo: '' }] = subscriptions
    await service.db`
      delete from water_reading using water_meter
      where water_meter.oid = meter_oid and subscription_oid = ${subscriptionOid} and read_on < '2026-10-31'`
    const { first } = await twoClerks(service)
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    const slip = { subscriberNo, readOn: '2026-11-15', index: 9100 }
    await expect(first.call('NoteMeterReading', slip)).rejects.toMatchObject({
      body: { Code: 'Unusual', Message: expect.stringContaining('geçmişi yok') as string },
    })
    await first.call('NoteMeterReading', { ...slip, isUnusualConfirmed: true })
    const { Items } = await runPeriod(service, first, periodOid)
    expect(Items).toMatchObject([{ Finding: 'high', CubicMetres: 9000, Total: null }])
  })

  test.for([{ way: 'desk' }, { way: 'phone' }])(
    'is not accepted by the clerk alone who wrote it: $way',
    async ({ way }, { service }) => {
      const { region, subscriptions } = await givenRegion(service, 1)
      const [{ subscriptionOid, subscriberNo } = { subscriptionOid: 0, subscriberNo: '' }] = subscriptions
      const today = todayOf(service)
      const clerks = await twoClerks(service)
      const { first } = clerks
      const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...daysUntil(today) })
      if (way === 'desk') await readAll(first, subscriptions, () => 3100, today)
      else await reportReading(service, subscriptionOid, 3100, first)
      await runPeriod(service, first, periodOid)
      const accept = { periodOid, subscriberNo, decision: 'accept' as const, note }
      const text = await doneByTwo(clerks, 'DecidePeriodReading', accept)
      expect(text).toContain('100 → 3100 m³ (3000 m³)')
      expect(text).toMatch(/faturası [\d.]+,\d\d ₺/)
      // The approver of the period is shown the decisions.
      await runPeriod(service, first, periodOid)
      const { second: approver } = await twoClerks(service)
      const decided = { periodOid, show: 'decided' as const, pageIndex: 0 }
      const { Period, Items } = await approver.call('GetWaterPeriodForClerks', decided)
      expect(Period).toMatchObject({ Decided: 1 })
      expect(Items).toMatchObject([{ SubscriberNo: subscriberNo, Finding: 'high', Decision: 'accept' }])
    },
  )

  test('is accepted by one clerk where another wrote it, and never unseen', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 1)
    const [{ subscriptionOid, subscriberNo } = { subscriptionOid: 0, subscriberNo: '' }] = subscriptions
    const today = todayOf(service)
    const clerks = await twoClerks(service)
    const { first } = clerks
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...daysUntil(today) })
    await reportReading(service, subscriptionOid, 900)
    await runPeriod(service, first, periodOid)
    const accept = { periodOid, subscriberNo, decision: 'accept' as const, note }
    await first.call('DecidePeriodReading', accept)
    // A reading of the deciding clerk after the trial run is not accepted with the first one.
    await readAll(first, subscriptions, () => 3100, today)
    expect(await doneByTwo(clerks, 'DecidePeriodReading', accept)).toContain('3100 m³')
  })

  test('below it is asked back, leaves the team its order and is decided by another', async ({ service }) => {
    const { region, subscriberNo, subscriptionOid } = await givenLargeUse(service, 500)
    const clerks = await twoClerks(service)
    const { first } = clerks
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    const low = { subscriberNo, readOn: '2026-11-15', index: 10_001 }
    await expect(first.call('NoteMeterReading', low)).rejects.toMatchObject({
      body: { Code: 'Unusual', Message: expect.stringContaining('Yalnızca 1 m³') as string },
    })
    await first.call('NoteMeterReading', { ...low, isUnusualConfirmed: true })
    const orders = await service.db`
      select state from water_work_order where subscription_oid = ${subscriptionOid}`
    expect(orders).toEqual([{ state: 'planned' }])
    const { Items } = await runPeriod(service, first, periodOid)
    expect(Items).toMatchObject([{ Finding: 'low', Total: null }])
    const accept = { periodOid, subscriberNo, decision: 'accept' as const, note }
    const text = await doneByTwo(clerks, 'DecidePeriodReading', accept)
    expect(text).toContain('10000 → 10001 m³ (1 m³), ayda olağanı 500 m³')
  })

  test.for([{ index: 9990 }, { index: 10_001 }, { index: 10_000 }])(
    'is left unbilled only at the worth of the usual use: $index',
    async ({ index }, { service }) => {
      const { region, subscriberNo } = await givenLargeUse(service, 500)
      const clerks = await twoClerks(service)
      const { first } = clerks
      const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
      await readAll(first, [{ subscriberNo }], () => index)
      await runPeriod(service, first, periodOid)
      const leave = { periodOid, subscriberNo, decision: 'leave' as const, note }
      const text = await doneByTwo(clerks, 'DecidePeriodReading', leave)
      expect(text).toMatch(/Olağan kullanımın faturası [\d.]+,\d\d ₺ olurdu/)
      expect(text).toMatch(/Etkisi: .* ₺/)
    },
  )

  test('is measured by households where nothing is known: the team still sees the meter', async ({
    service,
  }) => {
    const { region, subscriptionOid, subscriberNo } = await givenNoHistory(service)
    const { first, second: approver } = await twoClerks(service)
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    await first.call('NoteMeterReading', { subscriberNo, readOn: '2026-11-15', index: 101 })
    expect(await ordersOf(service, subscriptionOid)).toEqual(['planned'])
    expect(await loweredBy(service, 'NoteMeterReading', subscriberNo)).toBeGreaterThan(0)
    // The team still has to go, after the bill and after the same low reading a month later.
    await runPeriod(service, first, periodOid)
    await approve(approver, periodOid)
    await work(service)
    expect(await ordersOf(service, subscriptionOid)).toEqual(['planned'])
    service.pass(31 * 86_400_000)
    // The same clerk, whose session has ended.
    const again = await service.given.member({ role: 'clerk', duties: ['water'] })
    await service.db`
      update water_reading set noted_by_member_oid = ${again.oid} from water_meter
      where water_meter.oid = meter_oid and subscription_oid = ${subscriptionOid} and noted_by_member_oid is not null`
    const later = service.as(again)
    const { first: other } = await twoClerks(service)
    await later.call('StartWaterPeriod', { region, ...december })
    const read = { subscriberNo, readOn: '2026-12-15', index: 102 }
    await later.call('NoteMeterReading', read)
    expect(await ordersOf(service, subscriptionOid)).toEqual(['planned'])
    expect(await loweredBy(service, 'NoteMeterReading', subscriberNo)).toBeGreaterThan(100_000)
    await other.call('NoteMeterReading', { ...read, index: 120, isUnusualConfirmed: true })
    expect(await ordersOf(service, subscriptionOid)).toEqual(['withdrawn'])
  })

  test('without a history is measured by the last contract at the same door', async ({ service }) => {
    const { subscriptionOid: before, subscriberNo: endedNo } = await givenNoHistory(service)
    await service.db`
      insert into water_bill ${service.db({ subscriptionOid: before, readBefore: '2026-09-30', readOn: '2026-10-30', firstIndex: 9500, lastIndex: 10_000, lines: service.db.json([]), totalKurus: 0 })}`
    const { region, subscriptionOid, subscriberNo } = await givenNoHistory(service)
    await service.db`
      update subscription set status = 'closed', ended_on = '2026-10-31',
        address_text = (select address_text from subscription where oid = ${subscriptionOid})
      where subscriber_number = ${endedNo}`
    const clerks = await twoClerks(service)
    const { PeriodOid: periodOid } = await clerks.first.call('StartWaterPeriod', { region, ...november })
    const low = { subscriberNo, readOn: '2026-11-15', index: 101 }
    await expect(clerks.first.call('NoteMeterReading', low)).rejects.toThrow('Unusual')
    await clerks.first.call('NoteMeterReading', { ...low, isUnusualConfirmed: true })
    const { Items } = await runPeriod(service, clerks.first, periodOid)
    expect(Items).toMatchObject([{ Finding: 'low', Total: null }])
    const accept = { periodOid, subscriberNo, decision: 'accept' as const, note }
    expect(await doneByTwo(clerks, 'DecidePeriodReading', accept)).toContain('ayda olağanı 500 m³')
  })

  test('is counted in lira wherever one clerk writes it at the desk', async ({ service }) => {
    const { region, subscriptions } = await givenHouses(service)
    const { first, second } = await twoClerks(service)
    await first.call('StartWaterPeriod', { region, ...november })
    const noted: unknown[] = []
    for (const { subscriberNo } of subscriptions)
      noted.push(
        await first
          .call('NoteMeterReading', { subscriberNo, readOn: '2026-11-15', index: 1001 })
          .catch((error: Error) => error.message),
      )
    expect(noted.slice(0, 2)).toEqual([{}, {}])
    expect(noted.at(-1)).toContain('WaitsForSecondPerson')
    // Near the usual it is one click.
    for (const { subscriberNo } of subscriptions)
      await second.call('NoteMeterReading', { subscriberNo, readOn: '2026-11-15', index: 1013 })
    const kept = await Promise.all(subscriptions.map((each) => ordersOf(service, each.subscriptionOid)))
    expect(kept.flat()).toEqual(Array.from({ length: 6 }, () => 'withdrawn'))
  })

  test('is counted in lira where who planned the visits reports them', async ({ service }) => {
    const { region, subscriptions } = await givenHouses(service)
    const { first, second } = await twoClerks(service)
    await first.call('StartWaterPeriod', { region, ...november })
    const report = async (clerk: typeof first, subscriptionOid: number, fileOidList: number[] = []) => {
      const [order] = await service.db<{ oid: number }[]>`
        select oid from water_work_order where subscription_oid = ${subscriptionOid} and state = 'planned'`
      return clerk
        .call('ReportWorkOrder', {
          reportId: randomUUID(),
          workOrderOid: order?.oid ?? 0,
          isDone: true,
          doneAt: service.now.toISOString(),
          text: 'Okundu',
          index: 1001,
          fileOidList,
        })
        .then(
          () => 'done',
          (error: Error) => error.message,
        )
    }
    const reported: string[] = []
    for (const { subscriptionOid } of subscriptions) reported.push(await report(first, subscriptionOid))
    expect(reported.at(-1)).toContain('WaitsForSecondPerson')
    // The report of another team member who shows the meter does not count.
    const left = subscriptions.filter((_, index) => reported[index] !== 'done')
    const [one] = left
    expect(await report(second, one?.subscriptionOid ?? 0, await fieldPhoto(second))).toBe('done')
  })

  test('of nothing is counted where its own writer accepts it', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 1)
    const [{ subscriberNo } = { subscriberNo: '' }] = subscriptions
    const { first } = await twoClerks(service)
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    await readAll(first, subscriptions, () => 100)
    expect(await loweredBy(service, 'NoteMeterReading', subscriberNo)).toBe(0)
    await runPeriod(service, first, periodOid)
    await first.call('DecidePeriodReading', { periodOid, subscriberNo, decision: 'accept', note })
    expect(await loweredBy(service, 'DecidePeriodReading', subscriberNo)).toBeGreaterThan(0)
  })

  test('does not sink with low readings: the highest usual of two years is the measure', async ({
    service,
  }) => {
    const { region, subscriberNo, subscriptionOid } = await givenLargeUse(service, 500)
    const bill = (readBefore: string, readOn: string, firstIndex: number, lastIndex: number) =>
      service.db`
        insert into water_bill ${service.db({ subscriptionOid, readBefore, readOn, firstIndex, lastIndex, lines: service.db.json([]), totalKurus: 0 })}`
    await bill('2025-06-30', '2025-07-30', 7000, 7500)
    await bill('2025-07-30', '2026-09-30', 7500, 9700)
    await bill('2026-09-30', '2026-10-31', 9700, 9860)
    await service.db`
      update water_reading set index_cubic_metres = 9860 from water_meter
      where water_meter.oid = meter_oid and subscription_oid = ${subscriptionOid} and read_on = '2026-10-31'`
    const clerks = await twoClerks(service)
    const { PeriodOid: periodOid } = await clerks.first.call('StartWaterPeriod', { region, ...november })
    const half = { subscriberNo, readOn: '2026-11-15', index: 9860 + 130, isUnusualConfirmed: true }
    const text = await doneByTwo(clerks, 'NoteMeterReading', half)
    expect(text).toMatch(/ayda 500 m³/)
    expect(await ordersOf(service, subscriptionOid)).toEqual(['planned'])
    const low = { ...half, index: 9860 + 10 }
    await doneByTwo(clerks, 'NoteMeterReading', low)
    const { Items } = await runPeriod(service, clerks.first, periodOid)
    expect(Items).toMatchObject([{ Finding: 'low', Total: null }])
  })

  test('is no empty flat: its reading is noted, billed and left by one clerk', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 2)
    const { first, second } = await twoClerks(service)
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    for (const [at, { subscriberNo }] of subscriptions.entries())
      await first.call('NoteMeterReading', { subscriberNo, readOn: '2026-11-15', index: 101 + at })
    const { Items } = await runPeriod(service, first, periodOid)
    expect(Items.map(({ Finding }) => Finding)).toEqual([null, null])
    const [{ subscriberNo } = { subscriberNo: '' }] = subscriptions
    await first.call('DecidePeriodReading', { periodOid, subscriberNo, decision: 'leave', note })
    await runPeriod(service, first, periodOid)
    await approve(second, periodOid)
  })
})

describe('the order of a team to read a meter', () => {
  test('is withdrawn by one clerk once, and by two where it is kept or was withdrawn before', async ({
    service,
  }) => {
    const { region, subscriptions } = await givenRegion(service, 2)
    const clerks = await twoClerks(service)
    const { first } = clerks
    await first.call('StartWaterPeriod', { region, ...november })
    const plannedAt = async (subscriptionOid: number) => {
      const [order] = await service.db<{ oid: number }[]>`
        select oid from water_work_order where subscription_oid = ${subscriptionOid} and state = 'planned'`
      return { workOrderOid: order?.oid ?? 0, reason: 'Kimse yok' }
    }
    const [often, low] = subscriptions
    if (!often || !low) throw new Error('Two subscriptions are needed')
    await first.call('WithdrawWorkOrder', await plannedAt(often.subscriptionOid))
    const { subscriberNo } = often
    const plannedOn = todayOf(service)
    const kind = workOrderKinds.reading.code
    await first.call('PlanWorkOrder', { subscriberNo, kind, plannedOn, reason: 'Yeniden' })
    const again = await plannedAt(often.subscriptionOid)
    const text = await doneByTwo(clerks, 'WithdrawWorkOrder', again)
    expect(text).toContain('daha önce de vazgeçildi')
    expect(text).toContain(region)
    await first.call('NoteMeterReading', {
      subscriberNo: low.subscriberNo,
      readOn: '2026-11-15',
      index: 101,
    })
    const kept = await plannedAt(low.subscriptionOid)
    expect(await doneByTwo(clerks, 'WithdrawWorkOrder', kept)).toContain('olağanın altında')
  })
})

describe('the days of a period', () => {
  test('are few, and its last day of payment is near', async ({ service }) => {
    const { region } = await givenRegion(service, 1)
    const { first } = await twoClerks(service)
    const today = todayOf(service)
    const days = daysUntil(today)
    const start = (change: Partial<typeof days>) =>
      first.call('StartWaterPeriod', { region, ...days, ...change })
    await expect(start({ year: 2100 })).rejects.toThrow('WrongDays')
    await expect(start({ readUntil: '2028-12-16', dueDate: '2029-01-15' })).rejects.toThrow('FarDays')
    await expect(
      start({ readFrom: addDays(today, 80), readUntil: addDays(today, 90), dueDate: addDays(today, 110) }),
    ).rejects.toThrow('FarDays')
    await expect(start({ dueDate: '2099-01-15' })).rejects.toThrow('FarDueDate')
    await start({})
  })

  test('that are still to come are not estimated', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 1)
    const [{ subscriptionOid } = { subscriptionOid: 0 }] = subscriptions
    const { first } = await twoClerks(service)
    const today = todayOf(service)
    const days = { ...daysUntil(today), readUntil: addDays(today, 30), dueDate: addDays(today, 60) }
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...days })
    await runPeriod(service, first, periodOid)
    const [row] = await service.db<{ readOn: string }[]>`
      select read_on from water_period_reading where period_oid = ${periodOid} and subscription_oid = ${subscriptionOid}`
    expect(row).toEqual({ readOn: today })
  })

  test('hide no reading before them that shows more than the estimate', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 2)
    const { first } = await twoClerks(service)
    const today = todayOf(service)
    const days = daysUntil(today)
    const planned = await first.call('StartWaterPeriod', { region, ...days })
    for (const [at, { subscriptionOid }] of subscriptions.entries())
      await reportReading(service, subscriptionOid, [1100, 101][at] ?? 0)
    await first.call('WithdrawWaterPeriod', { periodOid: planned.PeriodOid })
    service.pass(86_400_000)
    const later = await twoClerks(service)
    const next = { ...days, readFrom: addDays(today, 1), readUntil: addDays(today, 1) }
    const { PeriodOid: periodOid } = await later.first.call('StartWaterPeriod', { region, ...next })
    const { Items } = await runPeriod(service, later.first, periodOid)
    expect(Items).toMatchObject([
      { Finding: 'high', LastIndex: 1100, ReadOn: today, IsEstimated: false },
      { Finding: 'notRead', IsEstimated: true },
    ])
    const [{ subscriberNo } = { subscriberNo: '' }] = subscriptions
    const estimate = { periodOid, subscriberNo, decision: 'estimate' as const, note: 'Tahmin yeter' }
    expect(await doneByTwo(later, 'DecidePeriodReading', estimate)).toContain('100 → 1100 m³')
  })
})

describe('water that ran once', () => {
  test.for([{ isTogether: true }, { isTogether: false }])(
    'is billed once, though two periods read it: $isTogether',
    async ({ isTogether }, { service }) => {
      const { region, subscriptions } = await givenRegion(service, 1)
      const [{ subscriptionOid } = { subscriptionOid: 0 }] = subscriptions
      const { first, second } = await twoClerks(service)
      const { PeriodOid } = await first.call('StartWaterPeriod', { region, ...november })
      const overlapping = { ...november, year: 2027, readFrom: '2026-11-15', readUntil: '2026-11-20' }
      await expect(first.call('StartWaterPeriod', { region, ...overlapping })).rejects.toThrow('DaysTaken')
      // A house that moves to another region stands in both periods.
      const other = `Üst ${region}`
      await service.db`
        update subscription set address_text = ${`${other}, Saz Sokak 1`} where oid = ${subscriptionOid}`
      const { PeriodOid: otherOid } = await first.call('StartWaterPeriod', { region: other, ...november })
      await readAll(first, subscriptions, () => 110)
      for (const periodOid of [PeriodOid, otherOid]) await first.call('RunWaterPeriod', { periodOid })
      await work(service)
      await approve(second, PeriodOid)
      if (!isTogether) await work(service)
      const again = approve(second, otherOid)
      if (isTogether) await again
      else await expect(again).rejects.toThrow('OtherTotal')
      await work(service)
      const bills = await service.db`
        select first_index, last_index from water_bill where subscription_oid = ${subscriptionOid}`
      expect(bills).toEqual([{ firstIndex: 100, lastIndex: 110 }])
    },
  )
})

describe('readings before the first bill here', () => {
  const bill = async (service: TestService, region: string, period: typeof november) => {
    const { first, second } = await twoClerks(service)
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...period })
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    await approve(second, periodOid)
    await work(service)
  }
  const firstIndexes = (service: TestService, subscriptionOid: number) =>
    service.db`select first_index, last_index from water_bill where subscription_oid = ${subscriptionOid}`

  test('that clerks wrote are billed here', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 1)
    const [{ subscriptionOid } = { subscriptionOid: 0 }] = subscriptions
    const { first } = await twoClerks(service)
    await readAll(first, subscriptions, () => 104, '2026-11-10')
    await readAll(first, subscriptions, () => 105)
    await bill(service, region, { ...november, readFrom: '2026-11-11' })
    expect(await firstIndexes(service, subscriptionOid)).toEqual([{ firstIndex: 100, lastIndex: 105 }])
  })

  test('are billed here too where their period was given up', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 1)
    const [{ subscriptionOid, subscriberNo } = { subscriptionOid: 0, subscriberNo: '' }] = subscriptions
    const { first } = await twoClerks(service)
    const today = todayOf(service)
    const days = { readFrom: addDays(today, -3), readUntil: today, dueDate: addDays(today, 30) }
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november, ...days })
    await reportReading(service, subscriptionOid, 104)
    await first.call('WithdrawWaterPeriod', { periodOid })
    service.pass(86_400_000)
    const later = await twoClerks(service)
    await later.first.call('PlanWorkOrder', {
      subscriberNo,
      kind: workOrderKinds.reading.code,
      plannedOn: addDays(today, 1),
      reason: 'Yeniden okuma',
    })
    await reportReading(service, subscriptionOid, 105)
    const next = { readFrom: addDays(today, 1), readUntil: addDays(today, 1) }
    await bill(service, region, { ...november, ...days, ...next })
    expect(await firstIndexes(service, subscriptionOid)).toEqual([{ firstIndex: 100, lastIndex: 105 }])
  })
})
