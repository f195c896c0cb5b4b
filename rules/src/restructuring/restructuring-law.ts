import { addDays, addMonths, monthsAndDays } from '../calendar.ts'
import { daysInMonth } from '../dates.ts'
import type { DelayFineRate } from '../ledger/delay-fine.ts'
import { type Holiday, nextWorkingDay } from '../ledger/due-date.ts'
import { partOf } from '../exact-parts.ts'
import { type Kurus, kurus, sumKurus } from '../money.ts'

/** Selectable number of instalments, and the factor of the total: 1,09 is 10900. */
export type InstalmentTerm = { count: number; coefficient: number }

/** Content of a restructuring law, the same as its row in the database. */
export type RestructuringLaw = {
  /** Debts accrued up to and with this day are covered. */
  debtsUntil: string
  coveredRevenues: readonly number[]
  /** Delay fines are replaced by the index up to this day. */
  indexUntil: string
  /** Monthly changes of the index, in hundredths of a percent. */
  indexRates: readonly DelayFineRate[]
  firstDueDate: string
  monthsBetween: number
  terms: readonly InstalmentTerm[]
  /** Percentage of the index part that is forgiven if all is paid by the first date. */
  cashDiscountPercent: number
  /** Number of first instalments that must be paid in time and in full. */
  strictInstalments: number
  /** Number of later ones of a calendar year that may be missed. */
  missesPerYear: number
  /** Last day for paying missed instalments: the end of so many months after the last date. */
  graceMonths: number
  /** Whether a begun month of a late instalment counts whole ("her ay ve kesri için"), not by its days. */
  countsBegunMonths: boolean
}

/** A debt as it stands on the day of the choice. */
export type CoverableDebt = {
  revenueCode: number
  accruedOn: string
  dueDate: string
  bearsDelayFine: boolean
  principalKurus: Kurus
}

/** Paying at once by the first date: one instalment without a coefficient. */
export const cashTerm: InstalmentTerm = { count: 1, coefficient: 10_000 }
const wholeCoefficient = 10_000
const wholeRate = 10_000

export function isCovered(law: RestructuringLaw, debt: Pick<CoverableDebt, 'revenueCode' | 'accruedOn'>) {
  return debt.accruedOn <= law.debtsUntil && law.coveredRevenues.includes(debt.revenueCode)
}

/** Whether the index is loaded for the time a debt was late; without it no amount is shown. */
export function isIndexKnown(law: RestructuringLaw, debt: Pick<CoverableDebt, 'dueDate' | 'bearsDelayFine'>) {
  const first = addDays(debt.dueDate, 1)
  return !debt.bearsDelayFine || first > law.indexUntil || law.indexRates.some(({ from }) => from <= first)
}

/**
 * Amount that replaces a debt's delay fine: simple growth by the index, on the open principal. The index of some months
 * is negative; the sum never lowers the debt.
 */
export function indexAmount(law: RestructuringLaw, debt: CoverableDebt): Kurus {
  const first = addDays(debt.dueDate, 1)
  if (!isIndexKnown(law, debt)) throw new RangeError(`no index for ${first}`)
  if (!debt.bearsDelayFine || first > law.indexUntil) return kurus(0)
  const rates = law.indexRates.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const thirtieths = rates.reduce((sum, { from, monthlyRate }, index) => {
    const begins = from > first ? from : first
    const next = rates[index + 1]?.from
    const ends = next !== undefined && next <= law.indexUntil ? addDays(next, -1) : law.indexUntil
    if (begins > ends) return sum
    // Counted from the first day of the stretch, so that a calendar month of any length is one month.
    const { fullMonths, days } = monthsAndDays(begins, addDays(ends, 1))
    return sum + monthlyRate * (30 * fullMonths + days)
  }, 0)
  return partOf(debt.principalKurus, Math.max(0, thirtieths), 30 * wholeRate)
}

/** Base of a plan: the principal, which stays whole, and the index part. */
export type PlanBase = { principalKurus: Kurus; indexKurus: Kurus }

export function planTotal(law: RestructuringLaw, base: PlanBase, term: InstalmentTerm): Kurus {
  const { principalKurus, indexKurus } = base
  if (term.count === 1) {
    const kept = partOf(indexKurus, 100 - law.cashDiscountPercent, 100)
    return kurus(principalKurus + kept)
  }
  return partOf(kurus(principalKurus + indexKurus), term.coefficient, wholeCoefficient)
}

/** Equal instalments; the remainder of rounding is settled with the last. */
export function instalmentAmounts(total: Kurus, count: number): Kurus[] {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`not a number of instalments: ${count}`)
  if (total < count) throw new RangeError(`${total} kuruş cannot be paid in ${count} instalments`)
  const rounded = partOf(total, 1, count)
  // Rounding a few kuruş up would leave nothing for the last.
  const each = rounded * (count - 1) < total ? rounded : Math.floor(total / count)
  return Array.from({ length: count }, (_, index) => kurus(index < count - 1 ? each : total - each * index))
}

/** The dates of a plan, each moved to a working day. */
export function instalmentDates(
  law: Pick<RestructuringLaw, 'firstDueDate' | 'monthsBetween'>,
  count: number,
  holidays: readonly Holiday[],
): string[] {
  return Array.from({ length: count }, (_, index) =>
    nextWorkingDay(stepOf(law.firstDueDate, index * law.monthsBetween), holidays),
  )
}

/** Date moved by months; the end of a month stays the end of a month. */
function stepOf(first: string, months: number): string {
  const moved = addMonths(first, months)
  return first === endOfMonth(first) ? endOfMonth(moved) : moved
}

export function endOfMonth(day: string): string {
  const [year, month] = [day.slice(0, 4), day.slice(5, 7)]
  return `${year}-${month}-${daysInMonth(Number(year), Number(month))}`
}

export type PlannedInstalment = { number: number; dueDate: string; amountKurus: Kurus }

export type Plan = { term: InstalmentTerm; totalKurus: Kurus; instalments: PlannedInstalment[] }

export function buildPlan(
  law: RestructuringLaw,
  base: PlanBase,
  term: InstalmentTerm,
  holidays: readonly Holiday[],
): Plan {
  const totalKurus = planTotal(law, base, term)
  const dates = instalmentDates(law, term.count, holidays)
  const instalments = instalmentAmounts(totalKurus, term.count).map((amountKurus, index) => ({
    number: index + 1,
    dueDate: dates[index] ?? law.firstDueDate,
    amountKurus,
  }))
  return { term, totalKurus, instalments }
}

/** Cash and every instalment count of the law that the amount can be divided by. */
export function buildPlans(law: RestructuringLaw, base: PlanBase, holidays: readonly Holiday[]): Plan[] {
  return [cashTerm, ...law.terms]
    .filter((term) => planTotal(law, base, term) >= term.count)
    .map((term) => buildPlan(law, base, term, holidays))
}

export function baseOf(debts: readonly { principalKurus: Kurus; indexKurus: Kurus }[]): PlanBase {
  return {
    principalKurus: sumKurus(debts.map(({ principalKurus }) => principalKurus)),
    indexKurus: sumKurus(debts.map(({ indexKurus }) => indexKurus)),
  }
}
