import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kurus, sumKurus } from '../money.ts'
import { law7440 as law, w13 } from './restructuring-example.ts'
import {
  baseOf,
  buildPlan,
  buildPlans,
  cashTerm,
  indexAmount,
  instalmentAmounts,
  instalmentDates,
  isCovered,
  isIndexKnown,
  planTotal,
} from './restructuring-law.ts'

const twelve = { count: 12, coefficient: 10_900 }

describe('the worked example W13', () => {
  test('costs 10.240,00 at once', () => {
    expect(planTotal(law, w13, cashTerm)).toBe(1_024_000)
  })

  test('in 12 costs 13.516,00: eleven of 1.126,33 and one of 1.126,37', () => {
    const plan = buildPlan(law, w13, twelve, [])
    expect(plan.totalKurus).toBe(1_351_600)
    expect(plan.instalments.map(({ amountKurus }) => amountKurus)).toEqual([
      ...Array.from({ length: 11 }, () => 112_633),
      112_637,
    ])
  })

  test('in 18 costs 14.074,00: seventeen of 781,89 and one of 781,87', () => {
    const amounts = instalmentAmounts(planTotal(law, w13, { count: 18, coefficient: 11_350 }), 18)
    expect(amounts).toEqual([...Array.from({ length: 17 }, () => 78_189), 78_187])
  })
})

describe('a law', () => {
  test('covers its revenues up to its day, by when they were accrued', () => {
    expect(isCovered(law, { revenueCode: 11, accruedOn: '2022-12-31' })).toBe(true)
    expect(isCovered(law, { revenueCode: 11, accruedOn: '2023-01-01' })).toBe(false)
    expect(isCovered(law, { revenueCode: 71, accruedOn: '2020-01-01' })).toBe(false)
  })

  test('replaces the fine by the index up to its own day, and by nothing where none was due yet', () => {
    const debt = { revenueCode: 11, accruedOn: '2022-01-01', bearsDelayFine: true }
    const late = { ...debt, dueDate: '2022-03-12', principalKurus: kurus(100_000) }
    expect(indexAmount(law, late)).toBe(12_000)
    expect(indexAmount(law, { ...late, dueDate: '2023-05-31' })).toBe(0)
    expect(indexAmount(law, { ...late, bearsDelayFine: false })).toBe(0)
  })

  test('follows the index month by month, also where it falls, but never below the debt', () => {
    const monthly = (rates: [string, number][]) => ({
      ...law,
      indexRates: rates.map(([from, monthlyRate]) => ({ from, monthlyRate, basis: 'örnek' })),
      indexUntil: '2023-03-31',
    })
    const debt = {
      revenueCode: 11,
      accruedOn: '2022-12-01',
      dueDate: '2022-12-31',
      bearsDelayFine: true,
      principalKurus: kurus(1_000_000),
    }
    const months = monthly([
      ['2023-01-01', 415],
      ['2023-02-01', -24],
      ['2023-03-01', 44],
    ])
    expect(indexAmount(months, debt)).toBe(43_500)
    expect(indexAmount(monthly([['2023-01-01', -100]]), debt)).toBe(0)
    const late = monthly([['2023-02-01', 100]])
    expect(isIndexKnown(late, debt)).toBe(false)
    expect(() => indexAmount(late, debt)).toThrow('no index')
  })

  test('has its dates at the end of each month, moved to working days', () => {
    expect(instalmentDates(law, 9, [])).toEqual([
      '2023-06-30',
      '2023-07-31',
      '2023-08-31',
      '2023-10-02',
      '2023-10-31',
      '2023-11-30',
      '2024-01-01',
      '2024-01-31',
      '2024-02-29',
    ])
    expect(instalmentDates({ firstDueDate: '2017-07-31', monthsBetween: 2 }, 3, [])).toEqual([
      '2017-07-31',
      '2017-10-02',
      '2017-11-30',
    ])
  })
})

const amount = fc.integer({ min: 1_000, max: 50_000_000 }).map(kurus)
const base = fc.record({
  principalKurus: amount,
  indexKurus: fc.integer({ min: 0, max: 20_000_000 }).map(kurus),
})

describe('whatever the amounts are', () => {
  test('the instalments of each plan sum to its total to the kuruş, and none is nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 48 }),
        fc.integer({ min: 48, max: 90_000_000 }),
        (count, total) => {
          const amounts = instalmentAmounts(kurus(total), count)
          expect(sumKurus(amounts)).toBe(total)
          expect(amounts.every((each) => each > 0)).toBe(true)
        },
      ),
    )
  })

  test('a plan of one instalment is the lump sum, and more instalments never cost less', () => {
    fc.assert(
      fc.property(base, (of) => {
        const plans = buildPlans(law, of, [])
        expect(plans[0]?.instalments.map(({ amountKurus }) => amountKurus)).toEqual([
          planTotal(law, of, cashTerm),
        ])
        const totals = plans.map(({ totalKurus }) => totalKurus)
        expect(totals).toEqual(totals.toSorted((a, b) => a - b))
        for (const { totalKurus, instalments } of plans)
          expect(sumKurus(instalments.map(({ amountKurus }) => amountKurus))).toBe(totalKurus)
      }),
    )
  })

  test('the base of several debts is the sum of theirs', () => {
    fc.assert(
      fc.property(fc.array(base), (each) => {
        const { principalKurus, indexKurus } = baseOf(each)
        expect(principalKurus + indexKurus).toBe(
          sumKurus(each.flatMap((one) => [one.principalKurus, one.indexKurus])),
        )
      }),
    )
  })
})
