import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { kurus, sumKurus } from '../money.ts'
import { cleaningWaterPrices } from '../taxes/national-cleaning-tax.ts'
import { type WaterBillQuestion, waterBill } from './water-bill.ts'
import { depositAtPricesOf, setOffDeposit } from './water-closing.ts'
import type { WaterGroup, WaterPriceRow, WaterTariff, WaterTermRow } from './water-tariff-rows.ts'

const source = 'meclis kararı'
const from = '2026-01-01'

function prices(waterGroup: WaterGroup, tiers: [number | null, number, number][]): WaterPriceRow[] {
  return tiers.map(([upToCubicMetres, waterKurus, wastewaterKurus], index) => ({
    waterGroup,
    tier: index + 1,
    upToCubicMetres,
    waterKurus,
    wastewaterKurus,
    validFrom: from,
    source,
  }))
}

function terms(values: Partial<Record<WaterTermRow['code'], number>>): WaterTermRow[] {
  const all = {
    waterVatBasisPoints: 1000,
    wastewaterVatBasisPoints: 1000,
    fixedFeeVatBasisPoints: 2000,
    fixedFeeKurus: 0,
    ...values,
  }
  return Object.entries(all).map(([code, value]) => ({
    code: code as WaterTermRow['code'],
    value,
    validFrom: from,
    source,
  }))
}

const worked: WaterTariff = {
  prices: prices('residence', [
    [15, 4237, 0],
    [30, 6458, 0],
    [null, 9340, 0],
  ]),
  terms: terms({}),
}
const usual: WaterTariff = {
  prices: [
    ...prices('residence', [
      [15, 2800, 1400],
      [null, 4200, 2100],
    ]),
    ...prices('business', [[null, 5000, 2500]]),
  ],
  terms: terms({ waterVatBasisPoints: 100, fixedFeeKurus: 1800 }),
}

function bill(rest: Partial<WaterBillQuestion> & { days?: number }) {
  const { days = 30, ...question } = rest
  return waterBill({
    group: 'residence',
    units: 1,
    readBefore: '2026-06-30',
    readOn: addDays('2026-06-30', days),
    cubicMetres: 22,
    isMetropolitan: true,
    tariff: worked,
    cleaningPrices: cleaningWaterPrices,
    ...question,
  })
}

