import { describe, expect, test } from 'vitest'
import { type StandingAccrual, correctAccruals } from '../ledger/accrual-correction.ts'
import { delayFineRates } from '../ledger/delay-fine-rates.ts'
import { kurus } from '../money.ts'
import { lateChargeTerms } from '../taxes/national-late-charges.ts'
import type { AssessedPeriod } from './assessed-period.ts'
import { lateTotals, withLateCharges } from './late-charges.ts'

const terms = { rates: delayFineRates, terms: lateChargeTerms, holidays: [] }
const asked = {
  ...terms,
  sentOn: '2026-11-16',
  accruedOn: '2026-11-16',
  firstPenaltyYear: 2021,
  standing: [],
}

/** A building tax of 1.000 TL and its contribution, of one instalment of 2025. */
function instalment(instalmentNumber: 1 | 2, taxKurus = 100_000): AssessedPeriod {
  const lawfulDueDate = instalmentNumber === 1 ? '2025-06-02' : '2025-12-01'
  const shared = { instalment: instalmentNumber, lawfulDueDate, dueDate: '2026-12-16', derivation: [] }
  return {
    year: 2025,
    part: null,
    taxValueKurus: null,
    derivation: [],
    accruals: [
      {
        ...shared,
        revenueCode: 11,
        description: `Bina vergisi 2025 ${instalmentNumber}. taksit`,
        principalKurus: kurus(taxKurus),
      },
      {
        ...shared,
        revenueCode: 14,
        description: `Katkı payı 2025 ${instalmentNumber}. taksit`,
        principalKurus: kurus(taxKurus / 10),
      },
    ],
  }
}

const charged = (period: AssessedPeriod, change: Partial<typeof asked> = {}) =>
  withLateCharges([period], { ...asked, ...change }).flatMap(({ accruals }) => accruals)
const amounts = (period: AssessedPeriod, change: Partial<typeof asked> = {}) =>
  charged(period, change).map(({ revenueCode, principalKurus }) => [revenueCode, principalKurus])

describe('a late declaration', () => {
  test('bears no penalty for a year whose penalty is barred', () => {
    expect(amounts(instalment(2), { firstPenaltyYear: 2026 })).toEqual([
      [11, 100_000],
      [14, 10_000],
      [18, 40_700],
    ])
  })

  // 01.12.2025 to 16.11.2026: eleven whole months × 3,7 % = 40,7 %; penalty: the tax lost, half of it for those who
  // declare on their own.
  test('bears interest for whole months and half of the loss penalty, on the tax alone', () => {
    expect(amounts(instalment(2))).toEqual([
      [11, 100_000],
      [14, 10_000],
      [18, 40_700],
      [19, 50_000],
    ])
    expect(lateTotals(withLateCharges([instalment(2)], asked))).toEqual({
      interestKurus: 40_700,
      penaltyKurus: 50_000,
      repentanceKurus: 0,
    })
  })

  // 02.06.2025 to 16.11.2026: 17 months. To 02.11.2025 five months of 4,5 %, then ten days of it and twenty of 3,7 %,
  // then eleven months of 3,7 %: 22,5 + 1,5 + 2,4667 + 40,7 = 67,1667 %.
  test('counts a month in which the rate changed by its days', () => {
    expect(amounts(instalment(1))[2]).toEqual([18, 67_167])
  })

  test('says how each came about, and what of it is not confirmed', () => {
    const [, , interest, penalty] = charged(instalment(2))
    expect(interest).toMatchObject({
      description: 'Gecikme faizi – Bina vergisi 2025 2. taksit',
      dueDate: '2026-12-16',
    })
    expect(interest?.derivation.map(({ label, value }) => [label, value])).toEqual([
      ['Geciken vergi', '1.000,00 ₺'],
      ['Kanundaki son ödeme günü', '01.12.2025'],
      ['Beyanın gönderildiği gün', '16.11.2026'],
      ['Geçen tam ay (ay kesri sayılmaz)', '11'],
      ['11 ay × %3,7', '407,00 ₺'],
      ['Gecikme faizi', '407,00 ₺'],
    ])
    // 30 days to go to court, then a month: 16.01.2027 is a Saturday.
    expect(penalty).toMatchObject({
      description: 'Vergi ziyaı cezası – Bina vergisi 2025 2. taksit',
      dueDate: '2027-01-18',
    })
    expect(penalty?.derivation.map(({ value }) => value)).toEqual([
      '1.000,00 ₺',
      '1.000,00 ₺',
      '500,00 ₺',
      '250,00 ₺',
    ])
    expect(penalty?.derivation[2]?.source).toContain('resmî metinle karşılaştırılmadı')
  })

  test('bears nothing for instalments whose day is still to come', () => {
    expect(amounts(instalment(2), { sentOn: '2025-12-01', accruedOn: '2025-12-01' })).toHaveLength(2)
  })

  test('is charged by the day it was sent, however long it waits to be accepted', () => {
    expect(amounts(instalment(2), { sentOn: '2025-12-01', accruedOn: '2025-12-20' })).toHaveLength(2)
    const waited = { sentOn: '2026-11-16', accruedOn: '2027-03-01' }
    expect(amounts(instalment(2), waited)).toEqual(amounts(instalment(2)))
    const [, , interest, penalty] = charged(instalment(2), waited)
    expect([interest?.dueDate, penalty?.dueDate]).toEqual(['2027-04-01', '2027-04-30'])
  })

  test('bears no penalty where no row says so', () => {
    expect(amounts(instalment(2), { terms: [] }).map(([code]) => code)).toEqual([11, 14, 18])
  })
})

