import { type WorkOrderKindCode, workOrderKinds } from 'contract/water/codes'
import type { Queryable } from '../../database/database.ts'
import { billedUntil } from '../billed-until.ts'

const { ripping, replacement } = workOrderKinds

export interface DifferenceRow {
  oid: number
  kind: WorkOrderKindCode
  subscriptionOid: number | null
  registryOid: number | null
  isRunning: boolean
  subscriberNumber: string | null
  addressText: string
  doneAt: Date
  problem: string
  index: number | null
  /** The bill that covers the day of the report. */
  billedIndex: number | null
  billedOn: string | null
  reason: string | null
  proposedByMemberOid: number | null
}

/** Reports that left something behind which no one settled. */
export function openDifferences(db: Queryable) {
  return db<DifferenceRow[]>`
    select work.oid, work.kind, work.subscription_oid, subscription.registry_oid, subscriber_number,
      coalesce(subscription.status = 'active', false) as is_running, work.address_text,
      done_at, problem, index_cubic_metres as index, bill.last_index as billed_index, bill.read_on as billed_on,
      difference_reason as reason, difference_proposed_by_member_oid as proposed_by_member_oid
    from water_work_order work left join subscription on subscription.oid = work.subscription_oid
    left join lateral (
      select last_index, read_on from water_bill
      where water_bill.subscription_oid = work.subscription_oid and withdrawn_at is null
        and read_before <= (done_at at time zone 'Europe/Istanbul')::date
      order by read_on desc, oid desc limit 1
    ) bill on work.index_cubic_metres is not null
    where problem is not null and difference_settled_at is null and done_at is not null`
}

/**
 * Cubic metres between the reported index and the billed one, or the beginning of the first bill, and whether the next
 * bill counts them. A contract that ends has no next bill.
 */
export async function measuredDifference(db: Queryable, row: DifferenceRow) {
  const [from] = row.subscriptionOid === null ? [] : await billedUntil(db, [row.subscriptionOid])
  // Behind a change of the meter the first bill begins on another one.
  const begins = row.billedIndex ?? (from?.carriedCubicMetres === 0 ? from.firstIndex : null)
  const cubicMetres = row.index === null || begins === null ? null : row.index - begins
  const isGone = row.kind === ripping.code || row.kind === replacement.code
  // A meter in its place goes on counting; of one that is gone the next bill counts the carried cubic metres.
  const isCarried = !isGone || (cubicMetres !== null && (from?.carriedCubicMetres ?? 0) >= cubicMetres)
  const isCountedNext =
    row.isRunning && from !== undefined && !from.isTakenOut && (cubicMetres ?? 0) >= 0 && isCarried
  return { cubicMetres, isCountedNext }
}
