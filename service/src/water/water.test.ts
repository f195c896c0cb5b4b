import { nextWaterLineStatuses, type WaterLineStatusCode } from 'contract/water-codes'
import { describe, expect } from 'vitest'
import { test } from '../testing/test-service.ts'
import { givenSubscription, givenWaterDebt, guestOf } from '../testing/water.ts'
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
