import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { debtBalance } from '../ledger/debt-balance.ts'
import { delayFineRates } from '../ledger/delay-fine-rates.ts'
import { delayFine } from '../ledger/delay-fine.ts'
import { minimumDelayFines } from '../ledger/minimum-delay-fine.ts'
import { type Kurus, kurus, sumKurus } from '../money.ts'
import {
  type InstalmentState,
  type ReplacedDebt,
  earlyClosing,
  findBreach,
  isMissed,
  keepOf,
  lastDayOfGrace,
  settleBreach,
} from './restructuring-course.ts'
import { law7440 as law, w13 } from './restructuring-example.ts'
import { buildPlan, instalmentDates, planTotal } from './restructuring-law.ts'

const amount = fc.integer({ min: 1_000, max: 50_000_000 }).map(kurus)
const base = fc.record({
  principalKurus: amount,
  indexKurus: fc.integer({ min: 0, max: 20_000_000 }).map(kurus),
})

const dates = instalmentDates(law, 12, [])
const inTime = (): InstalmentState[] =>
  dates.map((dueDate, index) => ({ number: index + 1, dueDate, leftKurus: kurus(0), lastPaidOn: dueDate }))
const missing = (...numbers: number[]) =>
  inTime().map((state) =>
    numbers.includes(state.number) ? { ...state, leftKurus: kurus(500), lastPaidOn: null } : state,
  )
const dueOf = (number: number) => dates[number - 1] ?? ''

describe('a plan is lost', () => {
  test('the day after one of the first two was not paid in time', () => {
    expect(findBreach(law, missing(2), dueOf(2))).toBeUndefined()
    expect(findBreach(law, missing(2), '2023-08-01')).toEqual({
      reason: 'strictInstalmentMissed',
      brokenOn: '2023-08-01',
    })
  })

  test('even if it was paid afterwards, or only in part', () => {
    const late = inTime().map((state) =>
      state.number === 1 ? { ...state, lastPaidOn: '2023-07-03' } : state,
    )
    expect(findBreach(law, late, '2023-07-04')?.reason).toBe('strictInstalmentMissed')
    const partly = inTime().map((state) => (state.number === 1 ? { ...state, leftKurus: kurus(1) } : state))
    expect(findBreach(law, partly, '2023-07-04')?.reason).toBe('strictInstalmentMissed')
  })

  test('by a third miss in one calendar year, not by two in each of two years', () => {
    expect(findBreach(law, missing(3, 4), '2023-12-15')).toBeUndefined()
    expect(findBreach(law, missing(3, 4, 5), '2023-11-01')).toEqual({
      reason: 'tooManyMissed',
      brokenOn: '2023-11-01',
    })
    expect(findBreach(law, missing(5, 6, 8, 9), '2024-05-30')).toBeUndefined()
  })

  test('when what was missed is not made up for by the end of the month after the last date', () => {
    expect(dueOf(12)).toBe('2024-05-31')
    expect(lastDayOfGrace(law, dueOf(12))).toBe('2024-06-30')
    expect(findBreach(law, missing(4), '2024-06-30')).toBeUndefined()
    expect(findBreach(law, missing(4), '2024-07-01')).toEqual({
      reason: 'notMadeUpFor',
      brokenOn: '2024-07-01',
    })
  })

  test('never by someone who pays each date', () => {
    expect(inTime().some((state) => isMissed(state, '2025-01-01'))).toBe(false)
    expect(findBreach(law, inTime(), '2025-01-01')).toBeUndefined()
  })
})

describe('paying faster', () => {
  const plan = {
    count: 36,
    totalKurus: planTotal(law, w13, { count: 36, coefficient: 12_700 }),
    dueDates: instalmentDates(law, 36, []),
  }

  test('by the first date costs what cash costs', () => {
    expect(earlyClosing(law, w13, plan, '2023-06-30')).toMatchObject({
      totalKurus: 1_024_000,
      until: '2023-06-30',
    })
  })

  test('within the time of 12 or 18 costs what those cost', () => {
    expect(earlyClosing(law, w13, plan, '2023-07-01')).toMatchObject({
      totalKurus: 1_351_600,
      until: '2024-05-31',
    })
    expect(earlyClosing(law, w13, plan, '2024-06-01')).toMatchObject({ totalKurus: 1_407_400 })
  })

  test('has no smaller coefficient in the last stretch', () => {
    expect(earlyClosing(law, w13, plan, '2025-06-30')).toBeUndefined()
  })

  test('keeps the first instalments and drops the last', () => {
    expect(keepOf([500, 500, 500].map(kurus), kurus(700))).toEqual([500, 200, 0])
  })
})

