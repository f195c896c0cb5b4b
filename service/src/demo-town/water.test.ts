import { describe, expect } from 'vitest'
import { test } from '../testing/demo-town.ts'

describe('the water of the demo town', { timeout: 90_000 }, () => {
  test('has a subscription, a bill and readings behind every water debt', async ({ service: town }) => {
    const [counts] = await town.db<{ accruals: number; bills: number; wrong: number }[]>`
      select (select count(*)::int from accrual where revenue_code = 51) as accruals,
        (select count(*)::int from water_bill) as bills,
        (select count(*)::int from water_bill
          join accrual on accrual.oid = accrual_oid
          join subscription on subscription.oid = subscription_oid
          where total_kurus <> principal_kurus or subscription.subscriber_number <> accrual.subscriber_number
            or subscription.registry_oid <> accrual.registry_oid) as wrong`
    expect(counts?.accruals).toBeGreaterThan(3000)
    expect(counts).toMatchObject({ bills: counts?.accruals, wrong: 0 })
  })

  test('has read the meters of the people to sign in as for two years', async ({ service: town }) => {
    const meters = await town.db<{ readings: number; falling: boolean }[]>`
      select count(*)::int as readings, bool_or(falls) as falling from (
        select meter_oid,
          index_cubic_metres < lag(index_cubic_metres) over (partition by meter_oid order by read_on) as falls
        from water_reading join water_meter on water_meter.oid = meter_oid
        join subscription on subscription.oid = subscription_oid where subscriber_number < '7100000'
      ) read group by meter_oid`
    expect(meters).toHaveLength(7)
    expect(meters.every(({ readings, falling }) => readings >= 25 && !falling)).toBe(true)
  })
})
