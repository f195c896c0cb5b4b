import { describe, expect, test } from 'vitest'
import { isTimeBarred, lastDayOfCollection } from './time-bar.ts'

describe('the limitation of collection', () => {
  test.each([
    ['2021-01-01', '2026-12-31'],
    ['2021-05-31', '2026-12-31'],
    ['2021-12-31', '2026-12-31'],
    ['2022-01-03', '2027-12-31'],
  ])('of a debt due on %s ends on %s', (dueDate, last) => {
    expect(lastDayOfCollection(dueDate)).toBe(last)
    expect(isTimeBarred(dueDate, last)).toBe(false)
    expect(isTimeBarred(dueDate, `${Number(last.slice(0, 4)) + 1}-01-01`)).toBe(true)
  })

  test('starts anew after the year in which it was broken off', () => {
    expect(lastDayOfCollection('2019-05-31', '2023-03-10')).toBe('2028-12-31')
    expect(isTimeBarred('2019-05-31', '2025-01-01')).toBe(true)
    expect(isTimeBarred('2019-05-31', '2025-01-01', '2023-03-10')).toBe(false)
  })

  test('is not shortened by what happened before the due date', () => {
    expect(lastDayOfCollection('2021-05-31', '2020-12-01')).toBe('2026-12-31')
  })

  test('needs a date', () => {
    expect(() => lastDayOfCollection('31.05.2021')).toThrow(RangeError)
    expect(() => lastDayOfCollection('2021-05-31', '')).toThrow(RangeError)
  })
})
