import {
  type BilledUse,
  daysOfHistory,
  daysOfMeasure,
  highestUsual,
  measureOf,
} from 'rules/water/reading-check'
import type { Queryable } from '../database/database.ts'
import { writersOn } from './periods/sole-reader.ts'
import { billedCubicMetres } from './use/use-of-water.ts'

/** Measure of little water at a subscription. */
export interface MeasuredUse {
  /** Highest usual use a day of two years, or the expected one where no one else than one clerk ever read the meter. */
  measureLitresPerDay: number
  /** Whether more than one clerk, or a former system, read the water. */
  isSeen: boolean
}

const daysLoaded = daysOfHistory + daysOfMeasure

/**
 * Measures by bills and readings before a day. Readings of one clerk alone count, but never make the measure lower than
 * the last contract at the same door or the use of so many households.
 */
export async function measuredUses(
  db: Queryable,
  subscriptionOids: readonly number[],
  before = 'infinity',
): Promise<Map<number, MeasuredUse>> {
  const rows = await db<
    {
      oid: number
      units: number
      uses: BilledUse[]
      seenLitres: number | null
      isSeen: boolean
      isOfOne: boolean
    }[]
  >`
    select subscription.oid, units, uses, counted.litres as seen_litres, is_of_one,
      is_read_by_others or counted.litres is not null as is_seen
    from subscription
    cross join lateral (
      select min(read_before) as first_on, max(read_on) filter (where read_on < ${before}::date) as last_on from water_bill
      where subscription_oid = subscription.oid and withdrawn_at is null
    ) known
    cross join lateral (
      select coalesce(jsonb_agg(distinct jsonb_build_object(
          'cubicMetres', ${billedCubicMetres(db)}, 'days', read_on - read_before, 'readOn', read_on)), '[]') as uses,
        coalesce(bool_or(writer is null) or count(distinct writer) filter (where writer > 0) > 1, false) as is_read_by_others,
        not coalesce(bool_or(writer is null) filter (where read_on > last_on - ${daysOfMeasure}::int), false)
          and count(distinct writer) filter (where read_on > last_on - ${daysOfMeasure}::int) = 1 as is_of_one
      from water_bill
      left join lateral (
        select case read_by when 'subscriber' then 0 else noted_by_member_oid end as writer
        from water_reading join water_meter on water_meter.oid = meter_oid
        where water_meter.subscription_oid = subscription.oid and water_reading.read_on = water_bill.read_on
          and water_reading.withdrawn_at is null and (read_by = 'subscriber' or noted_by_member_oid is not null)
        union all
        select reported_by_member_oid from water_work_order
        where water_work_order.subscription_oid = subscription.oid and state = 'done' and index_cubic_metres is not null
          and (done_at at time zone 'Europe/Istanbul')::date = water_bill.read_on
      ) written on true
      where water_bill.subscription_oid = subscription.oid and water_bill.withdrawn_at is null and not is_estimated
        and read_on < ${before}::date and read_on > last_on - ${daysLoaded}::int
    ) billed
    left join lateral (
      select max(each.litres) as litres from (
        select ((array_agg(index_cubic_metres order by read_on desc))[1] - min(index_cubic_metres))
          * 1000 / nullif(max(read_on) - min(read_on), 0) as litres
        from water_reading join water_meter on water_meter.oid = meter_oid
        where water_meter.subscription_oid = subscription.oid and withdrawn_at is null
          and noted_by_member_oid is null and read_by = 'reader' and read_on < ${before}::date
          and read_on <= coalesce(first_on, 'infinity') and (last_on is null or read_on > last_on - ${daysLoaded}::int)
          and not exists (
            select from water_work_order
            where subscription_oid = subscription.oid and state = 'done'
              and (done_at at time zone 'Europe/Istanbul')::date = read_on)
        group by meter_oid
      ) each
    ) counted on true
    where subscription.oid = any(${[...subscriptionOids]})`
  const unseen = rows.filter(({ isSeen }) => !isSeen).map(({ oid }) => oid)
  const atDoor = unseen.length === 0 ? new Map<number, number>() : await usualAtDoor(db, unseen)
  const ofOne = rows.filter(({ isOfOne }) => isOfOne).map(({ oid }) => oid)
  const byOthers = ofOne.length === 0 ? new Map<number, number>() : await usualByOthers(db, ofOne, before)
  return new Map(
    rows.map(({ oid, units, uses, seenLitres, isSeen }) => {
      const expected = isSeen ? 0 : (atDoor.get(oid) ?? measureOf({ usualLitresPerDay: null, units }))
      const seen = Math.max(seenLitres ?? 0, byOthers.get(oid) ?? 0)
      const measureLitresPerDay = Math.max(highestUsual(uses) ?? 0, seen, expected)
      return [oid, { measureLitresPerDay, isSeen }]
    }),
  )
}

