import { describe, expect, test } from 'vitest'
import { lateAssessmentInterest } from './late-assessment-interest.ts'
import { debtBalance, discountEarned } from './debt-balance.ts'
import { delayFineRates } from './delay-fine-rates.ts'
import { nextWorkingDay } from './due-date.ts'
import { endOfTerm, fineTermRows, lastDayOfCourt } from './fine-terms.ts'
import { legalInterestRates } from './legal-interest.ts'
import { minimumDelayFines } from './minimum-delay-fine.ts'
import { beginOnApplication, lastDayOfClaim, refundInterest } from './refund-interest.ts'
import type { Regime } from './regime.ts'
import { allocate } from './set-off.ts'
import { lastDayAfter } from './time-bar.ts'
import { heavierPenalty, settledPenalty } from '../declarations/irregularity.ts'
import { repentanceAddition } from '../declarations/repentance.ts'
import { kurus } from '../money.ts'
import { buildDeferral, buildDeferralOn } from '../restructuring/deferral.ts'
import { settleBreach } from '../restructuring/restructuring-course.ts'
import { lateChargeTerms } from '../taxes/national-late-charges.ts'
import type { WaterGroup, WaterPriceRow, WaterTariff } from '../water/water-tariff-rows.ts'
import { waterBill } from '../water/water-bill.ts'

/*
 * Cases worked out from the articles with paper and a calendar before the rules were read; docs/law.md shows the arithmetic.
 */

type Payment = [on: string, principal: number, fine: number]

function course(principal: number, dueDate: string, payments: Payment[] = []) {
  return {
    principalKurus: kurus(principal),
    dueDate,
    payments: payments.map(([on, p, f]) => ({ on, principalKurus: kurus(p), fineKurus: kurus(f) })),
  }
}

const terms = { rates: delayFineRates, minimumFines: minimumDelayFines, legalInterest: legalInterestRates }

function balance(history: Parameters<typeof debtBalance>[0], asOf: string, regime: Regime = 'public') {
  return debtBalance(history, asOf, { ...terms, regime, bearsFine: true })
}

const open = (id: string, dueDate: string, principal: number, fine: number) => ({
  id,
  dueDate,
  principalKurus: kurus(principal),
  fineKurus: kurus(fine),
})

describe('by hand: a public debt', () => {
  test('10.000,00 due 01.10.2025 bears 1.022,00 by 15.12., 6,15 % at the old rate and 4,07 % at the new', () => {
    expect(balance(course(1_000_000, '2025-10-01'), '2025-12-15').fineKurus).toBe(102_200)
  })

  test('7.500,00 due 02.03.2026 with 2.000,00 paid on 20.05. leaves 5.675,52, which bears 1.105,96 by 10.08.', () => {
    const before = balance(course(750_000, '2026-03-02'), '2026-05-20')
    expect(before.fineKurus).toBe(72_150)
    const { lines } = allocate(kurus(200_000), [open('tax', '2026-03-02', 750_000, 72_150)], '2026-05-20')
    expect(lines).toEqual([{ id: 'tax', principalKurus: 182_448, fineKurus: 17_552 }])
    const paid = course(750_000, '2026-03-02', [['2026-05-20', 182_448, 17_552]])
    // Part by part it is 1.105,97; the product rounds 1.281,48 once and takes off the 175,52 that were paid.
    expect(balance(paid, '2026-08-10')).toMatchObject({ principalKurus: 567_552, fineKurus: 110_596 })
  })

  test('12,00 late by nineteen days bears the least fine of one lira, not 0,28', () => {
    expect(balance(course(1200, '2026-06-01'), '2026-06-20').fineKurus).toBe(100)
  })

  test('1.200,00 added with its own last day 15.10.2026 bear 66,60 by 30.11., the 3.000,00 paid in time none', () => {
    const raised = {
      ...course(420_000, '2026-06-02', [['2026-06-01', 300_000, 0]]),
      raised: {
        accruedKurus: kurus(300_000),
        corrections: [{ amountKurus: 120_000, dueDate: '2026-10-15' }],
      },
    }
    expect(balance(raised, '2026-11-30')).toMatchObject({ principalKurus: 120_000, fineKurus: 6660 })
  })

  test('1.000,00 on 10.11.2026 pay what is not overdue, then what is barred at the end of the year in proportion', () => {
    const barredNext = balance(course(60_000, '2021-11-30'), '2026-11-10').fineKurus
    expect(barredNext).toBe(118_686)
    const debts = [
      open('overdue', '2025-06-02', 100_000, 68_277),
      open('barredAtYearEnd', '2021-11-30', 60_000, barredNext),
      open('notOverdue', '2026-11-30', 80_000, 0),
    ]
    expect(allocate(kurus(100_000), debts, '2026-11-10').lines).toEqual([
      { id: 'notOverdue', principalKurus: 80_000, fineKurus: 0 },
      { id: 'barredAtYearEnd', principalKurus: 6716, fineKurus: 13_284 },
    ])
  })

  test('1.500,00 accrued on 18.11.2026 for 01.12.2025 bear eleven whole months, 610,50', () => {
    const { interestKurus, fullMonths } = lateAssessmentInterest({
      principalKurus: kurus(150_000),
      dueDate: '2025-12-01',
      accruedOn: '2026-11-18',
      rates: delayFineRates,
    })
    expect([fullMonths, interestKurus]).toEqual([11, 61_050])
  })
})

