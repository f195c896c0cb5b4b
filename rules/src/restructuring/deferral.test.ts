import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildDeferral,
  buildDeferralOn,
  buildDeferrals,
  collateralFor,
  deferralInterest,
  interestIfPaidOn,
  overpaidFor,
  interestKept,
} from './deferral.ts'
import { addDays } from '../calendar.ts'
import { kurus, sumKurus } from '../money.ts'

const rates = [
  { from: '2024-05-21', yearlyRate: 4800 },
  { from: '2025-11-13', yearlyRate: 3900 },
]
const rule = {
  mostMonths: 72,
  instalmentCounts: [3, 6, 72],
  coveredRevenues: [11],
  freeOfCollateralKurus: kurus(100_000_000),
  collateralPercent: 50,
}
const applied = { appliedOn: '2026-01-02', rates, holidays: [] }

describe('a deferral', () => {
  test('of 60.000 in six months at 39 % costs 6.846,66 of interest', () => {
    const { instalments, interestKurus, totalKurus } = buildDeferral(kurus(6_000_000), 6, applied)
    expect(instalments.map((each) => each.interestKurus)).toEqual([
      33_583, 63_917, 97_500, 130_000, 163_583, 196_083,
    ])
    expect(interestKurus).toBe(684_666)
    expect(totalKurus).toBe(6_684_666)
    // 2 May 2026 is a Saturday: it is paid on Monday, and bears no interest for that.
    expect(instalments.map(({ dueDate }) => dueDate)).toEqual([
      '2026-02-02',
      '2026-03-02',
      '2026-04-02',
      '2026-05-04',
      '2026-06-02',
      '2026-07-02',
    ])
  })

  test('that was refused costs interest alone when it is paid within the term given: 60.000 for 30 days 1.950,00 (article 48/3)', () => {
    const { instalments } = buildDeferralOn(kurus(6_000_000), ['2026-02-01'], applied)
    expect(instalments).toEqual([
      {
        number: 1,
        // 1 February 2026 is a Sunday.
        dueDate: '2026-02-02',
        interestUntil: '2026-02-01',
        capitalKurus: 6_000_000,
        interestKurus: 195_000,
        amountKurus: 6_195_000,
      },
    ])
  })

  test('on the days that the mayor sets bears interest to each of them (article 48/6): 60.000 after 59 and 181 days', () => {
    const { instalments, interestKurus } = buildDeferralOn(
      kurus(6_000_000),
      ['2026-03-02', '2026-07-02'],
      applied,
    )
    expect(instalments.map((each) => [each.dueDate, each.interestKurus])).toEqual([
      ['2026-03-02', 191_750],
      ['2026-07-02', 588_250],
    ])
    expect(interestKurus).toBe(780_000)
  })

  test('bears the old rate to the day before a change, and the new one from its day', () => {
    // 12 days of November at 48 %, 18 at 39 %.
    const interest = deferralInterest(kurus(3_600_000), '2025-10-31', '2025-11-30', rates)
    expect(interest).toBe(12 * 4800 + 18 * 3900)
  })

  test('needs collateral for half of what is beyond the limit', () => {
    expect(collateralFor(rule, kurus(160_000_000))).toBe(30_000_000)
    expect(collateralFor(rule, kurus(100_000_000))).toBe(0)
  })

  test('is offered for the counts within the law alone', () => {
    const offered = buildDeferrals({ ...rule, mostMonths: 36 }, kurus(100_000), applied)
    expect(offered.map(({ count }) => count)).toEqual([3, 6])
  })

  test('adds up to the kuruş: capital to the debt, instalments to the total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 72, max: 10_000_000_000 }),
        fc.integer({ min: 2, max: 72 }),
        (amount, count) => {
          const { instalments, interestKurus, totalKurus } = buildDeferral(kurus(amount), count, applied)
          expect(sumKurus(instalments.map(({ capitalKurus }) => capitalKurus))).toBe(amount)
          expect(sumKurus(instalments.map(({ amountKurus }) => amountKurus))).toBe(totalKurus)
          expect(totalKurus - interestKurus).toBe(amount)
          expect(instalments.every((each) => each.capitalKurus > 0)).toBe(true)
        },
      ),
    )
  })

  test('paid before its day bears interest to the day of the payment alone (W12)', () => {
    const { instalments } = buildDeferral(kurus(6_000_000), 6, applied)
    const second = instalments[1]
    if (!second) throw new Error('There are six')
    const paidOn = (day: string) => interestIfPaidOn(second, { ...applied, paidOn: day })
    // 31 days as the first one, then its own 59, and nothing more on a later day.
    expect(paidOn('2026-02-02')).toBe(33_583)
    expect(paidOn('2026-03-02')).toBe(63_917)
    expect(paidOn('2026-03-10')).toBe(63_917)
    expect(paidOn('2026-01-02')).toBe(0)
  })

  test('paid in full too early leaves the interest of the days saved, in one payment or in two', () => {
    const { instalments } = buildDeferral(kurus(6_000_000), 6, applied)
    const second = instalments[1]
    if (!second) throw new Error('There are six')
    const overpaid = (...payments: [on: string, amount: number][]) =>
      overpaidFor(
        second,
        payments.map(([on, amount]) => ({ on, amountKurus: kurus(amount) })),
        applied,
      )
    expect(overpaid(['2026-03-02', 1_063_917])).toBe(0)
    expect(overpaid(['2026-02-02', 1_063_917])).toBe(63_917 - 33_583)
    expect(overpaid(['2026-02-02', 1_033_583])).toBe(0)
    // Half of the debt early at its price of that day, the other half in time: nothing too much.
    expect(overpaid(['2026-02-02', 516_791], ['2026-03-02', 531_959])).toBe(0)
  })

  test('paid on its very day gives nothing back, in however many parts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 1_000_000_000 }),
        fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }),
        (amount, percents) => {
          const [instalment] = buildDeferral(kurus(amount), 1, applied).instalments
          if (!instalment) return
          let left: number = instalment.amountKurus
          const parts = percents.map((percent) => {
            const part = Math.floor((left * percent) / 100)
            left -= part
            return part
          })
          const payments = [...parts, left].map((part) => ({
            on: instalment.dueDate,
            amountKurus: kurus(part),
          }))
          expect(overpaidFor(instalment, payments, applied)).toBe(0)
        },
      ),
    )
  })

  test('never gives back more than the interest that was paid, whenever and in whatever parts', () => {
    const day = fc.integer({ min: 1, max: 200 }).map((days) => addDays('2026-01-02', days))
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        fc.tuple(day, day),
        (amount, percent, [first, second]) => {
          const [instalment] = buildDeferral(kurus(amount), 1, applied).instalments
          if (!instalment) return
          const early = Math.floor((instalment.amountKurus * percent) / 100)
          const payments = [
            { on: first, amountKurus: kurus(early) },
            { on: second, amountKurus: kurus(instalment.amountKurus - early) },
          ]
          const overpaid = overpaidFor(instalment, payments, applied)
          expect(overpaid).toBeGreaterThanOrEqual(0)
          expect(overpaid).toBeLessThanOrEqual(instalment.interestKurus + 1)
        },
      ),
    )
  })

  test('paid on the day of the application costs nothing more than the debt', () => {
    expect(deferralInterest(kurus(1_000_000), '2026-01-02', '2026-01-02', rates)).toBe(0)
  })
})

describe('a broken deferral', () => {
  const fine = (deferredKurus: number) => ({ deferredKurus: kurus(deferredKurus), bearsDelayFine: false })
  const tax = (deferredKurus: number) => ({ deferredKurus: kurus(deferredKurus), bearsDelayFine: true })

  test('keeps the interest paid for an administrative fine, and none of other debts', () => {
    // 10.000,00 in two instalments: 5.000 × 39 × 31 / 36.000 = 167,92 of interest for the first.
    const [first] = buildDeferral(kurus(1_000_000), 2, applied).instalments
    if (!first) throw new Error('no instalment')
    expect(first).toMatchObject({ capitalKurus: 500_000, interestKurus: 16_792 })
    expect(interestKept(first.amountKurus, first, [fine(1_000_000)])).toBe(16_792)
    expect(interestKept(first.amountKurus, first, [tax(1_000_000)])).toBe(0)
    // Half of the instalment was paid, and half of the deferred debt is a fine: a quarter of the interest.
    expect(interestKept(kurus(258_396), first, [fine(500_000), tax(500_000)])).toBe(4198)
  })
})
