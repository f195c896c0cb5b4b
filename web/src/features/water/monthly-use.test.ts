import { expect, test } from 'vitest'
import { monthlyUse } from './monthly-use.ts'

const read = (ReadOn: string, CubicMetres: number) => ({
  ReadBefore: ReadOn,
  ReadOn,
  Days: 30,
  Index: 0,
  CubicMetres,
  IsEstimated: false,
})

test('each month stands beside the same month a year before', () => {
  const periods = [
    read('2025-10-31', 9),
    read('2026-09-30', 11),
    read('2026-10-31', 12),
    read('2026-10-31', 1),
  ]
  expect(monthlyUse(periods)).toEqual({
    months: ['Ekim 2025', 'Eylül 2026', 'Ekim 2026'],
    thisYear: [9, 11, 13],
    yearBefore: [null, null, 9],
    estimated: [],
  })
})

test('a bill after months in which no one could read the meter is shared out among them', () => {
  const late = { ...read('2026-10-31', 37), ReadBefore: '2026-07-31', Days: 92 }
  const guessed = { ...read('2026-11-30', 11), IsEstimated: true }
  expect(monthlyUse([read('2026-07-31', 10), late, guessed])).toMatchObject({
    months: ['Temmuz 2026', 'Ağustos 2026', 'Eylül 2026', 'Ekim 2026', 'Kasım 2026'],
    thisYear: [10, 12, 12, 13, 11],
    estimated: ['Kasım 2026'],
  })
})
