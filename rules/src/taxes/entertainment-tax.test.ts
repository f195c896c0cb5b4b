import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  entertainmentDueDate,
  entertainmentTaxOfDays,
  entertainmentTaxOfTakings,
} from './entertainment-tax.ts'
import { kurus } from '../money.ts'
import {
  entertainmentDueDay,
  entertainmentRates,
  entertainmentTerms,
  entertainmentTypes,
} from './national-entertainment-tax.ts'
import { publicHolidays } from '../public-holidays.ts'

const takings = (typeCode: number, on: string, takingsKurus = kurus(1_000_000)) =>
  entertainmentTaxOfTakings({ typeCode, on, takingsKurus, rates: entertainmentRates }).taxKurus

describe('the entertainment tax', () => {
  test.each([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 200_000],
    [6, 50_000],
  ])('of kind %d on ten thousand lira is %d kuruş today', (typeCode, tax) => {
    expect(takings(typeCode, '2026-10-31')).toBe(tax)
  })

  test('of films was a tenth before the decree', () => {
    expect(takings(1, '2022-12-31')).toBe(100_000)
    expect(takings(1, '2023-01-01')).toBe(0)
  })

  test('of a place without tickets is so much for each day it was open', () => {
    const tariff = [{ placeTypeCode: 1, dailyKurus: 4500, validFrom: '2024-01-01', source: 'meclis kararı' }]
    const { taxKurus, derivation } = entertainmentTaxOfDays({
      placeTypeCode: 1,
      on: '2026-10-31',
      daysOpen: 26,
      tariff,
      terms: entertainmentTerms,
    })
    expect(taxKurus).toBe(117_000)
    expect(derivation.at(-1)?.value).toBe('26 gün × 45,00 ₺ = 1.170,00 ₺')
  })

  test('of such a place never exceeds what the law allows for a day', () => {
    const tariff = [
      { placeTypeCode: 1, dailyKurus: 25_000, validFrom: '2024-01-01', source: 'meclis kararı' },
    ]
    const asked = { placeTypeCode: 1, on: '2026-10-31', daysOpen: 10, tariff, terms: entertainmentTerms }
    const { taxKurus, derivation } = entertainmentTaxOfDays(asked)
    expect(taxKurus).toBe(100_000)
    expect(derivation[1]?.label).toBe('Kanundaki üst sınır uygulandı')
  })

  test('of such a place is never less than what the law asks for a day', () => {
    const tariff = [{ placeTypeCode: 1, dailyKurus: 300, validFrom: '2024-01-01', source: 'meclis kararı' }]
    const asked = { placeTypeCode: 1, on: '2026-10-31', daysOpen: 10, tariff, terms: entertainmentTerms }
    // 10 days at 5 TL.
    expect(entertainmentTaxOfDays(asked)).toMatchObject({
      taxKurus: 5000,
      derivation: [{}, { label: 'Kanundaki alt sınır uygulandı', value: '5,00 ₺' }, {}],
    })
  })

  test('is paid by the 20th of the next month, or the working day after it', () => {
    const { dayOfNextMonth } = entertainmentDueDay
    expect(entertainmentDueDate('2026-10', dayOfNextMonth, publicHolidays(2026, 2027))).toBe('2026-11-20')
    expect(entertainmentDueDate('2026-05', dayOfNextMonth, publicHolidays(2026, 2027))).toBe('2026-06-22')
    expect(entertainmentDueDate('2026-12', dayOfNextMonth, publicHolidays(2026, 2027))).toBe('2027-01-20')
  })

  test('never falls when more is taken', () => {
    const codes = entertainmentTypes.filter(({ isDaily }) => !isDaily).map(({ code }) => code)
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.nat(1e9), fc.nat(1e9), (code, takenKurus, more) => {
        const less = takings(code, '2026-10-31', kurus(takenKurus))
        expect(takings(code, '2026-10-31', kurus(takenKurus + more))).toBeGreaterThanOrEqual(less)
      }),
    )
  })

  test('of an unknown kind is refused', () => {
    expect(() => takings(99, '2026-10-31')).toThrow(RangeError)
  })
})