describe('a water bill', () => {
  test('goes by tiers, with VAT and the cleaning tax of a residence (W14)', () => {
    const { lines, totalKurus, derivation } = bill({})
    expect(lines.map(({ code, amountKurus }) => [code, amountKurus])).toEqual([
      ['water', 108_761],
      ['vat', 10_876],
      ['cleaningTax', 8800],
    ])
    expect(totalKurus).toBe(128_437)
    expect(derivation.map(({ value }) => value)).toEqual([
      '22 m³, 30 gün (30.06.2026 – 30.07.2026)',
      '15 m³ × 42,37 ₺ = 635,55 ₺',
      '7 m³ × 64,58 ₺ = 452,06 ₺',
      '108,76 ₺',
      '22 m³ × 4,00 ₺ = 88,00 ₺',
      '1.284,37 ₺',
    ])
  })

  test('widens the tiers by the days and by the residences behind the meter', () => {
    const late = bill({ days: 45 })
    expect(late.lines[0]?.amountKurus).toBe(22 * 4237)
    expect(bill({ units: 2 }).lines[0]?.amountKurus).toBe(22 * 4237)
    const longMonth = bill({ days: 31 })
    expect(longMonth.derivation[1]?.value).toBe('15,5 m³ × 42,37 ₺ = 656,74 ₺')
  })

  test('taxes each line at its own rate, and a workplace pays no cleaning tax by water', () => {
    const { lines, totalKurus } = bill({ group: 'business', tariff: usual, cubicMetres: 10 })
    expect(Object.fromEntries(lines.map(({ code, amountKurus }) => [code, amountKurus]))).toEqual({
      water: 50_000,
      wastewater: 25_000,
      fixedFee: 1800,
      vat: 500 + 2500 + 360,
    })
    expect(totalKurus).toBe(80_160)
  })

  test('of a year without a published cleaning price takes the latest one', () => {
    const { lines } = bill({ readBefore: '2027-02-01', readOn: '2027-03-01', cubicMetres: 10 })
    expect(lines.at(-1)).toMatchObject({ code: 'cleaningTax', amountKurus: 4000 })
  })

  test('refuses use below nothing and a period without days', () => {
    expect(() => bill({ cubicMetres: -1 })).toThrow(RangeError)
    expect(() => bill({ days: 0 })).toThrow(RangeError)
  })

  const anyUse = fc.record({
    cubicMetres: fc.integer({ min: 0, max: 500 }),
    days: fc.integer({ min: 1, max: 120 }),
    units: fc.integer({ min: 1, max: 20 }),
    group: fc.constantFrom<WaterGroup>('residence', 'business'),
  })

  test('is the sum of its lines, and more water never costs less', () => {
    fc.assert(
      fc.property(anyUse, (use) => {
        const { lines, totalKurus } = bill({ tariff: usual, ...use })
        expect(totalKurus).toBe(sumKurus(lines.map(({ amountKurus }) => amountKurus)))
        const more = bill({ tariff: usual, ...use, cubicMetres: use.cubicMetres + 1 })
        expect(more.totalKurus).toBeGreaterThan(totalKurus)
      }),
    )
  })

  test('changes little from one day to the next: a later reading never jumps', () => {
    fc.assert(
      fc.property(anyUse, (use) => {
        const today = bill({ tariff: usual, ...use })
        const tomorrow = bill({ tariff: usual, ...use, days: use.days + 1 })
        // A day moves half a cubic metre for each unit to the lower price, and adds a day of the fixed fee.
        const most = use.units * 0.5 * (1400 * 1.01 + 700 * 1.1) + 60 * 1.2 + 6
        expect(Math.abs(tomorrow.totalKurus - today.totalKurus)).toBeLessThanOrEqual(most)
      }),
    )
  })
})

describe('a deposit', () => {
  test('is worth today’s lowest tier, water and wastewater, with VAT', () => {
    const deposit = { group: 'residence' as const, cubicMetres: 45, tariff: usual }
    const { valueKurus, derivation } = depositAtPricesOf('2026-07-01', deposit)
    expect(valueKurus).toBe(126_000 + 63_000 + 1260 + 6300)
    expect(derivation.at(-1)?.value).toBe('1.965,60 ₺')
  })

  const debt = (id: string, dueDate: string, principal: number, fine = 0) => ({
    id,
    dueDate,
    principalKurus: kurus(principal),
    fineKurus: kurus(fine),
  })

  test('larger than the debts gives the rest back; smaller leaves the rest to be paid', () => {
    const debts = [debt('eski', '2026-05-25', 40_000, 2000), debt('kesin', '2026-12-01', 30_000)]
    expect(setOffDeposit(kurus(100_000), debts, '2026-11-15')).toMatchObject({
      setOffKurus: 72_000,
      returnKurus: 28_000,
      stillOwedKurus: 0,
    })
    expect(setOffDeposit(kurus(50_000), debts, '2026-11-15')).toMatchObject({
      setOffKurus: 50_000,
      returnKurus: 0,
      stillOwedKurus: 22_000,
    })
  })

  test('set off conserves money', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(amount, fc.array(fc.tuple(amount, amount), { maxLength: 6 }), (deposit, owed) => {
        const debts = owed.map(([principal, fine], index) =>
          debt(String(index), addDays('2026-01-01', index * 90), principal, fine),
        )
        const { lines, setOffKurus, returnKurus, stillOwedKurus } = setOffDeposit(
          kurus(deposit),
          debts,
          '2026-11-15',
        )
        const all = owed.reduce((sum, [principal, fine]) => sum + principal + fine, 0)
        const paid = lines.reduce((sum, line) => sum + line.principalKurus + line.fineKurus, 0)
        expect(paid).toBe(setOffKurus)
        expect(setOffKurus + returnKurus).toBe(deposit)
        expect(setOffKurus + stillOwedKurus).toBe(all)
        expect(Math.min(returnKurus, stillOwedKurus)).toBe(0)
      }),
    )
  })
})
