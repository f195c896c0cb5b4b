import { randomUUID } from 'node:crypto'
import { workOrderKinds } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { SecondPersonSettings } from '../../settings/second-person-settings.ts'
import { doneByTwo } from '../../testing/second-person.ts'
import { type TestService, test as base, testSettings } from '../../testing/test-service.ts'
import { acceptSeen, applied, paid } from '../../testing/water-applications.ts'
import { askedEnd, givenEstimate, givenSubscription, todayOf } from '../../testing/water.ts'
import { twoClerks } from '../../testing/water-periods.ts'

const settings = { ...testSettings, SecondPerson: SecondPersonSettings.parse({}) }
const test = base.extend('settings', { scope: 'file' }, () => settings)
const day = 86_400_000

/** A contract with a small deposit, billed until the end of October for its monthly use. */
async function givenBilled(service: TestService, { monthly }: { monthly: number }) {
  const { registryOid } = await service.given.member()
  const subscription = await givenSubscription(service, registryOid)
  const { subscriptionOid } = subscription
  await service.db`
    update water_deposit set paid_kurus = 5000, cubic_metres = 3 where subscription_oid = ${subscriptionOid}`
  await service.db`
    insert into water_bill ${service.db({ subscriptionOid, readBefore: '2026-10-01', readOn: '2026-10-31', firstIndex: 100 - monthly, lastIndex: 100, lines: service.db.json([]), totalKurus: 0 })}`
  return subscription
}

/** A meter that a team read at 1605 m³ today, and whose deposit is small. */
async function givenRead(service: TestService) {
  const member = await service.given.member()
  const subscription = await givenSubscription(service, member.registryOid)
  const { subscriberNo, subscriptionOid } = subscription
  await service.db`
    update water_deposit set paid_kurus = 5000, cubic_metres = 3 where subscription_oid = ${subscriptionOid}`
  await service.db`
    insert into water_bill ${service.db({ subscriptionOid, readBefore: '2026-09-30', readOn: '2026-10-31', firstIndex: 90, lastIndex: 100, lines: service.db.json([]), totalKurus: 0 })}`
  const { first: team } = await twoClerks(service)
  const { WorkOrderOid: workOrderOid } = await team.call('PlanWorkOrder', {
    subscriberNo,
    kind: 4,
    plannedOn: todayOf(service),
    reason: 'Okuma',
  })
  await team.call('ReportWorkOrder', {
    reportId: randomUUID(),
    workOrderOid,
    isDone: true,
    doneAt: service.now.toISOString(),
    text: 'Okundu',
    index: 1605,
    fileOidList: [],
  })
  return { ...subscription, member }
}

/** Index that a team reports with an inspection. */
async function reportVisit(
  service: TestService,
  team: ReturnType<TestService['as']>,
  { subscriberNo, index }: { subscriberNo: string; index: number },
) {
  const { WorkOrderOid: workOrderOid } = await team.call('PlanWorkOrder', {
    subscriberNo,
    kind: workOrderKinds.inspection.code,
    plannedOn: todayOf(service),
    reason: 'Bakım',
  })
  await team.call('ReportWorkOrder', {
    reportId: randomUUID(),
    workOrderOid,
    isDone: true,
    doneAt: service.now.toISOString(),
    text: 'Bakıldı',
    index,
    fileOidList: [],
  })
}

async function standingReadings({ db }: TestService, subscriptionOid: number) {
  const rows = await db<{ index: number }[]>`
    select index_cubic_metres as index from water_reading join water_meter on water_meter.oid = meter_oid
    where subscription_oid = ${subscriptionOid} and withdrawn_at is null order by read_on, index_cubic_metres`
  return rows.map(({ index }) => index)
}

