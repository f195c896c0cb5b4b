import type { WaterPeriodStatusCode } from 'contract/water/codes'
import type { Queryable } from '../../database/database.ts'
import { withdrawPlanned } from '../work-orders/plan-work-order.ts'

export interface PeriodRow {
  oid: number
  region: string
  periodYear: number
  periodMonth: number
  readFrom: string
  readUntil: string
  dueDate: string
  status: WaterPeriodStatusCode
  runAt: Date | null
  runByMemberOid: number | null
  trialBills: number | null
  trialKurus: number | null
  trialCubicMetres: number | null
  trialCreditKurus: number | null
  /** Hash that tells whether prices are still those of the trial. */
  trialPrices: Buffer | null
  approvedOn: string | null
  approvedByMemberOid: number | null
  billedAt: Date | null
}

export async function findPeriod(
  db: Queryable,
  oid: number,
  lock: 'lock' | 'look' = 'look',
): Promise<PeriodRow | undefined> {
  const [period] = await db<PeriodRow[]>`
    select * from water_period where oid = ${oid} ${lock === 'lock' ? db`for update` : db``}`
  return period
}

/** Subscriptions of the region that came since, too. Of those whose end is asked for the final bill is made there. */
export async function addSubscriptions(tx: Queryable, { oid, region }: Pick<PeriodRow, 'oid' | 'region'>) {
  await tx`
    insert into water_period_reading (period_oid, subscription_oid)
    select ${oid}, subscription.oid from subscription
    where region = ${region} and status = 'active'
      and exists (select from water_meter where subscription_oid = subscription.oid)
    on conflict do nothing`
}

/** Ends the readings that were still asked for by a period which is billed or given up. */
export async function endReadings(
  tx: Queryable,
  periodOid: number,
  why: { reason: string; memberOid?: number; now: Date },
): Promise<void> {
  await withdrawPlanned(tx, tx`period_oid = ${periodOid}`, why)
}

/**
 * Whether a period's readings are being checked and billed: another bill or index would count the same water twice or
 * not at all.
 */
export async function isBeingBilled(db: Queryable, subscriptionOid: number): Promise<boolean> {
  const [reading] = await db`
    select from water_period_reading reading join water_period on water_period.oid = period_oid
    where subscription_oid = ${subscriptionOid} and status in ('checking', 'checked', 'approved')
      and reading.billed_at is null limit 1`
  return reading !== undefined
}
