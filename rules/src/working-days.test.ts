import { expect, test } from 'vitest'
import { publicHolidays } from './public-holidays.ts'
import { isWorkingDay, nextWorkingDay } from './working-days.ts'

const holidays = publicHolidays(2026, 2026, [])

test.for([
  ['2026-11-13', '2026-11-16', 'a Friday leads to Monday'],
  ['2026-11-15', '2026-11-16', 'a Sunday leads to Monday'],
  ['2026-11-16', '2026-11-17', 'a working day leads to the next one'],
  ['2026-10-27', '2026-10-30', 'the half day before a holiday and the holiday are passed over'],
] as const)('after %s comes %s: %s', ([day, next]) => {
  expect(nextWorkingDay(day, holidays)).toBe(next)
  expect(isWorkingDay(next, holidays)).toBe(true)
})
