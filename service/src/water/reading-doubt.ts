import { dayNumber } from 'rules/calendar'
import { readingDoubt } from 'rules/water/reading-check'
import type { Queryable } from '../database/database.ts'
import { billedUntil } from './billed-until.ts'

/** What stands out in an index that someone types or accepts for a day; undefined where nothing does. */
export async function doubtOfReading(
  db: Queryable,
  subscriptionOid: number,
  { index, readOn }: { index: number; readOn: string },
): Promise<string | undefined> {
  const [from] = await billedUntil(db, [subscriptionOid])
  if (!from) return undefined
  const { firstIndex, digits, carriedCubicMetres, usualLitresPerDay, readBefore } = from
  const days = Math.max(1, dayNumber(readOn) - dayNumber(readBefore))
  return readingDoubt({ firstIndex, index, digits, carriedCubicMetres, days, usualLitresPerDay })
}
