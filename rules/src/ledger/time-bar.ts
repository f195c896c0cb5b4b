import { dayNumber } from '../calendar.ts'

const yearsOfCollection = 5

/**
 * The last day on which a debt can still be collected: five years from the start of the year
 * after the due date (law 6183, article 102). If something broke the limitation off (article 103:
 * a payment, a payment order served, …), the years start again after the year of that day.
 */
export function lastDayOfCollection(dueDate: string, brokenOffOn?: string): string {
  dayNumber(dueDate)
  if (brokenOffOn !== undefined) dayNumber(brokenOffOn)
  const runsAfter = brokenOffOn !== undefined && brokenOffOn > dueDate ? brokenOffOn : dueDate
  const lastYear = Number(runsAfter.slice(0, 4)) + yearsOfCollection
  return `${String(lastYear).padStart(4, '0')}-12-31`
}

export function isTimeBarred(dueDate: string, asOf: string, brokenOffOn?: string): boolean {
  return asOf > lastDayOfCollection(dueDate, brokenOffOn)
}
