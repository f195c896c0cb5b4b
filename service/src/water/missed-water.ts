import { dayNumber } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { estimatedUse, monthlyUse } from 'rules/water/reading-check'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { billFor } from './corrections/bill-correction.ts'
import { type BilledTerms, datedTerms } from './tariff-terms.ts'

/** Water counted between two days of a subscription, beside what it usually uses. */
export interface CountedWater {
  subscriptionOid: number
  readBefore: string
  readOn: string
  cubicMetres: number
  usualLitresPerDay: number | null
}

/**
 * Sentence about a count that stays behind the usual use by more than one clerk lets go of: a bill of the usual use would
 * be that much higher. Undefined where it does not, or where the usual use is not known.
 */
export async function findUseBelowUsual(
  db: Queryable,
  settings: Given['settings'],
  { subscriptionOid, readBefore, readOn, cubicMetres, usualLitresPerDay }: CountedWater,
): Promise<string | undefined> {
  if (usualLitresPerDay === null || readOn <= readBefore) return undefined
  const usual = estimatedUse(usualLitresPerDay, dayNumber(readOn) - dayNumber(readBefore))
  if (usual <= cubicMetres) return undefined
  const [terms] = await db<BilledTerms[]>`
    select ${datedTerms(db)} from subscription where subscription.oid = ${subscriptionOid}`
  if (!terms) return undefined
  const billBy = (each: number) => billFor(db, settings, { ...terms, readBefore, readOn }, each)
  const [byUse, byCount] = [await billBy(usual), await billBy(Math.max(0, cubicMetres))]
  if (!byUse || !byCount) return undefined
  if (byUse.totalKurus - byCount.totalKurus < settings.SecondPerson.Lira.Act * 100) return undefined
  return `Olağanı ayda ${monthlyUse(usualLitresPerDay)} m³; ${formatDateShort(readBefore)} gününden beri ${cubicMetres} m³ sayıldı.`
}
