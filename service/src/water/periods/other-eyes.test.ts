import { randomUUID } from 'node:crypto'
import { workOrderKinds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { SecondPersonSettings } from '../../settings/second-person-settings.ts'
import { doneByTwo } from '../../testing/second-person.ts'
import { type TestService, test as base, testSettings } from '../../testing/test-service.ts'
import { fieldPhoto, phonePhoto, upload } from '../../testing/uploading.ts'
import { acceptSeen, applied } from '../../testing/water-applications.ts'
import { measuredUses } from '../measured-use.ts'
import { givenRegion, november, twoClerks, work } from '../../testing/water-periods.ts'
import { todayOf } from '../../testing/water.ts'

const settings = { ...testSettings, SecondPerson: SecondPersonSettings.parse({}) }
const test = base.extend('settings', { scope: 'file' }, () => settings)

type Clerk = ReturnType<TestService['as']>

/** Houses that use thirty cubic metres a month, by readings that came with their contracts; all stand at 1,000 m³. */
async function givenHouses(service: TestService, houses: number) {
  const given = await givenRegion(service, houses)
  await service.db`
    update water_reading set index_cubic_metres = 1000 - case when read_on < '2026-10-31' then 180 else 0 end
    from water_meter join subscription on subscription.oid = subscription_oid
    where water_meter.oid = meter_oid and region = ${given.region}`
  const [subscription] = given.subscriptions
  if (!subscription) throw new Error('A subscription is needed')
  return { ...given, ...subscription }
}

/** Report of a visit that is planned at a house. */
async function visit({ db, now }: TestService, subscriptionOid: number, more: object = {}) {
  const [order] = await db<{ oid: number }[]>`
    select oid from water_work_order where subscription_oid = ${subscriptionOid} and state = 'planned'`
  return {
    reportId: randomUUID(),
    workOrderOid: order?.oid ?? 0,
    isDone: true,
    doneAt: now.toISOString(),
    text: 'Okundu',
    index: 1001,
    fileOidList: [] as number[],
    ...more,
  }
}

const notDone = { isDone: false, text: 'Evde kimse yok', index: undefined }

async function stateOfOrders({ db }: TestService, subscriptionOid: number) {
  const orders = await db<{ state: string }[]>`
    select state from water_work_order where subscription_oid = ${subscriptionOid} order by oid`
  return orders.map(({ state }) => state)
}

/** Lira that the ledger counts for calls about a subscription, in kuruş. */
async function loweredBy({ db }: TestService, way: string, subscriberNo: string) {
  const [counted] = await db<{ kurus: number }[]>`
    select coalesce(sum(kurus), 0)::int as kurus from power_entry join power_effect using (act)
    join subscription using (registry_oid) where way = ${way} and subscriber_number = ${subscriberNo}
      and power_effect.kind = 'byHand'`
  return counted?.kurus
}

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: Error) => error.message,
  )

