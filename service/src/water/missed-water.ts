import { dayNumber } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import {
  type ReadingToCheck,
  checkReading,
  estimatedUse,
  isShareMissed,
  monthlyUse,
  staysBehindMeasure,
} from 'rules/water/reading-check'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { noteEffect, tellSecondPerson } from '../power/ledger.ts'
import type { BilledUntil } from './billed-until.ts'
import { billFor } from './corrections/bill-correction.ts'
import { type BilledTerms, datedTerms } from './tariff-terms.ts'

/** Water counted between two days of a subscription, beside its measure. */
export interface CountedWater {
  subscriptionOid: number
  readBefore: string
  readOn: string
  cubicMetres: number
  measureLitresPerDay: number
}

interface MissedWater {
  /** Sum by which a bill of the measure would be higher. */
  kurus: number
  text: string
}

/** Water that a count stays behind its measure by; undefined where it does not. */
export async function findMissedWater(
  db: Queryable,
  settings: Given['settings'],
  { subscriptionOid, readBefore, readOn, cubicMetres, measureLitresPerDay }: CountedWater,
): Promise<MissedWater | undefined> {
  if (readOn <= readBefore) return undefined
  const measure = estimatedUse(measureLitresPerDay, dayNumber(readOn) - dayNumber(readBefore))
  if (measure <= cubicMetres) return undefined
  const [terms] = await db<BilledTerms[]>`
    select ${datedTerms(db)} from subscription where subscription.oid = ${subscriptionOid}`
  if (!terms) return undefined
  const billBy = (each: number) => billFor(db, settings, { ...terms, readBefore, readOn }, each)
  const [byMeasure, byCount] = [await billBy(measure), await billBy(Math.max(0, cubicMetres))]
  if (!byMeasure || !byCount) return undefined
  return {
    kurus: byMeasure.totalKurus - byCount.totalKurus,
    text: `Olağanı ayda ${monthlyUse(measureLitresPerDay)} m³; ${formatDateShort(readBefore)} gününden beri ${cubicMetres} m³ sayıldı.`,
  }
}

/** Sentence about a count that stays behind by more than one clerk lets go of; undefined where it does not. */
export async function findUseBelowUsual(
  db: Queryable,
  settings: Given['settings'],
  counted: CountedWater,
): Promise<string | undefined> {
  const missed = await findMissedWater(db, settings, counted)
  return missed && missed.kurus >= settings.SecondPerson.Lira.Act * 100 ? missed.text : undefined
}

/** Counts water that an end stays behind its measure by, where one clerk lets go of it. */
export async function countMissedEnd(
  tx: Queryable,
  settings: Given['settings'],
  { registryOid, ...counted }: CountedWater & { registryOid: number },
): Promise<void> {
  const { readBefore, readOn, cubicMetres, measureLitresPerDay } = counted
  const days = dayNumber(readOn) - dayNumber(readBefore)
  if (!isShareMissed({ cubicMetres, days }, measureLitresPerDay)) return
  const missed = await findMissedWater(tx, settings, counted)
  if (missed) await noteEffect(tx, { kind: 'byHand', registryOid, kurus: missed.kurus })
}

/** Counts water that a clerk's reading stays behind its measure by as that clerk's act; near the measure it counts nothing. */
export async function countMissedWater(
  tx: Queryable,
  settings: Given['settings'],
  {
    registryOid,
    from,
    reading,
    readOn,
  }: { registryOid: number; from: BilledUntil; reading: ReadingToCheck; readOn: string },
): Promise<void> {
  if (!staysBehindMeasure(reading)) return
  const cubicMetres = checkReading(reading).cubicMetres ?? 0
  const missed = await findMissedWater(tx, settings, { ...from, readOn, cubicMetres })
  if (!missed) return
  await noteEffect(tx, { kind: 'byHand', registryOid, kurus: missed.kurus })
  await tellSecondPerson(tx, {
    registryOid,
    text: `${missed.text} Olağan kullanımın faturası ${formatLira(kurus(missed.kurus))} daha çok olurdu.`,
  })
}
