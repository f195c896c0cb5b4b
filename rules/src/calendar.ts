import { isIsoDate } from './dates.ts'

const dayMs = 86_400_000

/** Days since 1970, so that two dates can be subtracted. */
export function dayNumber(isoDate: string): number {
  if (!isIsoDate(isoDate)) throw new RangeError(`not a date: ${isoDate}`)
  // A date without a time is read as midnight in UTC, where every day has 24 hours.
  return Date.parse(isoDate) / dayMs
}

export function addDays(isoDate: string, days: number): string {
  return dateOfDay(dayNumber(isoDate) + days)
}

/** The same day so many months later, or the last of that month: 31 May and one month is 30 June. */
export function addMonths(isoDate: string, months: number): string {
  const firstOfMonth = new Date(dayNumber(isoDate) * dayMs)
  const day = firstOfMonth.getUTCDate()
  firstOfMonth.setUTCDate(1)
  firstOfMonth.setUTCMonth(firstOfMonth.getUTCMonth() + months)
  const first = firstOfMonth.getTime() / dayMs
  firstOfMonth.setUTCMonth(firstOfMonth.getUTCMonth() + 1)
  const firstOfNext = firstOfMonth.getTime() / dayMs
  return dateOfDay(Math.min(first + day - 1, firstOfNext - 1))
}

/** How many whole months fit between two days, and how many days are left over. */
export function monthsAndDays(after: string, to: string): { fullMonths: number; days: number } {
  if (to < after) throw new RangeError(`${to} is before ${after}`)
  const monthsApart = monthNumber(to) - monthNumber(after)
  const fullMonths = addMonths(after, monthsApart) <= to ? monthsApart : monthsApart - 1
  return { fullMonths, days: dayNumber(to) - dayNumber(addMonths(after, fullMonths)) }
}

export function isWeekend(isoDate: string): boolean {
  const weekday = new Date(dayNumber(isoDate) * dayMs).getUTCDay()
  return weekday === 0 || weekday === 6
}

function dateOfDay(day: number): string {
  const date = new Date(day * dayMs)
  const year = date.getUTCFullYear()
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`outside the calendar: day ${day}`)
  const [month, dayOfMonth] = [date.getUTCMonth() + 1, date.getUTCDate()]
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${dayOfMonth < 10 ? '0' : ''}${dayOfMonth}`
}

function monthNumber(isoDate: string): number {
  dayNumber(isoDate)
  return Number(isoDate.slice(0, 4)) * 12 + Number(isoDate.slice(5, 7))
}
