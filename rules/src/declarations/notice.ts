import { addMonths } from '../calendar.ts'
import { type Holiday, nextWorkingDay } from '../ledger/due-date.ts'

/**
 * Last day to notify a change: within its year, or within three months if it is of the last three (law 1319, article
 * 23).
 */
export function noticeDeadline(eventDate: string, holidays: readonly Holiday[]): string {
  const last = eventDate.slice(5) >= '10-01' ? addMonths(eventDate, 3) : `${eventDate.slice(0, 4)}-12-31`
  return nextWorkingDay(last, holidays)
}

/** Property tax is owed from the year after the change (law 1319, article 9). */
export function yearAfter(eventDate: string): number {
  return yearOf(eventDate) + 1
}

export function yearOf(isoDate: string): number {
  return Number(isoDate.slice(0, 4))
}

/**
 * Last day to declare an advertisement: before it is put up; for professionals a day of the next month (law 2464,
 * article 16).
 */
export function advertisingDeadline(
  startDate: string,
  isProfessional: boolean,
  holidays: readonly Holiday[],
): string {
  if (!isProfessional) return startDate
  const next = addMonths(`${startDate.slice(0, 7)}-01`, 1).slice(0, 7)
  return nextWorkingDay(`${next}-20`, holidays)
}
