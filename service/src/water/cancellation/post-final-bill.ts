import { addDays } from 'rules/calendar'
import { nextWorkingDay } from 'rules/ledger/due-date'
import type { WaterBill } from 'rules/water/water-bill'
import type { Queryable } from '../../database/database.ts'
import { postAccruals } from '../../debts/ledger.ts'
import { hasSecondPerson } from '../../power/ledger.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import type { SubscriptionRow } from '../subscription.ts'

const daysToPay = 10
const waterRevenue = 51

/**
 * Writes a bill of an ending contract into the ledger and the meter's reading beside it; a bill of zero is not written.
 * The office's reading of that day is not overwritten by the subscriber, nor by a lower index without a second clerk.
 */
export async function postFinalBill(
  tx: Queryable,
  subscription: SubscriptionRow,
  {
    bill,
    readBefore,
    firstIndex,
    lastIndex,
    carriedCubicMetres = 0,
    today,
    isFinal,
    readBy,
    isWrittenAtZero = false,
  }: {
    bill: WaterBill
    readBefore: string
    firstIndex: number
    lastIndex: number
    /** Water of meters that were taken out since the last bill. */
    carriedCubicMetres?: number | undefined
    today: string
    isFinal: boolean
    readBy: 'reader' | 'subscriber'
    /** Whether a bill at zero is written, as one that takes off higher estimates. */
    isWrittenAtZero?: boolean
  },
): Promise<number | undefined> {
  const { oid: subscriptionOid, meterOid } = subscription
  if (meterOid !== null)
    await tx`
      insert into water_reading ${tx({ meterOid, readOn: today, indexCubicMetres: lastIndex, readBy })}
      on conflict (meter_oid, read_on) do update
        set index_cubic_metres = excluded.index_cubic_metres, read_by = excluded.read_by, withdrawn_at = null
        where water_reading.withdrawn_at is not null or water_reading.read_by = 'subscriber'
          or (excluded.read_by = 'reader'
            and (excluded.index_cubic_metres >= water_reading.index_cubic_metres or ${hasSecondPerson(tx)}))`
  if (bill.totalKurus === 0 && !isWrittenAtZero) return undefined
  const accrualOid = bill.totalKurus === 0 ? null : await postAccrual(tx, subscription, bill, today)
  const [written] = await tx<{ oid: number }[]>`
    insert into water_bill ${tx({
      subscriptionOid,
      accrualOid,
      readBefore,
      readOn: today,
      firstIndex,
      lastIndex,
      meterOid,
      carriedCubicMetres,
      lines: tx.json(bill.lines),
      totalKurus: bill.totalKurus,
      isFinal,
    })} returning oid`
  return written?.oid
}

async function postAccrual(
  tx: Queryable,
  { subscriberNumber, registryOid }: SubscriptionRow,
  bill: WaterBill,
  today: string,
): Promise<number> {
  const holidays = await readHolidays(tx)
  const [accrualOid] = await postAccruals(tx, [
    {
      registryOid,
      revenueCode: waterRevenue,
      periodYear: Number(today.slice(0, 4)),
      periodPart: Number(today.slice(5, 7)),
      description: `Su kesin hesap faturası – abone ${subscriberNumber}`,
      accruedOn: today,
      dueDate: nextWorkingDay(addDays(today, daysToPay), holidays),
      principalKurus: bill.totalKurus,
      sourceKind: 'subscription',
      sourceReference: subscriberNumber,
      subscriberNumber,
      derivation: bill.derivation,
    },
  ])
  return accrualOid ?? 0
}

/** A bill that begins where an estimated one ended lets that one stand: no later reading takes it off. */
export async function letEstimatesStand(tx: Queryable, subscriptionOid: number): Promise<void> {
  await tx`
    update water_bill set corrected_by_oid = oid
    where subscription_oid = ${subscriptionOid} and is_estimated and corrected_by_oid is null and withdrawn_at is null`
}
