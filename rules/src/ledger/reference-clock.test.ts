import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LegalInterest } from './contract-interest.ts'
import {
  type DebtCorrection,
  type DebtHistory,
  type DebtPayment,
  debtBalance,
  discountEarned,
} from './debt-balance.ts'
import { type DelayFineRate } from './delay-fine.ts'
import { type Kurus, kurus } from '../money.ts'
import { settleBreach } from '../restructuring/restructuring-course.ts'
import { allocate } from './set-off.ts'

/*
 * Reference of late debts, written from the laws alone: coins of principal, each with the end of its own due date and the
 * day it was paid. Law 6183 article 51: a month is a calendar month, a broken month counts by thirtieths, each rate holds from
 * its own day, at least a lira, none on fines; article 47: a part payment goes to principal and fine in proportion; article
 * 48: a broken deferral is as if it had never been, its interest was paid in place of the fine. Law 6098 article 120: contract
 * interest up to twice the legal one, article 100: interest first. Law 5326 article 17/6: three quarters within the term.
 * Fractions of a kuruş are kept until the end. It shares nothing with the rules but their types.
 */
type Coins = { kurus: bigint; due: string; paidOn: string | undefined }
type Rate = { from: string; monthlyRate: number }
type Kind = 'tax' | 'contract' | 'fine' | 'waterBill'

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

const year = 365n
/** Fine in 1/109.500.000 of a kuruş. */
const part = 300_000n * year
const rounded = (exact: bigint) => (2n * exact + part) / (2n * part)
const dayBefore = (day: string) => shifted(day, -1)
const laterOf = (a: string, b: string) => (a > b ? a : b)
const earlierOf = (a: string, b: string) => (a < b ? a : b)

/** Rates one after the other, a change that changes nothing left out; of contracts under their ceiling. */
function stretches(rates: readonly Rate[], legal: readonly LegalInterest[] | undefined) {
  const inForce = <Row extends { from: string }>(rows: readonly Row[], on: string) =>
    rows
      .filter(({ from }) => from <= on)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .at(-1)
  const days = [...new Set([...rates, ...(legal ?? [])].map(({ from }) => from))].toSorted()
  const rows = days.flatMap((from) => {
    const rate = inForce(rates, from)
    const most = legal && inForce(legal, from)
    if (!rate) return []
    const ceiling = most && most.yearlyRate * 2
    const monthly =
      ceiling === undefined ? rate.monthlyRate : Math.min(rate.monthlyRate, Math.floor(ceiling / 12))
    // A decree begins a new stretch of a tax; of a contract under its ceiling only a change of the rate does.
    return [{ from, monthly, ceiling }]
  })
  return legal === undefined
    ? rows
    : rows.filter(
        ({ monthly, ceiling }, at) => monthly !== rows[at - 1]?.monthly || ceiling !== rows[at - 1]?.ceiling,
      )
}

function exactFine(
  amount: bigint,
  { due, paidOn }: Pick<Coins, 'due' | 'paidOn'>,
  asOf: string,
  rows: ReturnType<typeof stretches>,
): bigint {
  const end = paidOn ?? asOf
  if (amount === 0n || end <= due) return 0n
  let sum = 0n
  rows.forEach(({ from, monthly, ceiling }, index) => {
    const next = rows[index + 1]
    const after = laterOf(dayBefore(from), due)
    const to = next ? earlierOf(dayBefore(next.from), end) : end
    if (to <= after) return
    const byMonths = year * BigInt(monthly) * thirtieths(after, to)
    const days = BigInt((Date.parse(to) - Date.parse(after)) / 86_400_000)
    const most = ceiling === undefined ? byMonths : 30n * BigInt(ceiling) * days
    sum += amount * (most < byMonths ? most : byMonths)
  })
  return sum
}

