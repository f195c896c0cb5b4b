import { nextWaterLineStatuses, type WaterLineStatusCode } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { test } from '../testing/test-service.ts'
import { givenSubscription, givenWaterDebt, guestOf } from '../testing/water.ts'
import { postCollection } from '../debts/ledger.ts'
import { moveWaterLine } from './water-line.ts'

describe('someone’s water subscriptions', () => {
  test('are theirs alone to see', async ({ service }) => {
    const ayse = await service.given.member()
    const other = await service.given.member()
    const subscription = await givenSubscription(service, ayse.registryOid)
    await givenWaterDebt(service, subscription, 40_000)
    const { subscriberNo } = subscription
    const [mine] = await service.as(ayse).call('GetSubscriptionList', {})
    expect(mine).toMatchObject({ SubscriberNo: subscriberNo, OverdueBills: 1, WaterLineStatus: 1 })
    expect(await service.as(other).call('GetSubscriptionList', { subscriberNo })).toEqual([])
    const byNumber = { identityNumber: ayse.userName }
    expect(await service.as(ayse).call('GetSubscriberListByIdentityNumber', byNumber)).toHaveLength(1)
    await expect(service.as(other).call('GetSubscriberListByIdentityNumber', byNumber)).rejects.toThrow(
      'NotYourRegistry',
    )
    for (const name of [
      'GetSubscriptionDetail',
      'GetSubscriberAddressString',
      'OpenContractCancellation',
    ] as const)
      await expect(service.as(other).call(name, { subscriberNo })).rejects.toThrow('NotYourSubscription')
    expect(await service.as(ayse).call('GetSubscriberAddressString', { subscriberNo })).toEqual({
      Address: 'Çay Mahallesi, Söğüt Sokak No 3 D 2, Çınarlıgöl',
    })
  })

  test('show use, deposit and line', async ({ service }) => {
    const ayse = await service.given.member()
    const { subscriberNo } = await givenSubscription(service, ayse.registryOid)
    const detail = await service.as(ayse).call('GetSubscriptionDetail', { subscriberNo })
    expect(detail).toMatchObject({
      Subscription: { MeterNo: `T-${subscriberNo}`, Status: 'active' },
      Bills: [],
      Deposit: { Paid: '500.00', Value: '1965.60', CubicMetres: 45, IsSettled: false },
    })
  })

  test('show of each bill what is left of it, late or partly paid, so that they add up to the debt', async ({
    service,
  }) => {
    const { db } = service
    const ayse = await service.given.member()
    const subscription = await givenSubscription(service, ayse.registryOid)
    const { subscriberNo, subscriptionOid, registryOid } = subscription
    const late = await givenWaterDebt(service, subscription, 40_000)
    const coming = await givenWaterDebt(service, subscription, 44_095, '2026-11-30')
    const bill = {
      subscriptionOid,
      firstIndex: 0,
      lastIndex: 10,
      lines: db.json([]),
    }
    await db`
      insert into water_bill ${db([
        { ...bill, accrualOid: late, readBefore: '2026-07-31', readOn: '2026-08-31', totalKurus: 40_000 },
        { ...bill, accrualOid: coming, readBefore: '2026-08-31', readOn: '2026-09-30', totalKurus: 44_095 },
      ])}`
    await db.begin((tx) =>
      postCollection(tx, {
        registryOid,
        collectionType: 1,
        collectedAt: service.now,
        lines: [{ accrualOid: coming, principalKurus: 10_000, fineKurus: 0 }],
      }),
    )
    const { Bills, Subscription } = await service.as(ayse).call('GetSubscriptionDetail', { subscriberNo })
    expect(Bills).toMatchObject([
      { Total: '440.95', Left: '340.95', IsPaid: false, IsOverdue: false, IsBeingPaid: false },
      { Total: '400.00', IsPaid: false, IsOverdue: true },
    ])
    const left = Bills.reduce((sum, { Left }) => sum + Math.round(Number(Left) * 100), 0)
    expect(left).toBe(Math.round(Number(Subscription.OpenDebt) * 100))
  })

  test('go on with another meter: its own index counts, and the use before it is still shown', async ({
    service,
  }) => {
    const { db } = service
    const ayse = await service.given.member()
    const { subscriberNo, subscriptionOid } = await givenSubscription(service, ayse.registryOid)
    await db`
      insert into water_reading (meter_oid, read_on, index_cubic_metres, read_by)
      select oid, '2026-09-30', 91, 'reader' from water_meter where subscription_oid = ${subscriptionOid}`
    const [meter] = await db<{ oid: number }[]>`
      insert into water_meter ${db({ subscriptionOid, serialNumber: `Y-${subscriberNo}`, meterType: 'Mekanik' })}
      returning oid`
    await db`
      insert into water_meter_operation ${db({ meterOid: meter?.oid ?? 0, operationType: 3, doneOn: '2026-11-05', indexCubicMetres: 3 })}`
    expect(await service.as(ayse).call('OpenContractCancellation', { subscriberNo })).toMatchObject({
      MeterNo: `Y-${subscriberNo}`,
      LastReadOn: '2026-11-05',
      LastIndex: 3,
    })
    const { Periods } = await service.as(ayse).call('GetSubscriptionDetail', { subscriberNo })
    expect(Periods).toEqual([
      {
        ReadBefore: '2026-09-30',
        ReadOn: '2026-10-31',
        Days: 31,
        Index: 100,
        CubicMetres: 9,
        IsEstimated: false,
      },
    ])
  })

  test('open to a guest by the proven phone of that very number only', async ({ service }) => {
    const ayse = await service.given.member()
    const own = await givenSubscription(service, ayse.registryOid)
    const other = await givenSubscription(service, ayse.registryOid)
    const guest = await guestOf(service, own)
    expect(await guest.call('OpenContractCancellation', { subscriberNo: own.subscriberNo })).toMatchObject({
      MaskedName: 'G***** Ö******',
      LastIndex: 100,
    })
    for (const name of ['OpenContractCancellation', 'GetSubscriberAddressString'] as const)
      await expect(guest.call(name, { subscriberNo: other.subscriberNo })).rejects.toThrow(
        'NotYourSubscription',
      )
    await expect(guest.call('GetSubscriptionList', {})).rejects.toThrow('NotSignedIn')
    await expect(
      service.anyone.call('OpenContractCancellation', { subscriberNo: own.subscriberNo }),
    ).rejects.toThrow('NotSignedIn')
  })
})

describe('a water line', () => {
  test('moves from each status only to those that may follow it, and keeps why', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const { subscriptionOid } = await givenSubscription(service, registryOid)
    const statuses: WaterLineStatusCode[] = [1, 2, 3, 4]
    for (const from of statuses) {
      for (const to of statuses) {
        await service.db`update subscription set water_line_status = ${from} where oid = ${subscriptionOid}`
        const moved = await service.db.begin((tx) =>
          moveWaterLine(tx, subscriptionOid, {
            to,
            causedBy: 'clerk',
            memberOid: null,
            registryOid,
            reason: 'deneme',
            now: service.now,
          }),
        )
        expect(moved, `${from} → ${to}`).toBe((nextWaterLineStatuses[from] as readonly number[]).includes(to))
      }
    }
    const events = await service.db`
      select from water_line_event where subscription_oid = ${subscriptionOid}`
    expect(events).toHaveLength(Object.values(nextWaterLineStatuses).flat().length)
  })
})
