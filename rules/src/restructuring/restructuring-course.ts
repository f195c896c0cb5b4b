import { addDays, addMonths } from '../calendar.ts'
import type { LegalInterest } from '../ledger/contract-interest.ts'
import { type DebtHistory, type DebtPayment, debtBalance } from '../ledger/debt-balance.ts'
import type { DelayFineRate } from '../ledger/delay-fine.ts'
import type { MinimumDelayFine } from '../ledger/minimum-delay-fine.ts'
import type { Regime } from '../ledger/regime.ts'
import { type Kurus, kurus, sumKurus } from '../money.ts'
import {
  type InstalmentTerm,
  type PlanBase,
  type RestructuringLaw,
  cashTerm,
  endOfMonth,
  planTotal,
} from './restructuring-law.ts'
import { type OpenDebt, type SetOffLine, allocate } from '../ledger/set-off.ts'

/** State of an instalment: its rest, and the day of its last payment. */
export type InstalmentState = {
  number: number
  dueDate: string
  leftKurus: Kurus
  lastPaidOn: string | null
}

export type BreachReason = 'strictInstalmentMissed' | 'tooManyMissed' | 'notMadeUpFor'
export type Breach = { reason: BreachReason; brokenOn: string }

/** Whether its day went by before it was paid in full. */
export function isMissed({ dueDate, leftKurus, lastPaidOn }: InstalmentState, today: string): boolean {
  return dueDate < today && (leftKurus > 0 || (lastPaidOn !== null && lastPaidOn > dueDate))
}

/** Last day for paying missed instalments. */
export function lastDayOfGrace(law: Pick<RestructuringLaw, 'graceMonths'>, lastDueDate: string): string {
  return endOfMonth(addMonths(`${lastDueDate.slice(0, 7)}-01`, law.graceMonths))
}

/** Whether a plan is lost by a day, since when and why; the earliest ground counts. */
export function findBreach(
  law: Pick<RestructuringLaw, 'strictInstalments' | 'missesPerYear' | 'graceMonths'>,
  instalments: readonly InstalmentState[],
  today: string,
): Breach | undefined {
  const missed = instalments.filter((instalment) => isMissed(instalment, today))
  const strict = missed.find(({ number }) => number <= law.strictInstalments)
  if (strict) return { reason: 'strictInstalmentMissed', brokenOn: addDays(strict.dueDate, 1) }
  const oneTooMany = missed.find(
    ({ number, dueDate }) =>
      missed.filter((other) => other.number <= number && other.dueDate.slice(0, 4) === dueDate.slice(0, 4))
        .length > law.missesPerYear,
  )
  if (oneTooMany) return { reason: 'tooManyMissed', brokenOn: addDays(oneTooMany.dueDate, 1) }
  const last = instalments.at(-1)
  if (!last || instalments.every(({ leftKurus }) => leftKurus === 0)) return undefined
  const graceEnds = lastDayOfGrace(law, last.dueDate)
  return graceEnds < today ? { reason: 'notMadeUpFor', brokenOn: addDays(graceEnds, 1) } : undefined
}

/** Cost of a plan if the rest is paid by a day: the shorter time has a smaller coefficient. */
export type EarlyClosing = { term: InstalmentTerm; totalKurus: Kurus; until: string }

/** The cheapest way to end a plan that is still open on a day; nothing where it is the plan itself. */
export function earlyClosing(
  law: RestructuringLaw,
  base: PlanBase,
  plan: { count: number; totalKurus: Kurus; dueDates: readonly string[] },
  on: string,
): EarlyClosing | undefined {
  for (const term of [cashTerm, ...law.terms].toSorted((a, b) => a.count - b.count)) {
    const until = plan.dueDates[term.count - 1]
    if (term.count >= plan.count || until === undefined || until < on) continue
    const totalKurus = planTotal(law, base, term)
    if (totalKurus < plan.totalKurus) return { term, totalKurus, until }
  }
  return undefined
}

