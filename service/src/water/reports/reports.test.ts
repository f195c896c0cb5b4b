import { describe, expect } from 'vitest'
import { type TestService, test } from '../../testing/test-service.ts'
import { givenPeriod, givenSubscription, givenWaterBill } from '../../testing/water.ts'

const region = 'Rapor Mahallesi'

async function inRegion(service: TestService) {
  const member = await service.given.member()
  const subscription = await givenSubscription(service, member.registryOid)
  await service.db`
    update subscription set address_text = ${`${region}, Saz Sokak 1`} where oid = ${subscription.subscriptionOid}`
  return subscription
}

describe('the report of the water office', () => {
  test('sets what was billed against what was put in, and counts bills and meters', async ({ service }) => {
    const { db } = service
    const first = await inRegion(service)
    const second = await inRegion(service)
    await givenWaterBill(service, first)
    // An estimate that a reading has corrected is in the bill by that reading.
    await db`
      insert into water_bill (subscription_oid, read_before, read_on, first_index, last_index, lines, total_kurus,
        is_estimated, corrected_by_oid)
      select subscription_oid, '2026-09-01', '2026-09-30', 80, 95, '[]', 20000, true, oid from water_bill
      where subscription_oid = ${first.subscriptionOid}`
    await db`
      update water_meter set stamped_on = case when subscription_oid = ${first.subscriptionOid} then date '2014-01-01'
        else date '2024-01-01' end
      where subscription_oid in (${first.subscriptionOid}, ${second.subscriptionOid})`
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
    const supply = { region, month: '2026-10', cubicMetres: 25 }
    const citizen = service.as(await service.given.member())
    await expect(citizen.call('SaveWaterSupply', supply)).rejects.toThrow('NotAllowed')
    await expect(citizen.call('GetWaterReportForClerks', { year: 2026 })).rejects.toThrow('NotAllowed')
    await expect(clerk.call('SaveWaterSupply', { ...supply, region: 'Yok' })).rejects.toThrow('NoSuchRegion')
    await expect(clerk.call('SaveWaterSupply', { ...supply, month: '2026-12' })).rejects.toThrow('MonthAhead')
    await clerk.call('SaveWaterSupply', { ...supply, cubicMetres: 99 })
    await clerk.call('SaveWaterSupply', supply)
    expect(
      await service.db`select detail from security_event where kind = 'WaterSupplySaved' order by oid desc limit 1`,
    ).toMatchObject([{ detail: { region, before: '99', after: '25' } }])
    const report = await clerk.call('GetWaterReportForClerks', { year: 2026 })
    expect(report.Regions.find(({ Region }) => Region === region)).toEqual({
      Region: region,
      Subscriptions: 2,
      Supplied: 25,
      Billed: 10,
      BilledWhereSupplied: 10,
      Estimated: 0,
      Sales: '600.00',
      Unread: 0,
      Outdated: 1,
    })
    // Regions with so few subscribers reveal their figures, so the look is noted for them.
    const [noted] = await db<{ subjects: string[] }[]>`
      select array(select matter from security_event_subject where event_oid = event.oid) as subjects
      from security_event event where kind = 'WaterReportRead' order by oid desc limit 1`
    expect(noted?.subjects).toEqual(
      expect.arrayContaining([first.subscriberNo, second.subscriberNo]) as unknown,
    )
    expect(report.Months.find(({ Month }) => Month === '2026-10')).toMatchObject({ Supplied: 25, Billed: 10 })
    expect(report.Bills).toContainEqual({ Status: 'open', Count: 1, Left: '400.00' })
    expect(report.MeterAges).toContainEqual({ Years: 12, Count: 1 })
    await clerk.call('SaveWaterSupply', { ...supply, month: '2026-09' })
    await db`delete from water_supply where region = ${region} and supplied_month = '2026-10-01'`
    const other = await clerk.call('GetWaterReportForClerks', { year: 2026 })
    expect(other.Regions.find(({ Region }) => Region === region)).toMatchObject({
      Supplied: 25,
      Billed: 10,
      BilledWhereSupplied: 0,
    })
    await db`delete from water_supply where region = ${region}`
    const before = await clerk.call('GetWaterReportForClerks', { year: 2025 })
    expect(before.Regions.find(({ Region }) => Region === region)).toMatchObject({
      Supplied: null,
      Billed: 0,
    })
  })

  test('lists the meters that no one could read when their region was last billed', async ({ service }) => {
    const { db } = service
    const unread = await inRegion(service)
    const periodOid = await givenPeriod(service, region)
    const [second] = await db<{ oid: number }[]>`
      select oid from member where role = 'clerk' order by oid desc limit 1`
    await db`
      update water_period set status = 'billed', approved_on = '2026-11-30', billed_at = now(),
        approved_by_member_oid = ${second?.oid ?? 0} where oid = ${periodOid}`
    await db`
      update water_period_reading set read_on = '2026-11-10', is_estimated = subscription_oid = ${unread.subscriptionOid}
      where period_oid = ${periodOid}`
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
    const { Items, HasMore } = await clerk.call('GetUnreadMetersForClerks', { pageIndex: 0 })
    expect(HasMore).toBe(false)
    expect(Items).toMatchObject([{ SubscriberNo: unread.subscriberNo, LastReadOn: '2026-10-31' }])
  })
})
