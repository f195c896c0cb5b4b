import { dayNumber } from 'rules/calendar'
import { type MeterPoint, type ReadPeriod, waterUseBetweenReadings } from 'rules/water/water-use'
import type { Queryable } from '../../database/database.ts'

export interface UsePeriod extends ReadPeriod {
  /** Whether it is an estimate that no reading has corrected yet. */
  isEstimated: boolean
}

const maxPeriods = 37

/** The cubic metres of a row of `water_bill`. */
export function billedCubicMetres(db: Queryable) {
  return db`(last_index + coalesce(turned_over_at, 0) - first_index + carried_cubic_metres)`
}

/** Rows of `water_bill` whose water counts: an estimate that a reading corrected is part of the bill by that reading. */
export function isBilledWater(db: Queryable) {
  return db`(water_bill.withdrawn_at is null
    and (not water_bill.is_estimated or corrected_by_oid is null or corrected_by_oid = water_bill.oid))`
}

/**
 * Use of about the last three years, oldest first, by each subscription's present holder. It follows the bills, so that
 * misread meters, estimates, meter changes and counters that began again count as billed; readings alone count for the
 * time that was billed elsewhere.
 */
export async function waterUseOf(
  db: Queryable,
  subscriptionOids: readonly number[],
  /** Last day, for the use up to a bill that is printed. */
  until = '9999-12-31',
): Promise<Map<number, UsePeriod[]>> {
  const [bills, points] = await Promise.all([
    billedPeriods(db, subscriptionOids, until),
    pointsBilledElsewhere(db, subscriptionOids, until),
  ])
  const billsOf = Map.groupBy(bills, ({ subscriptionOid }) => subscriptionOid)
  const pointsOf = Map.groupBy(points, ({ subscriptionOid }) => subscriptionOid)
  return new Map(
    subscriptionOids.map((oid) => {
      const read = waterUseBetweenReadings(pointsOf.get(oid) ?? []).map((period) => ({
        ...period,
        isEstimated: false,
      }))
      return [oid, [...read, ...joinedToReadings(billsOf.get(oid) ?? [])].slice(-maxPeriods)]
    }),
  )
}

type BilledPeriod = { subscriptionOid: number } & Omit<UsePeriod, 'days'>

/** A bill that takes off more than it asks for has no accrual; whose it is tells the day. */
function billedPeriods(db: Queryable, subscriptionOids: readonly number[], until: string) {
  return db<BilledPeriod[]>`
    select subscription.oid as subscription_oid, bill.*
    from subscription cross join lateral (
      select read_before, read_on, last_index as index, is_estimated, ${billedCubicMetres(db)} as cubic_metres
      from water_bill left join accrual on accrual.oid = accrual_oid
      where water_bill.subscription_oid = subscription.oid and ${isBilledWater(db)} and read_on <= ${until}
        and coalesce(accrual.registry_oid = subscription.registry_oid, held_since is null or read_before >= held_since)
      order by read_on desc, water_bill.oid desc limit ${maxPeriods}
    ) bill
    where subscription.oid = any(${[...subscriptionOids]}) order by subscription.oid, read_on`
}

/** An estimate that stands is a part of the reading that went on from it: the two were guessed apart. */
function joinedToReadings(bills: readonly BilledPeriod[]): UsePeriod[] {
  const periods: UsePeriod[] = []
  for (const { readBefore, readOn, index, cubicMetres, isEstimated } of bills) {
    const last = periods.at(-1)
    const joined = last?.isEstimated && last.readOn === readBefore ? periods.pop() : undefined
    const begun = joined?.readBefore ?? readBefore
    periods.push({
      readBefore: begun,
      readOn,
      days: dayNumber(readOn) - dayNumber(begun),
      index,
      cubicMetres: cubicMetres + (joined?.cubicMetres ?? 0),
      isEstimated,
    })
  }
  return periods
}

/** Readings before the first bill and the first reading period here. */
function pointsBilledElsewhere(db: Queryable, subscriptionOids: readonly number[], until: string) {
  return db<({ subscriptionOid: number } & MeterPoint)[]>`
    select subscription.oid as subscription_oid, point.*
    from subscription cross join lateral (
      select least(
        (select min(read_before) from water_bill
          where subscription_oid = subscription.oid and withdrawn_at is null),
        (select min(read_from) - 1 from water_period_reading join water_period on water_period.oid = period_oid
          where subscription_oid = subscription.oid and water_period.status <> 'withdrawn'),
        ${until}::date) as day
    ) last cross join lateral (
      select known.* from (
        select meter_oid, read_on, index_cubic_metres as index, digits, true as is_reading
        from water_reading join water_meter on water_meter.oid = meter_oid
        where subscription_oid = subscription.oid and withdrawn_at is null
        union all
        select meter_oid, done_on, index_cubic_metres, digits, false
        from water_meter_operation join water_meter on water_meter.oid = meter_oid
        where subscription_oid = subscription.oid
      ) known
      where read_on <= last.day and (held_since is null or read_on >= held_since)
      order by read_on desc, meter_oid desc, index desc limit ${maxPeriods + 1}
    ) point
    where subscription.oid = any(${[...subscriptionOids]})
    order by subscription.oid, read_on, meter_oid, index`
}
