import { type WorkOrderKindCode, workOrderKinds } from 'contract/water/codes'
import type { Queryable } from '../../database/database.ts'

/** Days within which work is done, from the day it is planned on or was asked for. */
export const maxDaysAhead = 60

interface PlannedWork {
  kind: WorkOrderKindCode
  plannedOn: string
  /** Reason of the visit, as the team reads it. */
  reason: string
  team?: string | null
  applicationOid?: number | null
  /** The earlier visit that this one repeats. */
  followsOid?: number | null
  /** The day from which on someone asked for it. */
  wishedOn?: string | null
  /** Clerk who planned it; null if the service did. */
  plannedByMemberOid?: number | null
  now: Date
}

type Place =
  | { subscriptionOid: number }
  | {
      subscriptionOid?: undefined
      region: string
      addressText: string
      outerDoorOid?: number | null
      innerDoorOid?: number | null
    }

/**
 * Plans work of a field team, in the caller's transaction, and answers its oid. Work of the same kind that is planned
 * at the subscription already stands for both, so that no team goes twice.
 */
export async function planWorkOrder(tx: Queryable, work: PlannedWork & Place): Promise<number> {
  const { kind, plannedOn, reason, now, team = null, applicationOid = null, followsOid = null } = work
  const { wishedOn = null, plannedByMemberOid = null } = work
  const place =
    work.subscriptionOid === undefined
      ? tx`select null::bigint as subscription_oid, ${work.region}::text as region, ${work.addressText}::text as address_text,
          ${work.outerDoorOid ?? null}::bigint as outer_door_oid, ${work.innerDoorOid ?? null}::bigint as inner_door_oid`
      : tx`select oid as subscription_oid, region, address_text, outer_door_oid, inner_door_oid from subscription where oid = ${work.subscriptionOid}`
  const [planned] = await tx<{ oid: number }[]>`
    insert into water_work_order (subscription_oid, region, address_text, outer_door_oid, inner_door_oid, kind, planned_on, reason, team, application_oid,
      follows_oid, wished_on, planned_by_member_oid, created_at)
    select place.*, ${kind}, ${plannedOn}::date, ${reason}, ${team}, ${applicationOid}::bigint, ${followsOid}::bigint,
      ${wishedOn}::date, ${plannedByMemberOid}::bigint, ${now} from (${place}) place
    on conflict (subscription_oid, kind) where state = 'planned'
      do update set application_oid = coalesce(water_work_order.application_oid, excluded.application_oid)
    returning oid`
  if (!planned) throw new Error(`No subscription ${work.subscriptionOid} to plan work at`)
  return planned.oid
}

/**
 * Keeps or plans a team's reading as the service's own, which no billed period ends: someone else should see a meter whose
 * reading at the desk shows little, or that one clerk alone has read for long.
 */
export async function keepReadingOrder(
  tx: Queryable,
  {
    subscriptionOid,
    reason,
    today,
    now,
  }: { subscriptionOid: number; reason: string; today: string; now: Date },
): Promise<void> {
  const kind = workOrderKinds.reading.code
  const oid = await planWorkOrder(tx, { kind, subscriptionOid, plannedOn: today, reason, now })
  await tx`
    update water_work_order set period_oid = null, planned_by_member_oid = null, reason = ${reason} where oid = ${oid}`
}

/** Condition that a team's reading is the service's own, since the desk's shows little or no one else reads the meter. */
export function isKeptReading(db: Queryable) {
  return db`(water_work_order.kind = ${workOrderKinds.reading.code} and water_work_order.planned_by_member_oid is null
    and water_work_order.application_oid is null)`
}

interface Withdrawal {
  reason: string
  /** Clerk who withdraws it; null if the service does. */
  memberOid?: number | null
  now: Date
}

/** Lets go of planned work that lost its reason, such as a cut whose debt was paid; false where none was planned. */
export async function withdrawWorkOrder(
  tx: Queryable,
  { subscriptionOid, kind, ...why }: { subscriptionOid: number; kind: WorkOrderKindCode } & Withdrawal,
): Promise<boolean> {
  const withdrawn = await withdrawPlanned(
    tx,
    tx`subscription_oid = ${subscriptionOid} and kind = ${kind}`,
    why,
  )
  return withdrawn > 0
}

/** Withdraws the planned work of a condition, and answers how much it was. */
export async function withdrawPlanned(
  tx: Queryable,
  condition: ReturnType<Queryable>,
  { reason, memberOid = null, now }: Withdrawal,
): Promise<number> {
  const withdrawn = await tx`
    update water_work_order set state = 'withdrawn', withdrawn_at = ${now}, withdrawn_by_member_oid = ${memberOid},
      withdraw_reason = ${reason}
    where state = 'planned' and ${condition}`
  return withdrawn.count
}