/** A purse of coins that a history goes through, in the order of its days. */
class Purse {
  coins: Coins[] = []
  finesPaid = 0
  #quarterDue: string | undefined
  readonly #kind: Kind
  readonly #tax: readonly [number, number]
  readonly #byDecree: ReturnType<typeof stretches>
  readonly #byContract: ReturnType<typeof stretches>
  constructor(
    kind: Kind,
    tax: readonly [number, number],
    rates: readonly Rate[],
    legal: readonly LegalInterest[],
  ) {
    this.#kind = kind
    this.#tax = tax
    this.#byDecree = stretches(rates, undefined)
    this.#byContract = stretches(rates, legal)
  }
  add(amount: number, due: string) {
    this.coins.push({ kurus: BigInt(amount), due, paidOn: undefined })
    if (this.#kind === 'fine') this.#quarterDue ??= due
  }
  get open() {
    return this.coins.filter(({ paidOn, kurus: left }) => paidOn === undefined && left > 0n)
  }
  #sum(some: readonly Coins[]): number {
    return some.reduce((sum, coins) => sum + Number(coins.kurus), 0)
  }
  /** Discount of a fine that was earned, or that its payer can still earn. */
  #discount(asOf: string): number {
    const due = this.#quarterDue
    if (due === undefined) return 0
    const whole = this.#sum(this.coins)
    const asked = Math.floor((whole * 3) / 4)
    const inTerm = this.#sum(this.coins.filter(({ paidOn }) => paidOn !== undefined && paidOn <= due))
    const isEarned = inTerm > 0 && inTerm >= asked
    return isEarned || asOf <= due ? Math.min(whole - asked, this.#sum(this.open)) : 0
  }
  owed(asOf: string): number {
    return this.#sum(this.open) - this.#discount(asOf)
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
  /** Splits money by the law of the debt, pays with it, and returns the rest. */
  take(on: string, money: number) {
    const [principal, fine] = [this.owed(on), this.fine(on)]
    const paid = Math.min(money, principal + fine)
    const isContract = this.#kind === 'contract' || this.#kind === 'waterBill'
    const toPrincipal =
      principal + fine === 0
        ? 0
        : isContract
          ? paid - Math.min(paid, fine)
          : Number(
              (2n * BigInt(paid) * BigInt(principal) + BigInt(principal + fine)) /
                (2n * BigInt(principal + fine)),
            )
    this.pay(on, toPrincipal, paid - toPrincipal)
    return { principal: toPrincipal, fine: paid - toPrincipal, over: money - paid }
  }
  fine(asOf: string): number {
    return Math.max(0, this.grown(asOf) - this.finesPaid)
  }
  /** Whole fine that has grown so far. */
  grown(asOf: string): number {
    if (this.#kind === 'fine') return 0
    const [taxed, bill] = this.#tax
    let [decree, contract] = [0n, 0n]
    for (const coins of this.coins) {
      const ofTax =
        this.#kind === 'tax'
          ? coins.kurus
          : this.#kind === 'waterBill'
            ? (2n * coins.kurus * BigInt(taxed) + BigInt(bill)) / (2n * BigInt(bill))
            : 0n
      decree += exactFine(ofTax, coins, asOf, this.#byDecree)
      contract += exactFine(coins.kurus - ofTax, coins, asOf, this.#byContract)
    }
    const least = decree === 0n ? 0n : rounded(decree) < 100n ? 100n : rounded(decree)
    return Number(least + rounded(contract))
  }
}

type Step =
  | { kind: 'raise'; after: number; amount: number; term: number }
  | { kind: 'lower' | 'writeOff' | 'pay'; after: number; share: number }
  | {
      kind: 'plan'
      after: number
      paid: { after: number; share: number; interest: number }[]
      breaksAfter: number
    }
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
  fc.record({ kind: fc.constantFrom('lower' as const, 'writeOff' as const, 'pay' as const), after, share }),
  // A deferral with interest, or a plan by law without any, that is broken after some payments.
  fc.record({
    kind: fc.constant('plan' as const),
    after,
    paid: fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 90 }), share, interest: fc.constantFrom(0, 0, 5, 20) }),
      { maxLength: 4 },
    ),
    breaksAfter: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ kind: fc.constant('look' as const), after }),
)
const rowsOf = (most: number, first: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 3500 }), fc.integer({ min: 1, max: most })), { maxLength: 6 })
    .map((rows) =>
      [[0, first] as const, ...new Map(rows)].map(([days, rate]) => ({
        from: shifted('2016-01-01', days),
        rate,
        basis: `${days}`,
      })),
    )
