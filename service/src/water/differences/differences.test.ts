import { randomUUID } from 'node:crypto'
import { workOrderKinds } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { type TestService, test } from '../../testing/test-service.ts'
import { fieldPhoto } from '../../testing/uploading.ts'
import { waitingAt } from '../../testing/waiting-at.ts'
import { givenSubscription, todayOf } from '../../testing/water.ts'
import { billedUntil } from '../billed-until.ts'

async function clerkOf(service: TestService) {
  return service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
}

/** A meter taken out, or exchanged, on a day that is billed at 104 m³ already. */
async function takenOut(service: TestService, index: number, kind: 1 | 3, isMeterKnown = true) {
  const { db } = service
  const { registryOid } = await service.given.member()
  const { subscriptionOid, subscriberNo } = await givenSubscription(service, registryOid)
  const clerk = await clerkOf(service)
  const [meter] = await db<{ oid: number }[]>`
    select oid from water_meter where subscription_oid = ${subscriptionOid}`
  await db`
    insert into water_bill ${db({ subscriptionOid, meterOid: isMeterKnown ? (meter?.oid ?? 0) : null, readBefore: '2026-10-31', readOn: todayOf(service), firstIndex: 100, lastIndex: 104, lines: db.json([]), totalKurus: 0 })}`
  const { WorkOrderOid } = await clerk.call('PlanWorkOrder', {
    subscriberNo,
    kind,
    plannedOn: todayOf(service),
    reason: 'Damga süresi doldu',
  })
  const reporter = await clerkOf(service)
  await reporter.call('ReportWorkOrder', {
    reportId: randomUUID(),
    workOrderOid: WorkOrderOid,
    isDone: true,
    doneAt: service.now.toISOString(),
    text: 'Yapıldı',
    fileOidList: await fieldPhoto(reporter),
    index,
    ...(kind === workOrderKinds.replacement.code && { meterSerialNumber: `F-${subscriberNo}`, newIndex: 0 }),
  })
  return { workOrderOid: WorkOrderOid, subscriptionOid, subscriberNo }
}

describe('a difference that a report left behind', () => {
  test('is counted on the desk with its facts, and left to the next bill where that counts it', async ({
    service,
  }) => {
    const { workOrderOid, subscriptionOid, subscriberNo } = await takenOut(service, 109, 3)
    const clerk = await clerkOf(service)
    const waiting = async () => {
      const { Items } = await clerk.call('GetWaterDifferencesForClerks', { pageIndex: 0 })
      return Items.find((each) => each.WorkOrderOid === workOrderOid)
    }
    const count = () => waitingAt(service, clerk, '/Memur/SuFarklari')
    const before = await count()
    expect(before).toBeGreaterThan(0)
    expect(await waiting()).toMatchObject({
      SubscriberNo: subscriberNo,
      Index: 109,
      BilledIndex: 104,
      CubicMetres: 5,
      IsCountedNext: true,
      Proposal: null,
    })
    // The promise about the next bill is kept.
    const [from] = await billedUntil(service.db, [subscriptionOid])
    expect(from?.carriedCubicMetres).toBe(5)
    const citizen = service.as(await service.given.member())
    const settling = { workOrderOid, way: 'nextBill', reason: 'Yeni sayaç takılı' } as const
    await expect(citizen.call('SettleWaterDifference', settling)).rejects.toThrow('NotAllowed')
    expect(await clerk.call('SettleWaterDifference', settling)).toEqual({ IsProposed: false })
    await expect(clerk.call('SettleWaterDifference', settling)).rejects.toThrow('NoSuchDifference')
    expect(await waiting()).toBeUndefined()
    expect(await count()).toBe((before ?? 0) - 1)
  })

  test('that gives up cubic metres, or leaves too much billed, is closed by two clerks', async ({
    service,
  }) => {
    // Cases: no meter in its place; too much billed; a bill that does not name its meter.
    for (const [index, kind, isMeterKnown] of [
      [109, 1, true],
      [101, 3, true],
      [109, 3, false],
    ] as const) {
      const { workOrderOid } = await takenOut(service, index, kind, isMeterKnown)
      const [first, second] = [await clerkOf(service), await clerkOf(service)]
      const close = { workOrderOid, way: 'close', reason: 'Sayaç hatalı okunmuş' } as const
      await expect(first.call('SettleWaterDifference', { ...close, way: 'nextBill' })).rejects.toThrow(
        'NotCounted',
      )
      expect(await first.call('SettleWaterDifference', close)).toEqual({ IsProposed: true })
      await expect(first.call('SettleWaterDifference', close)).rejects.toThrow('OwnProposal')
      expect(await second.call('SettleWaterDifference', close)).toEqual({ IsProposed: false })
      const [row] = await service.db`
        select difference_proposed_by_member_oid <> difference_settled_by_member_oid as by_two from water_work_order
        where oid = ${workOrderOid}`
      expect(row).toEqual({ byTwo: true })
    }
  })
})

