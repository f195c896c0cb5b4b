import type { SubscriptionDetail } from 'contract/water/calls'
import { addMonths } from 'rules/calendar'
import { formatMonth } from 'rules/dates'
import { waterUseByMonth } from 'rules/water/water-use'

type Period = SubscriptionDetail['Periods'][number]

/** The last twelve months beside the same months a year before; null where nothing is known of one. */
export function monthlyUse(
  periods: readonly Period[],
  neighbourhood: readonly { Month: string; CubicMetres: number }[] = [],
) {
  const others = new Map(neighbourhood.map(({ Month, CubicMetres }) => [Month, CubicMetres]))
  const byMonth = waterUseByMonth(
    periods.map(({ ReadOn, Days, CubicMetres }) => ({
      readOn: ReadOn,
      days: Days,
      cubicMetres: CubicMetres,
    })),
  )
  const months = [...byMonth.keys()].slice(-12)
  return {
    months: months.map((month) => formatMonth(month)),
    thisYear: months.map((month) => byMonth.get(month) ?? 0),
    /** The neighbourhood's average, where there is one for any of the months. */
    around: months.some((month) => others.has(month))
      ? months.map((month) => others.get(month) ?? null)
      : undefined,
    yearBefore: months.map((month) => byMonth.get(addMonths(`${month}-01`, -12).slice(0, 7)) ?? null),
    /** Months whose meter no one could read yet. */
    estimated: periods
      .filter(({ IsEstimated }) => IsEstimated)
      .map(({ ReadOn }) => formatMonth(ReadOn.slice(0, 7))),
  }
}
