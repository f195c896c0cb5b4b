import { formatLira, kurus } from 'rules/money'
import { waterBill } from 'rules/water/water-bill'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { adjustAccrual } from '../../debts/ledger.ts'
import { billAsNow } from '../bills/bill-as-now.ts'
import type { CancellationRow } from './cancellation.ts'
import { postFinalBill } from './post-final-bill.ts'
import { refuseHeldContract } from './set-off-deposit.ts'
import { settleContract } from './settlement.ts'
import { reportedIndexes } from '../periods/note-reading.ts'
import type { SubscriptionRow } from '../subscription.ts'
import { loadWaterTariff } from '../tariff.ts'

interface LastReading {
  row: CancellationRow
  subscription: SubscriptionRow
  lastIndex: number
}

/** Water used after the subscriber's own reading is billed too, and answered in kuruş; without any, the days cost nothing more. */
export async function billLastUse(
  tx: Queryable,
  given: Given,
  { subscription, lastIndex }: LastReading,
): Promise<number | 'IndexTooLow' | 'UseTooHigh'> {
  const settlement = await settleContract({ ...given, db: tx }, subscription, lastIndex)
  if (typeof settlement === 'string') return settlement
  if (settlement.cubicMetres === 0) return 0
  await postFinalBill(tx, subscription, {
    bill: settlement.bill,
    readBefore: settlement.readBefore,
    firstIndex: settlement.reading.index,
    carriedCubicMetres: settlement.reading.carriedCubicMetres,
    lastIndex,
    today: given.today,
    isFinal: false,
    readBy: 'reader',
  })
  return settlement.bill.totalKurus
}

/** Reading by the office or index that a team saw, since the last bill before the end was asked for, that stands higher than the last index. */
export async function findReadingAboveEnd(
  tx: Queryable,
  { row, subscription, lastIndex }: LastReading,
): Promise<{ readOn: string; index: number } | undefined> {
  const [higher] = await tx<{ readOn: string; index: number }[]>`
    select read_on, index_cubic_metres as index from (
      select read_on, index_cubic_metres from water_reading
      where meter_oid = ${subscription.meterOid} and withdrawn_at is null and read_by = 'reader'
      union all ${reportedIndexes(tx, subscription.meterOid)}
    ) seen
    where index_cubic_metres > ${lastIndex} and read_on > coalesce((
        select max(read_on) from water_bill
        where subscription_oid = ${subscription.oid} and withdrawn_at is null and not is_estimated and not is_final
          and oid is distinct from (
            select settled_bill_oid from contract_cancellation where application_oid = ${row.applicationOid})
      ), '-infinity')
    order by index_cubic_metres desc limit 1`
  return higher
}

/**
 * Corrects a final bill whose reading was too high, by an entry. The overpayment is kept for the water still owed, and
 * only then owed back.
 */
export async function correctFinalBill(
  tx: Queryable,
  given: Given,
  { row, subscription, lastIndex }: LastReading,
): Promise<0 | 'IndexTooLow'> {
  const { settings, now, today } = given
  const billed = await finalBillOf(tx, subscription.oid)
  if (!billed || lastIndex < billed.firstIndex || billed.isFollowed) return 'IndexTooLow'
  await refuseHeldContract(tx, given, row)
  const { IsMetropolitan: isMetropolitan } = settings.TaxStatus
  const { accrualOid, readBefore, readOn } = billed
  const right = waterBill({
    terms: subscription.terms,
    readBefore,
    readOn,
    cubicMetres: lastIndex - billed.firstIndex + billed.carriedCubicMetres,
    isMetropolitan,
    ...(await loadWaterTariff(tx, isMetropolitan)),
  })
  const tooMuch = billed.totalKurus - right.totalKurus
  const lowered = Math.min(tooMuch, billed.leftKurus)
  const reason = `Kesme günü ${lastIndex} m³ okundu; önce ${row.lastIndex} m³ bildirilmişti`
  const decrease = { accrualOid, kind: 'decrease' as const, amountKurus: -lowered, reason }
  if (lowered > 0) await adjustAccrual(tx, { ...decrease, adjustedOn: today })
  await tx`update water_bill set ${billAsNow(tx, lastIndex, right)} where oid = ${billed.oid}`
  await correctReading(tx, subscription, { now, today, readOn, lastIndex })
  await tx`
    update contract_cancellation set last_index = ${lastIndex}, final_bill_kurus = ${right.totalKurus},
      overpaid_kurus = overpaid_kurus + ${tooMuch - lowered}, derivation = derivation || ${tx.json([
        { label: reason, value: `${formatLira(kurus(tooMuch))} indirildi` },
      ])} where application_oid = ${row.applicationOid}`
  return 0
}

interface FinalBill {
  oid: number
  accrualOid: number
  readBefore: string
  readOn: string
  firstIndex: number
  /** Water of meters that were taken out before. */
  carriedCubicMetres: number
  totalKurus: number
  leftKurus: number
  /** Whether water that ran after it was billed too: the meter cannot have stood lower. */
  isFollowed: boolean
}

async function finalBillOf(tx: Queryable, subscriptionOid: number): Promise<FinalBill | undefined> {
  const [billed] = await tx<FinalBill[]>`
    select oid, accrual_oid, read_before, read_on, first_index, carried_cubic_metres, total_kurus,
      principal_balance(accrual_oid) as left_kurus,
      exists (
        select from water_bill later
        where later.subscription_oid = water_bill.subscription_oid and later.oid > water_bill.oid
          and later.withdrawn_at is null
      ) as is_followed
    from water_bill where subscription_oid = ${subscriptionOid} and is_final and withdrawn_at is null`
  return billed
}

async function correctReading(
  tx: Queryable,
  { meterOid }: SubscriptionRow,
  { now, today, readOn, lastIndex }: { now: Date; today: string; readOn: string; lastIndex: number },
): Promise<void> {
  await tx`
    update water_reading set withdrawn_at = ${now}
    where meter_oid = ${meterOid} and read_on = ${readOn} and read_by = 'subscriber'`
  await tx`
    insert into water_reading ${tx({ meterOid, readOn: today, indexCubicMetres: lastIndex, readBy: 'reader' })}
    on conflict (meter_oid, read_on) do update
      set index_cubic_metres = excluded.index_cubic_metres, read_by = excluded.read_by, withdrawn_at = null`
}
