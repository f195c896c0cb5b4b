import type { WaterLineStatusCode } from 'contract/water/codes'
import { sumKurus } from 'rules/money'
import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { isOwnSubscription } from '../guests/own-subscription.ts'
import { listOpenDebts } from '../debts/list-debts.ts'
import { type BilledTerms, type TariffTerms, datedTerms } from './tariff-terms.ts'

export interface SubscriptionRow extends TariffTerms, BilledTerms {
  /** The last day of the reduction, which may be over. */
  reductionUntil: string | null
  oid: number
  subscriberNumber: string
  registryOid: number
  subscriberType: string
  addressText: string
  status: 'active' | 'closing' | 'closed'
  waterLineStatus: WaterLineStatusCode
  startedOn: string
  endedOn: string | null
  /** Day since which the present subscriber has it; null if no one had it before. */
  heldSince: string | null
  passiveSince: string | null
  meterOid: number | null
  meterNo: string | null
}

export function subscriptionColumns(db: Queryable) {
  return db`
    subscription.oid, subscription.subscriber_number, subscription.registry_oid, subscriber_type, water_group, units,
    address_text, subscription.status, water_line_status, started_on, ended_on, held_since, passive_since,
    meter.oid as meter_oid, meter.serial_number as meter_no, coalesce(reduction.percent, 0) as reduction_percent,
    reduction.until as reduction_until, ${datedTerms(db)}`
}

/** Subscription with the meter that is mounted now: the one that came last. */
export function subscriptionWithMeter(db: Queryable) {
  return db`
    subscription left join lateral (
      select oid, serial_number from water_meter where subscription_oid = subscription.oid order by oid desc limit 1
    ) meter on true left join lateral (
      select reduction_percent as percent, reduction_until as until from subscription_tariff
      where subscription_oid = subscription.oid order by valid_from desc limit 1
    ) reduction on true`
}

export async function ownSubscription(
  { db, guest }: { db: Queryable } & Pick<Given, 'guest'>,
  member: Caller | undefined,
  subscriberNo: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db<SubscriptionRow[]>`
    select ${subscriptionColumns(db)} from ${subscriptionWithMeter(db)}
    where subscription.subscriber_number = ${subscriberNo} and ${isOwnSubscription(db, member, guest)}`
  return row
}

/** Subscription by its own number in the database, for callers who may see any. */
export async function subscriptionBy(db: Queryable, oid: number): Promise<SubscriptionRow | undefined> {
  const [row] = await db<SubscriptionRow[]>`
    select ${subscriptionColumns(db)} from ${subscriptionWithMeter(db)} where subscription.oid = ${oid}`
  return row
}

const maxRows = 200

export function subscriptionsOf(
  db: Queryable,
  registryOid: number | null,
  subscriberNo = '',
): Promise<SubscriptionRow[]> {
  return db<SubscriptionRow[]>`
    select ${subscriptionColumns(db)} from ${subscriptionWithMeter(db)}
    where subscription.registry_oid = ${registryOid}
      and (${subscriberNo} = '' or subscription.subscriber_number = ${subscriberNo})
    order by subscription.subscriber_number limit ${maxRows}`
}

/** Subscriptions of one registry as calls answer them, each with its open debts of today. */
export async function subscriptionsOnTheWire(
  { db, today }: Pick<Given, 'db' | 'today'>,
  rows: readonly SubscriptionRow[],
) {
  const [first] = rows
  if (!first) return []
  const debts = await listOpenDebts(
    db,
    {
      registryOid: first.registryOid,
      subscriberNumbers: rows.map(({ subscriberNumber }) => subscriberNumber),
    },
    today,
  )
  return rows.map((row) => {
    const own = debts.filter(({ subscriberNumber }) => subscriberNumber === row.subscriberNumber)
    return {
      Oid: row.oid,
      SubscriberNo: row.subscriberNumber,
      SubscriberType: row.subscriberType,
      WaterGroup: row.waterGroup,
      Address: row.addressText,
      Status: row.status,
      WaterLineStatus: row.waterLineStatus,
      StartedOn: row.startedOn,
      EndedOn: row.endedOn,
      MeterNo: row.meterNo,
      OpenDebt: sumKurus(own.flatMap(({ balance }) => [balance.principalKurus, balance.fineKurus])),
      OverdueBills: own.filter(({ isOverdue }) => isOverdue).length,
    }
  })
}
