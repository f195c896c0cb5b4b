import { statutoryDaysOf } from '../ledger/tax-instalments.ts'
import type { DueDayRow, TaxWithInstalments } from '../taxes/tariff-rows.ts'
import { yearOf } from './notice.ts'

/** The last day of a liability, and whether it ends with the next instalment or with the year. */
export type LiabilityEnd = { on: string; with: 'instalment' | 'year' }

/**
 * Whether an instalment of a year comes after the end of the liability. The day that counts is the one the law gives
 * for the instalment: a weekend or a late declaration moves the day of payment, not the time that is taxed.
 */
export function isAfterEnd(
  { on, with: endsWith }: LiabilityEnd,
  { periodYear, instalment }: { periodYear: number; instalment: number },
  { tax, dueDays }: { tax: TaxWithInstalments; dueDays: readonly DueDayRow[] },
): boolean {
  const lastYear = yearOf(on)
  if (periodYear !== lastYear || endsWith === 'year') return periodYear > lastYear
  const named = statutoryDaysOf(tax, periodYear, dueDays).find((each) => each.instalment === instalment)
  if (named === undefined)
    throw new RangeError(`no day of instalment ${instalment} of ${tax} in ${periodYear}`)
  return named.statutoryDay > on
}
