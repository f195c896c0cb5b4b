import { randomUUID } from 'node:crypto'
import { waterLineStatuses, workOrderKinds } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { type TestService, test } from '../../testing/test-service.ts'
import { accepted, applied, clerkOf } from '../../testing/water-applications.ts'
import { billRegion, givenRegion } from '../../testing/water-periods.ts'
import { askedEnd, changeMeter, givenSubscription } from '../../testing/water.ts'
import { waitingAt } from '../../testing/waiting-at.ts'
import { planWorkOrder } from '../work-orders/plan-work-order.ts'

type Clerk = ReturnType<TestService['as']>

async function listed(clerk: Clerk, subscriberNo: string) {
  const { Items } = await clerk.call('GetUnbilledLinesForClerks', { pageIndex: 0 })
  return Items.find((each) => each.SubscriberNo === subscriberNo)
}

const waiting = (service: TestService, clerk: Clerk) => waitingAt(service, clerk, '/Memur/SuFarklari')

/** House of a region that is read and billed. */
async function billedHouse(service: TestService) {
  const region = await givenRegion(service, 1)
  await billRegion(service, region, () => 104)
  const [house] = region.subscriptions
  if (!house) throw new Error('no subscription')
  return { ...house, region: region.region }
}

describe('a contract that no reading period takes', () => {
  test('is work at the desk once its address moved out of every region that is read', async ({ service }) => {
    const { subscriberNo, subscriptionOid, member, region } = await billedHouse(service)
    const clerk = await clerkOf(service)
    const before = await waiting(service, clerk)
    expect(await listed(clerk, subscriberNo)).toBeUndefined()
    const details = { addressText: 'Uzak Köyü, Dere Sokak No 1', explanation: 'Adresim yanlış yazılmış.' }
    await accepted(
      service,
      await applied(service, member, 'addressOrSubscriberUpdate', { subscriberNo, details }),
    )
    expect(await listed(clerk, subscriberNo)).toMatchObject({
      Finding: 'movedAway',
      Region: 'Uzak Köyü',
      Address: details.addressText,
      Since: '2026-11-15',
    })
    expect(await waiting(service, clerk)).toBe(before + 1)
    const citizen = service.as(await service.given.member())
    await expect(citizen.call('GetUnbilledLinesForClerks', { pageIndex: 0 })).rejects.toThrow('NotAllowed')
    await service.db`update subscription set region = ${region} where oid = ${subscriptionOid}`
    expect(await listed(clerk, subscriberNo)).toBeUndefined()
  })

  test('is work at the desk where its neighbours are read and it is not', async ({ service }) => {
    const { region } = await billedHouse(service)
    const { registryOid } = await service.given.member()
    const { subscriberNo, subscriptionOid } = await givenSubscription(service, registryOid)
    const clerk = await clerkOf(service)
    await service.db`update subscription set region = ${region} where oid = ${subscriptionOid}`
    expect(await listed(clerk, subscriberNo)).toMatchObject({ Finding: 'leftOut', Since: '2024-05-01' })
    // A new subscription waits for the next period.
    await service.db`update subscription set started_on = '2026-11-01' where oid = ${subscriptionOid}`
    expect(await listed(clerk, subscriberNo)).toBeUndefined()
  })

  test('stands with its whole region where none of it was ever read', async ({ service }) => {
    const { region } = await billedHouse(service)
    const { registryOid } = await service.given.member()
    const { subscriberNo, subscriptionOid } = await givenSubscription(service, registryOid)
    const clerk = await clerkOf(service)
    await service.db`
      update subscription set region = ${region}, started_on = '2026-11-01' where oid = ${subscriptionOid}`
    const before = await waiting(service, clerk)
    await service.db`update subscription set region = 'Yayla Mah.' where oid = ${subscriptionOid}`
    const { Regions } = await clerk.call('GetUnbilledLinesForClerks', { pageIndex: 0 })
    expect(Regions).toContainEqual({ Region: 'Yayla Mah.', Houses: 1, ReadUntil: null })
    expect(await listed(clerk, subscriberNo)).toBeUndefined()
    expect(await waiting(service, clerk)).toBe(before + 1)
  })
})

describe('a contract whose end was asked for', () => {
  test('is work at the desk once its day is over for more than a week, until the line is cut', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    const { subscriberNo, subscriptionOid } = subscription
    await askedEnd(service, subscription)
    const clerk = await clerkOf(service)
    const cuttingOn = (day: string) => service.db`
      update contract_cancellation set water_line_cutting_date = ${day}
      where application_oid in (select oid from water_application where subscription_oid = ${subscriptionOid})`
    await cuttingOn('2026-11-08')
    expect(await listed(clerk, subscriberNo)).toBeUndefined()
    const before = await waiting(service, clerk)
    await cuttingOn('2026-11-07')
    expect(await listed(clerk, subscriberNo)).toMatchObject({ Finding: 'endWaits', Since: '2026-11-07' })
    expect(await waiting(service, clerk)).toBe(before + 1)
    await service.db`update subscription set water_line_status = ${waterLineStatuses.cut.code} where oid = ${subscriptionOid}`
    expect(await listed(clerk, subscriberNo)).toBeUndefined()
  })
})