describe('little water that a team reports', () => {
  test('without a photo is the act of who reports it, whoever planned the visits', async ({ service }) => {
    const { region, subscriptions } = await givenHouses(service, 6)
    const { first: planner, second: team } = await twoClerks(service)
    await planner.call('StartWaterPeriod', { region, ...november })
    const reported: string[] = []
    for (const { subscriptionOid } of subscriptions)
      reported.push(await outcome(team.call('ReportWorkOrder', await visit(service, subscriptionOid))))
    expect(reported[0]).toBe('done')
    expect(reported.at(-1)).toContain('WaitsForSecondPerson')
  })

  test('with a photo is one visit, and the second time running by the same reader is decided about', async ({
    service,
  }) => {
    const { region, subscriptionOid, subscriberNo } = await givenHouses(service, 1)
    const { first: planner, second: team } = await twoClerks(service)
    const { PeriodOid: periodOid } = await planner.call('StartWaterPeriod', { region, ...november })
    const found = async () => {
      await planner.call('RunWaterPeriod', { periodOid })
      await work(service)
      const shown = await planner.call('GetWaterPeriodForClerks', { periodOid, show: 'all', pageIndex: 0 })
      return shown.Items.map(({ Finding, Files }) => [Finding, Files.length > 0])
    }
    const report = async (index: number) =>
      team.call(
        'ReportWorkOrder',
        await visit(service, subscriptionOid, { index, fileOidList: await fieldPhoto(team) }),
      )
    await report(1001)
    expect(await loweredBy(service, 'ReportWorkOrder', subscriberNo)).toBe(0)
    expect(await found()).toEqual([[null, false]])
    const { db } = service
    // The reading was billed a month ago.
    await db`
      update water_work_order set done_at = done_at - interval '10 days' where subscription_oid = ${subscriptionOid}`
    await db`
      update water_reading set read_on = read_on - 10 from water_meter
      where water_meter.oid = meter_oid and subscription_oid = ${subscriptionOid} and read_on = ${todayOf(service)}`
    await db`
      insert into water_bill ${db({ subscriptionOid, readBefore: '2026-10-31', readOn: '2026-11-05', firstIndex: 1000, lastIndex: 1001, lines: db.json([]), totalKurus: 0 })}`
    await planner.call('PlanWorkOrder', {
      subscriberNo,
      kind: workOrderKinds.reading.code,
      plannedOn: todayOf(service),
      reason: 'Yeniden okuma',
    })
    await report(1002)
    expect(await found()).toEqual([['low', true]])
  })

  test('with a photo of another visit is counted as without one', async ({ service }) => {
    const { region, subscriptions } = await givenHouses(service, 2)
    const { first: planner, second: team } = await twoClerks(service)
    await planner.call('StartWaterPeriod', { region, ...november })
    const fileOidList = await fieldPhoto(team)
    for (const { subscriptionOid } of subscriptions)
      await team.call('ReportWorkOrder', await visit(service, subscriptionOid, { fileOidList }))
    const counted = await Promise.all(
      subscriptions.map(({ subscriberNo }) => loweredBy(service, 'ReportWorkOrder', subscriberNo)),
    )
    expect(counted).toEqual([0, expect.any(Number)])
    expect(counted[1]).toBeGreaterThan(0)
  })

  test('with a photo that was sent before, as it is or saved again, is counted as without one', async ({
    service,
  }) => {
    const { region, subscriptions } = await givenHouses(service, 3)
    const { first: planner, second: team } = await twoClerks(service)
    const { second: other } = await twoClerks(service)
    await planner.call('StartWaterPeriod', { region, ...november })
    const taken = await phonePhoto(900, 600)
    const savedAgain = await sharp(taken).autoOrient().resize(700).jpeg({ quality: 60 }).toBuffer()
    const sent = [
      [team, taken],
      [other, taken],
      [team, savedAgain],
    ] as const
    const counted: (number | undefined)[] = []
    for (const [at, house] of subscriptions.entries()) {
      const [clerk, content] = sent[at] ?? sent[0]
      const { Oid } = await upload(clerk, { content, name: 'saha.jpg', kind: 'photo' })
      await clerk.call('ReportWorkOrder', await visit(service, house.subscriptionOid, { fileOidList: [Oid] }))
      counted.push(await loweredBy(service, 'ReportWorkOrder', house.subscriberNo))
    }
    expect(counted).toEqual([0, expect.any(Number), expect.any(Number)])
    expect(Math.min(...counted.slice(1).map(Number))).toBeGreaterThan(0)
  })

  test('near the usual counts nothing', async ({ service }) => {
    const { region, subscriptionOid, subscriberNo } = await givenHouses(service, 1)
    const { first: planner, second: team } = await twoClerks(service)
    await planner.call('StartWaterPeriod', { region, ...november })
    await team.call('ReportWorkOrder', await visit(service, subscriptionOid, { index: 1012 }))
    expect(await loweredBy(service, 'ReportWorkOrder', subscriberNo)).toBe(0)
  })
})

