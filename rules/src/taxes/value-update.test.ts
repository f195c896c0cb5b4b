import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kurus } from '../money.ts'
import {
  propertyExemptions,
  propertyRates,
  revaluationRates,
  taxDueDays,
  taxTerms,
} from './national-property-tax.ts'
import { propertyTax } from './property-tax.ts'
import { cappedValue, revaluedValue } from './value-update.ts'

describe('W05: the value of 2026', () => {
  const of2025 = kurus(90_000_000)

  test('is at most three times that of 2025', () => {
    const { valueKurus, isCapped, derivation } = cappedValue(2026, kurus(410_000_000), of2025, taxTerms)
    expect(valueKurus).toBe(270_000_000)
    expect(isCapped).toBe(true)
    expect(derivation[0]?.value).toBe('3 × 900.000,00 ₺ = 2.700.000,00 ₺')
    const tariff = {
      rates: propertyRates,
      terms: taxTerms,
      exemptions: propertyExemptions,
      dueDays: taxDueDays,
    }
    const asked = { year: 2026, kind: 'residence', isMetropolitan: true, tariff, holidays: [] } as const
    expect(propertyTax({ ...asked, valueKurus }).taxKurus).toBe(540_000)
  })

  test('below that stays as it is', () => {
    expect(cappedValue(2026, kurus(195_000_000), of2025, taxTerms).valueKurus).toBe(195_000_000)
  })

  test('alone is capped', () => {
    expect(cappedValue(2030, kurus(410_000_000), of2025, taxTerms)).toEqual({
      valueKurus: 410_000_000,
      isCapped: false,
      derivation: [],
    })
  })
})

describe('a year without a valuation', () => {
  test.each([
    [2015, 105_055_00],
    [2023, 161_465_00],
    [2024, 129_230_00],
    [2025, 121_965_00],
  ])('%d makes of 100.000 lira %d kuruş', (year, expected) => {
    expect(revaluedValue(year, kurus(10_000_000), revaluationRates).valueKurus).toBe(expected)
  })

  test('of which the rate is not known is refused', () => {
    expect(() => revaluedValue(2028, kurus(1), revaluationRates)).toThrow(RangeError)
  })
})

test('a cap is never exceeded, and nothing is capped that is below it', () => {
  const amounts = fc.nat(1_000_000_000_000).map(kurus)
  fc.assert(
    fc.property(amounts, amounts, (computed, previous) => {
      const { valueKurus, isCapped } = cappedValue(2026, computed, previous, taxTerms)
      expect(valueKurus).toBeLessThanOrEqual(Math.min(computed, previous * 3))
      expect(isCapped).toBe(valueKurus !== computed)
    }),
  )
})
