import { daysInMonth, isIsoDate } from './dates.ts'

const dayMs = 86_400_000

/** Days since 1970, so that two dates can be subtracted. */
export function dayNumber(isoDate: string): number {
  requireDate(isoDate)
  // A date without a time is read as midnight in UTC, where every day has 24 hours.
  return Date.parse(isoDate) / dayMs
}

export function addDays(isoDate: string, days: number): string {
  requireDate(isoDate)
  const { year, month, day } = partsOf(isoDate)
  const sum = day + days
  if (sum >= 1 && sum <= daysInMonth(year, month)) return written(year, month, sum)
  const date = new Date(Date.parse(isoDate) + days * dayMs)
  return written(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

/** The same day so many months later, or the last of that month: 31 May and one month is 30 June. */
export function addMonths(isoDate: string, months: number): string {
  requireDate(isoDate)
  const { year, month, day } = partsOf(isoDate)
  const sum = year * 12 + month - 1 + months
  const [inYear, inMonth] = [Math.floor(sum / 12), (sum % 12) + 1]
  return written(inYear, inMonth, Math.min(day, daysInMonth(inYear, inMonth)))
}

/** Whole months between two days, and the days left over. */
export function monthsAndDays(after: string, to: string): { fullMonths: number; days: number } {
  requireDate(after)
  requireDate(to)
  if (to < after) throw new RangeError(`${to} is before ${after}`)
  const start = partsOf(after)
  const end = partsOf(to)
  const monthsApart = (end.year - start.year) * 12 + end.month - start.month
  const sameDay = Math.min(start.day, daysInMonth(end.year, end.month))
  if (sameDay <= end.day) return { fullMonths: monthsApart, days: end.day - sameDay }
  const daysBefore = end.month === 1 ? daysInMonth(end.year - 1, 12) : daysInMonth(end.year, end.month - 1)
  return { fullMonths: monthsApart - 1, days: daysBefore - Math.min(start.day, daysBefore) + end.day }
}

/** 0 on Mondays, 6 on Sundays. */
export function weekday(isoDate: string): number {
  return (new Date(dayNumber(isoDate) * dayMs).getUTCDay() + 6) % 7
}

export function isWeekend(isoDate: string): boolean {
  return weekday(isoDate) >= 5
}

/** The moment so many milliseconds later, or earlier if they are below zero. */
export function addMs(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}

function requireDate(isoDate: string) {
  if (!isIsoDate(isoDate)) throw new RangeError(`not a date: ${isoDate}`)
}

function partsOf(isoDate: string): { year: number; month: number; day: number } {
  return {
    year: Number(isoDate.slice(0, 4)),
    month: Number(isoDate.slice(5, 7)),
    day: Number(isoDate.slice(8)),
  }
}

function written(year: number, month: number, day: number): string {
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`outside the calendar: the year ${year}`)
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
}
