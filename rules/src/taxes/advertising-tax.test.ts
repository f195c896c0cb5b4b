import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AdvertisingTaxQuestion,
  advertisingInstalments,
  advertisingTax,
  roundedFaceCm2,
} from './advertising-tax.ts'
import { kurus } from '../money.ts'
import { advertisingKinds } from './national-advertising-tax.ts'
import { taxTerms } from './national-property-tax.ts'
import type { AdvertisingKindRow } from './tariff-rows.ts'

function kindOf(code: number): AdvertisingKindRow {
  const kind = advertisingKinds.find((row) => row.code === code)
  if (!kind) throw new Error(`no kind ${code}`)
  return kind
}

function asked(
  kindCode: number,
  unitKurus: number,
  rest: Partial<AdvertisingTaxQuestion>,
): AdvertisingTaxQuestion {
  const price = { year: 2026, kindCode, locationCode: null, streetGroup: 1, unitKurus, source: 'tarife' }
  return {
    year: 2026,
    kind: kindOf(kindCode),
    price,
    facesCm2: [],
    weeks: 1,
    pieces: 1,
    terms: taxTerms,
    ...rest,
  }
}

describe('the advertising tax', () => {
  test('W11: of a lit sign of 3,20 by 1,10 metres', () => {
    const { taxKurus, derivation } = advertisingTax(
      asked(4, 13_000, { facesCm2: [320 * 110], faceSizes: [{ widthCm: 320, heightCm: 110 }] }),
    )
    expect(taxKurus).toBe(52_000)
    expect(derivation.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      '2026 tarifesi (Işıklı ve projeksiyonlu ilan): 130,00 ₺ / m² (yıllık)',
      'Alan: 3,2 m × 1,1 m = 3,52 m² → 4 m²',
      'Vergi: 4 m² × 130,00 ₺ = 520,00 ₺',
    ])
  })

  test('counts each face by itself', () => {
    expect(advertisingTax(asked(1, 8000, { facesCm2: [10_100, 10_100] })).taxKurus).toBe(24_000)
  })

  test('counts weeks of what hangs for weeks, and pieces of what is handed out', () => {
    expect(advertisingTax(asked(3, 1000, { facesCm2: [60_000], weeks: 3 })).taxKurus).toBe(18_000)
    expect(advertisingTax(asked(5, 25, { pieces: 1000 })).taxKurus).toBe(25_000)
    expect(advertisingTax(asked(6, 50, { facesCm2: [5000] })).taxKurus).toBe(25)
  })

  test('never asks more than the law allows, whatever the tariff says', () => {
    const { taxKurus, derivation } = advertisingTax(asked(2, 6000, { facesCm2: [10_000] }))
    expect(taxKurus).toBe(4000)
    expect(derivation[1]?.label).toBe('Kanundaki üst sınır uygulandı')
    fc.assert(
      fc.property(
        fc.constantFrom(...advertisingKinds),
        fc.nat(1_000_000),
        fc.nat(500_000),
        (kind, unit, area) => {
          const tax = advertisingTax(asked(kind.code, unit, { facesCm2: [area] })).taxKurus
          const units = kind.unit === 'piece' ? 1 : Math.ceil(area / 5000) / 2
          expect(tax).toBeLessThanOrEqual(Math.ceil(kind.mostKurus * units))
        },
      ),
    )
  })
})

test.each([
  [0, 0],
  [1, 5000],
  [5000, 5000],
  [5001, 10_000],
  [30_000, 30_000],
  [35_200, 40_000],
])('a face of %d cm² counts as %d', (area, counted) => {
  expect(roundedFaceCm2(area, 5000)).toBe(counted)
})

describe('advertising instalments', () => {
  const dueDays = [1, 2].map((instalment) => ({
    tax: 'advertising' as const,
    instalment,
    monthDay: instalment === 1 ? '05-31' : '11-30',
    validFrom: '2022-01-01',
    source: 'meclis kararı',
  }))

  test('of a sign that stays are the council’s', () => {
    const question = { year: 2026, taxKurus: kurus(52_001), dueDays, holidays: [] }
    expect(advertisingInstalments(question)).toEqual([
      { instalment: 1, dueDate: '2026-06-01', taxKurus: 26_001 },
      { instalment: 2, dueDate: '2026-11-30', taxKurus: 26_000 },
    ])
  })

  test('of a new one are paid at once', () => {
    const question = {
      year: 2026,
      taxKurus: kurus(52_001),
      dueDays,
      holidays: [],
      firstDeclaredOn: '2026-11-16',
    }
    expect(advertisingInstalments(question)).toEqual([
      { instalment: 1, dueDate: '2026-11-16', taxKurus: 52_001 },
    ])
  })
})