/** Amounts to keep of each unpaid instalment, from the first on, so that exactly `wanted` is left to pay. */
export function keepOf(left: readonly Kurus[], wanted: Kurus): Kurus[] {
  let still: number = wanted
  return left.map((amount) => {
    const kept = Math.min(amount, Math.max(still, 0))
    still -= kept
    return kurus(kept)
  })
}

/** Debt that a plan replaced, with the facts that decide its turn and its fine. */
export type ReplacedDebt = Pick<
  OpenDebt,
  'id' | 'principalKurus' | 'dueDate' | 'payableFrom' | 'lastDay' | 'brokenOffOn' | 'accessoryOf'
> & {
  bearsDelayFine: boolean
  /** Law of the debt, a tax or fee unless said. */
  regime?: Regime
  /** Course of the debt without the plan, if more than its principal and its last day is known. */
  history?: DebtHistory
}

/** Money paid into a plan: for the debts, and as interest of a deferral. */
export type PlanPayment = { on: string; amountKurus: Kurus; interestKurus?: Kurus }

export type BreachSettlement = {
  /** The principal each debt is owed again; its fine grows on it from its own due date, as if no plan had been. */
  restored: { id: string; principalKurus: Kurus }[]
  /** Set-off of the money paid into the plan, payment by payment. */
  lines: (SetOffLine & { on: string })[]
  /** Money left over when every debt is paid. */
  creditKurus: Kurus
}

type BreachTerms = {
  rates: readonly DelayFineRate[]
  minimumFines: readonly MinimumDelayFine[]
  legalInterest?: readonly LegalInterest[]
}

/**
 * Sets payments into a broken plan off against the old debts, each on its own day and by the law of each debt (law 6183
 * article 47; code of obligations article 100). Deferral interest goes to the delay fine, which it replaced; only the
 * part beyond all fines goes to the debts like other money.
 */
export function settleBreach(
  debts: readonly ReplacedDebt[],
  payments: readonly PlanPayment[],
  terms: BreachTerms,
): BreachSettlement {
  const setOffs = new Map<string, DebtPayment[]>(debts.map(({ id }) => [id, []]))
  const lines: BreachSettlement['lines'] = []
  let credit = kurus(0)
  const openOn = (on: string) =>
    debts.map(({ bearsDelayFine, history, ...debt }) => {
      const paid = setOffs.get(debt.id) ?? []
      const course: DebtHistory = history ?? { ...debt, payments: [] }
      const { principalKurus, fineKurus, dueDate } = debtBalance(
        { ...course, payments: [...course.payments, ...paid] },
        on,
        { ...terms, bearsFine: bearsDelayFine, regime: debt.regime ?? 'public' },
      )
      // Each payment on a debt breaks off its limitation again (law 6183, article 103).
      const paidOn = paid.at(-1)?.on
      return {
        ...debt,
        principalKurus,
        fineKurus,
        dueDate,
        ...(paidOn !== undefined && { brokenOffOn: paidOn }),
      }
    })
  const setOff = (amountKurus: Kurus, open: readonly OpenDebt[], on: string): Kurus => {
    const { lines: own, creditKurus } = allocate(amountKurus, open, on)
    for (const line of own) setOffs.get(line.id)?.push({ on, ...line })
    lines.push(...own.map((line) => ({ ...line, on })))
    return creditKurus
  }
  for (const { on, amountKurus, interestKurus = kurus(0) } of payments.toSorted((a, b) =>
    a.on < b.on ? -1 : 1,
  )) {
    const fines = openOn(on).map((debt) => ({ ...debt, principalKurus: kurus(0) }))
    const beyond = setOff(interestKurus, fines, on)
    credit = sumKurus([credit, setOff(kurus(amountKurus + beyond), openOn(on), on)])
  }
  const restored = debts.map(({ id, principalKurus }) => {
    const paid = (setOffs.get(id) ?? []).map((each) => each.principalKurus)
    return { id, principalKurus: kurus(principalKurus - sumKurus(paid)) }
  })
  return { restored, lines, creditKurus: credit }
}
