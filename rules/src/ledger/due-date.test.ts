import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isWeekend } from '../calendar.ts'
import { nextWorkingDay } from './due-date.ts'
import { publicHolidays } from '../public-holidays.ts'

const holidays = publicHolidays(2021, 2027)

describe('the last day to pay', () => {
  test.each([
    ['2025-05-31', '2025-06-02', 'the first instalment of 2025, a Saturday'],
    ['2026-05-31', '2026-06-01', 'the first instalment of 2026, a Sunday after the feast'],
    ['2026-11-30', '2026-11-30', 'the second instalment of 2026, a Monday'],
    ['2025-11-30', '2025-12-01', 'the second instalment of 2025, a Sunday'],
    ['2026-05-27', '2026-06-01', 'the first day of a feast that runs into a weekend'],
    ['2026-01-01', '2026-01-02', 'the new year'],
    ['2026-10-29', '2026-10-30', 'the day of the republic'],
    ['2021-05-01', '2021-05-03', 'a holiday on a Saturday'],
    ['2022-04-30', '2022-05-05', 'a weekend before the feast'],
    ['2026-07-14', '2026-07-14', 'a working day before a holiday'],
  ])('%s is %s (%s)', (wanted, dueDate) => {
    expect(nextWorkingDay(wanted, holidays)).toBe(dueDate)
  })

  test('stays on a half day, unless half days are taken for holidays', () => {
    expect(nextWorkingDay('2026-10-28', holidays)).toBe('2026-10-28')
    expect(nextWorkingDay('2026-10-28', holidays, 'areHolidays')).toBe('2026-10-30')
    expect(nextWorkingDay('2026-05-26', holidays, 'areHolidays')).toBe('2026-06-01')
  })

  test('moves for a holiday that the municipality adds', () => {
    const extra = { date: '2026-11-16', name: 'İdari izin', isHalfDay: false }
    expect(nextWorkingDay('2026-11-14', [...holidays, extra])).toBe('2026-11-17')
    expect(nextWorkingDay('2026-11-16', [])).toBe('2026-11-16')
  })

  test('is the first working day that is not before the wanted day', () => {
    const days = fc
      .date({ min: new Date('2021-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const closed = new Set(holidays.filter((holiday) => !holiday.isHalfDay).map((holiday) => holiday.date))
    const isOpen = (day: string) => !isWeekend(day) && !closed.has(day)
    fc.assert(
      fc.property(days, (wanted) => {
        const dueDate = nextWorkingDay(wanted, holidays)
        expect(isOpen(dueDate)).toBe(true)
        for (let day = wanted; day < dueDate; day = addDays(day, 1)) expect(isOpen(day)).toBe(false)
        expect(nextWorkingDay(dueDate, holidays)).toBe(dueDate)
      }),
    )
  })

  test('needs a date', () => {
    expect(() => nextWorkingDay('2026-02-30', holidays)).toThrow(RangeError)
  })
})
