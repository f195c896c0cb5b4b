import { expect, test } from 'vitest'
import { promisedDay, promisedDayAfterAnswer } from './promised-day.ts'
import { publicHolidays } from '../public-holidays.ts'

const holidays = publicHolidays(2026, 2027)

test('working days leave out weekends, holidays and the day of sending', () => {
  // 13 November 2026 is a Friday.
  expect(promisedDay('2026-11-13', { days: 1, areWorkingDays: true }, holidays)).toBe('2026-11-16')
  expect(promisedDay('2026-11-13', { days: 15, areWorkingDays: true }, holidays)).toBe('2026-12-04')
  // New Year's Day is a Friday.
  expect(promisedDay('2026-12-31', { days: 1, areWorkingDays: true }, holidays)).toBe('2027-01-04')
})

test('days of the calendar end on a day when offices are open', () => {
  expect(promisedDay('2026-11-15', { days: 30, areWorkingDays: false }, holidays)).toBe('2026-12-15')
  // 12 December 2026 is a Saturday.
  expect(promisedDay('2026-11-12', { days: 30, areWorkingDays: false }, holidays)).toBe('2026-12-14')
})

test('half days count as working days', () => {
  expect(promisedDay('2026-10-27', { days: 1, areWorkingDays: true }, holidays)).toBe('2026-10-28')
  expect(promisedDay('2026-10-28', { days: 1, areWorkingDays: true }, holidays)).toBe('2026-10-30')
})

test('the clock stands still while the applicant is asked', () => {
  // Promised for Friday 27 November; asked on the 16th, answered on the 18th: Sunday, and so Monday.
  const after = (answeredOn: string, askedOn = '2026-11-16') =>
    promisedDayAfterAnswer('2026-11-27', { askedOn, answeredOn }, holidays)
  expect(after('2026-11-18')).toBe('2026-11-30')
  expect(after('2026-11-16')).toBe('2026-11-27')
  expect(after('2026-11-20')).toBe('2026-12-01')
  // Lateness from before the question stays the same after the answer.
  expect(after('2026-12-07', '2026-11-30')).toBe('2026-12-04')
})
