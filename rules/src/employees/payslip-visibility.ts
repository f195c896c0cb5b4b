import { addMonths } from '../calendar.ts'
import { daysInMonth } from '../dates.ts'

/** The newest month whose slip may be seen today: that of this month from the given day on, `YYYY-MM`. */
export function newestVisibleMonth(today: string, hideTillDay: number): string {
  return today >= visibleFrom(today.slice(0, 7), hideTillDay)
    ? today.slice(0, 7)
    : addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
}

/** The day from which a month's slip may be seen; a day that the month does not have is its last. */
export function visibleFrom(month: string, hideTillDay: number): string {
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))
  const day = Math.min(Math.max(hideTillDay, 1), last)
  return `${month}-${String(day).padStart(2, '0')}`
}
