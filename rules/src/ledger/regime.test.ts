import { describe, expect, test } from 'vitest'
import { kurus } from '../money.ts'
import { lastDayOfSuit, regimeOn, revenueRegimes, servedOn } from './regime.ts'
import { lastDayOfCollection } from './time-bar.ts'

const of = (code: number) => revenueRegimes.filter(({ revenueCode }) => revenueCode === code)

describe('the regime of a revenue', () => {
  test('is the row of the day of accrual, the first one before any', () => {
    const rows = [
      { validFrom: '2020-01-01', regime: 'public' as const, limitationYears: 5, isBrokenOff: true },
      { validFrom: '2024-01-01', regime: 'contract' as const, limitationYears: 10, isBrokenOff: true },
    ]
    expect(regimeOn(rows, '2023-12-31', 5).regime).toBe('public')
    expect(regimeOn(rows, '2024-01-01', 5).regime).toBe('contract')
    expect(regimeOn(rows, '2010-01-01', 5).regime).toBe('public')
  })

  test('follows the kind of debt where the town has a revenue of its own', () => {
    expect([1, 5, 6, 7, 8].map((module) => regimeOn([], '2026-01-01', module).regime)).toEqual([
      'public',
      'contract',
      'contract',
      'fine',
      'public',
    ])
  })

  test('of water is a contract whose limitation is in doubt, of rent one of five years', () => {
    expect(of(51)).toMatchObject([{ regime: 'contract', limitationYears: 10, isUncertain: true }])
    expect(of(61)).toMatchObject([{ regime: 'contract', limitationYears: 5 }])
    expect(of(61)[0]?.isUncertain).toBeUndefined()
  })
})

describe('a fine', () => {
  test('of 740,00 served on 20.10.2026 is final after 04.11. and barred from 01.01.2030, one of 60.000,00 from 2034', () => {
    expect(servedOn('2026-11-20')).toBe('2026-10-20')
    expect(lastDayOfSuit('2026-11-20')).toBe('2026-11-04')
    const last = (fine: number) =>
      lastDayOfCollection('2026-11-20', undefined, {
        regime: 'fine',
        limitationYears: null,
        accruedKurus: kurus(fine),
      })
    expect(last(74_000)).toBe('2029-12-31')
    expect(last(1_000_000)).toBe('2030-12-31')
    expect(last(2_000_000)).toBe('2031-12-31')
    expect(last(6_000_000)).toBe('2033-12-31')
  })

  test('that became final in December is barred with the year of December', () => {
    const limitation = { regime: 'fine' as const, limitationYears: null, accruedKurus: kurus(74_000) }
    expect(lastDayOfCollection('2027-01-05', undefined, limitation)).toBe('2029-12-31')
  })
})

describe('the limitation of a contract', () => {
  test('runs to the day: rent due 05.03.2021 is barred from 06.03.2026, after a part payment five years from it', () => {
    const rent = { regime: 'contract' as const, limitationYears: 5, accruedKurus: kurus(100) }
    expect(lastDayOfCollection('2021-03-05', undefined, rent)).toBe('2026-03-05')
    expect(lastDayOfCollection('2021-03-05', '2024-07-01', rent)).toBe('2029-07-01')
  })
})
