import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, dayNumber, isWeekend, monthsAndDays } from './calendar.ts'

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2016-10-30', 0, '2016-10-30'],
  ])('%s and %d days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to)
  })

  test('are counted back by subtracting', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -3000, max: 3000 }), (day, days) => {
        expect(dayNumber(addDays(day, days)) - dayNumber(day)).toBe(days)
      }),
    )
  })

  test.each(['2026-02-29', '15.11.2026', ''])('are not counted from %j', (text) => {
    expect(() => dayNumber(text)).toThrow(RangeError)
    expect(() => addDays(text, 1)).toThrow(RangeError)
    expect(() => addMonths(text, 1)).toThrow(RangeError)
    expect(() => monthsAndDays(text, '2026-01-01')).toThrow(RangeError)
    expect(() => isWeekend(text)).toThrow(RangeError)
  })

  test('end where the calendar ends', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  })
})

describe('months', () => {
  test.each([
    ['2024-05-31', 1, '2024-06-30'],
    ['2024-05-31', 2, '2024-07-31'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2025-12-01', 3, '2026-03-01'],
    ['2026-03-15', -3, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
  ])('%s and %d months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to)
  })

  test.each([
    ['2025-12-01', '2026-03-15', 3, 14],
    ['2024-05-31', '2025-11-12', 17, 12],
    ['2024-05-31', '2024-06-29', 0, 29],
    ['2024-05-31', '2024-06-30', 1, 0],
    ['2026-01-31', '2026-02-27', 0, 27],
    ['2026-01-31', '2026-03-30', 1, 30],
    ['2026-01-31', '2026-03-31', 2, 0],
    ['2026-01-31', '2026-01-31', 0, 0],
  ])('after %s up to %s are %d and %d days', (after, to, fullMonths, days) => {
    expect(monthsAndDays(after, to)).toEqual({ fullMonths, days })
  })

  test('and the days left over lead to the end, and never make a month', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(6000), (after, length) => {
        const to = addDays(after, length)
        const { fullMonths, days } = monthsAndDays(after, to)
        expect(addDays(addMonths(after, fullMonths), days)).toBe(to)
        expect(addMonths(after, fullMonths + 1) > to).toBe(true)
        expect(days).toBeGreaterThanOrEqual(0)
        expect(days).toBeLessThanOrEqual(30)
      }),
    )
  })

  test('are not counted backwards', () => {
    expect(() => monthsAndDays('2026-02-02', '2026-02-01')).toThrow(RangeError)
  })
})

describe('a weekend', () => {
  test('is Saturday and Sunday', () => {
    const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-16', index))
    expect(week.map(isWeekend)).toEqual([false, false, false, false, false, true, true])
  })
})