describe('the meter at the end of a contract', () => {
  test('read far above what the subscriber read takes a second clerk, who reads the bill', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    const { referenceNumber } = await askedEnd(service, subscription)
    const closing = { referenceNumber, lastIndex: 2100, isUnusualConfirmed: true }
    const text = await doneByTwo(await twoClerks(service), 'CloseCancelledContract', closing)
    expect(text).toContain('kesme günü 2100 m³ okundu')
    expect(text).toMatch(/Kesme gününe kadar [\d.,]+ ₺ daha faturalanacak/)
  })

  test('read below a reading that stands takes a second clerk, who reads both', async ({ service }) => {
    const subscription = await givenRead(service)
    service.pass(day)
    const { referenceNumber } = await askedEnd(service, subscription, { lastIndex: 106 })
    const closing = { referenceNumber, lastIndex: 106 }
    const text = await doneByTwo(await twoClerks(service), 'CloseCancelledContract', closing)
    expect(text).toContain('1605 m³ okunmuştu')
    expect(text).toContain('kesme günü 106 m³ okundu')
  })
})

describe('the end of a contract', () => {
  test('before the first bill is measured by readings that came with the contract', async ({ service }) => {
    const clerks = await twoClerks(service)
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    const { subscriptionOid } = subscription
    await service.db`
      update water_deposit set paid_kurus = 5000, cubic_metres = 3 where subscription_oid = ${subscriptionOid}`
    await service.db`
      update water_reading set index_cubic_metres = 10000 from water_meter
      where water_meter.oid = meter_oid and subscription_oid = ${subscriptionOid}`
    await service.db`
      insert into water_reading (meter_oid, read_on, index_cubic_metres, read_by)
      select oid, '2026-05-01', 8800, 'reader' from water_meter where subscription_oid = ${subscriptionOid}`
    const asked = await askedEnd(service, subscription, { lastIndex: 10_002 }, { hasHistory: false })
    const closing = { referenceNumber: asked.referenceNumber, lastIndex: 10_002, isUnusualConfirmed: true }
    expect(await doneByTwo(clerks, 'CloseCancelledContract', closing)).toContain('Olağanı ayda')
  })

  test('whose meter no one else read is two clerks’, unless a team reported the index', async ({
    service,
  }) => {
    const clerks = await twoClerks(service)
    const { second: team } = await twoClerks(service)
    const asked = async () => {
      const { registryOid } = await service.given.member()
      const subscription = await givenSubscription(service, registryOid)
      await service.db`
        update water_deposit set paid_kurus = 5000, cubic_metres = 3
        where subscription_oid = ${subscription.subscriptionOid}`
      const { referenceNumber } = await askedEnd(
        service,
        subscription,
        { lastIndex: 101 },
        { hasHistory: false },
      )
      return { ...subscription, closing: { referenceNumber, lastIndex: 101 } }
    }
    const unseen = await asked()
    const text = await doneByTwo(clerks, 'CloseCancelledContract', unseen.closing)
    expect(text).toContain('başka kimse okumadı')
    // The clerk's own report is no one else's.
    const own = await asked()
    await reportVisit(service, clerks.first, { subscriberNo: own.subscriberNo, index: 101 })
    await doneByTwo(clerks, 'CloseCancelledContract', own.closing)
    const seen = await asked()
    await reportVisit(service, team, { subscriberNo: seen.subscriberNo, index: 101 })
    await clerks.first.call('CloseCancelledContract', seen.closing)
  })

  test('is one clerk’s by its day, and two clerks’ where the water ran on long after', async ({
    service,
  }) => {
    const asked = async () =>
      (await askedEnd(service, await givenBilled(service, { monthly: 10 }))).referenceNumber
    const [inTime, late] = [await asked(), await asked()]
    service.pass(day)
    const { first } = await twoClerks(service)
    await first.call('CloseCancelledContract', { referenceNumber: inTime, lastIndex: 108 })
    service.pass(20 * day)
    const closing = { referenceNumber: late, lastIndex: 108 }
    const clerks = await twoClerks(service)
    expect(await doneByTwo(clerks, 'CloseCancelledContract', closing)).toContain('kesme günü geçeli')
    // A contract closed in time and only paid later stays one clerk’s.
    await clerks.first.call('CloseCancelledContract', { referenceNumber: inTime, lastIndex: 108 })
    service.pass(-21 * day)
  })

  test('far below the usual use takes a second clerk, who reads that use', async ({ service }) => {
    const subscription = await givenBilled(service, { monthly: 90 })
    const { referenceNumber } = await askedEnd(service, subscription, { lastIndex: 101 })
    service.pass(day)
    const closing = { referenceNumber, lastIndex: 101 }
    const text = await doneByTwo(await twoClerks(service), 'CloseCancelledContract', closing)
    expect(text).toContain('Olağanı ayda 90 m³')
    expect(text).toContain('1 m³ sayıldı')
    service.pass(-day)
  })

  test('leaves the meter to be read, and a lower last index to two clerks', async ({ service }) => {
    const subscription = await givenBilled(service, { monthly: 10 })
    const { subscriberNo } = subscription
    const { referenceNumber } = await askedEnd(service, subscription, { lastIndex: 104 })
    service.pass(day)
    const clerks = await twoClerks(service)
    const reading = { subscriberNo, readOn: todayOf(service), index: 108, isUnusualConfirmed: true }
    await clerks.first.call('NoteMeterReading', reading)
    const closing = { referenceNumber, lastIndex: 104 }
    expect(await doneByTwo(clerks, 'CloseCancelledContract', closing)).toContain('108 m³ okunmuştu')
    service.pass(-day)
  })

  test('counts the estimates that it lowered as the clerk’s act, and names them', async ({ service }) => {
    const subscription = await givenBilled(service, { monthly: 10 })
    await givenEstimate(service, subscription, { lastIndex: 130, totalKurus: 150_000 })
    const { referenceNumber } = await askedEnd(service, subscription, { lastIndex: 104 })
    await paid(service, subscription.registryOid)
    service.pass(day)
    const closing = { referenceNumber, lastIndex: 104 }
    const text = await doneByTwo(await twoClerks(service), 'CloseCancelledContract', closing)
    expect(text).toMatch(/Tahminî faturalardan [\d.,]+ ₺ düşüldü/)
    service.pass(-day)
  })

  test('below what a team saw at another visit takes a second clerk, who reads both', async ({ service }) => {
    const subscription = await givenBilled(service, { monthly: 10 })
    const { first: team } = await twoClerks(service)
    const { referenceNumber } = await askedEnd(service, subscription, { lastIndex: 104 })
    await reportVisit(service, team, { subscriberNo: subscription.subscriberNo, index: 109 })
    service.pass(day)
    const closing = { referenceNumber, lastIndex: 104 }
    const text = await doneByTwo(await twoClerks(service), 'CloseCancelledContract', closing)
    expect(text).toContain('109 m³ okunmuştu')
    service.pass(-day)
  })
})

describe('a reading that stands', () => {
  test('outlives a lower one of the same day by the subscriber, and the end that is rejected', async ({
    service,
  }) => {
    const subscription = await givenRead(service)
    const { referenceNumber } = await askedEnd(service, subscription, { lastIndex: 106 })
    expect(await standingReadings(service, subscription.subscriptionOid)).toContain(1605)
    const { first } = await twoClerks(service)
    await first.call('RejectContractCancellation', { referenceNumber, reason: 'Başvuru eksik, olmaz.' })
    expect(await standingReadings(service, subscription.subscriptionOid)).toContain(1605)
  })

  test('is not left behind by a bill at a lower index that one clerk accepts', async ({ service }) => {
    const { member, subscriberNo, subscriptionOid } = await givenRead(service)
    const reference = await applied(service, member, 'invoiceGeneration', {
      subscriberNo,
      details: { lastIndex: '110' },
    })
    const { first, second } = await twoClerks(service)
    expect(await acceptSeen(first, reference)).toEqual({ IsProposed: true })
    expect(await standingReadings(service, subscriptionOid)).toContain(1605)
    expect(await acceptSeen(second, reference)).toEqual({ IsProposed: false })
  })
})
