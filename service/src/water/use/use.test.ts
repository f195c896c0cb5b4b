import { kurusFromWire } from 'rules/money'
import { describe, expect } from 'vitest'
import { postAccruals } from '../../debts/ledger.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { changeMeter, givenEstimate, givenSubscription, givenWaterBill } from '../../testing/water.ts'

/** Member of a neighbourhood who was billed for this use in October. */
async function neighbour(service: TestService, region: string, cubicMetres: number) {
  const member = await service.given.member()
  const subscription = await givenSubscription(service, member.registryOid)
  const { subscriptionOid, subscriberNo, registryOid } = subscription
  await service.db`
    update subscription set address_text = ${`${region}, Kavak Sokak No 1`} where oid = ${subscriptionOid}`
  const [accrualOid] = await postAccruals(service.db, [
    {
      registryOid,
      revenueCode: 51,
      periodYear: 2026,
      periodPart: 10,
      description: 'Su faturası',
      accruedOn: '2026-10-31',
      dueDate: '2026-12-25',
      principalKurus: 1000,
      sourceKind: 'subscription',
      subscriberNumber: subscriberNo,
    },
  ])
  await service.db`
    insert into water_bill ${service.db({
      subscriptionOid,
      accrualOid: accrualOid ?? 0,
      readBefore: '2026-10-01',
      readOn: '2026-10-31',
      firstIndex: 100,
      lastIndex: 100 + cubicMetres,
      lines: service.db.json([]),
      totalKurus: 1000,
    })}`
  return { member, subscriberNo }
}

describe('the use of a neighbourhood', () => {
  test('is shown from ten other households on, and never one’s own in it', async ({ service }) => {
    const region = 'Pınarbaşı Mahallesi'
    const { member, subscriberNo } = await neighbour(service, region, 90)
    for (let count = 0; count < 9; count += 1) await neighbour(service, region, 12)
    const calling = service.as(member)
    expect(await calling.call('GetNeighbourhoodUse', { subscriberNo })).toEqual({
      Region: region,
      Months: [],
    })
    await neighbour(service, region, 22)
    expect(await calling.call('GetNeighbourhoodUse', { subscriberNo })).toEqual({
      Region: region,
      Months: [{ Month: '2026-10', CubicMetres: 13 }],
    })
    const stranger = service.as(await service.given.member())
    await expect(stranger.call('GetNeighbourhoodUse', { subscriberNo })).rejects.toThrow(
      'NotYourSubscription',
    )
  })
})

describe('the forecast of a bill', () => {
  test('goes on from one’s own reading and writes nothing', async ({ service }) => {
    const member = await service.given.member()
    const { subscriberNo } = await givenSubscription(service, member.registryOid)
    const calling = service.as(member)
    const forecast = await calling.call('ForecastWaterBill', { subscriberNo, index: 107 })
    expect(forecast).toMatchObject({ ReadOn: '2026-11-30', CubicMetres: 14 })
    expect(Number(forecast.Total)).toBeGreaterThan(0)
    const { Bills, Periods } = await calling.call('GetSubscriptionDetail', { subscriberNo })
    expect([Bills, Periods]).toEqual([[], []])
    await expect(calling.call('ForecastWaterBill', { subscriberNo, index: 99 })).rejects.toThrow(
      'IndexTooLow',
    )
    const stranger = service.as(await service.given.member())
    await expect(stranger.call('ForecastWaterBill', { subscriberNo, index: 107 })).rejects.toThrow(
      'NotYourSubscription',
    )
  })

  test('below an estimate is the bill that sets it right, with what is given back', async ({ service }) => {
    const member = await service.given.member()
    const subscription = await givenSubscription(service, member.registryOid)
    const { subscriberNo } = subscription
    await givenEstimate(service, subscription, { lastIndex: 140, totalKurus: 200_000 })
    const calling = service.as(member)
    const forecast = await calling.call('ForecastWaterBill', { subscriberNo, index: 107 })
    // The cubic metres equal those without the estimate, counted from the last real reading.
    expect(forecast).toMatchObject({ ReadOn: '2026-11-30', CubicMetres: 14, Total: '0.00' })
    const other = await givenSubscription(service, member.registryOid)
    const whole = await calling.call('ForecastWaterBill', { subscriberNo: other.subscriberNo, index: 107 })
    expect(kurusFromWire(whole.Total) + kurusFromWire(forecast.Credit)).toBe(200_000)
    await expect(calling.call('ForecastWaterBill', { subscriberNo, index: 99 })).rejects.toThrow(
      'IndexTooLow',
    )
  })
})

describe('the forecast around a change of the meter', () => {
  async function changed(service: TestService, isPutIn: boolean) {
    const member = await service.given.member()
    const subscription = await givenSubscription(service, member.registryOid)
    await givenWaterBill(service, subscription)
    const { oldMeterOid } = await changeMeter(service, subscription, { isPutIn })
    return { calling: service.as(member), subscription, oldMeterOid }
  }

  test('says that there is nothing to read while no meter is there', async ({ service }) => {
    const { calling, subscription } = await changed(service, false)
    const { subscriberNo } = subscription
    await expect(calling.call('ForecastWaterBill', { subscriberNo, index: 107 })).rejects.toThrow(
      'MeterTakenOut',
    )
  })

  test('counts what ran through the meter before, and goes by what the new one shows', async ({
    service,
  }) => {
    const { calling, subscription } = await changed(service, true)
    const { subscriberNo } = subscription
    // 3 m³ of the old one and 4 m³ of the new one in fifteen days.
    expect(await calling.call('ForecastWaterBill', { subscriberNo, index: 6 })).toMatchObject({
      ReadOn: '2026-11-30',
      CubicMetres: 14,
      Credit: '0.00',
    })
    await expect(calling.call('ForecastWaterBill', { subscriberNo, index: 1 })).rejects.toThrow('IndexTooLow')
  })

  test('sets an estimate right that the old meter never reached', async ({ service }) => {
    const { calling, subscription, oldMeterOid } = await changed(service, true)
    const { subscriberNo, subscriptionOid } = subscription
    await givenEstimate(service, subscription, { lastIndex: 140, totalKurus: 200_000 })
    await service.db`
      update water_bill set meter_oid = ${oldMeterOid}, read_on = '2026-11-03'
      where subscription_oid = ${subscriptionOid} and is_estimated`
    const forecast = await calling.call('ForecastWaterBill', { subscriberNo, index: 6 })
    expect(forecast).toMatchObject({ ReadOn: '2026-11-30', CubicMetres: 14, Total: '0.00' })
    const { calling: other, subscription: without } = await changed(service, true)
    const whole = await other.call('ForecastWaterBill', { subscriberNo: without.subscriberNo, index: 6 })
    expect(kurusFromWire(whole.Total) + kurusFromWire(forecast.Credit)).toBe(200_000)
  })
})

describe('the tariff of water', () => {
  test('is open to everyone, each row with its resolution', async ({ service }) => {
    await givenSubscription(service, (await service.given.member()).registryOid)
    const { Prices, Terms } = await service.anyone.call('GetWaterTariffWithoutAuthorization', {})
    expect(Prices).toMatchObject([
      { WaterGroup: 'residence', Tier: 1, UpToCubicMetres: 15, Water: '28.00' },
      { WaterGroup: 'residence', Tier: 2, UpToCubicMetres: null },
      { WaterGroup: 'business', Tier: 1 },
    ])
    expect(Prices[0]?.Source).toMatch(/Meclisinin \d{4}\/112 sayılı kararı/)
    expect(Terms).toContainEqual(expect.objectContaining({ Code: 'depositCubicMetres', Value: 45 }))
  })
})
