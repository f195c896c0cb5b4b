import { applicationTypes, meterOperationTypes } from 'contract/water/codes'
import { type MeteredUse, daysOfHistory, usualLitresPerDay } from 'rules/water/reading-check'
import type { Queryable } from '../database/database.ts'
import { measuredUses } from './measured-use.ts'
import { billedCubicMetres } from './use/use-of-water.ts'

/** Start of a subscription's next bill. */
export interface BilledUntil {
  subscriptionOid: number
  meterOid: number
  digits: number
  /** Whether the meter was taken out, with no other in its place: nothing is read or estimated. */
  isTakenOut: boolean
  /**
   * The day and index of the last bill by reading. Before the first bill: the mounting of the first meter where the
   * subscription began here, else the last reading or mounting before its first period that was brought from elsewhere,
   * where it was billed.
   */
  readBefore: string
  firstIndex: number
  /** Water of meters that were taken out since. */
  carriedCubicMetres: number
  /** End of the last estimated bill that no reading has corrected yet. */
  estimatedUntil: string | null
  estimatedIndex: number | null
  /** Water of meters that were taken out since that estimate. */
  estimatedCarried: number
  usualLitresPerDay: number | null
  /** Use a day that little water is measured by. */
  measureLitresPerDay: number
  units: number
}

const { ripping, mounting, replacement } = meterOperationTypes
const mounted = [mounting.code, replacement.code]

/** Starts of the next bills of subscriptions with a meter; a fixed number of statements for any number of them. */
export async function billedUntil(
  db: Queryable,
  subscriptionOids: readonly number[],
): Promise<BilledUntil[]> {
  const rows = await db<
    (Omit<BilledUntil, 'usualLitresPerDay' | 'measureLitresPerDay'> & {
      uses: MeteredUse[]
      countedLitres: number | null
    })[]
  >`
    select subscription.oid as subscription_oid, meter.oid as meter_oid, meter.digits, subscription.units,
      coalesce((
        select operation_type = ${ripping.code} from water_meter_operation
        where meter_oid = meter.oid order by done_on desc, oid desc limit 1
      ), false) as is_taken_out,
      coalesce(begun.done_on, subscription.started_on) as read_before,
      case when is_new then coalesce(mounted.index, 0) else coalesce(begun.index, 0) end as first_index,
      case when is_new then greatest(0, coalesce(${takenOutSince(db, db`begun`)}, 0)) else 0 end as carried_cubic_metres,
      estimate.done_on as estimated_until,
      case when estimate.meter_oid <> meter.oid
        then coalesce(mounted.index, 0) + greatest(0, -coalesce(${takenOutSince(db, db`estimate`)}, 0))
        else estimate.index end as estimated_index,
      case when estimate.meter_oid <> meter.oid
        then greatest(0, coalesce(${takenOutSince(db, db`estimate`)}, 0)) else 0 end as estimated_carried,
      billed.uses, counted.litres as counted_litres
    from subscription
    join lateral (
      select oid, digits from water_meter where subscription_oid = subscription.oid order by oid desc limit 1
    ) meter on true
    left join lateral (
      select meter_oid, read_on, last_index from water_bill
      where subscription_oid = subscription.oid and withdrawn_at is null and not is_estimated
      order by read_on desc, oid desc limit 1
    ) bill on true
    left join lateral (
      select done_on, index_cubic_metres as index from water_meter_operation
      where meter_oid = meter.oid and operation_type = any(${mounted})
      order by done_on desc, oid desc limit 1
    ) mounted on true
    left join lateral (
      -- A period that was given up counts from the day it was planned on, since its days may have been wrong.
      select min(case when water_period.status = 'withdrawn'
        then greatest(read_from, (water_period.created_at at time zone 'Europe/Istanbul')::date)
        else read_from end) as read_from
      from water_period_reading join water_period on water_period.oid = period_oid
      where subscription_oid = subscription.oid
    ) first_period on true
    left join lateral (
      select read_on as done_on, last_index as index,
        coalesce(meter_oid, case when mounted.done_on > read_on then earlier.oid end, meter.oid) as meter_oid
      from (select bill.*) bill left join lateral (
        select oid from water_meter where subscription_oid = subscription.oid and oid < meter.oid order by oid desc limit 1
      ) earlier on bill.meter_oid is null
      where bill.read_on is not null
      union all
      (select done_on, index, meter_oid from (
        select read_on as done_on, index_cubic_metres as index, meter_oid, noted_by_member_oid from water_reading
        join water_meter each on each.oid = meter_oid
        where each.subscription_oid = subscription.oid and withdrawn_at is null
        union all
        select done_on, index_cubic_metres, meter_oid, null from water_meter_operation
        join water_meter each on each.oid = meter_oid
        where each.subscription_oid = subscription.oid and operation_type = any(${mounted})
      ) known
      cross join lateral (
        select noted_by_member_oid is not null or exists (
          select from water_work_order
          where subscription_oid = subscription.oid and state = 'done'
            and (done_at at time zone 'Europe/Istanbul')::date = known.done_on) as is_written_here
      ) origin
      where bill.read_on is null and done_on < coalesce(first_period.read_from, 'infinity') and not exists (
        select from water_application
        where subscription_oid = subscription.oid and application_type = ${applicationTypes.newSubscription.code}
          and decision = 'completed')
      -- Without any from elsewhere the first one written here is the beginning.
      order by is_written_here, case when is_written_here then done_on end, done_on desc, meter_oid desc, index desc
      limit 1)
      union all
      (select done_on, index_cubic_metres, meter_oid from water_meter_operation
      join water_meter each on each.oid = meter_oid
      where bill.read_on is null and each.subscription_oid = subscription.oid and operation_type = any(${mounted})
      order by done_on, water_meter_operation.oid limit 1)
      limit 1
    ) begun on true
    cross join lateral (select coalesce(begun.meter_oid <> meter.oid, false) as is_new) newness
    left join lateral (
      select read_on as done_on, last_index as index, coalesce(meter_oid, meter.oid) as meter_oid from water_bill
      where subscription_oid = subscription.oid and is_estimated and corrected_by_oid is null and withdrawn_at is null
        -- A bill of an ending contract began behind it.
        and (bill.read_on is null or read_on > bill.read_on)
      order by read_on desc, oid desc limit 1
    ) estimate on true
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'cubicMetres', ${billedCubicMetres(db)}, 'days', read_on - read_before)), '[]') as uses
      from water_bill
      where subscription_oid = subscription.oid and withdrawn_at is null and not is_estimated
        and read_on > bill.read_on - ${daysOfHistory}::int
    ) billed on true
    left join lateral (
      -- A reading in between may have been misread, and a counter that stands much lower has begun again.
      select (greatest(0, last - first + case when first - last > 10 ^ meter.digits / 2 then 10 ^ meter.digits else 0 end)
        * 1000 / nullif(days, 0))::int as litres
      from (
        select (array_agg(index_cubic_metres order by read_on))[1] as first,
          (array_agg(index_cubic_metres order by read_on desc))[1] as last, max(read_on) - min(read_on) as days
        from water_reading where meter_oid = meter.oid and withdrawn_at is null and bill.read_on is null
          and read_on < coalesce(first_period.read_from, 'infinity')
      ) known
    ) counted on true
    where subscription.oid = any(${[...subscriptionOids]})`
  const measures = await measuredUses(db, subscriptionOids)
  return rows.map(({ uses, countedLitres, ...row }) => ({
    ...row,
    usualLitresPerDay: usualLitresPerDay(uses) ?? countedLitres,
    measureLitresPerDay: measures.get(row.subscriptionOid)?.measureLitresPerDay ?? 0,
  }))
}