describe('by hand: limitation', () => {
  const law = (regime: Regime, limitationYears: number | null, accrued = 0) => ({
    regime,
    limitationYears,
    isBrokenOff: true,
    accruedKurus: kurus(accrued),
  })

  test('tax due 30.11.2019 is barred from 2025, after a part payment of 15.03.2023 from 2029', () => {
    expect(lastDayAfter('2019-11-30', [], law('public', 5))).toBe('2024-12-31')
    const paid = [{ on: '2023-03-15', kind: 'payment' }]
    expect(lastDayAfter('2019-11-30', paid, law('public', 5))).toBe('2028-12-31')
  })

  test('tax due 31.05.2018, secured from 10.09.2021 to 20.02.2024, is barred from 2030', () => {
    const told = [
      { on: '2021-09-10', kind: 'security' },
      { on: '2024-02-20', kind: 'securityEnded' },
    ]
    expect(lastDayAfter('2018-05-31', told, law('public', 5))).toBe('2029-12-31')
  })

  test('a fine of 12.345,00 served on 05.11.2026 is barred from 2031, one of 9.876,00 from 2030', () => {
    const fine = (accrued: number) => ({ ...law('fine', null, accrued), courtUntil: '2026-11-20' })
    expect(lastDayAfter('2026-12-07', [], fine(1_234_500))).toBe('2030-12-31')
    expect(lastDayAfter('2026-12-07', [], fine(987_600))).toBe('2029-12-31')
  })

  test('water due 25.08.2021 is barred from 26.08.2031, rent of that day from 26.08.2026', () => {
    expect(lastDayAfter('2021-08-25', [], law('contract', 10))).toBe('2031-08-25')
    expect(lastDayAfter('2021-08-25', [], law('contract', 5))).toBe('2026-08-25')
  })
})

describe('by hand: an administrative fine', () => {
  const fineOf = (principal: number, payments: Payment[], grantedKurus = 0) => ({
    ...course(principal, '2026-11-05', payments),
    discount: { basisPoints: 2500, grantedKurus: kurus(grantedKurus) },
  })

  test('1.764,00 served on 05.11.2026 are closed by 1.323,00 until Monday, 07.12., and sued until 20.11.', () => {
    const [all] = fineTermRows
    if (!all) throw new Error('No terms of fines')
    const dueDate = nextWorkingDay(endOfTerm('2026-11-05', all), [])
    expect([dueDate, lastDayOfCourt('2026-11-05', all)]).toEqual(['2026-12-07', '2026-11-20'])
    const fine = { ...fineOf(176_400, []), dueDate }
    expect(balance(fine, dueDate, 'fine')).toMatchObject({ principalKurus: 132_300, discountKurus: 44_100 })
    expect(balance(fine, '2027-06-30', 'fine')).toMatchObject({ principalKurus: 176_400, fineKurus: 0 })
  })

  test('10.000,00 paid by 4.000,00 and 3.500,00 within the term are closed; a kuruş less leaves 2.500,01', () => {
    const parts = (last: number): Payment[] => [
      ['2026-10-20', 400_000, 0],
      ['2026-11-05', last, 0],
    ]
    expect(discountEarned(fineOf(1_000_000, parts(350_000)))).toBe(250_000)
    const short = fineOf(1_000_000, parts(349_999))
    expect(balance(short, '2026-11-06', 'fine').principalKurus).toBe(250_001)
  })
})

