import { addMonths, dayNumber } from '../calendar.ts'
import type { Kurus } from '../money.ts'
import { type Regime, lastDayOfSuit, yearsOfFine } from './regime.ts'

/** Limitation that a debt follows: by its regime, the years of its revenue, and of a fine by its amount. */
export type Limitation = { regime: Regime; limitationYears: number | null; accruedKurus: Kurus }

const yearsOfCollection = 5
const publicLimitation = { regime: 'public' as const, limitationYears: yearsOfCollection }

/**
 * The last day on which a debt can still be collected.
 *
 * Of taxes and fees five years from the start of the year after the due date (law 6183, article 102). If something broke
 * the limitation off (article 103: a payment, a payment order served, …), the years start again after the year of that day.
 * Of fines three to seven years after the year in which they became final (law 5326, article 21). Of contracts to the day,
 * from the due date or from the day of the interruption (code of obligations, articles 146–149, 154, 156).
 */
export function lastDayOfCollection(
  dueDate: string,
  brokenOffOn?: string,
  limitation: Limitation | typeof publicLimitation = publicLimitation,
): string {
  dayNumber(dueDate)
  if (brokenOffOn !== undefined) dayNumber(brokenOffOn)
  const begins = limitation.regime === 'fine' ? lastDayOfSuit(dueDate) : dueDate
  const runsAfter = brokenOffOn !== undefined && brokenOffOn > begins ? brokenOffOn : begins
  const years = yearsOf(limitation)
  if (limitation.regime === 'contract') return addMonths(runsAfter, 12 * years)
  const lastYear = Number(runsAfter.slice(0, 4)) + years
  return `${String(lastYear).padStart(4, '0')}-12-31`
}

function yearsOf(limitation: Limitation | typeof publicLimitation): number {
  if (limitation.regime === 'fine') return yearsOfFine(limitation.accruedKurus)
  return limitation.limitationYears ?? yearsOfCollection
}

export function isTimeBarred(
  dueDate: string,
  asOf: string,
  brokenOffOn?: string,
  limitation?: Limitation,
): boolean {
  return asOf > lastDayOfCollection(dueDate, brokenOffOn, limitation)
}
