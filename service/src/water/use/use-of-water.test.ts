import { describe, expect } from 'vitest'
import { postAccruals } from '../../debts/ledger.ts'
import { doneByTwo } from '../../testing/second-person.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { changeMeter, givenEstimate, givenSubscription } from '../../testing/water.ts'
import {
  approve,
  billRegion,
  correctBill,
  givenRegion,
  november,
  twoClerks,
  work,
} from '../../testing/water-periods.ts'

type Subscription = Awaited<ReturnType<typeof givenRegion>>['subscriptions'][number]

/** One meter in a neighbourhood of its own, read at 10 m³ in May and at 100 m³ at the end of October. */
async function givenHouse(service: TestService) {
  const { region, subscriptions } = await givenRegion(service, 1)
  const [house] = subscriptions
  if (!house) throw new Error('No house')
  return { region, house, street: { region, subscriptions } }
}

async function usedBy(service: TestService, { member, subscriberNo }: Subscription) {
  const { Periods, UnusualUse } = await service.as(member).call('GetSubscriptionDetail', { subscriberNo })
  return {
    UnusualUse,
    periods: Periods.map(({ ReadBefore, ReadOn, CubicMetres, IsEstimated }) => [
      ReadBefore,
      ReadOn,
      CubicMetres,
      IsEstimated,
    ]),
  }
}

const earlier = ['2026-05-04', '2026-10-31', 90, false]

describe('what a subscriber is shown to have used', () => {
  test('is what was billed, not what was misread and read again or set right later', async ({ service }) => {
    const { house, street } = await givenHouse(service)
    const { subscriberNo } = house
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
    await clerk.call('NoteMeterReading', {
      subscriberNo,
      readOn: '2026-11-12',
      index: 900,
      isUnusualConfirmed: true,
    })
    expect((await usedBy(service, house)).periods[0]).toEqual(earlier)
    // A reading below one that stands takes two clerks.
    const again = { subscriberNo, readOn: '2026-11-12', index: 108, isUnusualConfirmed: true }
    await doneByTwo(await twoClerks(service), 'NoteMeterReading', again)
    await billRegion(service, street, () => 108)
    expect((await usedBy(service, house)).periods).toEqual([earlier, ['2026-10-31', '2026-11-15', 8, false]])
    const { Bills } = await service.as(house.member).call('GetSubscriptionDetail', { subscriberNo })
    const wanted = { subscriberNo, accrumentOid: Bills[0]?.AccrumentOid ?? 0, index: 105 }
    await correctBill(service, wanted, await twoClerks(service))
    expect((await usedBy(service, house)).periods.at(-1)).toEqual(['2026-10-31', '2026-11-15', 5, false])
  })

  test('is of an estimate what the next reading made of it, even where that bill asks for nothing', async ({
    service,
  }) => {
    const { house, street } = await givenHouse(service)
    await givenEstimate(service, house, { lastIndex: 140, totalKurus: 200_000 })
    expect((await usedBy(service, house)).periods).toEqual([earlier, ['2026-10-31', '2026-11-10', 40, true]])
    await billRegion(service, street, () => 103)
    expect((await usedBy(service, house)).periods).toEqual([earlier, ['2026-10-31', '2026-11-15', 3, false]])
  })

  test('is of an estimate that stands one with the reading that went on from it', async ({ service }) => {
    const { house } = await givenHouse(service)
    await givenEstimate(service, house, { lastIndex: 102, totalKurus: 8000 })
    await service.db`
      update water_bill set corrected_by_oid = oid where subscription_oid = ${house.subscriptionOid}`
    await service.db`
      insert into water_bill ${service.db({
        subscriptionOid: house.subscriptionOid,
        readBefore: '2026-11-10',
        readOn: '2026-11-12',
        firstIndex: 102,
        lastIndex: 130,
        lines: service.db.json([]),
        totalKurus: 0,
      })}`
    expect((await usedBy(service, house)).periods).toEqual([earlier, ['2026-10-31', '2026-11-12', 30, false]])
  })

  test('is of a meter that was changed the water of both', async ({ service }) => {
    const { house, street } = await givenHouse(service)
    await changeMeter(service, house)
    await billRegion(service, street, () => 6)
    // 3 m³ of the old meter, 4 m³ of the new one.
    expect((await usedBy(service, house)).periods).toEqual([earlier, ['2026-10-31', '2026-11-15', 7, false]])
  })

  test('goes on behind the end of a counter', async ({ service }) => {
    const { region, house } = await givenHouse(service)
    const { subscriptionOid, subscriberNo } = house
    await service.db`update water_meter set digits = 3 where subscription_oid = ${subscriptionOid}`
    await service.db`
      update water_reading set index_cubic_metres = case read_on when '2026-05-04' then 907 else 997 end
      where meter_oid = (select oid from water_meter where subscription_oid = ${subscriptionOid})`
    const { first, second } = await twoClerks(service)
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    await first.call('NoteMeterReading', {
      subscriberNo,
      readOn: '2026-11-15',
      index: 5,
      isUnusualConfirmed: true,
    })
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    await first.call('DecidePeriodReading', { periodOid, subscriberNo, decision: 'accept', note: 'Döndü' })
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    await approve(second, periodOid)
    await work(service)
    expect((await usedBy(service, house)).periods).toEqual([earlier, ['2026-10-31', '2026-11-15', 8, false]])
  })

  test('warns of a leak by bills alone: a misread meter that was set right warns of nothing', async ({
    service,
  }) => {
    const { house } = await givenHouse(service)
    const { subscriptionOid, subscriberNo, registryOid } = house
    const months = ['04', '05', '06', '07', '08', '09', '10']
    const accrualOids = await postAccruals(
      service.db,
      months.map((month) => ({
        registryOid,
        revenueCode: 51,
        periodYear: 2026,
        description: 'Su faturası',
        accruedOn: `2026-${month}-28`,
        dueDate: '2026-12-25',
        principalKurus: 40_000,
        sourceKind: 'subscription' as const,
        subscriberNumber: subscriberNo,
      })),
    )
    for (const [at, accrualOid] of accrualOids.entries()) {
      const isLast = at === months.length - 1
      await service.db`
        insert into water_bill ${service.db({
          subscriptionOid,
          accrualOid,
          readBefore: at === 0 ? '2026-03-28' : `2026-${months[at - 1]}-28`,
          readOn: `2026-${months[at]}-28`,
          firstIndex: at * 10,
          lastIndex: isLast ? at * 10 + 80 : at * 10 + 10,
          lines: service.db.json([]),
          totalKurus: 40_000,
        })}`
    }
    expect((await usedBy(service, house)).UnusualUse).toMatchObject({ Kind: 'high', LastPerMonth: 80 })
    const accrumentOid = accrualOids.at(-1) ?? 0
    await correctBill(service, { subscriberNo, accrumentOid, index: 70 }, await twoClerks(service))
    expect((await usedBy(service, house)).UnusualUse).toBeNull()
  })

  test('begins for the next subscriber with the day of the handover', async ({ service }) => {
    const { house, street } = await givenHouse(service)
    await billRegion(service, street, () => 108)
    const next = await service.given.member()
    await service.db`
      update subscription set registry_oid = ${next.registryOid}, held_since = '2026-11-15'
      where oid = ${house.subscriptionOid}`
    expect((await usedBy(service, { ...house, member: next })).periods).toEqual([])
  })
})