describe('a line that is cut in the books', () => {
  test('is work at the desk once its meter runs on, until someone has looked', async ({ service }) => {
    const { db, now } = service
    const { registryOid } = await service.given.member()
    const { subscriberNo, subscriptionOid } = await givenSubscription(service, registryOid)
    const clerk = await clerkOf(service)
    const { active, cut } = waterLineStatuses
    await db`update subscription set water_line_status = ${cut.code} where oid = ${subscriptionOid}`
    await db`
      insert into water_line_event ${db({ subscriptionOid, happenedAt: new Date('2026-11-05T09:00:00Z'), fromStatus: active.code, toStatus: cut.code, causedBy: 'lateDebt', registryOid, reason: 'Borç' })}`
    const read = (readOn: string, index: number) => db`
      insert into water_reading (meter_oid, read_on, index_cubic_metres, read_by)
      select oid, ${readOn}, ${index}, 'reader' from water_meter where subscription_oid = ${subscriptionOid}`
    // What ran before the cut is not counted.
    await read('2026-11-05', 109)
    await read('2026-11-10', 111)
    expect(await listed(clerk, subscriberNo)).toBeUndefined()
    const before = await waiting(service, clerk)
    await read('2026-11-12', 112)
    expect(await listed(clerk, subscriberNo)).toMatchObject({
      Finding: 'usedWhileCut',
      Since: '2026-11-12',
      PlannedOn: null,
    })
    expect(await waiting(service, clerk)).toBe(before + 1)
    const kind = workOrderKinds.inspection.code
    const reason = 'Su kesik yazılı, sayaç dönüyor.'
    const { WorkOrderOid } = await clerk.call('PlanWorkOrder', {
      subscriberNo,
      kind,
      plannedOn: '2026-11-16',
      reason,
    })
    expect(await listed(clerk, subscriberNo)).toMatchObject({ PlannedOn: '2026-11-16' })
    await db`
      update water_work_order set ${db({ state: 'done', reportedAt: now, doneAt: now, resultText: 'Vana açılmış', reportId: randomUUID(), reportedByMemberOid: (await service.given.member({ role: 'clerk' })).oid })}
      where oid = ${WorkOrderOid}`
    expect(await listed(clerk, subscriberNo)).toBeUndefined()
  })
})

describe('an open line without a meter', () => {
  test('is work at the desk once its meter is out for more than ten days, until the line is cut', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    const { subscriberNo, subscriptionOid } = subscription
    const clerk = await clerkOf(service)
    await changeMeter(service, subscription, { isPutIn: false })
    const takenOut = (doneOn: string) => service.db`
      update water_meter_operation set done_on = ${doneOn}
      where meter_oid in (select oid from water_meter where subscription_oid = ${subscriptionOid})`
    await takenOut('2026-11-06')
    expect(await listed(clerk, subscriberNo)).toBeUndefined()
    const before = await waiting(service, clerk)
    await takenOut('2026-11-01')
    expect(await listed(clerk, subscriberNo)).toMatchObject({ Finding: 'noMeter', Since: '2026-11-01' })
    expect(await waiting(service, clerk)).toBe(before + 1)
    await service.db`update subscription set water_line_status = ${waterLineStatuses.cut.code} where oid = ${subscriptionOid}`
    expect(await listed(clerk, subscriberNo)).toBeUndefined()
  })

  test('is work at the desk where a contract never got one, with the day of the team', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    const { subscriberNo, subscriptionOid } = await givenSubscription(service, registryOid)
    const { db, now } = service
    const meters = db`select oid from water_meter where subscription_oid = ${subscriptionOid}`
    await db`delete from water_reading where meter_oid in (${meters})`
    await db`delete from water_meter where subscription_oid = ${subscriptionOid}`
    const clerk = await clerkOf(service)
    const missing = { Finding: 'noMeter', Since: '2024-05-01', PlannedOn: null }
    expect(await listed(clerk, subscriberNo)).toMatchObject(missing)
    const kind = workOrderKinds.mounting.code
    const plannedOn = '2026-11-20'
    await planWorkOrder(db, { subscriptionOid, kind, reason: 'Yeni abone', plannedOn, now })
    expect(await listed(clerk, subscriberNo)).toMatchObject({ ...missing, PlannedOn: plannedOn })
  })
})
