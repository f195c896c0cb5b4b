import { type TaxTermRow, findTerm } from '../taxes/tariff-rows.ts'
import { yearOf } from './notice.ts'

/** The first years whose tax and whose penalty can still be accrued. */
export type OpenYears = { tax: number; penalty: number }

/**
 * No year is barred yet: for property that no one declared the time starts with the year after the municipality learns
 * of it (law 1319, article 40).
 */
export const allYears: OpenYears = { tax: 0, penalty: 0 }

/**
 * First years not barred. A tax that is not assessed within so many years after the year it arose in is barred, and its
 * penalty with it (law 213, articles 114 and 374), whether or not anyone says so (article 113): an accrual of a day is
 * of these years.
 */
export function openYears(accruedOn: string, terms: readonly TaxTermRow[]): OpenYears {
  const firstOf = (code: 'assessmentBarYears' | 'lossPenaltyBarYears') => {
    const row = findTerm(terms, code, accruedOn)
    return row === undefined ? 0 : yearOf(accruedOn) - row.value
  }
  return { tax: firstOf('assessmentBarYears'), penalty: firstOf('lossPenaltyBarYears') }
}

/** The years of a liability whose tax is barred. */
export function barredYears(
  { firstTaxYear, lastTaxYear }: { firstTaxYear: number; lastTaxYear: number },
  open: OpenYears,
): number[] {
  const last = Math.min(lastTaxYear, open.tax - 1)
  return Array.from({ length: Math.max(0, last - firstTaxYear + 1) }, (_, index) => firstTaxYear + index)
}