describe('the average of a neighbourhood', () => {
  test('counts turned and changed meters as they were billed, and estimates as they were read', async ({
    service,
  }) => {
    const region = 'Değirmendere Mahallesi'
    const bill = {
      readBefore: '2026-10-01',
      readOn: '2026-10-31',
      firstIndex: 100,
      lastIndex: 112,
      lines: service.db.json([]),
      totalKurus: 0,
      carriedCubicMetres: 0,
      turnedOverAt: null as number | null,
    }
    const billOf = async (change: Partial<typeof bill>) => {
      const member = await service.given.member()
      const { subscriptionOid, subscriberNo } = await givenSubscription(service, member.registryOid)
      await service.db`
        update subscription set address_text = ${`${region}, Kavak Sokak No 1`} where oid = ${subscriptionOid}`
      const [written] = await service.db<{ oid: number }[]>`
        insert into water_bill ${service.db({ subscriptionOid, ...bill, ...change })} returning oid`
      return { member, subscriberNo, subscriptionOid, billOid: written?.oid ?? 0 }
    }
    const { member, subscriberNo } = await billOf({ lastIndex: 190 })
    for (let count = 0; count < 7; count += 1) await billOf({})
    await billOf({ firstIndex: 99_995, lastIndex: 7, turnedOverAt: 100_000 })
    await billOf({ firstIndex: 2, lastIndex: 4, carriedCubicMetres: 10 })
    const { subscriptionOid, billOid } = await billOf({})
    const estimate = { ...bill, subscriptionOid, readOn: '2026-10-15', lastIndex: 400, isEstimated: true }
    await service.db`insert into water_bill ${service.db({ ...estimate, correctedByOid: billOid })}`
    expect(await service.as(member).call('GetNeighbourhoodUse', { subscriberNo })).toEqual({
      Region: region,
      Months: [{ Month: '2026-10', CubicMetres: 12 }],
    })
  })
})
