import { expect, test } from 'vitest'
import { calendarOf, markedDays } from './leave-days.ts'

test('a year begins on its weekday', () => {
  const months = calendarOf(2026)
  expect(months).toHaveLength(12)
  // 1 January 2026 is a Thursday, 1 June a Monday.
  expect([months[0]?.emptyDays, months[5]?.emptyDays]).toEqual([3, 0])
  expect(calendarOf(2024)[1]?.days.at(-1)).toBe('2024-02-29')
})

test('what was given or is asked for is marked, given before asked', () => {
  const leave = (
    StatusCode: 'approved' | 'waiting' | 'refused' | 'withdrawn',
    StartsOn: string,
    EndsOn: string,
  ) => ({
    StatusCode,
    StartsOn,
    EndsOn,
  })
  const marks = markedDays([
    leave('approved', '2026-07-06', '2026-07-07'),
    leave('waiting', '2026-07-07', '2026-07-08'),
    leave('refused', '2026-08-01', '2026-08-05'),
    leave('withdrawn', '2026-09-01', '2026-09-05'),
  ])
  expect([...marks]).toEqual([
    ['2026-07-06', 'approved'],
    ['2026-07-07', 'approved'],
    ['2026-07-08', 'waiting'],
  ])
})
