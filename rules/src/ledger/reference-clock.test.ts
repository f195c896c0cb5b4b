import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DebtPayment, debtBalance } from './debt-balance.ts'
import { type DelayFineRate } from './delay-fine.ts'
import { kurus } from '../money.ts'
import { allocate } from './set-off.ts'

/*
 * Reference of the delay fine, written from law 6183 article 51 alone: coins of principal, each with the end of its own
 * due date and the day it was paid; a month is a calendar month, a broken month counts by thirtieths; each rate holds
 * from its own day. Fractions of a kuruş are kept until the end. It shares nothing with the rules but their types.
 */
type Coins = { kurus: bigint; due: string; paidOn: string | undefined }
type Rate = { from: string; monthlyRate: number }

const at = (iso: string) => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return { year, month, day }
}
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const iso = (date: Date) => date.toISOString().slice(0, 10)
const shifted = (day: string, days: number) => iso(new Date(Date.parse(day) + days * 86_400_000))

/** The day so many calendar months after another, the month's last where it has no such day. */
function monthsAfter(day: string, months: number): string {
  const { year, month, day: inMonth } = at(day)
  const whole = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(whole / 12), (whole % 12) + 1]
  return iso(new Date(Date.UTC(toYear, toMonth - 1, Math.min(inMonth, lastOf(toYear, toMonth)))))
}

/** Thirtieths of a month from the end of one day to the end of another. */
function thirtieths(after: string, to: string): bigint {
  const [from, end] = [at(after), at(to)]
  let months = Math.max(0, (end.year - from.year) * 12 + end.month - from.month - 1)
  while (monthsAfter(after, months + 1) <= to) months += 1
  const days = (Date.parse(to) - Date.parse(monthsAfter(after, months))) / 86_400_000
  return BigInt(months * 30 + days)
}

/** Fine in 1/300.000 of a kuruş. */
function exactFine(coins: Coins, asOf: string, rates: readonly Rate[]): bigint {
  const end = coins.paidOn ?? asOf
  if (end <= coins.due) return 0n
  const sorted = rates.toSorted((a, b) => a.from.localeCompare(b.from))
  let sum = 0n
  sorted.forEach(({ from, monthlyRate }, index) => {
    const next = sorted[index + 1]
    const after = shifted(from, -1) > coins.due ? shifted(from, -1) : coins.due
    const to = next !== undefined && shifted(next.from, -1) < end ? shifted(next.from, -1) : end
    if (to > after) sum += coins.kurus * BigInt(monthlyRate) * thirtieths(after, to)
  })
  return sum
}

const part = 300_000n
const rounded = (exact: bigint) => Number((2n * exact + part) / (2n * part))