describe('a meter whose desk reading shows little', () => {
  async function keptAfter(service: TestService) {
    const house = await givenHouses(service, 1)
    const clerks = await twoClerks(service)
    const { subscriberNo } = house
    await clerks.first.call('NoteMeterReading', { subscriberNo, readOn: todayOf(service), index: 1001 })
    return { ...house, clerks }
  }

  test.for([notDone, { index: 1001 }, { index: 1002, isWithPhoto: true }])(
    'is seen by another clerk than who typed it: $index',
    async ({ isWithPhoto, ...more }: { isWithPhoto?: boolean; index?: number | undefined }, { service }) => {
      const { subscriptionOid, clerks } = await keptAfter(service)
      const fileOidList = isWithPhoto ? await fieldPhoto(clerks.first) : []
      const report = await visit(service, subscriptionOid, { ...more, fileOidList })
      expect(await doneByTwo(clerks, 'ReportWorkOrder', report)).toContain('Okumayı ofiste yazan')
    },
  )

  test('is seen also where the same clerk types more afterwards', async ({ service }) => {
    const { subscriptionOid, subscriberNo, clerks } = await keptAfter(service)
    const more = { subscriberNo, readOn: todayOf(service), index: 1012 }
    await clerks.first.call('NoteMeterReading', more)
    expect(await stateOfOrders(service, subscriptionOid)).toEqual(['planned'])
    await clerks.second.call('NoteMeterReading', { ...more, index: 1013 })
    expect(await stateOfOrders(service, subscriptionOid)).toEqual(['withdrawn'])
  })
})

describe('a meter that one clerk reads alone for years', () => {
  /** Bills of a house month by month up to this one, each with the clerk who read the meter. */
  async function givenBills(
    { db }: TestService,
    subscriptionOid: number,
    bills: readonly { monthly: number; memberOid: number | null }[],
  ) {
    let index = 0
    const dayBefore = (months: number) => addDays('2026-10-31', -30 * months)
    for (const [at, { monthly, memberOid }] of bills.entries()) {
      const [readBefore, readOn] = [dayBefore(bills.length - at), dayBefore(bills.length - at - 1)]
      await db`
        insert into water_bill ${db({ subscriptionOid, readBefore, readOn, firstIndex: index, lastIndex: index + monthly, lines: db.json([]), totalKurus: 0 })}`
      index += monthly
      await db`
        insert into water_reading (meter_oid, read_on, index_cubic_metres, read_by, noted_by_member_oid)
        select oid, ${readOn}, ${index}, 'reader', ${memberOid} from water_meter where subscription_oid = ${subscriptionOid}
        on conflict do nothing`
    }
  }
  const months = (count: number, bill: { monthly: number; memberOid: number | null }) =>
    Array.from({ length: count }, () => bill)

  test('keeps the measure of who read it before', async ({ service }) => {
    const { subscriptionOid } = await givenHouses(service, 1)
    const { oid: reader } = await service.given.member({ role: 'clerk', duties: ['water'] })
    await service.db`
      delete from water_reading using water_meter where water_meter.oid = meter_oid and subscription_oid = ${subscriptionOid}`
    await givenBills(service, subscriptionOid, [
      ...months(14, { monthly: 90, memberOid: null }),
      ...months(30, { monthly: 56, memberOid: reader }),
      ...months(30, { monthly: 35, memberOid: reader }),
    ])
    const measured = await measuredUses(service.db, [subscriptionOid])
    expect(measured.get(subscriptionOid)?.measureLitresPerDay).toBe(3000)
  })

  test('is decided about by another once a year or two', async ({ service }) => {
    const { region, subscriptionOid } = await givenHouses(service, 1)
    const { first: planner } = await twoClerks(service)
    const reader = await service.given.member({ role: 'clerk', duties: ['water'] })
    await service.db`
      delete from water_reading using water_meter where water_meter.oid = meter_oid and subscription_oid = ${subscriptionOid}`
    await givenBills(service, subscriptionOid, [
      ...months(6, { monthly: 30, memberOid: null }),
      ...months(24, { monthly: 24, memberOid: reader.oid }),
    ])
    const { PeriodOid: periodOid } = await planner.call('StartWaterPeriod', { region, ...november })
    const report = await visit(service, subscriptionOid, { index: 6 * 30 + 24 * 24 + 14 })
    await service.as(reader).call('ReportWorkOrder', report)
    const found = async () => {
      await planner.call('RunWaterPeriod', { periodOid })
      await work(service)
      const shown = await planner.call('GetWaterPeriodForClerks', { periodOid, show: 'all', pageIndex: 0 })
      return shown.Items.map(({ Finding }) => Finding)
    }
    expect(await found()).toEqual(['low'])
    // Another clerk read the meter four months ago.
    const { db } = service
    const [seen] = await db<{ readOn: string }[]>`
      select read_on from water_bill where subscription_oid = ${subscriptionOid} order by read_on desc offset 4 limit 1`
    await db`
      update water_reading set noted_by_member_oid = null from water_meter
      where water_meter.oid = meter_oid and subscription_oid = ${subscriptionOid} and read_on = ${seen?.readOn ?? ''}`
    expect(await found()).toEqual([null])
  })
})