const someRates = rowsOf(900, 160).map((rows) =>
  rows.map(({ rate, ...row }) => ({ ...row, monthlyRate: rate })),
)
const someLegal = rowsOf(4000, 900).map((rows) =>
  rows.map(({ rate, ...row }) => ({ ...row, yearlyRate: rate })),
)
const kinds = fc.constantFrom<Kind[]>('tax', 'contract', 'fine', 'waterBill')

/** A debt as the ledger keeps it: entries of corrections and payments, plans by entries too. */
class Ledger {
  principal: number
  granted = 0
  payments: DebtPayment[] = []
  setOffs: DebtPayment[] = []
  corrections: DebtCorrection[] = []
  readonly accrued: number
  readonly dueDate: string
  readonly tax: readonly [number, number] | undefined
  readonly isFine: boolean
  constructor(of: Pick<Ledger, 'accrued' | 'dueDate' | 'tax' | 'isFine'>) {
    this.accrued = of.accrued
    this.dueDate = of.dueDate
    this.tax = of.tax
    this.isFine = of.isFine
    this.principal = of.accrued
  }
  get history(): DebtHistory {
    const { accrued, dueDate, principal, payments, setOffs, corrections, tax, granted } = this
    const isRaised = corrections.some((each) => each.dueDate !== null)
    return {
      principalKurus: kurus(principal),
      dueDate,
      payments,
      setOffs,
      raised: isRaised ? { accruedKurus: kurus(accrued - granted), corrections } : undefined,
      taxOfBill: tax && { taxKurus: tax[0], billKurus: tax[1] },
      discount: this.isFine ? { basisPoints: 2500, grantedKurus: kurus(granted) } : undefined,
    }
  }
  correct(amountKurus: number, { dueDate = null, isOfPlan = false }: Partial<DebtCorrection> = {}) {
    this.corrections.push({ amountKurus, dueDate, isOfPlan })
    this.principal += amountKurus
    this.settleDiscount()
  }
  settleDiscount() {
    const earned = discountEarned(this.history)
    this.principal -= earned - this.granted
    this.granted = earned
  }
}

/** Number of histories: in `npm test` a sample; all that the project promises by CLOCK_HISTORIES=20000. */
const histories = Number(process.env['CLOCK_HISTORIES'] ?? 1000)

