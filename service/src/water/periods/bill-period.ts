import { formatMonth } from 'rules/dates'
import type { Kurus } from 'rules/money'
import type { WaterBill } from 'rules/water/water-bill'
import type { Database, Queryable } from '../../database/database.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { postAccruals } from '../../debts/ledger.ts'
import { beginAct, noteSecondPerson, readAct, writeEntry } from '../../power/ledger.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { queueBillMessages } from '../bills/queue-bill-messages.ts'
import { loadWaterTariff } from '../tariff.ts'
import { type BillableReading, billableReadings, billOfReading } from './bill-of-reading.ts'
import { correctEstimates } from './correct-estimates.ts'
import { type PeriodRow, endReadings, findPeriod } from './period-row.ts'

const usualBatch = 500
const waterRevenue = 51

interface Work {
  db: Database
  settings: ServiceSettings
  now: Date
  /** Number of subscriptions in a transaction. */
  batchSize?: number
}

interface ToPost {
  reading: BillableReading
  bill: WaterBill
  creditKurus: Kurus
}

/**
 * Writes the bills of an approved period, some hundreds in a transaction: after a kill the work goes on behind the last
 * bill written, and the day of approval, not that of the work, stands on every bill.
 */
export async function billPeriod(
  { db, settings, now, batchSize = usualBatch }: Work,
  periodOid: number,
): Promise<void> {
  const { IsMetropolitan: isMetropolitan } = settings.TaxStatus
  const prices = await loadWaterTariff(db, isMetropolitan)
  let isMore = true
  while (isMore)
    isMore = await db.begin(async (tx) => {
      const period = await findPeriod(tx, periodOid, 'lock')
      if (period?.status !== 'approved') return false
      const oids = await nextOids(tx, periodOid, batchSize)
      if (oids.length === 0) {
        await tx`
          update water_period set status = 'billed', billed_at = ${now} where oid = ${periodOid} and status = 'approved'`
        await endReadings(tx, periodOid, { reason: 'Okuma dönemi faturalandı', now })
        return false
      }
      const readings = await billableReadings(tx, periodOid, oids)
      const bills = readings.map((reading) => ({
        reading,
        ...billOfReading(reading, prices, isMetropolitan),
      }))
      const billOids = await postBills(tx, period, bills)
      await asActOfClerks(tx, period, now, async () => {
        for (const [at, bill] of bills.entries())
          if (bill.reading.estimates.length > 0)
            await correctEstimates(tx, { settings, now }, correctionBy(period, bill, billOids[at] ?? 0))
      })
      await queueBillMessages(tx, { settings, now }, period, billOids)
      const written = readings.map(({ subscriptionOid }, at) => ({ subscriptionOid, billOid: billOids[at] }))
      await tx`
        update water_period_reading set billed_at = ${now}, bill_oid = written."billOid"
        from unnest(${oids}::bigint[]) as taken (oid)
        left join json_to_recordset(${JSON.stringify(written)}::text::json) as written ("subscriptionOid" bigint, "billOid" bigint)
          on written."subscriptionOid" = taken.oid
        where period_oid = ${periodOid} and subscription_oid = taken.oid`
      return true
    })
}

/**
 * Runs as the act of the clerk who approved the period, with the one who ran it as the second: neither pays its credits
 * out.
 */
async function asActOfClerks(
  tx: Queryable,
  { approvedByMemberOid, runByMemberOid }: PeriodRow,
  now: Date,
  credit: () => Promise<void>,
): Promise<void> {
  if (approvedByMemberOid === null || runByMemberOid === null)
    throw new Error('An approved period has no two clerks')
  await beginAct(tx)
  await noteSecondPerson(tx, runByMemberOid)
  await credit()
  const act = await readAct(tx, { countsReceipts: false })
  if (act.effects > 0)
    await writeEntry(tx, act, { memberOid: approvedByMemberOid, way: 'ApproveWaterPeriod', now })
}

/** Next subscriptions, locked so that no contract ends while its bill is written. */
async function nextOids(tx: Queryable, periodOid: number, batchSize: number): Promise<number[]> {
  const rows = await tx<{ oid: number }[]>`
    select subscription.oid from water_period_reading join subscription on subscription.oid = subscription_oid
    where period_oid = ${periodOid} and billed_at is null
    order by subscription_oid limit ${batchSize} for update of subscription`
  return rows.map(({ oid }) => oid)
}

async function postBills(tx: Queryable, period: PeriodRow, bills: readonly ToPost[]): Promise<number[]> {
  if (bills.length === 0) return []
  const { oid: periodOid, periodYear, periodMonth, dueDate, approvedOn } = period
  const month = `${periodYear}-${String(periodMonth).padStart(2, '0')}`
  const owed = bills.filter(({ bill }) => bill.totalKurus > 0)
  const accrualOids =
    owed.length === 0
      ? []
      : await postAccruals(
          tx,
          owed.map(({ reading, bill }) => ({
            registryOid: reading.registryOid,
            revenueCode: waterRevenue,
            periodYear,
            periodPart: periodMonth,
            description: `Su faturası ${formatMonth(month)} – abone ${reading.subscriberNumber}`,
            accruedOn: approvedOn ?? dueDate,
            dueDate,
            principalKurus: bill.totalKurus,
            sourceKind: 'subscription' as const,
            sourceReference: reading.subscriberNumber,
            subscriberNumber: reading.subscriberNumber,
            derivation: bill.derivation,
          })),
        )
  const accrualOf = new Map(owed.map(({ reading }, at) => [reading.subscriptionOid, accrualOids[at]]))
  return insertRows(
    tx,
    'water_bill',
    bills.map(({ reading, bill }) => ({
      subscriptionOid: reading.subscriptionOid,
      accrualOid: accrualOf.get(reading.subscriptionOid) ?? null,
      periodOid,
      meterOid: reading.meterOid,
      readBefore: reading.readBefore,
      readOn: reading.readOn,
      firstIndex: reading.firstIndex,
      lastIndex: reading.indexCubicMetres,
      carriedCubicMetres: reading.carriedCubicMetres,
      turnedOverAt: reading.hasTurnedOver ? 10 ** reading.digits : null,
      lines: bill.lines,
      totalKurus: bill.totalKurus,
      isEstimated: reading.isEstimated,
      isFinal: false,
    })),
  )
}

function correctionBy(
  { periodYear, periodMonth, approvedOn, dueDate }: PeriodRow,
  { reading, creditKurus }: ToPost,
  billOid: number,
) {
  const { estimates, registryOid, subscriberNumber, indexCubicMetres: index } = reading
  return {
    estimates,
    billOid,
    registryOid,
    index,
    creditKurus,
    adjustedOn: approvedOn ?? dueDate,
    reference: `${subscriberNumber}-${periodYear}-${periodMonth}`,
  }
}
