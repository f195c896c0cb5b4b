import { expect, test } from 'vitest'
import { forecastUse } from './bill-forecast.ts'

const last = { readOn: '2026-11-01', index: 100 }

test('goes on as water was used since the last reading, for thirty days', () => {
  expect(forecastUse(last, { readOn: '2026-11-16', index: 107 })).toEqual({
    readOn: '2026-12-01',
    cubicMetres: 14,
  })
})

test('is what was used, where the thirty days are over', () => {
  expect(forecastUse(last, { readOn: '2026-12-10', index: 120 })).toEqual({
    readOn: '2026-12-10',
    cubicMetres: 20,
  })
})

test('is none on the day of the reading or below it', () => {
  expect(forecastUse(last, { readOn: '2026-11-01', index: 107 })).toBeUndefined()
  expect(forecastUse(last, { readOn: '2026-11-16', index: 99 })).toBeUndefined()
})