describe('a difference of water that nobody knows the bill of', () => {
  test('takes two clerks, measured from where the first bill will begin', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const { subscriberNo } = await givenSubscription(service, registryOid)
    const [planner, team, first] = [await clerkOf(service), await clerkOf(service), await clerkOf(service)]
    const { WorkOrderOid: workOrderOid } = await planner.call('PlanWorkOrder', {
      subscriberNo,
      kind: workOrderKinds.replacement.code,
      plannedOn: todayOf(service),
      reason: 'Damga süresi doldu',
    })
    // The number of a meter that is known: nothing is changed in the books.
    await team.call('ReportWorkOrder', {
      reportId: randomUUID(),
      workOrderOid,
      isDone: true,
      doneAt: service.now.toISOString(),
      text: 'Yapıldı',
      fileOidList: await fieldPhoto(team),
      index: 130,
      meterSerialNumber: `T-${subscriberNo}`,
      newIndex: 0,
    })
    const { Items } = await first.call('GetWaterDifferencesForClerks', { pageIndex: 0 })
    expect(Items.find((each) => each.WorkOrderOid === workOrderOid)).toMatchObject({ CubicMetres: 30 })
    const close = { workOrderOid, way: 'close', reason: 'Numara yanlış' } as const
    expect(await first.call('SettleWaterDifference', close)).toEqual({ IsProposed: true })
  })

  test('is left to no next bill once the end of the contract is asked for', async ({ service }) => {
    const { workOrderOid, subscriptionOid } = await takenOut(service, 109, 3)
    const [first, second] = [await clerkOf(service), await clerkOf(service)]
    const settling = { workOrderOid, way: 'nextBill', reason: 'Sonraki faturada' } as const
    for (const status of ['closing', 'closed']) {
      await service.db`
        update subscription set status = ${status}, ended_on = ${status === 'closed' ? todayOf(service) : null}
        where oid = ${subscriptionOid}`
      await expect(first.call('SettleWaterDifference', settling)).rejects.toThrow('NotCounted')
    }
    const close = { ...settling, way: 'close' } as const
    expect(await first.call('SettleWaterDifference', close)).toEqual({ IsProposed: true })
    expect(await second.call('SettleWaterDifference', close)).toEqual({ IsProposed: false })
  })
})

describe('a region of two spellings', () => {
  test('is one with another or stays, as a clerk says, and what moved is listed', async ({ service }) => {
    const { db, now } = service
    const { registryOid } = await service.given.member()
    const { subscriptionOid, subscriberNo } = await givenSubscription(service, registryOid)
    await db`update subscription set region = 'Pınar Mahallesi' where oid = ${subscriptionOid}`
    await db`
      insert into water_region_change ${db({ subscriptionOid, fromRegion: 'Pınar Mahallesi', otherRegions: ['Pınar Mah.'], foundAt: now })}`
    const clerk = await clerkOf(service)
    const { Regions } = await clerk.call('GetWaterDifferencesForClerks', { pageIndex: 0 })
    expect(Regions).toEqual([{ FromRegion: 'Pınar Mahallesi', OtherRegions: ['Pınar Mah.'], Houses: 1 }])
    const decide = (toRegion: string) =>
      clerk.call('DecideWaterRegion', { fromRegion: 'Pınar Mahallesi', toRegion })
    await expect(decide('Çay Mahallesi')).rejects.toThrow('NoSuchRegion')
    expect(await decide('Pınar Mah.')).toEqual({ Moved: 1 })
    await expect(decide('Pınar Mah.')).rejects.toThrow('NoSuchRegion')
    expect(await db`select region from subscription where oid = ${subscriptionOid}`).toEqual([
      { region: 'Pınar Mah.' },
    ])
    const { Items } = await clerk.call('GetWaterRegionChangesForClerks', { pageIndex: 0 })
    expect(Items).toMatchObject([
      { SubscriberNo: subscriberNo, FromRegion: 'Pınar Mahallesi', ToRegion: 'Pınar Mah.' },
    ])
  })
})
