import { type Holiday, nextWorkingDay } from './due-date.ts'
import { kurus } from '../money.ts'
import type { Kurus } from '../money.ts'
import { type DueDayRow, type TaxWithInstalments, inForce, yearBegins } from '../taxes/tariff-rows.ts'

export type DueDay = { instalment: number; dueDate: string; source: string }

/**
 * First and last days that the law names for a year's instalments: they decide the taxed time, not the days of payment.
 */
export function statutoryDaysOf(
  tax: TaxWithInstalments,
  year: number,
  rows: readonly DueDayRow[],
): { instalment: number; opensOn: string | null; statutoryDay: string; source: string }[] {
  const ofTax = rows.filter((row) => row.tax === tax)
  const numbers = [...new Set(ofTax.map(({ instalment }) => instalment))].toSorted((a, b) => a - b)
  return numbers.flatMap((instalment) => {
    const row = inForce(
      ofTax.filter((each) => each.instalment === instalment),
      yearBegins(year),
    )
    if (row === undefined) return []
    const opensOn = row.opensMonthDay ? `${year}-${row.opensMonthDay}` : null
    return [{ instalment, opensOn, statutoryDay: `${year}-${row.monthDay}`, source: row.source }]
  })
}

/** The last days to pay a year's tax, each moved to a working day. */
export function dueDaysOf(
  tax: TaxWithInstalments,
  year: number,
  rows: readonly DueDayRow[],
  holidays: readonly Holiday[],
): DueDay[] {
  return statutoryDaysOf(tax, year, rows).map(({ instalment, statutoryDay, source }) => ({
    instalment,
    dueDate: nextWorkingDay(statutoryDay, holidays),
    source,
  }))
}

/** Equal parts of an amount; the remainder is paid with the first. */
export function equalParts(amount: Kurus, count: number): Kurus[] {
  if (count < 1) throw new RangeError('there is no day on which the tax is due')
  const each = Math.floor(amount / count)
  return Array.from({ length: count }, (_, index) => kurus(index === 0 ? amount - each * (count - 1) : each))
}
