import type { LeaveApplication } from 'contract/employees/calls'
import { dayNumber } from 'rules/calendar'
import { daysInMonth } from 'rules/dates'
import { daysOfLeave } from 'rules/employees/leave'

export type DayMark = 'approved' | 'waiting'

/** Days of a year that are leave, given or still requested; refused or withdrawn leave does not count. */
export function markedDays(
  applications: readonly Pick<LeaveApplication, 'StatusCode' | 'StartsOn' | 'EndsOn'>[],
): Map<string, DayMark> {
  const marks = new Map<string, DayMark>()
  for (const { StatusCode, StartsOn, EndsOn } of applications) {
    if (StatusCode !== 'approved' && StatusCode !== 'waiting') continue
    for (const day of daysOfLeave(StartsOn, EndsOn)) {
      if (marks.get(day) !== 'approved') marks.set(day, StatusCode)
    }
  }
  return marks
}

export interface CalendarMonth {
  /** `YYYY-MM` */
  month: string
  /** Number of days of its first week that belong to the month before; weeks begin on Monday. */
  emptyDays: number
  days: string[]
}

export function calendarOf(year: number): CalendarMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const days = Array.from(
      { length: daysInMonth(year, index + 1) },
      (_day, day) => `${month}-${String(day + 1).padStart(2, '0')}`,
    )
    // The first day of 1970 was a Thursday.
    return { month, emptyDays: (dayNumber(`${month}-01`) + 3) % 7, days }
  })
}
