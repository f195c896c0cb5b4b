import { kurus } from 'rules/money'
import { expect, test } from 'vitest'
import {
  amountIn,
  changeInTenths,
  numberedSources,
  readAmount,
  tenthsText,
  missingYears,
  yearBefore,
} from './tariff-amount.ts'

const wire = {
  History: [
    { Year: 2024, Amount: '80.00' },
    { Year: 2026, Amount: '100.00' },
  ],
  Source: 'karar',
  IsUncertain: false,
}

test('an amount knows the other years', () => {
  const amount = readAmount('100.00', wire)
  expect(amount.kurus).toBe(10_000)
  expect(amountIn(amount, 2024)).toBe(8000)
  expect(amountIn(amount, 2025)).toBeUndefined()
  expect(yearBefore([2022, 2024, 2026], 2026)).toBe(2024)
  expect(yearBefore([2026], 2026)).toBeUndefined()
})

test.each([
  [100, 80, 250, '%25'],
  [80, 100, -200, '%20'],
  [1245, 1000, 245, '%24,5'],
  [5, 0, 0, '%0'],
])('from %d to %d', (now, before, tenths, text) => {
  expect(changeInTenths(kurus(now), kurus(before))).toBe(tenths)
  expect(tenthsText(tenths)).toBe(text)
})

test('sources are numbered as they come', () => {
  const sources = numberedSources([
    { source: 'a', isUncertain: false },
    { source: 'b', isUncertain: true },
    { source: 'a', isUncertain: false },
  ])
  expect([...sources.values()].map(({ number, text }) => [number, text])).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
})

test('years that nobody has loaded are named', () => {
  expect(missingYears([2016, 2019, 2020, 2024, 2026])).toBe('2017–2018, 2021–2023, 2025')
  expect(missingYears([2025, 2026])).toBe('')
  expect(missingYears([])).toBe('')
})
