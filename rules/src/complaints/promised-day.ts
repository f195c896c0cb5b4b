import { addDays, dayNumber } from '../calendar.ts'
import { type Holiday, nextWorkingDay } from '../ledger/due-date.ts'

export interface AnswerTime {
  days: number
  areWorkingDays: boolean
}

/**
 * The last day by which an application is answered. The day it was sent is not counted; where days of the calendar
 * are counted, an end on a day when offices are closed moves to the next on which they are open.
 */
export function promisedDay(
  sentOn: string,
  { days, areWorkingDays }: AnswerTime,
  holidays: readonly Holiday[],
): string {
  if (!areWorkingDays) return nextWorkingDay(addDays(sentOn, days), holidays)
  let day = sentOn
  for (let counted = 0; counted < days; counted += 1) day = nextWorkingDay(addDays(day, 1), holidays)
  return day
}

/**
 * The last day after the applicant was asked for something: the clock stands still until they answer, so it comes as
 * many days later as they took.
 */
export function promisedDayAfterAnswer(
  promisedOn: string,
  { askedOn, answeredOn }: { askedOn: string; answeredOn: string },
  holidays: readonly Holiday[],
): string {
  const waited = dayNumber(answeredOn) - dayNumber(askedOn)
  return waited > 0 ? nextWorkingDay(addDays(promisedOn, waited), holidays) : promisedOn
}
