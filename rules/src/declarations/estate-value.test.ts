import { describe, expect, test } from 'vitest'
import { type EstateQuestion, assessEstate } from './estate-assessment.ts'
import { type DeclaredEstate, type EstateTariff, firstValue, missingTariff } from './estate-value.ts'
import { kurus } from '../money.ts'
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
describe('the cap of 2026 (provisional article 23)', () => {
  /** 100 m² of reinforced concrete, 12 years old in 2026, with 40 m² of ground: the ground grew fivefold, the rest not. */
  const flat: DeclaredEstate = {
    ownership: { sharePart: 1, shareWhole: 1 },
    building: {
      grossAreaDm2: 10_000,
      structureCode: 2,
      classCode: 'B',
      completionYear: 2014,
      hasHeating: false,
      hasLift: false,
      parcelAreaDm2: 40_000,
      landSharePart: 1,
      landShareWhole: 10,
    },
    exemptions: { isRestricted: false },
  }
  const cost = { usageOid: 9, structureCode: 2, classCode: 'B', leastKurus: null, mostKurus: null, source }
  const rows: EstateTariff = {
    ...tariff,
    abrasion: abrasionShares.filter(({ group }) => group === 1),
    costs: [
      { ...cost, year: 2025, averageKurus: 600_000 },
      { ...cost, year: 2026, averageKurus: 800_000 },
    ],
    units: [
      { year: 2025, unitKurus: 1_000_000, source },
      { year: 2026, unitKurus: 5_000_000, source },
    ],
  }
  const asked = {
    ...plot,
    estate: flat,
    taxedAs: 'residence',
    firstYear: 2026,
    lastYear: 2026,
    accruedOn: '2026-11-15',
    tariff: rows,
  } as const
  const valueIn2026 = (change: Partial<EstateQuestion>) =>
    assessEstate({ ...asked, ...change })?.[0]?.taxValueKurus

  // 100 m² × 8.000 = 800.000, less 15 % = 680.000.
  test('holds the unit value of what is newly taxed: 680.000 + 40 m² × 30.000 = 1.880.000', () => {
    expect(valueIn2026({})).toBe(188_000_000)
  })

  // 2025: 600.000 less 15 % (11 years) = 510.000, and 40 × 10.000 = 400.000: 910.000; three times is 2.730.000.
  test('holds the value of what changed hands: 680.000 + 40 m² × 50.000 = 2.680.000 is below 3 × 910.000', () => {
    expect(valueIn2026({ valuedFor: 'takeover' })).toBe(268_000_000)
  })

  test('takes the value of 2025 from the valuation before, revalued each year since', () => {
    const since2022 = {
      ...rows,
      costs: [
        { ...cost, year: 2022, averageKurus: 200_000 },
        { ...cost, year: 2026, averageKurus: 800_000 },
      ],
      units: [
        { year: 2022, unitKurus: 200_000, source },
        { year: 2025, unitKurus: 1_000_000, source },
        { year: 2026, unitKurus: 5_000_000, source },
      ],
    }
    // 2022: 200.000 less 10 % (8 years) = 180.000, and 40 × 2.000 = 80.000: 260.000.
    // 2023: × 1,61465 = 419.809 → 419.800; 2024: × 1,2923 = 542.507,54 → 542.500; 2025: × 1,21965 = 661.660,12 → 661.660.
    // Three times is 1.984.980, in steps of 1.000 TL 1.984.000.
    expect(valueIn2026({ valuedFor: 'takeover', tariff: since2022 })).toBe(198_400_000)
  })

  test('takes the value of 2025 that the owner before had, where it is known', () => {
    const valuesBefore = [{ year: 2025, valueKurus: kurus(80_000_000) }]
    // Three times 800.000.
    expect(valueIn2026({ valuedFor: 'takeover', valuesBefore })).toBe(240_000_000)
  })

  test('counts where the value of what changed hands grew beyond it', () => {
    const dear = [
      { year: 2025, unitKurus: 1_000_000, source },
      { year: 2026, unitKurus: 8_000_000, source },
    ]
    // 680.000 + 40 × 80.000 = 3.880.000 > 2.730.000.
    expect(valueIn2026({ valuedFor: 'takeover', tariff: { ...rows, units: dear } })).toBe(273_000_000)
  })

  test('holds the unit value of a building that was finished in 2025, whoever has it', () => {
    const fresh = { ...flat, building: { ...flat.building!, completionYear: 2025 } }
    // 800.000 less 4 % (1 year) = 768.000, and 1.200.000.
    expect(valueIn2026({ valuedFor: 'takeover', estate: fresh })).toBe(196_800_000)
  })

  test('holds the value of an owner who was liable in 2025, not the unit value', () => {
    const [, second] = assessEstate({ ...asked, firstYear: 2025 }) ?? []
    expect(second?.taxValueKurus).toBe(268_000_000)
  })

  test('goes on in 2027 for what changed hands in 2026', () => {
    const later = [...revaluationRates, { year: 2027, basisPoints: 2000, appliedPercent: 100, source }]
    const units = [
      { year: 2025, unitKurus: 1_000_000, source },
      { year: 2026, unitKurus: 8_000_000, source },
    ]
    const [first] =
      assessEstate({
        ...asked,
        valuedFor: 'takeover',
        firstYear: 2027,
        lastYear: 2027,
        tariff: { ...rows, units, revaluations: later },
      }) ?? []
    // 2.730.000 × 1,20.
    expect(first).toMatchObject({ year: 2027, taxValueKurus: 327_600_000 })
  })

  test('needs the rows of 2025 for what changed hands, and says which is missing', () => {
    const without = { ...rows, units: rows.units.filter(({ year }) => year === 2026) }
    const question = { ...asked, valuedFor: 'takeover', tariff: without } as const
    expect(assessEstate(question)).toBeUndefined()
    expect(missingTariff(question)).toBe('2025 yılının arsa birim değeri')
  })

  test('holds the unit value of what is newly taxed by the valuation before, where 2025 has no row', () => {
    const units = [
      { year: 2022, unitKurus: 200_000, source },
      { year: 2026, unitKurus: 5_000_000, source },
    ]
    // 2.000 × 1,61465 = 3.229,30; × 1,2923 = 4.173,22; × 1,21965 = 5.089,87; three times is 15.269,61.
    // 680.000 + 40 m² × 15.269,61 = 1.290.784,40, in steps of 1.000 TL 1.290.000.
    expect(valueIn2026({ tariff: { ...rows, units } })).toBe(129_000_000)
  })

  test('needs a unit value before 2026 for what is newly taxed, and says which is missing', () => {
    const without = { ...rows, units: rows.units.filter(({ year }) => year === 2026) }
    const question = { ...asked, tariff: without }
    expect(assessEstate(question)).toBeUndefined()
    expect(missingTariff(question)).toBe('2025 yılının arsa birim değeri')
    expect(missingTariff(asked)).toBeUndefined()
  })

  describe('for a region whose worth changed for good (33/8)', () => {
    test('holds the value that the taxpayer’s own property had in 2025', () => {
      const valuesBefore = [{ year: 2025, valueKurus: kurus(70_000_000) }]
      // 680.000 + 40 m² × 50.000 = 2.680.000, but three times 700.000.
      expect(valueIn2026({ valuedFor: 'valueChange', valuesBefore })).toBe(210_000_000)
    })

    test('holds neither value nor unit value where the commission valued it after 2026', () => {
      const rows2027 = {
        ...rows,
        costs: [...rows.costs, { ...cost, year: 2027, averageKurus: 1_000_000 }],
        units: [...rows.units, { year: 2027, unitKurus: 9_000_000, source }],
      }
      const question = { ...asked, valuedFor: 'valueChange', firstYear: 2027, lastYear: 2027 } as const
      // 100 m² × 10.000 less 15 % (13 years) = 850.000, and 40 m² × 90.000 = 3.600.000.
      expect(firstValue({ ...question, tariff: rows2027 })?.valueKurus).toBe(445_000_000)
      expect(missingTariff({ ...question, tariff: rows })).toBe('2027 yılının arsa birim değeri')
    })
  })

  describe('for what is newly taxed from 2027 on', () => {
    const revaluations = [...revaluationRates, { year: 2027, basisPoints: 3000, appliedPercent: 100, source }]
    const units = [
      { year: 2025, unitKurus: 122_000, source },
      { year: 2026, unitKurus: 500_000, source },
      { year: 2027, unitKurus: 650_000, source },
    ]
    const in2027 = (change: Partial<EstateTariff>) =>
      firstValue({
        ...plot,
        firstYear: 2027,
        tariff: { ...tariff, revaluations, units, ...change },
      })?.valueKurus

    test('grows from the capped unit value: 3 × 1.220 = 3.660; × 1,30 = 4.758, not the 6.500 of the row', () => {
      expect(in2027({})).toBe(475_800_000)
    })

    test('needs no row of its own year, and takes a lower one', () => {
      expect(in2027({ units: units.slice(0, 2) })).toBe(475_800_000)
      const lower = [...units.slice(0, 2), { year: 2027, unitKurus: 400_000, source }]
      expect(in2027({ units: lower })).toBe(400_000_000)
    })

    test('names the row that is missing', () => {
      const question = { ...plot, firstYear: 2027, lastYear: 2027 }
      const missing = (change: Partial<EstateTariff>) =>
        missingTariff({ ...question, tariff: { ...tariff, revaluations, units, ...change } })
      expect(missing({})).toBeUndefined()
      expect(missing({ units: units.slice(1) })).toBe('2025 yılının arsa birim değeri')
      expect(missing({ units: [units[0]!, units[2]!] })).toBe('2026 yılının arsa birim değeri')
      expect(missing({ revaluations: revaluationRates })).toBe('2027 yılının yeniden değerleme oranı')
    })

    test('is the same for who buys in 2026 what was finished in 2025', () => {
      const fresh = { ...flat, building: { ...flat.building!, completionYear: 2025 } }
      // 2026: 800.000 less 4 % = 768.000, and 40 m² × 30.000 = 1.200.000; 1.968.000 × 1,30 = 2.558.400.
      expect(
        firstValue({
          ...asked,
          estate: fresh,
          valuedFor: 'takeover',
          firstYear: 2027,
          tariff: { ...rows, revaluations },
        })?.valueKurus,
      ).toBe(255_840_000)
    })
  })
})
