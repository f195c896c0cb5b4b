import type { Calls } from 'contract/calls'
import type { ReadingDecisionCode, ReadingFindingCode } from 'contract/water/codes'
import { dayNumber } from 'rules/calendar'
import { type Kurus, formatLira, kurus } from 'rules/money'
import { checkReading, estimatedUse, measureOf, monthlyUse, needsOtherEyes } from 'rules/water/reading-check'
import type { WaterBill } from 'rules/water/water-bill'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { demandSecondPerson, hasSecondPerson, noteEffect, tellSecondPerson } from '../../power/ledger.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { type BilledUntil, billedUntil } from '../billed-until.ts'
import { billFor } from '../corrections/bill-correction.ts'
import { countMissedWater } from '../missed-water.ts'
import { readingToCheck } from '../reading-doubt.ts'
import { type BilledTerms, datedTerms } from '../tariff-terms.ts'
import { loadWaterTariff } from '../tariff.ts'
import { billableReadings, billOfReading } from './bill-of-reading.ts'
import { isWrittenBy } from './period-on-the-wire.ts'
import { findPeriod } from './period-row.ts'

/** Impossible decisions by finding: a negative use, or a meter that was never read, cannot be billed. */
const impossible: Partial<Record<ReadingFindingCode, readonly ReadingDecisionCode[]>> = {
  negative: ['accept'],
  noHistory: ['accept', 'estimate'],
  notRead: ['accept'],
}

export const DecidePeriodReading: Handler<Calls['DecidePeriodReading']> = async ({
  request: { periodOid, subscriberNo, decision, note },
  member,
  refusal,
  db,
  now,
  today,
  settings,
}) => {
  await db.begin(async (tx) => {
    const period = await findPeriod(tx, periodOid, 'lock')
    if (!period) throw refusal('NoSuchPeriod')
    const [reading] = await tx<
      {
        subscriptionOid: number
        registryOid: number
        finding: ReadingFindingCode | null
        usual: number | null
        readOn: string | null
        index: number | null
        isUnseen: boolean
      }[]
    >`
      select subscription.oid as subscription_oid, registry_oid, finding, usual_litres_per_day as usual,
        read.read_on, read.index,
        coalesce(is_estimated or (reading.read_on, index_cubic_metres) is distinct from (read.read_on, read.index), true)
          and read.index is not null as is_unseen
      from water_period_reading reading join subscription on subscription.oid = subscription_oid
      left join lateral (
        select read_on, index_cubic_metres as index from water_reading
        where meter_oid = reading.meter_oid and withdrawn_at is null
          and read_on <= ${period.readUntil}
          -- An earlier one was taken where it shows more than the estimate.
          and (read_on >= ${period.readFrom} or read_on in (reading.read_on, reading.decided_on))
        order by read_on desc limit 1
      ) read on true
      where period_oid = ${periodOid} and subscriber_number = ${subscriberNo}`
    if (!reading) throw refusal('NoSuchReading')
    const { registryOid, subscriptionOid, finding, usual, readOn, index, isUnseen } = reading
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [registryOid] }))
      throw refusal('OwnMatter')
    if (period.status !== 'checked') throw refusal('NotNow')
    if (finding && impossible[finding]?.includes(decision)) throw refusal('NotPossible')
    if (decision === 'estimate' && usual === null) throw refusal('NotPossible')
    const write = (written: ReadingDecisionCode) => tx`
      update water_period_reading set ${tx({
        decision: written,
        decisionNote: note,
        decidedAt: now,
        decidedByMemberOid: member.memberOid,
        decidedOn: readOn,
        decidedIndex: index,
        // The trial run has to take it in.
        checkedAt: null,
      })} where period_oid = ${periodOid} and subscription_oid = ${subscriptionOid}`
    // Its bill is worked out as if it were accepted.
    await write('accept')
    const left = { periodOid, subscriptionOid, registryOid, subscriberNo }
    if (decision === 'accept') {
      if (readOn !== null && index !== null)
        await demandForOwnReading(tx, settings, member, { ...left, readOn, index })
    } else {
      if (isUnseen)
        await demandSecondPerson(tx, {
          registryOid,
          text: `Abone ${subscriberNo}: deneme hesabının almadığı ${index} m³ okuma var.`,
        })
      if (decision === 'leave')
        await weighLeftReading(tx, settings, { ...left, readOn: period.readUntil, index })
      else if (finding !== 'zero' && finding !== 'low') await tellEstimateOfRead(tx, settings, left)
      await write(decision)
    }
  })
  return {}
}

interface Unbilled {
  periodOid: number
  subscriptionOid: number
  registryOid: number
  subscriberNo: string
}

/** Bill that a reading would have if it were accepted, with its indexes in words; undefined where it has none. */
async function findBillOfRead(
  tx: Queryable,
  { TaxStatus: { IsMetropolitan: isMetropolitan } }: ServiceSettings,
  { periodOid, subscriptionOid, subscriberNo }: Unbilled,
): Promise<{ totalKurus: Kurus; isEstimated: boolean; text: string } | undefined> {
  const [reading] = await billableReadings(tx, periodOid, [subscriptionOid])
  if (!reading) return undefined
  const { bill } = billOfReading(reading, await loadWaterTariff(tx, isMetropolitan), isMetropolitan)
  const { firstIndex, indexCubicMetres, cubicMetres, isEstimated } = reading
  const text = `Abone ${subscriberNo}: ${firstIndex} → ${indexCubicMetres} m³ (${cubicMetres} m³)`
  return { totalKurus: bill.totalKurus, isEstimated, text }
}

