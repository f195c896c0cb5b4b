import { meterOperationTypes } from 'contract/water/codes'
import type { Queryable } from '../database/database.ts'

/** From where a subscription's next bill begins. */
export interface BilledUntil {
  subscriptionOid: number
  meterOid: number
  digits: number
  /** The meter was taken out, and no other is in its place: nothing is read or estimated. */
  isTakenOut: boolean
  /** The day and index of the last bill by reading; before the first bill of the last reading before its period, or the mounting. */
  readBefore: string
  firstIndex: number
  /** Of meters that were taken out since. */
  carriedCubicMetres: number
  /** Where the last estimated bill ended that no reading has corrected yet. */
  estimatedUntil: string | null
  estimatedIndex: number | null
  usualLitresPerDay: number | null
}

const { ripping, mounting, replacement } = meterOperationTypes
const mounted = [mounting.code, replacement.code]
const daysOfHistory = 400

/** Of subscriptions with a meter; a fixed number of statements for any number of them. */
export function billedUntil(db: Queryable, subscriptionOids: readonly number[]): Promise<BilledUntil[]> {
  return db<BilledUntil[]>`
    select subscription.oid as subscription_oid, meter.oid as meter_oid, meter.digits,
      coalesce((
        select operation_type = ${ripping.code} from water_meter_operation
        where meter_oid = meter.oid order by done_on desc, oid desc limit 1
      ), false) as is_taken_out,
      coalesce(bill.read_on, reading.read_on, mounted.done_on, subscription.started_on) as read_before,
      case when is_new then coalesce(mounted.index, 0) else coalesce(bill.last_index, reading.index, mounted.index, 0) end
        as first_index,
      case when is_new then coalesce(taken.cubic_metres, 0) else 0 end as carried_cubic_metres,
      estimate.read_on as estimated_until,
      case when mounted.done_on > estimate.read_on then mounted.index else estimate.last_index end as estimated_index,
      coalesce(billed.litres, counted.litres) as usual_litres_per_day
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
    cross join lateral (
      select coalesce(bill.meter_oid <> meter.oid, mounted.done_on > bill.read_on, false) as is_new
    ) newness
    left join lateral (
      select min(read_from) as read_from from water_period_reading
      join water_period on water_period.oid = period_oid
      where subscription_oid = subscription.oid and water_period.status <> 'withdrawn'
    ) first_period on true
    left join lateral (
      select read_on, index_cubic_metres as index from water_reading
      where meter_oid = meter.oid and withdrawn_at is null and read_on < coalesce(first_period.read_from, 'infinity')
      order by read_on desc limit 1
    ) reading on true
    left join lateral (
      select sum(greatest(0, rip.index_cubic_metres - case
        when earlier.oid = bill.meter_oid or begun.index is null or begun.done_on <= bill.read_on then bill.last_index
        else begun.index end))::int as cubic_metres
      from water_meter earlier
      join water_meter_operation rip on rip.meter_oid = earlier.oid and rip.operation_type = ${ripping.code}
        and rip.done_on >= bill.read_on
      left join lateral (
        select done_on, index_cubic_metres as index from water_meter_operation
        where meter_oid = earlier.oid and operation_type = any(${mounted}) order by done_on desc, oid desc limit 1
      ) begun on true
      where earlier.subscription_oid = subscription.oid and earlier.oid <> meter.oid
        and (bill.meter_oid is null or earlier.oid >= bill.meter_oid)
    ) taken on is_new
    left join lateral (
      select read_on, last_index from water_bill
      where subscription_oid = subscription.oid and is_estimated and corrected_by_oid is null and withdrawn_at is null
      order by read_on desc, oid desc limit 1
    ) estimate on true
    left join lateral (
      select (sum(last_index + coalesce(turned_over_at, 0) - first_index + carried_cubic_metres) * 1000
        / sum(read_on - read_before))::int as litres
      from water_bill
      where subscription_oid = subscription.oid and withdrawn_at is null and not is_estimated
        and read_on > bill.read_on - ${daysOfHistory}::int
    ) billed on true
    left join lateral (
      select ((max(index_cubic_metres) - min(index_cubic_metres)) * 1000 / nullif(max(read_on) - min(read_on), 0))::int
        as litres
      from water_reading where meter_oid = meter.oid and withdrawn_at is null and bill.read_on is null
        and read_on < coalesce(first_period.read_from, 'infinity')
    ) counted on true
    where subscription.oid = any(${[...subscriptionOids]})`
}
