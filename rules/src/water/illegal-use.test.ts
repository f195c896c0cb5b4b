import { describe, expect, test } from 'vitest'
import { kurus, sumKurus } from '../money.ts'
import { type IllegalUseRow, areMinutesSound, illegalUseCharge } from './illegal-use.ts'
import type { WaterTariff } from './water-tariff-rows.ts'

const source = 'örnek tarife'
const from2026 = { validFrom: '2026-01-01', source }
const tariff: WaterTariff = {
  prices: [
    {
      ...from2026,
      waterGroup: 'residence',
      tier: 1,
      upToCubicMetres: 15,
      waterKurus: 3000,
      wastewaterKurus: 1500,
    },
    {
      ...from2026,
      waterGroup: 'residence',
      tier: 2,
      upToCubicMetres: null,
      waterKurus: 6000,
      wastewaterKurus: 3000,
    },
  ],
  terms: [
    { ...from2026, code: 'waterVatBasisPoints', value: 100 },
    { ...from2026, code: 'wastewaterVatBasisPoints', value: 1000 },
    { ...from2026, code: 'depositCubicMetres', value: 45 },
  ],
}
/** Regulation of MUSKİ, article 38. */
const byHistory: IllegalUseRow = {
  validFrom: '2020-01-01',
  source: 'Tarifeler yönetmeliği m. 38',
  minOfficers: 2,
  assumedMonths: 3,
  cubicMetresPerDay: null,
  surchargePercent: 100,
  repeatSurchargePercent: 300,
  surchargedDays: null,
  fixedKurus: 0,
}
const minutes = { detectedOn: '2026-11-15', officers: 2, hasPhoto: true }
const lastYear = [
  { readOn: '2025-09-15', days: 31, cubicMetres: 18 },
  { readOn: '2025-10-15', days: 30, cubicMetres: 14 },
  { readOn: '2025-11-15', days: 31, cubicMetres: 14 },
]
const asked = {
  minutes,
  startedOn: null,
  isRepeat: false,
  group: 'residence' as const,
  units: 1,
  history: lastYear,
  tariff,
  regulation: [byHistory],
}
const amountsOf = ({ lines }: ReturnType<typeof illegalUseCharge>) =>
  Object.fromEntries(lines.map(({ code, amountKurus }) => [code, amountKurus]))

describe('illegal use of water', () => {
  test('whose beginning is unknown is three months at the highest tier, and as much again', () => {
    const charge = illegalUseCharge(asked)
    // 15.08.–15.11.2026: 92 days; 46 m³ were used in the same days of 2025.
    expect(charge).toMatchObject({ from: '2026-08-15', days: 92, cubicMetres: 46 })
    // 46 × 60,00 = 2.760,00; 46 × 30,00 = 1.380,00; as much again 4.140,00; VAT 27,60 + 138,00.
    expect(amountsOf(charge)).toEqual({
      water: 276_000,
      wastewater: 138_000,
      surcharge: 414_000,
      vat: 16_560,
    })
    expect(charge.totalKurus).toBe(844_560)
  })

  test('that is repeated bears three times as much on top', () => {
    const charge = illegalUseCharge({ ...asked, isRepeat: true })
    expect(amountsOf(charge)).toMatchObject({ surcharge: 1_242_000 })
    expect(charge.totalKurus).toBe(1_672_560)
  })

  test('is counted from its beginning where that is known, by the days of each reading', () => {
    // 31 days from 15.10.2026: the last period of the year before, 14 m³.
    expect(illegalUseCharge({ ...asked, startedOn: '2026-10-15' })).toMatchObject({
      days: 31,
      cubicMetres: 14,
    })
    // 46 days from 30.09.2026: 15 of 30 days of 14 m³ and 31 days of 14 m³.
    expect(illegalUseCharge({ ...asked, startedOn: '2026-09-30' })).toMatchObject({
      days: 46,
      cubicMetres: 21,
    })
  })

  test('without readings of those days is as much as in the highest period', () => {
    const history = [
      { readOn: '2026-03-15', days: 30, cubicMetres: 24 },
      { readOn: '2026-04-15', days: 31, cubicMetres: 10 },
    ]
    // 24 / 30 × 92 = 73,6.
    expect(illegalUseCharge({ ...asked, history }).cubicMetres).toBe(74)
  })

  test('at an address without any reading is what the deposit stands for', () => {
    // 45 m³ of two residences for 90 days: 90 × 92 / 90.
    expect(illegalUseCharge({ ...asked, history: [], units: 2 }).cubicMetres).toBe(92)
  })

  test('may be counted by the day, doubled for the first ninety days, with a fixed amount beside it', () => {
    const byDay = { ...byHistory, cubicMetresPerDay: 1, surchargedDays: 90, fixedKurus: 250_000 }
    const charge = illegalUseCharge({ ...asked, startedOn: '2026-08-07', regulation: [byDay] })
    expect(charge).toMatchObject({ days: 100, cubicMetres: 100 })
    // 100 × 90,00 = 9.000,00, of which 90 days twice: 8.100,00 more.
    expect(amountsOf(charge)).toEqual({
      water: 600_000,
      wastewater: 300_000,
      surcharge: 810_000,
      fixed: 250_000,
      vat: 36_000,
    })
  })

  test('is charged by minutes of two officers with a photo alone', () => {
    expect(areMinutesSound(minutes, byHistory)).toBe(true)
    for (const unsound of [
      { ...minutes, officers: 1 },
      { ...minutes, hasPhoto: false },
    ]) {
      expect(areMinutesSound(unsound, byHistory)).toBe(false)
      expect(() => illegalUseCharge({ ...asked, minutes: unsound })).toThrow('minutes')
    }
  })

  test('needs a regulation, a tariff and a day', () => {
    expect(() => illegalUseCharge({ ...asked, regulation: [] })).toThrow('no regulation')
    expect(() => illegalUseCharge({ ...asked, startedOn: '2026-11-15' })).toThrow('no day')
  })

  test('says where every amount comes from, and adds up', () => {
    const { lines, totalKurus, derivation } = illegalUseCharge(asked)
    expect(sumKurus(lines.map(({ amountKurus }) => kurus(amountKurus)))).toBe(totalKurus)
    expect(derivation.map(({ label }) => label)).toEqual([
      'Süre (bilinmediği için 3 ay)',
      'Tüketim',
      'Su, en yüksek kademe',
      'Atık su, en yüksek kademe',
      'Artırım (%100)',
      'KDV (su %1, atık su %10)',
      'Ödenecek',
    ])
  })
})
