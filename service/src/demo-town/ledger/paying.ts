import { addDays } from 'rules/calendar'
import { type DebtPayment, debtBalance } from 'rules/ledger/debt-balance'
import { delayFineRates } from 'rules/ledger/delay-fine-rates'
import { legalInterestRates } from 'rules/ledger/legal-interest'
import { minimumDelayFines } from 'rules/ledger/minimum-delay-fine'
import { regimeOfShipped } from 'rules/ledger/regime'
import { kurus } from 'rules/money'
import { allocate } from 'rules/ledger/set-off'
import type { Random } from '../random.ts'
import type { Bill } from './bill.ts'

/** Visit to the cash desk: a share of the day's debts, 1 for all of them. */
export type Step = { on: string; share: number }

/** Way in which someone pays a bill, if at all. */
export type Habit = (bill: Bill, random: Random) => Step[]

export const atOnce = (bill: Bill): Step[] => [{ on: bill.accruedOn, share: 1 }]
export const never = (): Step[] => []
export const late = (bill: Bill, days: number): Step[] => [{ on: addDays(bill.dueDate, days), share: 1 }]

export function inTime(bill: Bill, daysBefore: number): Step[] {
  const day = addDays(bill.dueDate, -daysBefore)
  return [{ on: day < bill.accruedOn ? bill.accruedOn : day, share: 1 }]
}

const punctual: Habit = (bill, random) =>
  random.chance(0.97) ? inTime(bill, random.whole(0, 18)) : late(bill, random.whole(1, 60))

const forgetful: Habit = (bill, random) => {
  if (random.chance(0.7)) return inTime(bill, random.whole(0, 10))
  return random.chance(0.75) ? late(bill, random.whole(2, 500)) : never()
}

/** Pays in parts, and the rest much later or not yet. */
const strapped: Habit = (bill, random) => {
  if (random.chance(0.5)) return inTime(bill, random.whole(0, 5))
  const first = random.whole(-3, 120)
  const steps = [{ on: addDays(bill.dueDate, first), share: random.pick([0.25, 0.4, 0.5]) }]
  return random.chance(0.6)
    ? [...steps, { on: addDays(bill.dueDate, first + random.whole(30, 400)), share: 1 }]
    : steps
}

/** Habit of someone who stopped paying at some time. */
const stoppedIn =
  (year: number): Habit =>
  (bill, random) =>
    bill.dueDate < `${year}-01-01` ? punctual(bill, random) : never()

export function someHabit(random: Random): Habit {
  if (random.chance(0.66)) return punctual
  if (random.chance(0.6)) return forgetful
  return random.chance(0.6) ? strapped : stoppedIn(random.whole(2023, 2026))
}

/** Payments for a bill before today, each of exactly the amount owed that day by the rules. */
export function paymentsFor(bill: Bill, steps: readonly Step[], today: string): DebtPayment[] {
  const payments: DebtPayment[] = []
  const history = { principalKurus: kurus(bill.principalKurus), dueDate: bill.dueDate, payments }
  const regime = regimeOfShipped(bill.revenueCode)
  const terms = {
    rates: delayFineRates,
    minimumFines: minimumDelayFines,
    legalInterest: legalInterestRates,
    regime,
    bearsFine: true,
  }
  for (const { on, share } of steps) {
    if (on >= today) break
    const { principalKurus, fineKurus } = debtBalance(history, on, terms)
    if (share === 1) {
      payments.push({ on, principalKurus, fineKurus })
      continue
    }
    const paid = kurus(Math.round((principalKurus + fineKurus) * share))
    const debt = { id: '', principalKurus, fineKurus, dueDate: bill.dueDate, regime }
    for (const line of allocate(paid, [debt], on).lines)
      payments.push({ on, principalKurus: line.principalKurus, fineKurus: line.fineKurus })
  }
  return payments
}
