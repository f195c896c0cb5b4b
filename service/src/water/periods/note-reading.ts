import { meterOperationTypes, workOrderKinds } from 'contract/water/codes'
import type { Queryable } from '../../database/database.ts'
import { formatDateShort } from 'rules/dates'
import { type BilledUntil, billedUntil } from '../billed-until.ts'

const { mounting, replacement } = meterOperationTypes
const { inspection, sealing } = workOrderKinds

/**
 * Days and indexes that teams reported with any work since a meter is in its place, unless they became a reading: an
 * inspection never does. Reports that two clerks settled as wrong are left out.
 */
export function reportedIndexes(db: Queryable, meterOid: number | null) {
  return db`
    select done_on as read_on, index_cubic_metres from water_work_order work
    join water_meter on water_meter.subscription_oid = work.subscription_oid
    cross join lateral (select (done_at at time zone 'Europe/Istanbul')::date as done_on) day
    where water_meter.oid = ${meterOid} and work.state = 'done' and index_cubic_metres is not null
      and (kind in (${inspection.code}, ${sealing.code}) or problem is not null or not exists (
        select from water_reading
        where meter_oid = water_meter.oid and read_on = done_on and read_by = 'reader' and withdrawn_at is null))
      and (difference_settled_at is null or difference_proposed_by_member_oid is null)
      and done_on > coalesce((
        select max(put_in.done_on) from water_meter_operation put_in
        where put_in.meter_oid = water_meter.oid and operation_type in (${mounting.code}, ${replacement.code})
      ), '-infinity')`
}

/** Reading of the same day, or of an earlier one that was not billed yet, that stands higher; what a team saw counts too. */
export async function findHigherReading(
  tx: Queryable,
  { meterOid, readBefore }: Pick<BilledUntil, 'meterOid' | 'readBefore'>,
  { readOn, index }: { readOn: string; index: number },
): Promise<{ readOn: string; index: number } | undefined> {
  const [higher] = await tx<{ readOn: string; index: number }[]>`
    select read_on, index_cubic_metres as index from (
      select read_on, index_cubic_metres from water_reading where meter_oid = ${meterOid} and withdrawn_at is null
      union all ${reportedIndexes(tx, meterOid)}
    ) seen
    where read_on <= ${readOn} and (read_on > ${readBefore} or read_on = ${readOn}) and index_cubic_metres > ${index}
    order by index_cubic_metres desc limit 1`
  return higher
}

export function higherReadingText({ readOn, index }: { readOn: string; index: number }): string {
  return `Sayaçta ${formatDateShort(readOn)} günü ${index} m³ okunmuştu`
}

/**
 * Writes what a meter showed, in the caller's transaction; of one day the last reading counts, and none is billed twice.
 * One below a reading that stands is only written where it may be lower, because a second clerk sees it.
 */
export async function noteReading(
  tx: Queryable,
  {
    subscriptionOid,
    readOn,
    index,
    today,
    notedByMemberOid = null,
    mayBeLower = false,
  }: {
    subscriptionOid: number
    readOn: string
    index: number
    today: string
    /** Clerk at the desk, who stays known where the field team reads the same; its report names the team. */
    notedByMemberOid?: number | null
    mayBeLower?: boolean
  },
): Promise<'noted' | 'NoSuchMeter' | 'WrongDay' | { standing: string }> {
  const [from] = await billedUntil(tx, [subscriptionOid])
  if (!from) return 'NoSuchMeter'
  const [billed] = await tx`
    select from water_bill
    where subscription_oid = ${subscriptionOid} and withdrawn_at is null and not is_estimated and read_on >= ${readOn}`
  if (readOn > today || billed) return 'WrongDay'
  const higher = mayBeLower ? undefined : await findHigherReading(tx, from, { readOn, index })
  if (higher) return { standing: higherReadingText(higher) }
  const hasTurnedOver = index < from.firstIndex
  await tx`
    insert into water_reading ${tx({ meterOid: from.meterOid, readOn, indexCubicMetres: index, readBy: 'reader', hasTurnedOver, notedByMemberOid })}
    on conflict (meter_oid, read_on) do update set index_cubic_metres = excluded.index_cubic_metres,
      read_by = excluded.read_by, has_turned_over = excluded.has_turned_over, withdrawn_at = null,
      noted_by_member_oid = coalesce(excluded.noted_by_member_oid, water_reading.noted_by_member_oid)`
  return 'noted'
}
