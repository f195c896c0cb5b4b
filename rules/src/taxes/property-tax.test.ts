import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SharePlace, placeShare, readPlace } from '../share-place.ts'
import { kurus, sumKurus } from '../money.ts'
import { propertyExemptions, propertyRates, taxDueDays, taxTerms } from './national-property-tax.ts'
import { type PropertyTaxQuestion, propertyTax } from './property-tax.ts'
import { publicHolidays } from '../public-holidays.ts'
import type { ZeroRateClaim } from './zero-rate.ts'

const tariff = {
  rates: propertyRates,
  terms: taxTerms,
  exemptions: propertyExemptions,
  dueDays: taxDueDays,
}
const question: PropertyTaxQuestion = {
  year: 2026,
  kind: 'residence',
  isMetropolitan: false,
  valueKurus: kurus(0),
  tariff,
  holidays: publicHolidays(2022, 2027),
}
const taxOf = (lira: number, rest: Partial<PropertyTaxQuestion> = {}) =>
  propertyTax({ ...question, valueKurus: kurus(Math.round(lira * 100)), ...rest })

describe('the property tax of a year', () => {
  test('W02: a residence in a metropolitan town', () => {
    const tax = taxOf(205_038.63, { isMetropolitan: true })
    expect(tax).toMatchObject({
      taxValueKurus: 20_500_000,
      taxKurus: 41_000,
      contributionKurus: 4100,
      totalKurus: 45_100,
    })
    expect(tax.instalments).toEqual([
      { instalment: 1, dueDate: '2026-06-01', taxKurus: 20_500, contributionKurus: 2050 },
      { instalment: 2, dueDate: '2026-11-30', taxKurus: 20_500, contributionKurus: 2050 },
    ])
  })

  test('W03: a plot in a metropolitan town', () => {
    const tax = taxOf(3_000_000, { kind: 'plot', isMetropolitan: true })
    expect(tax).toMatchObject({ taxKurus: 1_800_000, contributionKurus: 180_000, totalKurus: 1_980_000 })
    for (const { taxKurus, contributionKurus } of tax.instalments)
      expect(taxKurus + contributionKurus).toBe(990_000)
  })

  test('W04: what is below a thousand lira is dropped', () => {
    expect(taxOf(1_284_750)).toMatchObject({
      taxValueKurus: 128_400_000,
      taxKurus: 128_400,
      contributionKurus: 12_840,
    })
  })

  test.each([
    ['residence', false, 1000],
    ['residence', true, 2000],
    ['otherBuilding', false, 2000],
    ['otherBuilding', true, 4000],
    ['plot', false, 3000],
    ['plot', true, 6000],
    ['land', false, 1000],
    ['land', true, 2000],
  ] as const)('of a %s (metropolitan: %s) worth a million is %d', (kind, isMetropolitan, lira) => {
    expect(taxOf(1_000_000, { kind, isMetropolitan }).taxKurus).toBe(lira * 100)
  })

  test('W17: is due on working days', () => {
    const days = [2025, 2026].map((year) => taxOf(1, { year }).instalments.map(({ dueDate }) => dueDate))
    expect(days).toEqual([
      ['2025-06-02', '2025-12-01'],
      ['2026-06-01', '2026-11-30'],
    ])
  })

  test('says how it came about, each number with its source', () => {
    const { derivation } = taxOf(1_284_750)
    expect(derivation.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      '2026 vergi değeri (1.000,00 ₺ altı atılır): 1.284.000,00 ₺',
      'Vergi oranı (konut, büyükşehir dışında): binde 1',
      'Yıllık vergi (1,00 ₺ altı atılır): 1.284.000,00 ₺ × binde 1 = 1.284,00 ₺',
      'Kültür varlıkları katkı payı (%10): 128,40 ₺',
    ])
    expect(derivation.every(({ source }) => source)).toBe(true)
  })
})

describe('a new residence', () => {
  const claim = { code: 'newResidence', eventYear: 2021 }

  test.each([
    [2021, 0],
    [2022, 1],
    [2026, 1],
    [2027, 0],
  ])('finished in 2021 has a quarter free in %d: %d', (year, isFree) => {
    expect(taxOf(1_000_000, { year, exemption: claim }).exemptKurus).toBe(isFree * 25_000_000)
  })

  test('notified late loses the years before, and not the end', () => {
    const late = { ...claim, noticeYear: 2024 }
    const free = [2022, 2024, 2025, 2026, 2027].map(
      (year) => taxOf(1_000_000, { year, exemption: late }).exemptKurus > 0,
    )
    expect(free).toEqual([false, false, true, true, false])
  })
})

