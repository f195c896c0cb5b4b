import type { SubscriptionDetail } from 'contract/water/calls'
import { addMonths } from 'rules/calendar'
import { formatMonth } from 'rules/dates'

type Period = SubscriptionDetail['Periods'][number]

/** The last twelve readings beside those of the same months a year before; a month that was not read counts nothing. */
export function monthlyUse(
  periods: readonly Period[],
  neighbourhood: readonly { Month: string; CubicMetres: number }[] = [],
) {
  const others = new Map(neighbourhood.map(({ Month, CubicMetres }) => [Month, CubicMetres]))
  const byMonth = new Map<string, number>()
  for (const { ReadOn, CubicMetres } of periods) {
    const month = ReadOn.slice(0, 7)
    byMonth.set(month, (byMonth.get(month) ?? 0) + CubicMetres)
  }
  const months = [...byMonth.keys()].toSorted().slice(-12)
  return {
    months: months.map((month) => formatMonth(month)),
    thisYear: months.map((month) => byMonth.get(month) ?? 0),
    /** The neighbourhood's average, where there is one for any of the months. */
    around: months.some((month) => others.has(month))
      ? months.map((month) => others.get(month) ?? 0)
      : undefined,
    yearBefore: months.map((month) => byMonth.get(addMonths(`${month}-01`, -12).slice(0, 7)) ?? 0),
  }
}
