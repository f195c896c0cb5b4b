import { addDays, isWeekend } from '../calendar.ts'

/** A day on which public offices are closed, or closed from 13.00 on. */
export type Holiday = { date: string; name: string; isHalfDay: boolean }

/** Whether a half day is taken for a holiday; law 213, article 18 does not speak of it. */
export type HalfDays = 'areWorkingDays' | 'areHolidays'

/** The day itself if offices are open, else the next day on which they are. */
export function nextWorkingDay(
  isoDate: string,
  holidays: readonly Holiday[],
  halfDays: HalfDays = 'areWorkingDays',
): string {
  const isHoliday = (day: string) =>
    holidays.some(({ date, isHalfDay }) => date === day && (halfDays === 'areHolidays' || !isHalfDay))
  let day = isoDate
  while (isWeekend(day) || isHoliday(day)) day = addDays(day, 1)
  return day
}
