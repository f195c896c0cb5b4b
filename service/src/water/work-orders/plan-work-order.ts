import type { WorkOrderKindCode } from 'contract/water/codes'
import type { Queryable } from '../../database/database.ts'

interface PlannedWork {
  kind: WorkOrderKindCode
  plannedOn: string
  /** Why the team goes there, as the team reads it. */
  reason: string
  team?: string | null
  applicationOid?: number | null
  /** Nothing where the service plans it. */
  plannedByMemberOid?: number | null
  now: Date
}

type Place =
  | { subscriptionOid: number }
  | { subscriptionOid?: undefined; region: string; addressText: string }

/**
 * Plans work of a field team, in the caller's transaction, and answers its oid. Work of the same kind that is planned
 * at the subscription already stands for both, so that no team goes twice.
 */
export async function planWorkOrder(tx: Queryable, work: PlannedWork & Place): Promise<number> {
  const { kind, plannedOn, reason, now } = work
  const rest = {
    team: work.team ?? null,
    applicationOid: work.applicationOid ?? null,
    plannedByMemberOid: work.plannedByMemberOid ?? null,
  }
  const place =
    work.subscriptionOid === undefined
      ? tx`select null::bigint as subscription_oid, ${work.region}::text as region, ${work.addressText}::text as address_text`
      : tx`select oid as subscription_oid, region, address_text from subscription where oid = ${work.subscriptionOid}`
  const [planned] = await tx<{ oid: number }[]>`
    insert into water_work_order (subscription_oid, region, address_text, kind, planned_on, reason, team, application_oid,
      planned_by_member_oid, created_at)
    select place.*, ${kind}, ${plannedOn}::date, ${reason}, ${rest.team}, ${rest.applicationOid}::bigint,
      ${rest.plannedByMemberOid}::bigint, ${now} from (${place}) place
    on conflict (subscription_oid, kind) where state = 'planned'
      do update set application_oid = coalesce(water_work_order.application_oid, excluded.application_oid)
    returning oid`
  if (!planned) throw new Error(`No subscription ${work.subscriptionOid} to plan work at`)
  return planned.oid
}

/** Lets go of planned work that lost its reason, such as a cut whose debt was paid; false where none was planned. */
export async function withdrawWorkOrder(
  tx: Queryable,
  { subscriptionOid, kind }: { subscriptionOid: number; kind: WorkOrderKindCode },
): Promise<boolean> {
  const withdrawn = await tx`
    update water_work_order set state = 'withdrawn'
    where subscription_oid = ${subscriptionOid} and kind = ${kind} and state = 'planned'`
  return withdrawn.count > 0
}
