import { meterOperationTypes, waterLineStatuses, workOrderKinds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import {
  maxCubicMetresWhileCut,
  maxDaysAfterCuttingDay,
  maxDaysBetweenPeriods,
  maxDaysWithoutMeter,
} from 'rules/water/unbilled-lines'
import type { Queryable } from '../../database/database.ts'

export interface UnbilledLineRow {
  subscriptionOid: number
  finding: 'movedAway' | 'leftOut' | 'noMeter' | 'endWaits' | 'usedWhileCut'
  since: string
}

/** Periods by which regions are read these months; where a town has none, it bills elsewhere and nothing is found. */
function recentPeriods(db: Queryable, today: string) {
  return db`
    select oid, region from water_period
    where status <> 'withdrawn' and read_until >= ${addDays(today, -maxDaysBetweenPeriods)}::date`
}

/** Meters that were taken out and not put in again. */
function metersTakenOut(db: Queryable) {
  return db`
    select meter_oid, done_on from water_meter_operation taken_out
    where operation_type = ${meterOperationTypes.ripping.code} and not exists (
      select from water_meter_operation later
      where later.meter_oid = taken_out.meter_oid and (later.done_on, later.oid) > (taken_out.done_on, taken_out.oid))`
}

function isMetered(db: Queryable) {
  return db`coalesce((
    select not exists (select from (${metersTakenOut(db)}) gone where gone.meter_oid = meter.oid)
    from water_meter meter where meter.subscription_oid = subscription.oid order by meter.oid desc limit 1
  ), false)`
}

/** Contracts whose line is open though no meter counts: theirs was taken out, or they never got one. */
function linesWithoutMeter(db: Queryable, today: string) {
  const before = addDays(today, -maxDaysWithoutMeter)
  const isOpen = db`subscription.status = 'active' and water_line_status <> ${waterLineStatuses.cut.code}`
  return db`
    select subscription.oid, gone.done_on as since from (${metersTakenOut(db)}) gone
    join water_meter meter on meter.oid = gone.meter_oid join subscription on subscription.oid = meter.subscription_oid
    where ${isOpen} and gone.done_on < ${before}::date and not exists (
      select from water_meter later where later.subscription_oid = subscription.oid and later.oid > meter.oid)
    union all
    select oid, started_on from subscription
    where ${isOpen} and started_on < ${before}::date
      and not exists (select from water_meter where subscription_oid = subscription.oid)`
}

/** Contracts that no period takes any more because their end was asked for, and whose line was not cut by its day. */
function linesAfterTheirEnd(db: Queryable, today: string) {
  return db`
    select subscription.oid, water_line_cutting_date as since from subscription
    join water_application application on application.subscription_oid = subscription.oid and decision is null
    join contract_cancellation on application_oid = application.oid
    where subscription.status = 'closing' and water_line_status <> ${waterLineStatuses.cut.code}
      and water_line_cutting_date < ${addDays(today, -maxDaysAfterCuttingDay)}::date`
}

/** Lines that are cut in the books and whose meter runs on: until someone has looked, after the reading that shows it. */
function linesUsedWhileCut(db: Queryable) {
  return db`
    select subscription.oid, latest.read_on as since from subscription
    cross join lateral (
      select (max(happened_at) at time zone 'Europe/Istanbul')::date as cut_on from water_line_event
      where subscription_oid = subscription.oid and to_status = ${waterLineStatuses.cut.code}
    ) cut
    cross join lateral (
      select oid from water_meter where subscription_oid = subscription.oid order by oid desc limit 1
    ) meter
    cross join lateral (
      select min(index_cubic_metres) as first_index, max(index_cubic_metres) as last_index, max(read_on) as read_on
      from water_reading where meter_oid = meter.oid and withdrawn_at is null and read_on >= cut_on
    ) latest
    where subscription.status <> 'closed' and water_line_status = ${waterLineStatuses.cut.code}
      and last_index - first_index > ${maxCubicMetresWhileCut}
      and not exists (
        select from water_work_order inspection
        where inspection.subscription_oid = subscription.oid and inspection.kind = ${workOrderKinds.inspection.code}
          and inspection.state = 'done' and (inspection.reported_at at time zone 'Europe/Istanbul')::date >= latest.read_on)`
}

/** Contract that a period of another region took: its address was moved, the region is not only spelled otherwise. */
function wasReadElsewhere(db: Queryable) {
  return db`exists (
    select from water_period_reading reading join water_period on water_period.oid = reading.period_oid
    where reading.subscription_oid = subscription.oid and water_period.status <> 'withdrawn'
      and region_base(water_period.region) <> region_base(subscription.region))`
}

/**
 * Running contracts that no bill comes for: moved out of every region that is read, left out by the periods of their own,
 * without a meter, left open after the day of their end, or used though their line is cut.
 */
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
    from unbilled
    union all
    select oid, 'noMeter', since from (${linesWithoutMeter(db, today)}) unmetered
    union all
    select oid, 'endWaits', since from (${linesAfterTheirEnd(db, today)}) ending
    union all
    select oid, 'usedWhileCut', since from (${linesUsedWhileCut(db)}) used`
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
