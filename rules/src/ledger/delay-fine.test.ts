import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../calendar.ts'
import { delayFineRates } from './delay-fine-rates.ts'
import { delayFine } from './delay-fine.ts'
import type { DelayFineQuestion } from './delay-fine.ts'
import { nextWorkingDay } from './due-date.ts'
import { kurus, sumKurus } from '../money.ts'
import { publicHolidays } from '../public-holidays.ts'

const oneLira = kurus(100)
const nothing = kurus(0)

function ask(
  principal: number,
  dueDate: string,
  asOf: string,
  rest: Partial<DelayFineQuestion> = {},
): ReturnType<typeof delayFine> {
  return delayFine({
    principalKurus: kurus(principal),
    dueDate,
    asOf,
    rates: delayFineRates,
    minimumKurus: oneLira,
    bearsFine: true,
    ...rest,
  })
}

describe('the delay fine', () => {
  test('goes by the rates it is asked with, whichever were asked with before', () => {
    const rates = [{ from: '2000-01-01', monthlyRate: 100, basis: 'Karar' }]
    const twice = [{ from: '2000-01-01', monthlyRate: 200, basis: 'Karar' }]
    const asked = [rates, twice, rates].map(
      (each) => ask(100_000, '2026-01-31', '2026-03-31', { rates: each }).fineKurus,
    )
    expect(asked).toEqual([2000, 4000, 2000])
    expect(ask(50_000, '2026-01-31', '2026-03-31', { rates }).fineKurus).toBe(1000)
  })

  test('of a debt whose last day was a Sunday starts after the Monday (W06)', () => {
    const dueDate = nextWorkingDay('2025-11-30', publicHolidays(2025, 2026))
    expect(dueDate).toBe('2025-12-01')
    const { fineKurus, slices } = ask(100_000, dueDate, '2026-03-15')
    expect(fineKurus).toBe(12_827)
    expect(slices).toEqual([
      {
        from: '2025-12-02',
        to: '2026-03-15',
        fullMonths: 3,
        days: 14,
        monthlyRate: 370,
        basis: '10556 sayılı Cumhurbaşkanı Kararı',
        kurus: 12_827,
      },
    ])
  })

  test('is cut where the rate changes, and the new rate holds on its own day (W07)', () => {
    const { fineKurus, slices } = ask(250_000, '2024-05-31', '2026-01-20')
    expect(fineKurus).toBe(216_717)
    expect(slices).toMatchObject([
      { from: '2024-06-01', to: '2025-11-12', fullMonths: 17, days: 12, monthlyRate: 450, kurus: 195_750 },
      { from: '2025-11-13', to: '2026-01-20', fullMonths: 2, days: 8, monthlyRate: 370, kurus: 20_967 },
    ])
  })

  test('can leave the day of a change to the old rate (W07)', () => {
    const { fineKurus, slices } = ask(250_000, '2024-05-31', '2026-01-20', {
      rateBoundary: 'newRateTheDayAfter',
    })
    expect(fineKurus).toBe(216_783)
    expect(slices).toMatchObject([
      { to: '2025-11-13', fullMonths: 17, days: 13 },
      { from: '2025-11-14', fullMonths: 2, days: 7 },
    ])
  })

  test('is at least one lira, however small the debt (W09)', () => {
    expect(ask(500, '2026-06-01', '2026-06-11').fineKurus).toBe(100)
    expect(ask(500, '2026-06-01', '2026-06-11', { minimumKurus: nothing }).fineKurus).toBe(6)
    expect(ask(1, '2026-06-01', '2026-06-02').fineKurus).toBe(100)
  })

  test('of the minimum is shared by its slices', () => {
    const { fineKurus, slices } = ask(100, '2025-11-01', '2025-11-30')
    expect(fineKurus).toBe(100)
    expect(slices.map((slice) => slice.days)).toEqual([11, 18])
    expect(sumKurus(slices.map((slice) => slice.kurus))).toBe(100)
  })

  test('after a part payment grows on what is left, from that day on', () => {
    // A payment of 500 lira in the first example leaves 556,84 lira of principal on 15.03.2026.
    const { fineKurus, slices } = ask(55_684, '2026-03-15', '2026-04-20', { minimumKurus: nothing })
    expect(slices).toMatchObject([{ from: '2026-03-16', fullMonths: 1, days: 5 }])
    expect(fineKurus).toBe(2404)
  })

  test.each([
    ['2026-06-01', 0],
    ['2026-05-01', 0],
    ['2026-06-02', 123],
    ['2026-07-01', 3700],
    ['2026-07-02', 3823],
  ])('of 1.000 lira due on 01.06.2026 and paid on %s is %d kuruş', (asOf, fine) => {
    expect(ask(100_000, '2026-06-01', asOf).fineKurus).toBe(fine)
  })

  test('knows months by their day, and their last day when they are short', () => {
    expect(ask(100_000, '2026-01-31', '2026-02-28').slices).toMatchObject([{ fullMonths: 1, days: 0 }])
    expect(ask(100_000, '2026-01-31', '2026-03-30').slices).toMatchObject([{ fullMonths: 1, days: 30 }])
    expect(ask(100_000, '2026-01-31', '2026-03-31').slices).toMatchObject([{ fullMonths: 2, days: 0 }])
  })

  test('is rounded half up, once', () => {
    // 250 kuruş × 3 % × 6 days ÷ 30 is exactly one and a half kuruş.
    const rates = [{ from: '2020-01-01', monthlyRate: 300, basis: 'deneme' }]
    expect(ask(250, '2026-01-01', '2026-01-07', { rates, minimumKurus: nothing }).fineKurus).toBe(2)
    expect(ask(249, '2026-01-01', '2026-01-07', { rates, minimumKurus: nothing }).fineKurus).toBe(1)
  })

  test('is nothing for a revenue that bears none, for no debt and while the rate is zero', () => {
    const none = { fineKurus: 0, slices: [] }
    expect(ask(100_000, '2020-01-01', '2026-01-01', { bearsFine: false })).toEqual(none)
    expect(ask(0, '2020-01-01', '2026-01-01')).toEqual(none)
    const rates = [{ from: '2020-01-01', monthlyRate: 0, basis: 'deneme' }]
    expect(ask(100_000, '2026-01-01', '2026-02-01', { rates }).fineKurus).toBe(0)
  })

  test('stays exact where ordinary numbers do not', () => {
    const principal = 9_007_199_254_740_991
    const exact = (2n * BigInt(principal) * 37n * 31n + 30_000n) / 60_000n
    expect(ask(principal, '2026-06-01', '2026-07-02').fineKurus).toBe(Number(exact))
  })

  test('is refused rather than guessed', () => {
    expect(() => ask(100_000, '1995-12-01', '2026-01-01')).toThrow('no delay fine rate for 1995-12-02')
    expect(() => ask(100_000, '2026-02-30', '2026-01-01')).toThrow(RangeError)
    expect(() => ask(100_000, '2026-01-01', '01.02.2026')).toThrow(RangeError)
    expect(() => ask(-1, '2026-01-01', '2026-02-01')).toThrow(RangeError)
    expect(() => ask(1, '2026-01-01', '2026-02-01', { rates: [] })).toThrow(RangeError)
    const halfPoint = [{ from: '2020-01-01', monthlyRate: 3.7, basis: 'deneme' }]
    expect(() => ask(1, '2026-01-01', '2026-02-01', { rates: halfPoint })).toThrow(RangeError)
    const twice = [...delayFineRates, { from: '2025-11-13', monthlyRate: 450, basis: 'deneme' }]
    expect(() => ask(1, '2025-01-01', '2026-02-01', { rates: twice })).toThrow('two delay fine rates')
  })
})