test(
  `one clock: ${histories} histories come to what the laws say, on each of their days`,
  { timeout: 600_000 },
  () => {
    const looks = { tax: 0, contract: 0, fine: 0, waterBill: 0, plans: 0, raisedPlans: 0 }
    fc.assert(
      fc.property(
        kinds,
        someRates,
        someLegal,
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 100, max: 20_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        fc.array(step, { minLength: 1, maxLength: 9 }),
        (kind, rates: DelayFineRate[], legalInterest: LegalInterest[], dueIn, amount, taxShare, steps) => {
          const dueDate = shifted('2016-01-15', dueIn)
          const tax = [Math.ceil((amount * taxShare) / 100), amount] as const
          const isContract = kind === 'contract' || kind === 'waterBill'
          const regime = isContract ? 'contract' : kind === 'fine' ? 'fine' : 'public'
          const terms = {
            rates,
            legalInterest,
            regime,
            bearsFine: kind !== 'fine',
            minimumFines: [{ from: '2004-01-02', minimumKurus: kurus(100), basis: 'm. 51' }],
          } as const
          const purse = new Purse(kind, tax, rates, legalInterest)
          purse.add(amount, dueDate)
          const ledger = new Ledger({
            accrued: amount,
            dueDate,
            tax: kind === 'waterBill' ? tax : undefined,
            isFine: kind === 'fine',
          })
          let lastDue = dueDate
          let day = shifted(dueDate, -100)
          const balance = (on = day) => debtBalance(ledger.history, on, terms)
          const inOrder = (each: Step) => {
            if (each.kind === 'raise') {
              const due = shifted(day, each.term)
              // An addition is due after its base; of a fine no law says how its discount then goes on.
              if (due <= lastDue || kind === 'fine') return
              lastDue = due
              purse.add(each.amount, due)
              ledger.correct(each.amount, { dueDate: due })
            } else if (each.kind === 'lower' || each.kind === 'writeOff') {
              const down = Math.floor(
                (purse.open.reduce((sum, { kurus: left }) => sum + Number(left), 0) * each.share) / 100,
              )
              // A discount that was earned has closed the fine.
              if (down === 0 || purse.owed(day) === 0) return
              purse.lower(down)
              ledger.correct(-down)
            } else if (each.kind === 'pay') {
              const open = balance()
              const money = Math.ceil(((open.principalKurus + open.fineKurus) * each.share) / 100)
              const { lines } = allocate(kurus(money), [{ id: 'd', regime, ...open }], day)
              const taken = purse.take(day, money)
              expect(lines).toEqual(
                money === 0 ? [] : [{ id: 'd', principalKurus: taken.principal, fineKurus: taken.fine }],
              )
              for (const line of lines) ledger.payments.push({ on: day, ...line })
              ledger.settleDiscount()
            } else if (each.kind === 'plan') breakOnePlan(each)
          }
          const breakOnePlan = ({ paid, breaksAfter }: Extract<Step, { kind: 'plan' }>) => {
            // A fine is paid with its discount, and not in instalments, before the end of the term.
            if (kind === 'fine' && day <= dueDate) return
            const inPlan = balance().principalKurus
            if (inPlan === 0) return
            looks.plans += 1
            looks.raisedPlans += ledger.history.raised ? 1 : 0
            ledger.correct(0 - inPlan, { isOfPlan: true })
            const payments: { on: string; amountKurus: Kurus; interestKurus: Kurus }[] = []
            let over = 0
            for (const one of paid) {
              day = shifted(day, one.after)
              const money = Math.ceil((inPlan * one.share) / 200)
              const interest = kind === 'fine' ? 0 : Math.floor((money * one.interest) / 100)
              payments.push({ on: day, amountKurus: kurus(money), interestKurus: kurus(interest) })
              const toFine = Math.min(interest, purse.fine(day))
              purse.pay(day, 0, toFine)
              over += purse.take(day, money + interest - toFine).over
            }
            day = shifted(day, breaksAfter)
            const asIfNone = ledger.history
            const debt = {
              id: 'd',
              principalKurus: inPlan,
              dueDate,
              bearsDelayFine: kind !== 'fine',
              regime,
              history: {
                ...asIfNone,
                principalKurus: kurus(asIfNone.principalKurus + inPlan),
                raised: asIfNone.raised && {
                  ...asIfNone.raised,
                  corrections: [
                    ...asIfNone.raised.corrections,
                    { amountKurus: inPlan, dueDate: null, isOfPlan: true },
                  ],
                },
              },
            } as const
            const { restored, lines, creditKurus } = settleBreach([debt], payments, terms)
            expect(creditKurus).toBe(over)
            ledger.setOffs.push(...lines)
            const back = restored[0]?.principalKurus ?? 0
            if (back > 0) ledger.correct(back, { isOfPlan: true })
          }
          for (const each of steps) {
            day = shifted(day, each.after)
            inOrder(each)
            looks[kind] += 1
            const found = balance()
            expect(found.principalKurus).toBe(purse.owed(day))
            expect(found.fineKurus - found.overpaidFineKurus).toBe(purse.grown(day) - purse.finesPaid)
          }
        },
      ),
      { numRuns: histories },
    )
    if (process.env['CLOCK_HISTORIES'] !== undefined) process.stdout.write(`${JSON.stringify(looks)}\n`)
    for (const count of Object.values(looks)) expect(count).toBeGreaterThan(histories / 20)
  },
)