describe('whatever the amounts are', () => {
  test('closing a plan in the time of a shorter one costs exactly the shorter one', () => {
    fc.assert(
      fc.property(base, fc.integer({ min: 0, max: 3 }), (of, shorter) => {
        const [term, long] = [law.terms[shorter], law.terms[4]]
        if (!term || !long) return
        const dueDates = instalmentDates(law, 48, [])
        const before = law.terms[shorter - 1]
        const on = before ? (dueDates[before.count] ?? '') : '2023-07-01'
        const closing = earlyClosing(
          law,
          of,
          { count: 48, totalKurus: planTotal(law, of, long), dueDates },
          on,
        )
        expect(closing?.totalKurus).toBe(buildPlan(law, of, term, []).totalKurus)
      }),
    )
  })
})

describe('after a breach', () => {
  const rates = delayFineRates
  const terms = { rates, minimumKurus: kurus(100), minimumFines: minimumDelayFines }
  const debt = fc.record({
    principalKurus: amount,
    dueDate: fc.constantFrom('2021-05-31', '2022-11-30', '2024-05-31', '2026-12-31'),
    bearsDelayFine: fc.boolean(),
  })
  const payment = fc.record({
    on: fc.constantFrom('2024-06-30', '2024-07-31', '2025-01-31', '2026-02-28'),
    amountKurus: fc.integer({ min: 1, max: 20_000_000 }).map(kurus),
  })

  test('nothing paid means everything is owed again', () => {
    const owed = { id: 'a', principalKurus: kurus(1000), dueDate: '2022-11-30', bearsDelayFine: true }
    expect(settleBreach([owed], [], terms)).toEqual({
      restored: [{ id: 'a', principalKurus: 1000 }],
      lines: [],
      creditKurus: 0,
    })
  })

  test('a payment takes principal and fine in proportion, and the rest bears its own fine (W08)', () => {
    const owed = { id: 'a', principalKurus: kurus(100_000), dueDate: '2025-12-01', bearsDelayFine: true }
    const paid = [{ on: '2026-03-15', amountKurus: kurus(50_000) }]
    const { restored, lines } = settleBreach([owed], paid, terms)
    expect(lines).toEqual([{ id: 'a', on: '2026-03-15', principalKurus: 44_316, fineKurus: 5684 }])
    expect(restored).toEqual([{ id: 'a', principalKurus: 55_684 }])
    const left = { ...terms, principalKurus: kurus(55_684), dueDate: '2025-12-01', bearsFine: true }
    expect(delayFine({ ...left, asOf: '2026-03-15' }).fineKurus).toBe(7142)
  })

  test('interest of a deferral is set off against the delay fine alone (law 6183, article 48)', () => {
    const owed = { id: 'a', principalKurus: kurus(100_000), dueDate: '2025-12-01', bearsDelayFine: true }
    const payment = { on: '2026-03-15', amountKurus: kurus(45_000), interestKurus: kurus(5000) }
    // Fine of 12.827 up to that day: 5.000 of it are the interest, and 45.000 go to 100.000 and 7.827 in proportion.
    const { lines } = settleBreach([owed], [payment], terms)
    expect(lines).toEqual([
      { id: 'a', on: '2026-03-15', principalKurus: 0, fineKurus: 5000 },
      { id: 'a', on: '2026-03-15', principalKurus: 41_734, fineKurus: 3266 },
    ])
    // Interest beyond the fine is money like any other.
    const beyond = { ...payment, amountKurus: kurus(0), interestKurus: kurus(20_000) }
    expect(settleBreach([owed], [beyond], terms)).toMatchObject({
      lines: [{ fineKurus: 12_827 }, { principalKurus: 7173, fineKurus: 0 }],
      restored: [{ principalKurus: 92_827 }],
    })
  })

  test('a water bill takes its interest first, as contracts do (law 6098, article 100)', () => {
    const bill = { id: 'a', principalKurus: kurus(120_000), dueDate: '2026-01-01', bearsDelayFine: true }
    const legalInterest = [{ from: '2024-06-01', yearlyRate: 2400, basis: 'm. 1' }]
    const payment = { on: '2026-04-11', amountKurus: kurus(50_000) }
    const { lines } = settleBreach([{ ...bill, regime: 'contract' }], [payment], { ...terms, legalInterest })
    // 3 months and 10 days of 3,7 % of 1.200,00 are 148,00.
    expect(lines).toEqual([{ id: 'a', on: '2026-04-11', principalKurus: 35_200, fineKurus: 14_800 }])
  })

  test('a raised debt is as old as it was, each part with its own last day (law 6183, article 51)', () => {
    const history = {
      principalKurus: kurus(150_000),
      dueDate: '2025-12-01',
      payments: [],
      raised: {
        accruedKurus: kurus(100_000),
        corrections: [
          { amountKurus: 50_000, dueDate: '2026-06-01' },
          { amountKurus: -150_000, dueDate: null, isOfPlan: true },
          { amountKurus: 150_000, dueDate: null, isOfPlan: true },
        ],
      },
    }
    const all = { rates, minimumFines: minimumDelayFines, bearsFine: true }
    // 11 months of 1.000,00 and five of 500,00; all of it from the older day would be 610,50.
    expect(debtBalance(history, '2026-11-01', all).fineKurus).toBe(40_700 + 9250)
  })

  describe('takes the old debts in the turns of law 6183, article 47', () => {
    const owed = { principalKurus: kurus(100_000), bearsDelayFine: false }
    const settled = (debts: ReplacedDebt[], ...paid: { on: string; amountKurus: Kurus }[]) =>
      settleBreach(debts, paid, terms).lines.map(({ id, principalKurus }) => [id, principalKurus])

    test('limitation that the application broke off: the older debt is not barred', () => {
      const older = { ...owed, id: 'older', dueDate: '2019-05-31' }
      const newer = { ...owed, id: 'newer', dueDate: '2021-11-30' }
      const payment = { on: '2025-03-03', amountKurus: kurus(50_000) }
      expect(settled([older, newer], payment)).toEqual([['newer', 50_000]])
      const brokenOffOn = '2023-05-20'
      const appliedFor = [
        { ...older, brokenOffOn },
        { ...newer, brokenOffOn },
      ]
      expect(settled(appliedFor, payment)).toEqual([['older', 50_000]])
    })

    test('limitation that an earlier payment into the plan broke off', () => {
      const first = { ...owed, id: 'first', dueDate: '2019-05-31' }
      const second = { ...owed, id: 'second', dueDate: '2022-11-30' }
      const payments = ['2024-06-30', '2025-06-30'].map((on) => ({ on, amountKurus: kurus(10_000) }))
      expect(settled([first, second], ...payments)).toEqual([
        ['first', 10_000],
        ['first', 10_000],
      ])
    })

    test('a debt whose period of payment has not begun comes last', () => {
      const ahead = { ...owed, id: 'ahead', dueDate: '2026-11-30', payableFrom: '2026-11-01' }
      const overdue = { ...owed, id: 'overdue', dueDate: '2025-12-01' }
      const payment = { on: '2026-03-15', amountKurus: kurus(50_000) }
      expect(settled([ahead, overdue], payment)).toEqual([['overdue', 50_000]])
    })
  })

  test('no kuruş is lost or made: what was paid is set off or left over, what was owed is set off or owed', () => {
    fc.assert(
      fc.property(fc.array(debt, { maxLength: 5 }), fc.array(payment, { maxLength: 6 }), (owed, paid) => {
        const debts = owed.map((each, index) => ({ ...each, id: String(index) }))
        const { restored, lines, creditKurus } = settleBreach(debts, paid, terms)
        const setOff = sumKurus(lines.flatMap((line) => [line.principalKurus, line.fineKurus]))
        expect(setOff + creditKurus).toBe(sumKurus(paid.map(({ amountKurus }) => amountKurus)))
        const principalSetOff = sumKurus(lines.map(({ principalKurus }) => principalKurus))
        expect(sumKurus(restored.map(({ principalKurus }) => principalKurus)) + principalSetOff).toBe(
          sumKurus(debts.map(({ principalKurus }) => principalKurus)),
        )
        expect(restored.every(({ principalKurus }) => principalKurus >= 0)).toBe(true)
      }),
    )
  })
})
