import { describe, expect, test } from 'vitest'
import { lateChargeTerms } from '../taxes/national-late-charges.ts'
import { allYears, barredYears, openYears } from './assessment-limitation.ts'

describe('a late declaration', () => {
  test('of 2026 is accrued from 2021 on: the tax of 2020 was barred on 1 January 2026', () => {
    expect(openYears('2026-11-16', lateChargeTerms)).toEqual({ tax: 2021, penalty: 2021 })
    const of = { firstTaxYear: 2018, lastTaxYear: 2026 }
    expect(barredYears(of, openYears('2026-12-31', lateChargeTerms))).toEqual([2018, 2019, 2020])
    expect(barredYears(of, openYears('2025-12-31', lateChargeTerms))).toEqual([2018, 2019])
    expect(barredYears(of, openYears('2027-01-01', lateChargeTerms))).toEqual([2018, 2019, 2020, 2021])
  })

  test('of one month is barred as a whole or not at all', () => {
    const open = openYears('2026-11-16', lateChargeTerms)
    expect(barredYears({ firstTaxYear: 2019, lastTaxYear: 2019 }, open)).toEqual([2019])
    expect(barredYears({ firstTaxYear: 2021, lastTaxYear: 2021 }, open)).toEqual([])
  })

  test('of property that no one declared, and where no row says so, has no barred years', () => {
    expect(barredYears({ firstTaxYear: 1991, lastTaxYear: 2026 }, allYears)).toEqual([])
    expect(openYears('2026-11-16', [])).toEqual(allYears)
  })
})
