import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { SecondPersonSettings } from '../../settings/second-person-settings.ts'
import { doneByTwo } from '../../testing/second-person.ts'
import { type TestService, test as base, testSettings } from '../../testing/test-service.ts'
import { acceptSeen, applied } from '../../testing/water-applications.ts'
import { askedEnd, givenSubscription, todayOf } from '../../testing/water.ts'
import { twoClerks } from '../../testing/water-periods.ts'

const settings = { ...testSettings, SecondPerson: SecondPersonSettings.parse({}) }
const test = base.extend('settings', { scope: 'file' }, () => settings)
const day = 86_400_000

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