test('a meter that no one but one clerk read twice running is seen by a team the third time', async ({
  service,
}) => {
  const { region, subscriptionOid, subscriberNo } = await givenHouses(service, 1)
  const { first: planner } = await twoClerks(service)
  const reader = await service.given.member({ role: 'clerk', duties: ['water'] })
  const { db } = service
  for (const [readBefore, readOn, firstIndex] of [
    ['2026-10-31', '2026-11-04', 1000],
    ['2026-11-04', '2026-11-08', 1003],
  ] as const) {
    await db`
      insert into water_bill ${db({ subscriptionOid, readBefore, readOn, firstIndex, lastIndex: firstIndex + 3, lines: db.json([]), totalKurus: 0 })}`
    await db`
      insert into water_reading (meter_oid, read_on, index_cubic_metres, read_by, noted_by_member_oid)
      select oid, ${readOn}, ${firstIndex + 3}, 'reader', ${reader.oid} from water_meter
      where subscription_oid = ${subscriptionOid}`
  }
  await planner.call('StartWaterPeriod', { region, ...november, readFrom: '2026-11-09' })
  const read = { subscriberNo, readOn: todayOf(service), index: 1006 + 5 }
  await service.as(reader).call('NoteMeterReading', read)
  expect(await stateOfOrders(service, subscriptionOid)).toEqual(['planned'])
  await planner.call('NoteMeterReading', read)
  expect(await stateOfOrders(service, subscriptionOid)).toEqual(['withdrawn'])
})

test('a visit that is not made twice running by the same person takes a second one', async ({ service }) => {
  const { region, subscriptionOid, subscriberNo } = await givenHouses(service, 1)
  const clerks = await twoClerks(service)
  const { first: planner } = await twoClerks(service)
  await planner.call('StartWaterPeriod', { region, ...november })
  const plan = () =>
    planner.call('PlanWorkOrder', {
      subscriberNo,
      kind: workOrderKinds.reading.code,
      plannedOn: todayOf(service),
      reason: 'Yeniden okuma',
    })
  await clerks.first.call('ReportWorkOrder', await visit(service, subscriptionOid, notDone))
  await plan()
  const again = await visit(service, subscriptionOid, notDone)
  expect(await doneByTwo(clerks, 'ReportWorkOrder', again)).toContain('önceki ziyareti de yapamamıştı')
  await plan()
  // Photo of the closed door.
  const photographed = { ...notDone, fileOidList: await fieldPhoto(clerks.first) }
  await clerks.first.call('ReportWorkOrder', await visit(service, subscriptionOid, photographed))
})

test('little water that someone reads of their own meter is the act of who bills it', async ({ service }) => {
  const { subscriptions } = await givenHouses(service, 6)
  const clerk: Clerk = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
  const billed: string[] = []
  for (const { member, subscriberNo } of subscriptions) {
    const details = { lastIndex: '1001' }
    const reference = await applied(service, member, 'invoiceGeneration', { subscriberNo, details })
    billed.push(await outcome(acceptSeen(clerk, reference)))
  }
  expect(billed[0]).toBe('done')
  expect(billed.at(-1)).toContain('WaitsForSecondPerson')
})

test('little water of meters that are taken out adds up', async ({ service }) => {
  const { subscriptions } = await givenHouses(service, 6)
  const { first: planner, second: team } = await twoClerks(service)
  const reported: string[] = []
  for (const { subscriptionOid, subscriberNo } of subscriptions) {
    await planner.call('PlanWorkOrder', {
      subscriberNo,
      kind: workOrderKinds.replacement.code,
      plannedOn: todayOf(service),
      reason: 'Damga süresi doldu',
    })
    const moved = { meterSerialNumber: `Y-${subscriberNo}`, newIndex: 0, fileOidList: await fieldPhoto(team) }
    reported.push(await outcome(team.call('ReportWorkOrder', await visit(service, subscriptionOid, moved))))
  }
  expect(reported[0]).toBe('done')
  expect(reported.at(-1)).toContain('WaitsForSecondPerson')
})
