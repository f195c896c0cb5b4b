import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BuildingQuestion, buildingAge, buildingValue, groundValue } from './building-value.ts'
import { kurus } from '../money.ts'
import { constructionCosts } from './national-construction-costs.ts'
import { abrasionShares, taxTerms } from './national-property-tax.ts'

const frame = abrasionShares.filter(({ group }) => group === 1)
const masonry = abrasionShares.filter(({ group }) => group === 2)
const whole = { part: 1, whole: 1 }

const flat: BuildingQuestion = {
  year: 2026,
  grossAreaDm2: 10_000,
  cost: { averageKurus: kurus(108_399), source: 'cetvel' },
  hasHeating: true,
  hasLift: true,
  completionYear: 2014,
  abrasion: frame,
  ground: { parcelDm2: 4000, share: whole, unitKurus: kurus(250_000), source: 'takdir' },
  terms: taxTerms,
}

describe('the value of a building', () => {
  test('W01: masonry of twenty years with heating, as in the guide of 1986', () => {
    const { valueKurus } = buildingValue({
      ...flat,
      year: 1986,
      cost: { averageKurus: kurus(2_830_000), source: 'cetvel' },
      hasLift: false,
      completionYear: 1966,
      abrasion: masonry,
      ground: { parcelDm2: 5000, share: whole, unitKurus: kurus(3_000_000), source: 'takdir' },
    })
    expect(valueKurus).toBe(379_230_000)
  })

  test('W02: a flat of twelve years with heating and lift', () => {
    const { valueKurus, derivation } = buildingValue(flat)
    expect(valueKurus).toBe(20_503_863)
    expect(derivation.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Bina maliyet bedeli: 100 m² × 1.083,99 ₺ = 108.399,00 ₺',
      'Kalorifer/klima farkı (%8): 8.671,92 ₺',
      'Asansör farkı (%6): 6.503,94 ₺',
      'Aşınma payı (12 yaşında bina, %15): −18.536,23 ₺',
      'Aşınma sonrası bina değeri: 105.038,63 ₺',
      'Arsa payı değeri: 40 m² × 2.500,00 ₺ = 100.000,00 ₺',
      'Hesaplanan değer: 105.038,63 ₺ + 100.000,00 ₺ = 205.038,63 ₺',
    ])
  })

  test('has the land share of a parcel', () => {
    const ground = { parcelDm2: 80_000, share: { part: 12, whole: 240 }, unitKurus: kurus(250_000) }
    const { valueKurus, derivation } = groundValue({ ...ground, source: 'takdir' }, 'Arsa payı değeri')
    expect(valueKurus).toBe(10_000_000)
    expect(derivation[0]?.value).toBe('800 m² × 12/240 × 2.500,00 ₺ = 100.000,00 ₺')
  })

  test('grows with its area and the price of the street, and shrinks with its age', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1000), fc.nat(80), fc.nat(40), (area, more, age, older) => {
        const of = (extra: Partial<BuildingQuestion>) => buildingValue({ ...flat, ...extra }).valueKurus
        const completionYear = flat.year - age
        expect(of({ grossAreaDm2: area + more })).toBeGreaterThanOrEqual(of({ grossAreaDm2: area }))
        expect(of({ completionYear: completionYear - older })).toBeLessThanOrEqual(of({ completionYear }))
        const dearer = { ...flat.ground, unitKurus: kurus(flat.ground.unitKurus + more) }
        expect(of({ ground: dearer })).toBeGreaterThanOrEqual(of({}))
      }),
    )
  })
})

describe('abrasion', () => {
  test.each([
    [0, 4],
    [3, 4],
    [4, 6],
    [15, 15],
    [75, 50],
    [76, 60],
    [300, 60],
  ])('at the age of %d takes %d percent of a frame building', (age, percent) => {
    const band = frame.find(({ ageFrom, ageTo }) => age >= ageFrom && age <= (ageTo ?? age))
    expect(band?.percent).toBe(percent)
  })

  test('of a building finished after the year began has the age of nought', () => {
    expect(buildingAge(2026, 2027)).toBe(0)
  })

  test('is known for every age of every structure once', () => {
    for (const group of [1, 2, 3, 4])
      for (let age = 0; age <= 120; age += 1)
        expect(
          abrasionShares.filter(
            (row) => row.group === group && age >= row.ageFrom && age <= (row.ageTo ?? age),
          ),
        ).toHaveLength(1)
  })
})

test('a published average is the middle of its range', () => {
  for (const { averageKurus, leastKurus, mostKurus } of constructionCosts)
    if (leastKurus !== null && mostKurus !== null)
      expect(Math.abs(averageKurus * 2 - leastKurus - mostKurus)).toBeLessThanOrEqual(1)
})
