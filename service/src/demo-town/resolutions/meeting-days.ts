import { addDays } from 'rules/calendar'

/** The first of a weekday in a month; 1 is Monday. */
export function firstWeekday(year: number, month: number, weekday: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const behind = (weekday - new Date(first).getUTCDay() + 7) % 7
  return addDays(first, behind)
}
