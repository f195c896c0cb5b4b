import type { Queryable } from '../../database/database.ts'
import { adjustAccrual, cancelCollection } from '../../debts/ledger.ts'
import type { CancellationRow } from './cancellation.ts'
import type { SubscriptionRow } from '../subscription.ts'

/**
 * Takes back by entries the effects of the application for a contract's end: the deposit is there again, the final bill
 * is cancelled and the subscriber's reading does not count. A payment of that bill since then prevents it
 * (`AlreadyPaid`).
 */
export async function takeBackEnd(
  tx: Queryable,
  { now, today }: { now: Date; today: string },
  row: CancellationRow,
  subscription: SubscriptionRow,
): Promise<'takenBack' | 'AlreadyPaid'> {
  const reason = `Abonelik iptali ${row.reference} reddedildi`
  const [bill] = await tx<{ oid: number; accrualOid: number }[]>`
    select oid, accrual_oid from water_bill
    where subscription_oid = ${subscription.oid} and is_final and withdrawn_at is null`
  if (bill && (await isPaid(tx, bill.accrualOid, row.collectionOid))) return 'AlreadyPaid'
  const settled = await settledBillOf(tx, row)
  if (settled && settled.accrualOid !== null && (await isPaid(tx, settled.accrualOid, row.collectionOid)))
    return 'AlreadyPaid'
  if (row.collectionOid !== null) await cancelCollection(tx, row.collectionOid, now)
  if (bill) await cancelBill(tx, bill, reason, { now, today })
  if (settled) await askForEstimates(tx, settled, reason, { now, today })
  const reopened = await tx<{ accrualOid: number | null }[]>`
    update water_deposit set settled_at = null
    where subscription_oid = ${subscription.oid} and settled_at = ${row.createdAt} returning accrual_oid`
  for (const { accrualOid } of reopened) await askAgain(tx, accrualOid, { reason, adjustedOn: today })
  await tx`
    update water_reading set withdrawn_at = ${now}
    where meter_oid = ${subscription.meterOid} and read_by = 'subscriber' and index_cubic_metres = ${row.lastIndex}
      and read_on = (${row.createdAt}::timestamptz at time zone 'Europe/Istanbul')::date`
  await tx`update subscription set status = 'active' where oid = ${subscription.oid} and status = 'closing'`
  // A reading of a trial run may begin before the bill written since then: it has to run again.
  await tx`
    update water_period_reading set checked_at = null
    where subscription_oid = ${subscription.oid} and billed_at is null and checked_at is not null
      and period_oid in (select oid from water_period where status = 'checked')`
  return 'takenBack'
}

interface SettledBill {
  oid: number
  accrualOid: number | null
  loweredEstimates: { accrualOid: number; kurus: number }[]
}

async function settledBillOf(
  tx: Queryable,
  { applicationOid }: CancellationRow,
): Promise<SettledBill | undefined> {
  const [settled] = await tx<SettledBill[]>`
    select water_bill.oid, accrual_oid, lowered_estimates
    from contract_cancellation join water_bill on water_bill.oid = settled_bill_oid
    where application_oid = ${applicationOid}`
  return settled
}

/** Estimates that the asked end had settled stand again, and are owed as before. */
async function askForEstimates(
  tx: Queryable,
  { oid, accrualOid, loweredEstimates }: SettledBill,
  reason: string,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  await tx`update water_bill set corrected_by_oid = null where corrected_by_oid = ${oid}`
  await cancelBill(tx, { oid, accrualOid }, reason, { now, today })
  for (const { accrualOid: estimateOid, kurus: amountKurus } of loweredEstimates)
    await adjustAccrual(tx, {
      accrualOid: estimateOid,
      kind: 'increase',
      amountKurus,
      reason,
      adjustedOn: today,
    })
}

/** Charges the unpaid part of a deposit again, as it was before the end was asked for. */
async function askAgain(
  tx: Queryable,
  accrualOid: number | null,
  entry: { reason: string; adjustedOn: string },
): Promise<void> {
  if (accrualOid === null) return
  const [cancelled] = await tx<{ kurus: number }[]>`
    select coalesce(-sum(amount_kurus), 0)::bigint as kurus from accrual_adjustment
    where accrual_oid = ${accrualOid} and kind in ('cancellation', 'increase')`
  const amountKurus = cancelled?.kurus ?? 0
  if (amountKurus > 0) await adjustAccrual(tx, { ...entry, accrualOid, kind: 'increase', amountKurus })
}

async function cancelBill(
  tx: Queryable,
  { oid, accrualOid }: { oid: number; accrualOid: number | null },
  reason: string,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const [left] = await tx<{ kurus: number }[]>`select principal_balance(${accrualOid}) as kurus`
  if (accrualOid !== null && left && left.kurus > 0)
    await adjustAccrual(tx, {
      accrualOid,
      kind: 'cancellation',
      amountKurus: 0 - left.kurus,
      reason,
      adjustedOn: today,
    })
  await tx`update water_bill set withdrawn_at = ${now} where oid = ${oid}`
}

/** Whether money other than the deposit's was taken for a bill. */
async function isPaid(tx: Queryable, accrualOid: number, setOffOid: number | null): Promise<boolean> {
  const [paid] = await tx`
    select from collection_line join collection on collection.oid = collection_oid
    where accrual_oid = ${accrualOid} and cancels_oid is null and collection_oid is distinct from ${setOffOid}
      and not exists (select from collection counter where counter.cancels_oid = collection.oid) limit 1`
  return paid !== undefined
}
