import { addMonths } from '../calendar.ts'
import type { DerivationLine } from '../ledger/derivation.ts'
import { type Holiday, nextWorkingDay } from '../ledger/due-date.ts'
import { type Kurus, sumKurus } from '../money.ts'

/** Accrual that a declaration makes payable on one day. */
export type AssessedAccrual = {
  revenueCode: number
  instalment: number
  /** The last day to pay by law, before a late accrual moved it. */
  lawfulDueDate: string
  dueDate: string
  description: string
  principalKurus: Kurus
  derivation: DerivationLine[]
}

/** A year's tax, or a month's, by one declaration. */
export type AssessedPeriod = {
  year: number
  /** The month of a tax that is declared monthly. */
  part: number | null
  taxValueKurus: Kurus | null
  derivation: DerivationLine[]
  /** Accruals other than zero. */
  accruals: AssessedAccrual[]
}

export function totalOf(period: AssessedPeriod): Kurus {
  return sumKurus(period.accruals.map(({ principalKurus }) => principalKurus))
}

/** An instalment whose day has gone by when it is accrued is due a month later (law 213, article 112). */
export function dueWhenAccrued(dueDate: string, accruedOn: string, holidays: readonly Holiday[]): string {
  return dueDate >= accruedOn ? dueDate : nextWorkingDay(addMonths(accruedOn, 1), holidays)
}

/**
 * Result of work that needs tariff rows; undefined if one of them is missing, which the rules report as a RangeError.
 */
export function whereTariffIsKnown<Result>(work: () => Result | undefined): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
