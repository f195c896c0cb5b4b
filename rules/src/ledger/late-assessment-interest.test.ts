import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kurus } from '../money.ts'
import { delayFineRates } from './delay-fine-rates.ts'
import { lateAssessmentInterest } from './late-assessment-interest.ts'

const asked = (lira: number, dueDate: string, accruedOn: string) =>
  lateAssessmentInterest({ principalKurus: kurus(lira * 100), dueDate, accruedOn, rates: delayFineRates })

describe('the interest of a late assessment (law 213, article 112)', () => {
  // 01.12.2025 to 15.03.2026 is three months and 14 days; the days do not count: 1.000 × 3 × 3,7 % = 111,00.
  test('is for whole months alone', () => {
    expect(asked(1000, '2025-12-01', '2026-03-15')).toMatchObject({ interestKurus: 11_100, fullMonths: 3 })
    expect(asked(1000, '2025-12-01', '2025-12-31').interestKurus).toBe(0)
    expect(asked(1000, '2025-12-01', '2026-01-01').interestKurus).toBe(3700)
    expect(asked(1000, '2025-12-01', '2025-11-01').interestKurus).toBe(0)
  })

  // 31.05.2024 to 15.11.2026 is 29 months. 4,5 % until 12.11.2025: 17 months to 31.10.2025 and 12 of the 30 days of
  // the next; 3,7 % for the other 18 days and the 11 months after. 2.500 × (0,783 + 0,4292) = 3.030,50.
  test('follows the rates of the delay fine, a month with two of them by its days', () => {
    const { interestKurus, fullMonths, slices } = asked(2500, '2024-05-31', '2026-11-15')
    expect(fullMonths).toBe(29)
    expect(slices.map(({ fullMonths: months, days, monthlyRate }) => [months, days, monthlyRate])).toEqual([
      [17, 12, 450],
      [11, 18, 370],
    ])
    expect(interestKurus).toBe(303_050)
    expect(slices.map((slice) => slice.kurus)).toEqual([195_750, 107_300])
  })

  test('needs a rate for its first day', () => {
    expect(() => asked(1, '1990-01-01', '1990-06-01')).toThrow(RangeError)
  })

  test('is its slices to the kuruş, over as many months as have gone by', () => {
    const days = fc
      .date({ min: new Date('2004-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(days, days, fc.nat(10_000_000).map(kurus), (dueDate, accruedOn, principalKurus) => {
        const { interestKurus, fullMonths, slices } = lateAssessmentInterest({
          principalKurus,
          dueDate,
          accruedOn,
          rates: delayFineRates,
        })
        expect(slices.reduce((sum, slice) => sum + slice.kurus, 0)).toBe(interestKurus)
        expect(slices.reduce((sum, slice) => sum + slice.fullMonths * 30 + slice.days, 0)).toBe(
          fullMonths * 30,
        )
      }),
    )
  })
})