/** A purse of coins that a history goes through, in the order of its days. */
class Purse {
  coins: Coins[] = []
  finesPaid = 0
  readonly #rates: readonly Rate[]
  constructor(rates: readonly Rate[]) {
    this.#rates = rates
  }
  add(amount: number, due: string) {
    this.coins.push({ kurus: BigInt(amount), due, paidOn: undefined })
  }
  get open() {
    return this.coins.filter(({ paidOn, kurus: left }) => paidOn === undefined && left > 0n)
  }
  get owed(): number {
    return this.open.reduce((sum, coins) => sum + Number(coins.kurus), 0)
  }
  /** Takes coins away, those due last first, as if they had never been owed. */
  lower(amount: number) {
    let left = BigInt(amount)
    for (const coins of this.open.toSorted((a, b) => b.due.localeCompare(a.due))) {
      const taken = left < coins.kurus ? left : coins.kurus
      coins.kurus -= taken
      left -= taken
    }
  }
  /** Pays coins, those due first first; the others go on. */
  pay(on: string, principal: number, fine: number) {
    let left = BigInt(principal)
    for (const coins of this.open.toSorted((a, b) => a.due.localeCompare(b.due))) {
      const taken = left < coins.kurus ? left : coins.kurus
      if (taken === 0n) continue
      coins.kurus -= taken
      this.coins.push({ kurus: taken, due: coins.due, paidOn: on })
      left -= taken
    }
    this.finesPaid += fine
  }
  fine(asOf: string): number {
    const exact = this.coins.reduce((sum, coins) => sum + exactFine(coins, asOf, this.#rates), 0n)
    return (exact === 0n ? 0 : Math.max(rounded(exact), 100)) - this.finesPaid
  }
}

type Step =
  | { kind: 'raise'; after: number; amount: number; term: number }
  | { kind: 'lower' | 'pay'; after: number; share: number }
  | { kind: 'look'; after: number }

const after = fc.integer({ min: 0, max: 400 })
const share = fc.integer({ min: 1, max: 100 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('raise' as const),
    after,
    amount: fc.integer({ min: 1, max: 5_000_000 }),
    term: fc.integer({ min: 0, max: 60 }),
  }),
  fc.record({ kind: fc.constantFrom('lower' as const, 'pay' as const), after, share }),
  fc.record({ kind: fc.constant('look' as const), after }),
)
const someRates = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3500 }), fc.integer({ min: 1, max: 900 })), { maxLength: 6 })
  .map((rows) =>
    [[0, 160] as const, ...new Map(rows)].map(([days, monthlyRate]) => ({
      from: shifted('2016-01-01', days),
      monthlyRate,
      basis: `${days}`,
    })),
  )

const histories = 20_000

test(`one clock: ${histories} histories come to what the article says, on each of their days`, () => {
  let looks = 0
  fc.assert(
    fc.property(
      someRates,
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 1, max: 20_000_000 }),
      fc.array(step, { minLength: 1, maxLength: 9 }),
      (rates: DelayFineRate[], dueIn, amount, steps) => {
        const dueDate = shifted('2016-01-15', dueIn)
        const terms = {
          rates,
          bearsFine: true,
          minimumFines: [{ from: '2004-01-02', minimumKurus: kurus(100), basis: 'm. 51' }],
        }
        const purse = new Purse(rates)
        purse.add(amount, dueDate)
        const payments: DebtPayment[] = []
        const corrections: { dueDate: string | null; amountKurus: number }[] = []
        let lastDue = dueDate
        let principal = amount
        let day = shifted(dueDate, -100)
        const balance = () =>
          debtBalance(
            {
              principalKurus: kurus(principal),
              dueDate,
              payments,
              raised: { accruedKurus: kurus(amount), corrections },
            },
            day,
            terms,
          )
        for (const each of steps) {
          day = shifted(day, each.after)
          if (each.kind === 'raise') {
            const due = shifted(day, each.term)
            // An addition is due after what it is added to.
            if (due <= lastDue) continue
            lastDue = due
            purse.add(each.amount, due)
            corrections.push({ dueDate: due, amountKurus: each.amount })
            principal += each.amount
          } else if (each.kind === 'lower') {
            const down = Math.floor((purse.owed * each.share) / 100)
            if (down === 0) continue
            purse.lower(down)
            corrections.push({ dueDate: null, amountKurus: -down })
            principal -= down
          } else if (each.kind === 'pay') {
            const open = balance()
            const sum = Math.ceil(((open.principalKurus + open.fineKurus) * each.share) / 100)
            const [line] = allocate(kurus(sum), [{ id: 'd', ...open }], day).lines
            if (!line) continue
            payments.push({ on: day, principalKurus: line.principalKurus, fineKurus: line.fineKurus })
            purse.pay(day, line.principalKurus, line.fineKurus)
          }
          looks += 1
          const found = balance()
          expect(found.principalKurus).toBe(purse.owed)
          expect(found.fineKurus - found.overpaidFineKurus).toBe(purse.fine(day))
        }
      },
    ),
    { numRuns: histories },
  )
  expect(looks).toBeGreaterThan(histories)
})