/**
 * Usual use a day by the bills up to the last one that someone other than the present reader read: use that one reader
 * leaves out for years does not become the usual.
 */
async function usualByOthers(
  db: Queryable,
  subscriptionOids: readonly number[],
  before: string,
): Promise<Map<number, number>> {
  const writers = (day: ReturnType<Queryable>) =>
    db`(select array_agg(writer order by writer) from ${writersOn(db, db`subscription.oid`, day)} written)`
  const isRead = db`withdrawn_at is null and not is_estimated and read_on < ${before}::date`
  const rows = await db<{ oid: number; uses: BilledUse[] }[]>`
    select subscription.oid, uses from subscription
    cross join lateral (
      select ${writers(db`water_bill.read_on`)} as reader from water_bill
      where subscription_oid = subscription.oid and ${isRead} order by read_on desc, oid desc limit 1
    ) last
    cross join lateral (
      select read_on as seen_on from water_bill
      where subscription_oid = subscription.oid and ${isRead}
        and ${writers(db`water_bill.read_on`)} is distinct from reader
      order by read_on desc limit 1
    ) seen
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'cubicMetres', ${billedCubicMetres(db)}, 'days', read_on - read_before, 'readOn', read_on)), '[]') as uses
      from water_bill
      where subscription_oid = subscription.oid and ${isRead}
        and read_on <= seen_on and read_on > seen_on - ${daysLoaded}::int
    ) billed
    where subscription.oid = any(${[...subscriptionOids]})`
  return usuals(rows)
}

/** Usual use a day of the last contract before each at the same door, or at the same words where no door is known. */
async function usualAtDoor(db: Queryable, subscriptionOids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db<{ oid: number; uses: BilledUse[] }[]>`
    select subscription.oid, uses from subscription
    join lateral (
      select oid from subscription earlier
      where earlier.oid <> subscription.oid and earlier.status = 'closed'
        and ((earlier.outer_door_oid = subscription.outer_door_oid
            and earlier.inner_door_oid is not distinct from subscription.inner_door_oid)
          or house_in_words(earlier.address_text) = house_in_words(subscription.address_text))
      order by fold_for_search(earlier.address_text) = fold_for_search(subscription.address_text) desc,
        ended_on desc nulls last, oid desc limit 1
    ) before on true
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'cubicMetres', ${billedCubicMetres(db)}, 'days', read_on - read_before, 'readOn', read_on)), '[]') as uses
      from water_bill
      where subscription_oid = before.oid and withdrawn_at is null and not is_estimated
        and read_on > (select max(read_on) from water_bill where subscription_oid = before.oid) - ${daysLoaded}::int
    ) billed
    where subscription.oid = any(${[...subscriptionOids]})`
  return usuals(rows)
}

function usuals(rows: readonly { oid: number; uses: BilledUse[] }[]): Map<number, number> {
  return new Map(
    rows.flatMap(({ oid, uses }) => {
      const usual = highestUsual(uses)
      return usual === null ? [] : [[oid, usual] as const]
    }),
  )
}
