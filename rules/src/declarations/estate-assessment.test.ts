import { describe, expect, test } from 'vitest'
import { totalOf } from './assessed-period.ts'
import { assessEstate } from './estate-assessment.ts'
import type { DeclaredEstate, EstateTariff } from './estate-value.ts'
import { kurus } from '../money.ts'
import { type SharePlace, placeShare } from '../share-place.ts'
import {
  abrasionShares,
  taxDueDays,
  propertyExemptions,
  propertyRates,
  taxTerms,
  revaluationRates,
} from '../taxes/national-property-tax.ts'

const source = 'deneme'
const tariff: EstateTariff = {
  rates: propertyRates,
  terms: taxTerms,
  exemptions: propertyExemptions,
  dueDays: taxDueDays,
  revaluations: revaluationRates,
  holidays: [],
  isMetropolitan: true,
  costs: [],
  abrasion: abrasionShares,
  units: [
    { year: 2024, unitKurus: 100_000, source },
    { year: 2025, unitKurus: 122_000, source },
    { year: 2026, unitKurus: 500_000, source },
  ],
}
const estate: DeclaredEstate = {
  ownership: { sharePart: 1, shareWhole: 1 },
  plot: { parcelAreaDm2: 100_000 },
  exemptions: { isRestricted: false },
}
const plot = {
  estate,
  name: 'Arsa, ada 1 parsel 2',
  taxedAs: 'plot',
  isExemptionGranted: true,
  valuedFor: 'newLiability',
} as const
const years = { firstYear: 2024, lastYear: 2026, accruedOn: '2026-11-15' }

describe('a plot declared late', () => {
  test('is valued in its first year, revalued in the next, and valued anew within the cap in 2026', () => {
    const periods = assessEstate({ ...plot, ...years, tariff })
    expect(periods?.map(({ year, taxValueKurus }) => [year, taxValueKurus])).toEqual([
      [2024, kurus(100_000_000)],
      [2025, kurus(121_965_000)],
      // 5.000 TL a square metre would be 5.000.000 TL; 3 × the value of 2025, in steps of 1.000 TL.
      [2026, kurus(365_800_000)],
    ])
  })

  test('owes what is past due a month after it is accrued, and each year’s contribution share with it', () => {
    const [first] = assessEstate({ ...plot, ...years, tariff }) ?? []
    expect(
      first?.accruals.map(({ dueDate, revenueCode, principalKurus }) => [
        dueDate,
        revenueCode,
        principalKurus,
      ]),
    ).toEqual([
      ['2026-12-15', 12, 300_000],
      ['2026-12-15', 14, 30_000],
      ['2026-12-15', 12, 300_000],
      ['2026-12-15', 14, 30_000],
    ])
    expect(first && totalOf(first)).toBe(660_000)
  })

  test('is not assessed where a year has no unit value', () => {
    expect(assessEstate({ ...plot, ...years, firstYear: 2023, tariff })).toBeUndefined()
  })
})

test('three owners of a third each pay together what one owner would', () => {
  const units = [2025, 2026].map((year) => ({ year, unitKurus: 100_000, source }))
  const rows = { ...tariff, units }
  const asked = { ...plot, firstYear: 2026, lastYear: 2026, accruedOn: '2026-11-15', tariff: rows }
  const third = { part: 1, whole: 3 }
  const first = placeShare(third, []) ?? []
  const second = placeShare(third, [first]) ?? []
  const ofOwner = (others: SharePlace[], shareWhole = 3) => {
    const ownership = { sharePart: 1, shareWhole }
    const sharePlace = placeShare({ part: 1, whole: shareWhole }, others)
    const [period] = assessEstate({ ...asked, estate: { ...estate, ownership }, sharePlace }) ?? []
    return period && { value: period.taxValueKurus, total: totalOf(period) }
  }
  // 1.000 m² × 1.000 TL = 1.000.000 TL; 6.000 TL of tax and 600 TL of contribution.
  expect(ofOwner([], 1)).toEqual({ value: 100_000_000, total: 660_000 })
  expect([ofOwner([]), ofOwner([first]), ofOwner([first, second])]).toEqual([
    { value: 33_333_333, total: 220_000 },
    { value: 33_333_333, total: 220_000 },
    { value: 33_333_334, total: 220_000 },
  ])
})
