import { statutoryDaysOf } from '../ledger/tax-instalments.ts'
import type { DueDayRow, TaxWithInstalments } from '../taxes/tariff-rows.ts'
import { yearOf } from './notice.ts'

/** The last day of a liability, and whether it ends with the next instalment or with the year. */
export type LiabilityEnd = { on: string; with: 'instalment' | 'year' }

/**
 * Whether an instalment of a year comes after the end of the liability. The days that count are those the law gives for
 * the instalment: a weekend or a late declaration moves the day of payment, not the time that is taxed. A destroyed
 * building is free from the instalment that follows the day (law 1319, article 9), and one whose months of payment have
 * begun does not follow it: what burns down in April is free from November on. Of the cleaning tax no text says it, so
 * that an instalment is owed once its last day has come.
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
  const firstDay = tax === 'property' ? (named.opensOn ?? named.statutoryDay) : named.statutoryDay
  return firstDay > on
}