describe('a late correction', () => {
  const stood = (oid: number, revenueCode: number, owed: number): StandingAccrual => ({
    oid,
    periodYear: 2025,
    periodPart: null,
    revenueCode,
    instalment: 2,
    dueDate: '2026-02-16',
    owedKurus: kurus(owed),
    balanceKurus: kurus(owed),
    writtenOffKurus: kurus(0),
    collectedKurus: kurus(0),
  })
  // Accrued on 15.01.2026: one month, 37 TL.
  const standing = [stood(1, 11, 100_000), stood(2, 14, 10_000), stood(3, 18, 3700), stood(4, 19, 50_000)]

  test('charges only what it adds: the rest was charged when it was accrued', () => {
    // 200 TL more: eleven months of 3,7 % are 81,40 TL, and half of it is 100 TL.
    const periods = withLateCharges([instalment(2, 120_000)], { ...asked, standing })
    const { adjustments, additions } = correctAccruals(standing, periods)
    expect(adjustments).toEqual([])
    expect(
      additions.map(({ accrual: { revenueCode, principalKurus, dueDate } }) => [
        revenueCode,
        principalKurus,
        dueDate,
      ]),
    ).toEqual([
      [11, 20_000, '2026-12-16'],
      [14, 2000, '2026-12-16'],
      [18, 8140, '2026-12-16'],
      [19, 10_000, '2027-01-18'],
    ])
  })

  test('that changes nothing charges nothing', () => {
    const periods = withLateCharges([instalment(2)], { ...asked, standing })
    expect(correctAccruals(standing, periods)).toMatchObject({ adjustments: [], additions: [] })
  })

  test('that lowers the tax lowers its charges with it', () => {
    const periods = withLateCharges([instalment(2, 50_000)], { ...asked, standing })
    expect(correctAccruals(standing, periods).adjustments).toEqual([
      { accrualOid: 1, kind: 'decrease', amountKurus: -50_000 },
      { accrualOid: 2, kind: 'decrease', amountKurus: -5000 },
      { accrualOid: 3, kind: 'decrease', amountKurus: -1850 },
      { accrualOid: 4, kind: 'decrease', amountKurus: -25_000 },
    ])
  })

  test('charges what it adds to a tax that was declared in time', () => {
    const inTime = standing.slice(0, 2)
    const periods = withLateCharges([instalment(2, 120_000)], { ...asked, standing: inTime })
    expect(correctAccruals(inTime, periods).additions.map(({ accrual }) => accrual.principalKurus)).toEqual([
      20_000, 2000, 8140, 10_000,
    ])
  })
})
