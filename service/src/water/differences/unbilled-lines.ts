import { meterOperationTypes } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { maxDaysBetweenPeriods } from 'rules/water/unbilled-lines'
import type { Queryable } from '../../database/database.ts'

export interface UnbilledLineRow {
  subscriptionOid: number
  finding: 'movedAway' | 'leftOut'
  since: string
}

/** Periods by which regions are read these months; where a town has none, it bills elsewhere and nothing is found. */
function recentPeriods(db: Queryable, today: string) {
  return db`
    select oid, region from water_period
    where status <> 'withdrawn' and read_until >= ${addDays(today, -maxDaysBetweenPeriods)}::date`
}

function isMetered(db: Queryable) {
  return db`coalesce((
    select not exists (
      select from water_meter_operation taken_out
      where taken_out.meter_oid = meter.oid and operation_type = ${meterOperationTypes.ripping.code} and not exists (
        select from water_meter_operation later
        where later.meter_oid = meter.oid and (later.done_on, later.oid) > (taken_out.done_on, taken_out.oid)))
    from water_meter meter where meter.subscription_oid = subscription.oid order by meter.oid desc limit 1
  ), false)`
}

/** Contract that a period of another region took: its address was moved, the region is not only spelled otherwise. */
function wasReadElsewhere(db: Queryable) {
  return db`exists (
    select from water_period_reading reading join water_period on water_period.oid = reading.period_oid
    where reading.subscription_oid = subscription.oid and water_period.status <> 'withdrawn'
      and region_base(water_period.region) <> region_base(subscription.region))`
}

/** Running contracts with a meter that no period takes: moved out of every region that is read, or left out of their own. */
export function unbilledLines(db: Queryable, today: string) {
  return db`
    with recent as materialized (${recentPeriods(db, today)}), unbilled as (
      select oid, 'movedAway' as finding, started_on from subscription
      where status = 'active' and exists (select from recent) and region not in (select region from recent)
        and ${wasReadElsewhere(db)} and ${isMetered(db)}
      union all
      select oid, 'leftOut', started_on from subscription
      where status = 'active' and started_on < ${addDays(today, -maxDaysBetweenPeriods)}::date
        and region in (select region from recent)
        and not exists (
          select from water_period_reading join recent on recent.oid = period_oid
          where subscription_oid = subscription.oid)
        and ${isMetered(db)}
    )
    select unbilled.oid as subscription_oid, finding, coalesce((
      select max(read_until) from water_period_reading join water_period on water_period.oid = period_oid
      where subscription_oid = unbilled.oid and water_period.status <> 'withdrawn'
    ), started_on) as since
    from unbilled`
}

/** Regions without a period these months, with the houses that are not listed one by one. */
export function unreadRegions(db: Queryable, today: string) {
  return db`
    with recent as materialized (${recentPeriods(db, today)})
    select subscription.region, count(*)::int as houses, (
      select max(read_until) from water_period
      where water_period.region = subscription.region and water_period.status <> 'withdrawn'
    ) as read_until
    from subscription
    where subscription.status = 'active' and exists (select from recent)
      and subscription.region not in (select region from recent)
      and not ${wasReadElsewhere(db)} and ${isMetered(db)}
    group by subscription.region`
}
