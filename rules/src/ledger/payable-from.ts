import { addDays, addMonths } from '../calendar.ts'
import { type DueDayRow, type TaxWithInstalments, inForce, yearBegins } from '../taxes/tariff-rows.ts'

export type AccruedDebt = {
  /** The tax whose instalments have periods of payment of their own; none for water, rent and the like. */
  tax: TaxWithInstalments | undefined
  periodYear: number
  instalment: number
  accruedOn: string
  dueDate: string
  /** Whether it is an instalment of a restructuring or deferral. */
  isOfPlan: boolean
}

/**
 * First day of a debt's period of payment, which decides its turn by law 6183, article 47: property tax is paid in
 * March to May and in November (law 1319, article 30), not from January on. The months of a plan are its instalments'
 * periods. Everything else is payable once it is accrued, and nothing before.
 */
export function payableFrom(debt: AccruedDebt, dueDays: readonly DueDayRow[]): string {
  const opensOn = debt.isOfPlan ? addDays(addMonths(debt.dueDate, -1), 1) : openingDay(debt, dueDays)
  return opensOn === undefined || opensOn < debt.accruedOn ? debt.accruedOn : opensOn
}

function openingDay(
  { tax, periodYear, instalment }: AccruedDebt,
  dueDays: readonly DueDayRow[],
): string | undefined {
  const row = inForce(
    dueDays.filter((each) => each.tax === tax && each.instalment === instalment),
    yearBegins(periodYear),
  )
  return row?.opensMonthDay ? `${periodYear}-${row.opensMonthDay}` : undefined
}
