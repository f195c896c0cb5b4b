import {
  type WaterShareKind,
  type WaterShareRight,
  kindsWith,
  waterShareRules,
} from 'rules/water/water-shares'
import { dayInTurkey } from 'rules/turkey-time'
import type { Caller } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import {
  type SubscriptionRow,
  ownSubscription,
  subscriptionColumns,
  subscriptionWithMeter,
} from '../subscription.ts'

export interface SharedRow extends SubscriptionRow {
  shareOid: number
  kind: WaterShareKind
  invitedAt: Date
  /** Name of the subscriber. */
  name: string
}

/** A subscription one may see, and from which day on; null where all of it is seen. */
export type SeenSubscription = SubscriptionRow & { seenSince: string | null; isShared: boolean }

/**
 * Condition under which a row of `water_share` counts beside its `subscription`. It checks the subscriber of today, so
 * that a contract that ended or went to another person in any way shows nothing more.
 */
export function isInForce(db: Queryable) {
  return db`(water_share.accepted_at is not null and water_share.ended_at is null
    and water_share.registry_oid = subscription.registry_oid and subscription.status <> 'closed')`
}

/** Subscriptions that others share with the registry one acts for, the newest share first. */
export function sharedSubscriptions(
  db: Queryable,
  { registryOid }: Pick<Caller, 'registryOid'>,
  { subscriberNo, right }: { subscriberNo?: string; right?: WaterShareRight } = {},
): Promise<SharedRow[]> {
  return db<SharedRow[]>`
    select ${subscriptionColumns(db)}, water_share.oid as share_oid, water_share.kind, water_share.invited_at,
      concat_ws(' ', name_or_title, surname) as name
    from water_share join (${subscriptionWithMeter(db)}) on subscription.oid = water_share.subscription_oid
    join registry on registry.oid = subscription.registry_oid
    where water_share.guest_registry_oid = ${registryOid} and ${isInForce(db)}
      ${subscriberNo === undefined ? db`` : db`and subscription.subscriber_number = ${subscriberNo}`}
      ${right === undefined ? db`` : db`and water_share.kind = any(${kindsWith(right)})`}
    order by water_share.oid desc limit 50`
}

/** Own subscription, or one shared with the caller that gives the requested right. */
export async function seenSubscription(
  { db }: { db: Queryable },
  member: Caller,
  subscriberNo: string,
  right: WaterShareRight,
): Promise<SeenSubscription | undefined> {
  const own = await ownSubscription({ db }, member, subscriberNo)
  if (own) return { ...own, seenSince: null, isShared: false }
  const [shared] = await sharedSubscriptions(db, member, { subscriberNo, right })
  return shared && { ...shared, seenSince: seenSince(shared), isShared: true }
}

export function seenSince({ kind, invitedAt }: Pick<SharedRow, 'kind' | 'invitedAt'>): string | null {
  return waterShareRules[kind].seesEarlier ? null : dayInTurkey(invitedAt)
}