describe('by hand: a contract', () => {
  test('2.000,00 due 25.08.2026 and 500,00 paid on 10.11. leave 1.687,47, which bear 29,13 more by 25.11.', () => {
    const interest = balance(course(200_000, '2026-08-25'), '2026-11-10', 'contract').fineKurus
    expect(interest).toBe(18_747)
    const bill = { ...open('water', '2026-08-25', 200_000, interest), regime: 'contract' as const }
    const { lines } = allocate(kurus(50_000), [bill], '2026-11-10')
    expect(lines).toEqual([{ id: 'water', principalKurus: 31_253, fineKurus: 18_747 }])
    const paid = course(200_000, '2026-08-25', [['2026-11-10', 31_253, 18_747]])
    // Part by part it is 29,14; the product rounds 216,60 once and takes off the 187,47 that were paid.
    expect(balance(paid, '2026-11-25', 'contract')).toMatchObject({
      principalKurus: 168_747,
      fineKurus: 2913,
    })
  })

  test('a bill of 10.000,00 with 1.000,00 of cleaning tax bears 720,00 and 90,00 in two months of 2025', () => {
    const bill = {
      ...course(1_000_000, '2025-06-02'),
      taxOfBill: { taxKurus: 100_000, billKurus: 1_000_000 },
    }
    const { fineKurus, stretches } = balance(bill, '2025-08-02', 'contract')
    expect(fineKurus).toBe(81_000)
    expect(stretches.map(({ regime, fine }) => [regime, fine.fineKurus])).toEqual([
      ['public', 9000],
      ['contract', 72_000],
    ])
  })

  const house = { validFrom: '2026-01-01', units: 1, reductionPercent: 0, reductionUntil: null }
  const price = (waterGroup: WaterGroup, validFrom: string, amounts: [number | null, number][]) =>
    amounts.map(([upToCubicMetres, waterKurus], index): WaterPriceRow => {
      const source = 'meclis kararı'
      return {
        waterGroup,
        tier: index + 1,
        upToCubicMetres,
        waterKurus,
        wastewaterKurus: 0,
        validFrom,
        source,
      }
    })
  const withoutVat: WaterTariff['terms'] = (
    ['waterVatBasisPoints', 'wastewaterVatBasisPoints', 'fixedFeeVatBasisPoints', 'fixedFeeKurus'] as const
  ).map((code) => ({ code, value: 0, validFrom: '2026-01-01', source: 'meclis kararı' }))
  const billOf = (
    group: WaterGroup,
    cubicMetres: number,
    before: [number | null, number][],
    after: [number | null, number][],
  ) =>
    waterBill({
      terms: [{ ...house, group }],
      readBefore: '2026-06-01',
      readOn: '2026-07-11',
      cubicMetres,
      isMetropolitan: false,
      tariff: {
        prices: [...price(group, '2026-01-01', before), ...price(group, '2026-06-26', after)],
        terms: withoutVat,
      },
      cleaningPrices: [],
    }).totalKurus

  test('40 m³ in 40 days at 30,00, after 25 days at 36,00, cost 750,00 + 540,00', () => {
    expect(billOf('business', 40, [[null, 3000]], [[null, 3600]])).toBe(129_000)
  })

  test('with a tier of 15 m³ for thirty days they cost 375,00 + 562,50 + 270,00 + 405,00', () => {
    const tiers = (first: number, second: number): [number | null, number][] => [
      [15, first],
      [null, second],
    ]
    expect(billOf('business', 40, tiers(3000, 4500), tiers(3600, 5400))).toBe(161_250)
  })
})

