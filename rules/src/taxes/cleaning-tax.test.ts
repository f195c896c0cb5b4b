import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CleaningTaxQuestion, cleaningTax, cleaningTaxOfWater } from './cleaning-tax.ts'
import { sumKurus } from '../money.ts'
import { cleaningPrices, cleaningWaterPrices } from './national-cleaning-tax.ts'
import { taxDueDays, taxTerms } from './national-property-tax.ts'
import { publicHolidays } from '../public-holidays.ts'

const workplace: CleaningTaxQuestion = {
  year: 2026,
  group: 5,
  degree: 3,
  isMetropolitan: false,
  isReduced: false,
  tariff: { prices: cleaningPrices, terms: taxTerms, dueDays: taxDueDays },
  holidays: publicHolidays(2022, 2027),
}

describe('W10: the environmental cleaning tax of 2026', () => {
  test('of a workplace of group 5, degree 3', () => {
    expect(cleaningTax(workplace).taxKurus).toBe(250_000)
    const metropolitan = cleaningTax({ ...workplace, isMetropolitan: true })
    expect(metropolitan.taxKurus).toBe(312_500)
    expect(metropolitan.instalments).toEqual([
      { instalment: 1, dueDate: '2026-06-01', taxKurus: 156_250 },
      { instalment: 2, dueDate: '2026-11-30', taxKurus: 156_250 },
    ])
  })

  test('of 18 cubic metres of a residence', () => {
    const asked = { year: 2026, cubicMetres: 18, prices: cleaningWaterPrices }
    expect(cleaningTaxOfWater({ ...asked, isMetropolitan: true }).taxKurus).toBe(7200)
    expect(cleaningTaxOfWater({ ...asked, isMetropolitan: false }).taxKurus).toBe(5400)
  })
})

test('metropolitan prices of 2026 are the others, raised by a quarter and cut to whole lira', () => {
  const lira = [
    [43750, 37500, 27500, 26250, 20000],
    [27500, 20000, 17250, 14625, 12500],
    [20000, 14625, 12500, 8750, 7250],
    [8750, 7250, 5000, 4375, 3750],
    [5000, 4375, 3125, 3125, 2625],
    [3125, 2625, 1500, 1462, 1087],
    [1087, 875, 575, 500, 375],
  ]
  for (const [group, degrees] of lira.entries())
    for (const [degree, amount] of degrees.entries()) {
      const asked = { ...workplace, isMetropolitan: true, group: group + 1, degree: degree + 1 }
      expect(cleaningTax(asked).taxKurus).toBe(amount * 100)
    }
})

test('a published metropolitan price goes before a worked-out one, and both agree', () => {
  const published = cleaningPrices.filter(({ year, isMetropolitan }) => year === 2024 && isMetropolitan)
  const prices = cleaningPrices.filter(({ isMetropolitan }) => !isMetropolitan)
  expect(published).toHaveLength(35)
  for (const { group, degree, yearlyKurus } of published) {
    const asked = { ...workplace, year: 2024, isMetropolitan: true, group, degree }
    expect(cleaningTax(asked).taxKurus).toBe(yearlyKurus)
    expect(cleaningTax({ ...asked, tariff: { ...workplace.tariff, prices } }).taxKurus).toBe(yearlyKurus)
  }
})

// Law 2464, repeated article 44: the half is for places outside metropolitan municipalities.
test('the tax is halved outside metropolitan municipalities alone', () => {
  expect(cleaningTax({ ...workplace, isReduced: true }).taxKurus).toBe(125_000)
  const both = cleaningTax({ ...workplace, isMetropolitan: true, isReduced: true })
  expect(both.taxKurus).toBe(312_500)
  expect(both.derivation.map(({ label }) => label)).not.toContain('İndirimli uygulama (%50)')
})

test('any group and degree is paid in instalments that sum up, dearer groups cost no less', () => {
  const years = fc.constantFrom(2022, 2023, 2024, 2026)
  const groups = fc.integer({ min: 1, max: 6 })
  const degrees = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(
      years,
      groups,
      degrees,
      fc.boolean(),
      fc.boolean(),
      (year, group, degree, metro, isReduced) => {
        // A published metropolitan table exists for 2024 alone; the others are worked out.
        const asked = { ...workplace, year, group, degree, isMetropolitan: metro, isReduced }
        const tax = cleaningTax(asked)
        expect(sumKurus(tax.instalments.map(({ taxKurus }) => taxKurus))).toBe(tax.taxKurus)
        expect(cleaningTax({ ...asked, group: group + 1 }).taxKurus).toBeLessThanOrEqual(tax.taxKurus)
      },
    ),
  )
})

test('a year whose tariff is not known is refused, not guessed', () => {
  expect(() => cleaningTax({ ...workplace, year: 2025 })).toThrow(RangeError)
  expect(() =>
    cleaningTaxOfWater({ year: 1999, cubicMetres: 1, isMetropolitan: false, prices: cleaningWaterPrices }),
  ).toThrow(RangeError)
})
