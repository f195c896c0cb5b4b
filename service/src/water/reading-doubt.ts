import { dayNumber } from 'rules/calendar'
import { type ReadingToCheck, readingDoubt } from 'rules/water/reading-check'
import type { Queryable } from '../database/database.ts'
import { type BilledUntil, billedUntil } from './billed-until.ts'

/** Unusual finding about an index that someone types or accepts for a day; undefined if it is ordinary. */
export async function doubtOfReading(
  db: Queryable,
  subscriptionOid: number,
  { index, readOn }: { index: number; readOn: string },
): Promise<string | undefined> {
  const [from] = await billedUntil(db, [subscriptionOid])
  return from && readingDoubt(readingToCheck(from, { index, readOn }))
}

/** Index of a day with the values it is compared with. */
export function readingToCheck(
  from: BilledUntil,
  { index, readOn }: { index: number; readOn: string },
): ReadingToCheck {
  const { firstIndex, digits, carriedCubicMetres, usualLitresPerDay, measureLitresPerDay, units } = from
  const days = Math.max(1, dayNumber(readOn) - dayNumber(from.readBefore))
  return {
    firstIndex,
    index,
    digits,
    carriedCubicMetres,
    days,
    usualLitresPerDay,
    measureLitresPerDay,
    units,
  }
}
