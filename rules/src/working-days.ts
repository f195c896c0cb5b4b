import { addDays, isWeekend } from './calendar.ts'
import type { Holiday } from './ledger/due-date.ts'

/** Whether crews come on a day; the afternoon off before a feast is left out as well. */
export function isWorkingDay(day: string, holidays: readonly Pick<Holiday, 'date'>[]): boolean {
  return !isWeekend(day) && !holidays.some(({ date }) => date === day)
}

/** The first working day after a day. */
export function nextWorkingDay(day: string, holidays: readonly Pick<Holiday, 'date'>[]): string {
  let next = addDays(day, 1)
  while (!isWorkingDay(next, holidays)) next = addDays(next, 1)
  return next
}