/**
 * Demands a second clerk for a reading far from the usual that its own writer accepts, and counts one below it. It is
 * looked at as it stands now, since it may have come after the trial run.
 */
async function demandForOwnReading(
  tx: Queryable,
  settings: ServiceSettings,
  { memberOid }: { memberOid: number },
  read: Unbilled & { readOn: string; index: number },
): Promise<void> {
  const { subscriptionOid, registryOid, subscriberNo, readOn, index } = read
  const [from] = await billedUntil(tx, [subscriptionOid])
  if (!from) return
  const reading = readingToCheck(from, read)
  // The second clerk, who did not write it, confirms the same text.
  const isOwn = isWrittenBy(tx, memberOid, {
    meterOid: tx`${from.meterOid}`,
    readOn: tx`${readOn}`,
    subscriptionOid: tx`${subscriptionOid}`,
  })
  const [own] = await tx`select where ${isOwn} or ${hasSecondPerson(tx)}`
  if (!own) return
  if (!needsOtherEyes(reading)) {
    await countMissedWater(tx, settings, { registryOid, from, reading, readOn })
    return
  }
  const { cubicMetres } = checkReading(reading)
  const usual = monthlyUse(measureOf(reading))
  const bill =
    cubicMetres === null ? undefined : await findBillOfUse(tx, settings, from, { readOn, cubicMetres })
  await demandSecondPerson(tx, {
    registryOid,
    text: [
      `Abone ${subscriberNo}: ${from.firstIndex} → ${index} m³ (${cubicMetres ?? '?'} m³), ayda olağanı ${usual} m³.`,
      'Okumayı yazan ile doğru bulan aynı memur.',
      ...(bill ? [`Okumanın faturası ${formatLira(bill.totalKurus)} olacak.`] : []),
    ].join(' '),
  })
}

/** Bill of some use since the last one, as if it were read; undefined where it has no price or no days. */
async function findBillOfUse(
  tx: Queryable,
  settings: ServiceSettings,
  { subscriptionOid, readBefore }: BilledUntil,
  { readOn, cubicMetres }: { readOn: string; cubicMetres: number },
): Promise<WaterBill | undefined> {
  if (readOn <= readBefore) return undefined
  const [terms] = await tx<BilledTerms[]>`
    select ${datedTerms(tx)} from subscription where subscription.oid = ${subscriptionOid}`
  return terms && billFor(tx, settings, { ...terms, readBefore, readOn }, cubicMetres)
}

/** Bill of the usual use until a day, from the last bill or estimate on. */
function findUsualBill(tx: Queryable, settings: ServiceSettings, from: BilledUntil, readOn: string) {
  const readBefore = from.estimatedUntil ?? from.readBefore
  const cubicMetres = estimatedUse(measureOf(from), dayNumber(readOn) - dayNumber(readBefore))
  return findBillOfUse(tx, settings, { ...from, readBefore }, { readOn, cubicMetres })
}

/**
 * Counts a reading that is left unbilled at what its bill would be, or at that of the usual use where it shows less or
 * cannot be billed; one that was left before takes two clerks.
 */
async function weighLeftReading(
  tx: Queryable,
  settings: ServiceSettings,
  left: Unbilled & { readOn: string; index: number | null },
): Promise<void> {
  const { periodOid, subscriptionOid, registryOid, subscriberNo, readOn, index } = left
  const read = await findBillOfRead(tx, settings, left)
  const [from] = index === null ? [] : await billedUntil(tx, [subscriptionOid])
  const usual = from && (await findUsualBill(tx, settings, from, readOn))
  const usualKurus = usual?.totalKurus ?? 0
  const readKurus = read?.totalKurus ?? 0
  if (read || usual) {
    await noteEffect(tx, { kind: 'byHand', registryOid, kurus: Math.max(readKurus, usualKurus) })
    const readText = read?.text ?? `Abone ${subscriberNo}: ${from?.firstIndex} → ${index} m³`
    const usualText = `Olağan kullanımın faturası ${formatLira(kurus(usualKurus))} olurdu.`
    await tellSecondPerson(tx, {
      registryOid,
      text: `${readText} bu dönem faturalanmayacak.${usualKurus > readKurus ? ` ${usualText}` : ''}`,
    })
  }
  const [before] = await tx<{ decision: ReadingDecisionCode | null }[]>`
    select decision from water_period_reading reading join water_period on water_period.oid = period_oid
    where subscription_oid = ${subscriptionOid} and period_oid < ${periodOid} and status = 'billed'
    order by period_oid desc limit 1`
  if (before?.decision === 'leave')
    await demandSecondPerson(tx, { registryOid, text: 'Önceki dönemde de faturalanmadan bırakılmıştı.' })
}

/**
 * Demands a second clerk for an estimate in place of the index of the meter, unless that could not be billed at all.
 */
async function tellEstimateOfRead(tx: Queryable, settings: ServiceSettings, read: Unbilled): Promise<void> {
  const billed = await findBillOfRead(tx, settings, read)
  if (billed && !billed.isEstimated)
    await demandSecondPerson(tx, {
      registryOid: read.registryOid,
      text: `${billed.text} okundu, faturası ${formatLira(billed.totalKurus)} olurdu; bunun yerine olağan kullanım tahmin edilecek.`,
    })
}
