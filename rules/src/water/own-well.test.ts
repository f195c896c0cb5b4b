import { describe, expect, test } from 'vitest'
import { publicHolidays } from '../public-holidays.ts'
import { cleaningPrices } from '../taxes/national-cleaning-tax.ts'
import { taxDueDays, taxTerms } from '../taxes/national-property-tax.ts'
import { wellResidenceCleaningTax } from './own-well.ts'

const residence = {
  year: 2026,
  degree: 3,
  isMetropolitan: false,
  isReduced: false,
  hasNetworkWater: false,
  tariff: { prices: cleaningPrices, terms: taxTerms, dueDays: taxDueDays },
  holidays: publicHolidays(2026, 2026),
}

describe('the cleaning tax of a residence on its own well', () => {
  test('is the yearly price of group 7 and the degree of its place, with the property tax', () => {
    // Group 7, degree 3 in 2026: 460,00; in a metropolitan municipality a quarter more, 575,00.
    const tax = wellResidenceCleaningTax(residence)
    expect(tax?.taxKurus).toBe(46_000)
    expect(tax?.instalments).toEqual([
      { instalment: 1, dueDate: '2026-06-01', taxKurus: 23_000 },
      { instalment: 2, dueDate: '2026-11-30', taxKurus: 23_000 },
    ])
    expect(wellResidenceCleaningTax({ ...residence, isMetropolitan: true })?.taxKurus).toBe(57_500)
    expect(wellResidenceCleaningTax({ ...residence, isReduced: true })?.taxKurus).toBe(23_000)
    expect(wellResidenceCleaningTax({ ...residence, degree: 1 })?.taxKurus).toBe(87_000)
  })

  test('is not owed by the year where water of the network is used too: that is on the bill', () => {
    expect(wellResidenceCleaningTax({ ...residence, hasNetworkWater: true })).toBeUndefined()
  })
})