describe('by hand: ways out and back', () => {
  const deferralRates = [
    { from: '2024-05-21', yearlyRate: 4800 },
    { from: '2025-11-13', yearlyRate: 3900 },
  ]

  test('2.000,00 due 20.03.2026 and repented on 05.08. add five begun months, 370,00', () => {
    const repented = { dueDate: '2026-03-20', declaredOn: '2026-08-05', rates: delayFineRates }
    expect(repentanceAddition({ principalKurus: kurus(200_000), ...repented })).toMatchObject({
      months: 5,
      kurus: 37_000,
    })
  })

  test('a loss penalty of 750,00 is settled by 375,00; beside 35.000,00 of irregularity 234,00 are not asked', () => {
    expect(settledPenalty(kurus(75_000), lateChargeTerms, '2026-11-18')).toBe(37_500)
    expect(heavierPenalty(kurus(23_400), kurus(3_500_000))).toBe('irregularity')
  })

  test('12.000,00 deferred on 01.09.2026 in three bear 130,00, 264,33 and 394,33', () => {
    const { instalments } = buildDeferral(kurus(1_200_000), 3, {
      appliedOn: '2026-09-01',
      rates: deferralRates,
      holidays: [],
    })
    // The first of November is a Sunday: paid on Monday, without interest for that day (61 days).
    expect(instalments.map(({ dueDate, interestKurus }) => [dueDate, interestKurus])).toEqual([
      ['2026-10-01', 13_000],
      ['2026-11-02', 26_433],
      ['2026-12-01', 39_433],
    ])
  })

  test('6.000,00 deferred on their last day, 01.09.2026, and broken after 2.065,00 leave 4.051,00 and 330,83 on 16.11.', () => {
    const owed = {
      id: 'tax',
      principalKurus: kurus(600_000),
      dueDate: '2026-09-01',
      bearsDelayFine: true,
    }
    const paid = { on: '2026-10-01', amountKurus: kurus(200_000), interestKurus: kurus(6500) }
    const { lines, restored } = settleBreach([owed], [paid], terms)
    expect(restored).toEqual([{ id: 'tax', principalKurus: 405_100 }])
    const payments = lines.map(({ on, principalKurus, fineKurus }): Payment => [
      on,
      principalKurus,
      fineKurus,
    ])
    expect(balance(course(600_000, '2026-09-01', payments), '2026-11-16').fineKurus).toBe(33_083)
  })

  test('4.000,00 paid on 10.03.2026 and served on 15.10. bear 949,00, from an application of 01.09. 190,67', () => {
    const from = (day: string) => refundInterest(kurus(400_000), day, '2026-10-15', deferralRates).kurus
    expect([from('2026-03-10'), from('2026-09-01')]).toEqual([94_900, 19_067])
    expect(lastDayOfClaim('2026-10-15')).toBe('2027-10-15')
  })

  test('2.400,00 paid for a shop on 20.05.2026, its end of 20.08. declared on 10.09. and served on 25.01.2027 bear 119,60', () => {
    const begin = beginOnApplication('2026-05-20', { appliedOn: '2026-09-10', endedOn: '2026-08-20' })
    expect(begin).toEqual({ from: '2026-12-10', paragraph: 5 })
    expect(refundInterest(kurus(240_000), begin.from, '2027-01-25', deferralRates).kurus).toBe(11_960)
  })

  test('45.000,00 whose deferral of 05.10.2026 was refused cost 1.218,75 if they are paid by 30.10.', () => {
    const refused = { appliedOn: '2026-10-05', rates: deferralRates, holidays: [] }
    const [only] = buildDeferralOn(kurus(4_500_000), ['2026-10-30'], refused).instalments
    expect(only).toMatchObject({ dueDate: '2026-10-30', interestKurus: 121_875, amountKurus: 4_621_875 })
  })
})
