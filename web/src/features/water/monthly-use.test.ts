import { expect, test } from 'vitest'
import { monthlyUse } from './monthly-use.ts'

const read = (ReadOn: string, CubicMetres: number) => ({
  ReadBefore: ReadOn,
  ReadOn,
  Days: 30,
  Index: 0,
  CubicMetres,
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
    yearBefore: [0, 0, 9],
  })
})
