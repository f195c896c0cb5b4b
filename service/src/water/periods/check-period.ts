import { dayNumber } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import {
  checkReading,
  estimatedUse,
  type ReadingFinding,
  isBelowMeasure,
  staysBehindMeasure,
} from 'rules/water/reading-check'
import type { Database, Queryable } from '../../database/database.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { type BilledUntil, billedUntil } from '../billed-until.ts'
import { hashOfPrices, loadWaterTariff } from '../tariff.ts'
import { billableReadings, billOfReading, isBillable } from './bill-of-reading.ts'
import { type PeriodRow, addSubscriptions, findPeriod } from './period-row.ts'
import { readAgainByOne, readForLongByOne } from './sole-reader.ts'

const usualBatch = 1000

interface Work {
  db: Database
  settings: ServiceSettings
  now: Date
  /** Number of subscriptions in a transaction. */
  batchSize?: number
}

/** Takes the readings of a period, marks what stands out and tries every bill; goes on where it was killed. */
export async function checkPeriod(
  { db, settings, now, batchSize = usualBatch }: Work,
  periodOid: number,
): Promise<void> {
  const { IsMetropolitan: isMetropolitan } = settings.TaxStatus
  const prices = await loadWaterTariff(db, isMetropolitan)
  const asked = await findPeriod(db, periodOid)
  if (asked?.status === 'checking') {
    await addSubscriptions(db, asked)
    await beginAgainWithOtherPrices(db, periodOid, hashOfPrices(prices, asked.readUntil))
  }
  let isMore = true
  while (isMore)
    isMore = await db.begin(async (tx) => {
      const period = await findPeriod(tx, periodOid, 'lock')
      if (period?.status !== 'checking') return false
      const batch = await tx<{ subscriptionOid: number }[]>`
        select subscription_oid from water_period_reading
        where period_oid = ${periodOid} and checked_at is null
        order by subscription_oid limit ${batchSize}`
      if (batch.length === 0) {
        await endCheck(tx, period)
        return false
      }
      const oids = batch.map(({ subscriptionOid }) => subscriptionOid)
      await takeReadings(tx, period, oids, now)
      const tried = (await billableReadings(tx, periodOid, oids)).map((reading) => {
        const { bill, creditKurus } = billOfReading(reading, prices, isMetropolitan)
        return { subscriptionOid: reading.subscriptionOid, trialKurus: bill.totalKurus, creditKurus }
      })
      await tx`
        update water_period_reading reading set trial_kurus = tried."trialKurus", credit_kurus = tried."creditKurus"
        from json_to_recordset(${JSON.stringify(tried)}::text::json) as tried ("subscriptionOid" bigint, "trialKurus" bigint,
          "creditKurus" bigint)
        where period_oid = ${periodOid} and subscription_oid = tried."subscriptionOid"`
      return true
    })
}

/** A check that was killed goes on with the prices it began with, or from its beginning. */
async function beginAgainWithOtherPrices(db: Database, periodOid: number, hash: Buffer): Promise<void> {
  await db.begin(async (tx) => {
    const changed = await tx`
      update water_period set trial_prices = ${hash}
      where oid = ${periodOid} and status = 'checking' and trial_prices is distinct from ${hash}`
    if (changed.count > 0)
      await tx`
        update water_period_reading set checked_at = null where period_oid = ${periodOid} and checked_at is not null`
  })
}

type Decision = 'accept' | 'estimate' | 'leave' | null

async function endCheck(tx: Queryable, { oid }: PeriodRow): Promise<void> {
  await tx`
    update water_period set status = 'checked', (trial_bills, trial_kurus, trial_cubic_metres, trial_credit_kurus) = (
      select count(*), coalesce(sum(reading.trial_kurus), 0), coalesce(sum(cubic_metres), 0),
        coalesce(sum(credit_kurus), 0)
      from water_period_reading reading
      where period_oid = ${oid} and reading.trial_kurus is not null and ${isBillable(tx)})
    where oid = ${oid} and status = 'checking'`
}

