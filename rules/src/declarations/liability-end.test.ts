import { describe, expect, test } from 'vitest'
import { taxDueDays } from '../taxes/national-property-tax.ts'
import { isAfterEnd } from './liability-end.ts'

const terms = { dueDays: taxDueDays }
const instalments = [2023, 2024, 2025, 2026].flatMap((periodYear) =>
  [1, 2].map((instalment) => ({ periodYear, instalment })),
)

function ended(on: string, endsWith: 'instalment' | 'year', tax: 'property' | 'cleaning'): string[] {
  return instalments
    .filter((each) => isAfterEnd({ on, with: endsWith }, each, { ...terms, tax }))
    .map(({ periodYear, instalment }) => `${periodYear}/${instalment}`)
}

describe('the end of a liability', () => {
  // Law 1319, article 9: a building that burnt down is free from the instalment that follows the day.
  test('of a destroyed building takes the instalments after that day, and none before', () => {
    expect(ended('2025-07-10', 'instalment', 'property')).toEqual(['2025/2', '2026/1', '2026/2'])
    expect(ended('2025-02-28', 'instalment', 'property')).toEqual(['2025/1', '2025/2', '2026/1', '2026/2'])
    expect(ended('2025-12-15', 'instalment', 'property')).toEqual(['2026/1', '2026/2'])
  })

  test('of a building destroyed in April leaves the instalment of March to May, and takes November’s', () => {
    expect(ended('2026-04-15', 'instalment', 'property')).toEqual(['2026/2'])
    expect(ended('2025-03-01', 'instalment', 'property')).toEqual(['2025/2', '2026/1', '2026/2'])
    expect(ended('2025-11-01', 'instalment', 'property')).toEqual(['2026/1', '2026/2'])
    expect(ended('2025-10-31', 'instalment', 'property')).toEqual(['2025/2', '2026/1', '2026/2'])
  })

  test('of a workplace does the same', () => {
    expect(ended('2025-07-10', 'instalment', 'cleaning')).toEqual(['2025/2', '2026/1', '2026/2'])
  })

  // 31.05.2026 and 30.11.2025 are Sundays: the day of payment moves, the time that is taxed does not.
  test('counts the day that the law names, also where a weekend moves the day of payment', () => {
    expect(ended('2026-05-30', 'instalment', 'cleaning')).toContain('2026/1')
    expect(ended('2026-05-31', 'instalment', 'cleaning')).not.toContain('2026/1')
    expect(ended('2025-11-29', 'instalment', 'cleaning')).toContain('2025/2')
    expect(ended('2025-11-30', 'instalment', 'cleaning')).not.toContain('2025/2')
  })

  test('by a sale takes the years after it', () => {
    expect(ended('2024-12-31', 'year', 'property')).toEqual(['2025/1', '2025/2', '2026/1', '2026/2'])
  })

  test('needs to know the day of the instalment', () => {
    const third = { periodYear: 2025, instalment: 3 }
    const end = { on: '2025-07-10', with: 'instalment' } as const
    expect(() => isAfterEnd(end, third, { ...terms, tax: 'cleaning' })).toThrow(RangeError)
  })
})
