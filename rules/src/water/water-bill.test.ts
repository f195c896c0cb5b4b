import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { kurus, sumKurus } from '../money.ts'
import { cleaningWaterPrices } from '../taxes/national-cleaning-tax.ts'
import { type WaterBillQuestion, waterBill } from './water-bill.ts'
import { depositAtPricesOf, setOffDeposit } from './water-closing.ts'
import type {
  SubscriptionTerms,
  WaterGroup,
  WaterPriceRow,
  WaterTariff,
  WaterTermRow,
} from './water-tariff-rows.ts'

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

const unchanged = { validFrom: from, reductionPercent: 0, reductionUntil: null }

function bill(rest: Partial<WaterBillQuestion> & { days?: number; group?: WaterGroup; units?: number }) {
  const { days = 30, group = 'residence', units = 1, ...question } = rest
  return waterBill({
    terms: [{ ...unchanged, group, units }],
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

describe('a water bill that crosses a change', () => {
  const june = { readBefore: '2026-06-01', readOn: '2026-07-01', cubicMetres: 30 }
  const changing = (on: string): WaterTariff => ({
    prices: [
      ...prices('business', [[null, 4000, 0]]),
      ...prices('business', [[null, 6000, 0]]).map((row) => ({
        ...row,
        validFrom: on,
        source: 'yeni meclis kararı',
      })),
    ],
    terms: terms({ waterVatBasisPoints: 0 }),
  })
  const ofHouse = (rest: Partial<SubscriptionTerms>): SubscriptionTerms => ({
    ...unchanged,
    group: 'residence',
    units: 1,
    ...rest,
  })
  const values = ({ derivation }: ReturnType<typeof bill>) =>
    derivation.map(({ label, value }) => `${label}: ${value}`)

  test('of price counts each day at its own: 20 × 40,00 + 10 × 60,00 = 1.400,00', () => {
    const split = bill({ ...june, group: 'business', tariff: changing('2026-06-21') })
    expect(split.totalKurus).toBe(140_000)
    expect(values(split)).toEqual([
      'Tüketim: 30 m³, 30 gün (01.06.2026 – 01.07.2026)',
      '20 gün (01.06.2026 – 20.06.2026): 20 m³',
      '10 gün (21.06.2026 – 30.06.2026): 10 m³',
      'Su bedeli, 1. kademe (01.06.2026 – 20.06.2026): 20 m³ × 40,00 ₺ = 800,00 ₺',
      'Su bedeli, 1. kademe (21.06.2026 – 30.06.2026): 10 m³ × 60,00 ₺ = 600,00 ₺',
      'Fatura tutarı: 1.400,00 ₺',
    ])
    expect(split.derivation[4]?.source).toBe('yeni meclis kararı')
  })

  test('of price on the day of reading leaves all of it at the old one, and one line', () => {
    const old = bill({ ...june, group: 'business', tariff: changing('2026-07-01') })
    expect(old.totalKurus).toBe(120_000)
    expect(old.derivation).toHaveLength(3)
  })

  test('goes by the day of reading where the council decided so, and names the decision', () => {
    const decided = {
      code: 'priceOfReadingDay' as const,
      value: 1,
      validFrom: from,
      source: 'Meclis 2026/44',
    }
    const tariff = changing('2026-06-21')
    const whole = bill({
      ...june,
      group: 'business',
      tariff: { ...tariff, terms: [...tariff.terms, decided] },
    })
    expect(whole.totalKurus).toBe(180_000)
    expect(whole.derivation[1]).toEqual({
      label: 'Fiyatların günü',
      value: 'Okuma günü (01.07.2026)',
      source: 'Meclis 2026/44',
    })
    const later = { ...decided, validFrom: '2026-06-02' }
    expect(
      bill({ ...june, group: 'business', tariff: { ...tariff, terms: [...tariff.terms, later] } }).totalKurus,
    ).toBe(140_000)
  })

  test('of households widens the tiers from that day on: 10 + 20 m³ of the first, where one household had 15', () => {
    const two = bill({
      ...june,
      terms: [ofHouse({}), ofHouse({ validFrom: '2026-06-11', units: 2 })],
    })
    expect(values(two).slice(1, 6)).toEqual([
      '10 gün (01.06.2026 – 10.06.2026), 1 bağımsız bölüm: 10 m³',
      '20 gün (11.06.2026 – 30.06.2026), 2 bağımsız bölüm: 20 m³',
      'Su bedeli, 1. kademe (01.06.2026 – 10.06.2026): 5 m³ × 42,37 ₺ = 211,85 ₺',
      'Su bedeli, 2. kademe (01.06.2026 – 10.06.2026): 5 m³ × 64,58 ₺ = 322,90 ₺',
      'Su bedeli, 1. kademe (11.06.2026 – 30.06.2026): 20 m³ × 42,37 ₺ = 847,40 ₺',
    ])
  })

  test('of reduction takes it off for its own days alone, its last day with them', () => {
    const reduced = ofHouse({ reductionPercent: 50, reductionUntil: '2026-06-15' })
    const { lines, derivation } = bill({ ...june, cubicMetres: 15, terms: [reduced] })
    expect(lines[0]?.amountKurus).toBe(31_778 + 31_778 - 15_889)
    expect(derivation.find(({ label }) => label.startsWith('İndirim'))).toMatchObject({
      label: 'İndirim, su (%50) (01.06.2026 – 15.06.2026)',
      value: '−158,89 ₺',
    })
  })

  test('of use taxes the days of a residence, and none of a workplace', () => {
    const opened = bill({
      ...june,
      tariff: usual,
      terms: [ofHouse({}), ofHouse({ validFrom: '2026-06-16', group: 'business' })],
    })
    expect(opened.lines.find(({ code }) => code === 'cleaningTax')?.amountKurus).toBe(15 * 400)
  })

  test('of year takes the cleaning tax of each, and VAT of the day of the bill', () => {
    const { derivation } = bill({
      readBefore: '2025-12-17',
      readOn: '2026-01-16',
      cubicMetres: 15,
      tariff: {
        prices: worked.prices,
        terms: [
          ...worked.terms,
          { code: 'waterVatBasisPoints', value: 2000, validFrom: '2026-01-10', source: 'yeni oran' },
        ],
      },
    })
    expect(derivation.map(({ label }) => label)).toEqual([
      'Tüketim',
      'Su bedeli, 1. kademe',
      'KDV, su (%20)',
      'Çevre temizlik vergisi (17.12.2025 – 31.12.2025)',
      'Çevre temizlik vergisi (01.01.2026 – 15.01.2026)',
      'Fatura tutarı',
    ])
  })

  test('before the first price on record goes by that one', () => {
    expect(
      bill({ readBefore: '2025-12-17', readOn: '2026-01-16', cubicMetres: 15 }).lines[0]?.amountKurus,
    ).toBe(15 * 4237)
  })

  test('comes to what two bills of its parts come to, within a kuruş for each line', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 29 }), fc.integer({ min: 0, max: 40 }), (day, litres) => {
        const on = addDays(june.readBefore, day)
        const tariff = changing(on)
        const cubicMetres = litres * 30
        const whole = bill({ ...june, group: 'business', tariff, cubicMetres }).totalKurus
        const first = bill({ ...june, readOn: on, group: 'business', tariff, cubicMetres: litres * day })
        const second = bill({
          ...june,
          readBefore: on,
          group: 'business',
          tariff,
          cubicMetres: litres * (30 - day),
        })
        expect(whole).toBe(first.totalKurus + second.totalKurus)
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