/** A decision about a reading falls when another reading has come since. */
async function takeReadings(tx: Queryable, period: PeriodRow, oids: number[], now: Date): Promise<void> {
  const begun = await billedUntil(tx, oids)
  const readings = await tx<{ meterOid: number; readOn: string; index: number }[]>`
    select distinct on (meter_oid) meter_oid, read_on, index_cubic_metres as index from water_reading
    where meter_oid = any(${begun.map(({ meterOid }) => meterOid)}) and withdrawn_at is null
      and read_on <= ${period.readUntil}
    order by meter_oid, read_on desc`
  // Water of days to come is not estimated.
  const today = dayInTurkey(now)
  const until = period.readUntil < today ? period.readUntil : today
  const byMeter = new Map(readings.map((reading) => [reading.meterOid, reading]))
  const decisions = await tx<
    { subscriptionOid: number; readOn: string | null; readIndex: number | null; decision: Decision }[]
  >`
    select subscription_oid, decision, decided_on as read_on, decided_index as read_index
    from water_period_reading where period_oid = ${period.oid} and subscription_oid = any(${oids}) and decision is not null`
  const decided = new Map(decisions.map((row) => [row.subscriptionOid, row]))
  const read = begun.flatMap(({ subscriptionOid, meterOid }) => {
    const readOn = byMeter.get(meterOid)?.readOn
    return readOn === undefined ? [] : [{ subscriptionOid, readOn }]
  })
  const again = await readAgainByOne(tx, read)
  const forLong = await readForLongByOne(
    tx,
    read.filter(({ subscriptionOid }) => again.has(subscriptionOid)),
  )
  const rows = begun.map((from) => {
    const last = byMeter.get(from.meterOid)
    const isTaken =
      last !== undefined &&
      last.readOn > from.readBefore &&
      (last.readOn >= period.readFrom || showsMoreThanEstimate(from, last, until))
    const taken = isTaken ? last : undefined
    const before = decided.get(from.subscriptionOid)
    const stands = before?.readOn === (taken?.readOn ?? null) && before.readIndex === (taken?.index ?? null)
    return {
      subscriptionOid: from.subscriptionOid,
      ...checkedRow(until, from, taken, {
        decision: stands ? before.decision : null,
        isReadAgain: again.has(from.subscriptionOid),
        isReadForLong: forLong.has(from.subscriptionOid),
      }),
    }
  })
  await tx`
    update water_period_reading reading set meter_oid = checked."meterOid", read_before = checked."readBefore",
      first_index = checked."firstIndex", carried_cubic_metres = checked."carriedCubicMetres",
      usual_litres_per_day = checked."usualLitresPerDay", read_on = checked."readOn",
      index_cubic_metres = checked."indexCubicMetres", cubic_metres = checked."cubicMetres",
      has_turned_over = checked."hasTurnedOver", is_estimated = checked."isEstimated", finding = checked.finding,
      decision = checked.decision, decided_by_member_oid = case when checked.decision is null then null else decided_by_member_oid end,
      decided_at = case when checked.decision is null then null else decided_at end,
      decision_note = case when checked.decision is null then null else decision_note end,
      trial_kurus = null, credit_kurus = null, checked_at = ${now}
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as checked ("subscriptionOid" bigint, "meterOid" bigint,
      "readBefore" date, "firstIndex" int, "carriedCubicMetres" int, "usualLitresPerDay" int, "readOn" date,
      "indexCubicMetres" int, "cubicMetres" int, "hasTurnedOver" boolean, "isEstimated" boolean, finding text, decision text)
    where period_oid = ${period.oid} and subscription_oid = checked."subscriptionOid"`
  // A subscription whose meter is gone is looked at no more in this run.
  await tx`
    update water_period_reading set checked_at = ${now}
    where period_oid = ${period.oid} and subscription_oid = any(${oids}) and checked_at is null`
}

interface CheckedRow {
  meterOid: number
  readBefore: string
  firstIndex: number
  carriedCubicMetres: number
  usualLitresPerDay: number | null
  readOn: string | null
  indexCubicMetres: number | null
  cubicMetres: number | null
  hasTurnedOver: boolean
  isEstimated: boolean
  finding: ReadingFinding | null
  decision: Decision
}

/** Estimate of what was used until a day; one follows another until the meter is read. */
function estimateUse(from: BilledUntil, usualLitresPerDay: number, until: string) {
  const begins = from.estimatedUntil ?? from.readBefore
  const index = from.estimatedIndex ?? from.firstIndex
  const carried = from.estimatedUntil === null ? from.carriedCubicMetres : from.estimatedCarried
  // Water through a meter that was taken out is known, and no part of what is guessed.
  const use = Math.max(carried, estimatedUse(usualLitresPerDay, dayNumber(until) - dayNumber(begins)))
  return { begins, index, carried, use, lastIndex: index + use - carried }
}

/** Reading before the days of a period that shows more than its estimate would: no choice of days hides it. */
function showsMoreThanEstimate(
  from: BilledUntil,
  read: { readOn: string; index: number },
  until: string,
): boolean {
  const { usualLitresPerDay: usual, estimatedUntil } = from
  if (estimatedUntil !== null && read.readOn <= estimatedUntil) return false
  return usual === null || read.index > estimateUse(from, usual, until).lastIndex
}

function checkedRow(
  until: string,
  from: BilledUntil,
  read: { readOn: string; index: number } | undefined,
  {
    decision,
    isReadAgain,
    isReadForLong,
  }: { decision: Decision; isReadAgain: boolean; isReadForLong: boolean },
): CheckedRow {
  const { meterOid, readBefore, firstIndex, carriedCubicMetres, usualLitresPerDay, units, digits } = from
  const days = dayNumber(read?.readOn ?? until) - dayNumber(readBefore)
  const reading = {
    firstIndex,
    index: read?.index ?? null,
    digits,
    carriedCubicMetres,
    days,
    usualLitresPerDay,
    measureLitresPerDay: from.measureLitresPerDay,
    units,
  }
  const { cubicMetres, hasTurnedOver, finding: found } = checkReading(reading)
  // Little water that the same clerk reads twice running is looked at by another, and less than usual once in a year or two.
  const isForOthers =
    (isReadAgain && staysBehindMeasure(reading)) || (isReadForLong && isBelowMeasure(reading))
  const finding = found === null && isForOthers ? 'low' : found
  const isGone = from.isTakenOut && read === undefined
  const common = { meterOid, usualLitresPerDay, finding: isGone ? null : finding, decision }
  const isEstimated =
    !isGone && usualLitresPerDay !== null && (decision === 'estimate' || finding === 'notRead')
  if (!isEstimated)
    return {
      ...common,
      readBefore,
      firstIndex,
      carriedCubicMetres,
      readOn: read?.readOn ?? null,
      indexCubicMetres: read?.index ?? null,
      cubicMetres,
      hasTurnedOver,
      isEstimated,
    }
  const { begins, index, carried, use, lastIndex } = estimateUse(from, usualLitresPerDay, until)
  return {
    ...common,
    readBefore: begins,
    firstIndex: index,
    carriedCubicMetres: carried,
    readOn: until,
    indexCubicMetres: lastIndex,
    cubicMetres: use,
    hasTurnedOver: false,
    isEstimated,
  }
}