describe('the rate of zero', () => {
  const zeroRate: ZeroRateClaim = {
    ground: 'pension',
    isOnlyResidence: true,
    isHolidayHome: false,
    grossAreaDm2: 20_000,
  }

  test('leaves neither tax nor contribution', () => {
    expect(taxOf(2_000_000, { zeroRate })).toMatchObject({ taxKurus: 0, contributionKurus: 0, totalKurus: 0 })
  })

  test.each([
    [{ grossAreaDm2: 20_001 }, 'tooLarge'],
    [{ isOnlyResidence: false }, 'notOnlyResidence'],
    [{ isHolidayHome: true }, 'holidayHome'],
  ] as const)('is not for %j', (differs, fault) => {
    const tax = taxOf(2_000_000, { zeroRate: { ...zeroRate, ...differs } })
    expect(tax).toMatchObject({ taxKurus: 200_000, zeroRateFault: fault })
  })

  test('is for residences alone', () => {
    expect(taxOf(2_000_000, { kind: 'otherBuilding', zeroRate }).taxKurus).toBe(400_000)
  })
})

test('of restricted property a tenth is collected and the rest deferred', () => {
  expect(taxOf(1_000_000, { isRestricted: true })).toMatchObject({
    taxKurus: 10_000,
    deferredKurus: 90_000,
    contributionKurus: 1000,
  })
})

test('a half owner is taxed for half of the value', () => {
  expect(taxOf(2_500_000, { share: { part: 1, whole: 2 } }).taxValueKurus).toBe(125_000_000)
})

describe('any property tax', () => {
  const values = fc.nat(10_000_000_000).map(kurus)
  const years = fc.integer({ min: 2022, max: 2026 })
  const kinds = fc.constantFrom('residence', 'otherBuilding', 'plot', 'land')

  test('is the sum of its instalments, to the kuruş', () => {
    fc.assert(
      fc.property(values, years, kinds, fc.boolean(), (valueKurus, year, kind, isRestricted) => {
        const tax = propertyTax({ ...question, valueKurus, year, kind, isRestricted })
        expect(sumKurus(tax.instalments.map(({ taxKurus }) => taxKurus))).toBe(tax.taxKurus)
        expect(sumKurus(tax.instalments.map(({ contributionKurus }) => contributionKurus))).toBe(
          tax.contributionKurus,
        )
        const [first, second] = tax.instalments
        expect((first?.taxKurus ?? 0) - (second?.taxKurus ?? 0)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('never falls when the value grows, and never exceeds the rate', () => {
    fc.assert(
      fc.property(values, values, years, kinds, (valueKurus, more, year, kind) => {
        const less = propertyTax({ ...question, valueKurus, year, kind })
        const larger = propertyTax({ ...question, valueKurus: kurus(valueKurus + more), year, kind })
        expect(larger.totalKurus).toBeGreaterThanOrEqual(less.totalKurus)
        expect(less.taxKurus * 10_000).toBeLessThanOrEqual(valueKurus * less.rateBasisPoints + 5000)
      }),
    )
  })

  test('of owners is together that of the whole, in value, tax and contribution, to the kuruş', () => {
    fc.assert(
      fc.property(values, fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1 }), (value, parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0)
        const alone = propertyTax({ ...question, valueKurus: value })
        const shares = parts.map((part) => ({ part, whole }))
        const places: SharePlace[] = []
        for (const share of shares) places.push(placeShare(share, places) ?? [])
        const taxes = shares.map((share, index) =>
          propertyTax({ ...question, valueKurus: value, share, sharePlace: places[index] }),
        )
        for (const amount of ['taxValueKurus', 'taxKurus', 'contributionKurus', 'totalKurus'] as const)
          expect(sumKurus(taxes.map((tax) => tax[amount]))).toBe(alone[amount])
        for (const [index, tax] of taxes.entries())
          expect(Math.abs(tax.taxKurus * whole - alone.taxKurus * (parts[index] ?? 0))).toBeLessThan(whole)
      }),
    )
  })
})

test('a third of 1.000 TL is 333,33 TL, and of the last of three owners 333,34 TL', () => {
  const third = { part: 1, whole: 3 }
  const [first = [], second = []] = [0, 1].map((part) => readPlace([`${part}/3-${part + 1}/3`]))
  const taxes = [[], [first], [first, second]].map((others) =>
    taxOf(1_000_000, { share: third, sharePlace: placeShare(third, others) }),
  )
  expect(taxes.map(({ taxKurus, contributionKurus }) => [taxKurus, contributionKurus])).toEqual([
    [33_333, 3333],
    [33_333, 3333],
    [33_334, 3334],
  ])
  expect(taxes[0]?.derivation).toContainEqual({ label: 'Hissenize düşen vergi (1/3)', value: '333,33 ₺' })
})

test('the relief of new residences is for residences', () => {
  const exemption = { code: 'newResidence', eventYear: 2025 }
  expect(taxOf(1_000_000, { exemption }).exemptKurus).toBe(25_000_000)
  expect(taxOf(1_000_000, { exemption, kind: 'otherBuilding' }).exemptKurus).toBe(0)
})

test('shares beyond the whole and years without rates are refused', () => {
  expect(() => taxOf(1, { share: { part: 3, whole: 2 } })).toThrow(RangeError)
  expect(() => taxOf(1, { share: { part: 1, whole: 0 } })).toThrow(RangeError)
  expect(() => taxOf(1, { year: 1990 })).toThrow(RangeError)
})