/** Usual use by the other bills, where one of them is looked at; null where it is the only one. */
export async function usualUseWithout(
  db: Queryable,
  { subscriptionOid, billOid }: { subscriptionOid: number; billOid: number },
): Promise<number | null> {
  const uses = await db<MeteredUse[]>`
    select ${billedCubicMetres(db)} as cubic_metres, read_on - read_before as days from water_bill
    where subscription_oid = ${subscriptionOid} and withdrawn_at is null and not is_estimated and oid <> ${billOid}
      and read_on > (select read_on from water_bill where oid = ${billOid}) - ${daysOfHistory}::int`
  return usualLitresPerDay(uses)
}

/** Cubic metres of meters taken out since a bill or estimate ended on one of them; negative if too much was billed. */
function takenOutSince(db: Queryable, from: ReturnType<Queryable>) {
  return db`(
    select sum(rip.index - put_in.index
      -- A counter that stands this much lower has begun again.
      + case when put_in.index - rip.index > 10 ^ earlier.digits / 2 then 10 ^ earlier.digits else 0 end)::int
    from water_meter earlier
    join lateral (
      select index_cubic_metres as index from water_meter_operation
      where meter_oid = earlier.oid and operation_type = ${ripping.code} order by done_on desc, oid desc limit 1
    ) rip on true
    cross join lateral (
      select case when earlier.oid = ${from}.meter_oid then ${from}.index else coalesce((
        select index_cubic_metres from water_meter_operation
        where meter_oid = earlier.oid and operation_type = any(${mounted}) order by done_on desc, oid desc limit 1
      ), 0) end as index
    ) put_in
    where earlier.subscription_oid = subscription.oid and earlier.oid >= ${from}.meter_oid and earlier.oid < meter.oid)`
}