describe('any delay fine', () => {
  const dueDates = fc
    .date({ min: new Date('1996-02-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const principals = fc.integer({ min: 1, max: 100_000_000_000 })
  const delays = fc.integer({ min: -10, max: 4000 })
  const boundaries = fc.constantFrom('newRateOnItsDay' as const, 'newRateTheDayAfter' as const)
  const minimums = fc.constantFrom(nothing, oneLira)

  test('never falls from one day to the next', () => {
    fc.assert(
      fc.property(
        principals,
        dueDates,
        delays,
        boundaries,
        minimums,
        (principal, due, delay, rateBoundary, minimumKurus) => {
          const [today, tomorrow] = [delay, delay + 1].map(
            (days) => ask(principal, due, addDays(due, days), { rateBoundary, minimumKurus }).fineKurus,
          )
          expect(tomorrow).toBeGreaterThanOrEqual(today ?? Number.NaN)
          expect(today).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('never falls with a larger principal', () => {
    fc.assert(
      fc.property(principals, fc.nat(1_000_000), dueDates, delays, (principal, more, due, delay) => {
        const asOf = addDays(due, delay)
        expect(ask(principal + more, due, asOf).fineKurus).toBeGreaterThanOrEqual(
          ask(principal, due, asOf).fineKurus,
        )
      }),
    )
  })

  test('is the sum of its slices, which cover the delay without gap or overlap', () => {
    fc.assert(
      fc.property(principals, dueDates, delays, minimums, (principal, due, delay, minimumKurus) => {
        const asOf = addDays(due, delay)
        const { fineKurus, slices } = ask(principal, due, asOf, { minimumKurus })
        expect(sumKurus(slices.map((slice) => slice.kurus))).toBe(fineKurus)
        let before = due
        for (const slice of slices) {
          expect(slice.from).toBe(addDays(before, 1))
          expect(slice.to >= slice.from).toBe(true)
          expect(slice.kurus).toBeGreaterThanOrEqual(0)
          before = slice.to
        }
        expect(before).toBe(delay > 0 ? asOf : due)
      }),
    )
  })

  test('is what its slices would bear alone, but for the rounding', () => {
    fc.assert(
      fc.property(principals, dueDates, delays, (principal, due, delay) => {
        const { fineKurus, slices } = ask(principal, due, addDays(due, delay), { minimumKurus: nothing })
        const alone = slices.map(
          ({ from, to }) =>
            ask(principal, addDays(from, -1), to, { minimumKurus: nothing }).fineKurus as number,
        )
        const sum = alone.reduce((total, fine) => total + fine, 0)
        expect(Math.abs(sum - fineKurus)).toBeLessThanOrEqual(Math.max(1, slices.length))
        slices.forEach((slice, index) =>
          expect(Math.abs(slice.kurus - (alone[index] ?? 0))).toBeLessThanOrEqual(1),
        )
      }),
    )
  })

  test('bears no fine of its own: twice the months are twice the fine', () => {
    const rates = [{ from: '1996-02-01', monthlyRate: 370, basis: 'deneme' }]
    fc.assert(
      fc.property(principals, dueDates, fc.integer({ min: 1, max: 60 }), (principal, due, months) => {
        const [once, twice] = [months, 2 * months].map(
          (count) =>
            ask(principal * 10_000, due, addMonths(due, count), { rates, minimumKurus: nothing }).fineKurus,
        )
        expect(twice).toBe(2 * (once ?? Number.NaN))
        expect(once).toBe(principal * 370 * months)
      }),
    )
  })

  test('does not depend on the order of the rates', () => {
    fc.assert(
      fc.property(
        dueDates,
        delays,
        fc.shuffledSubarray([...delayFineRates], { minLength: 19 }),
        (due, delay, rates) => {
          const asOf = addDays(due, delay)
          expect(ask(123_456, due, asOf, { rates })).toEqual(ask(123_456, due, asOf))
        },
      ),
    )
  })
})
