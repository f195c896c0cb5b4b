export type WaterPeriod = { readOn: string; days: number; cubicMetres: number }

/** What stands out in someone's use of water, in cubic metres for thirty days. */
export type UnusualUse = { kind: 'high' | 'none'; usualPerMonth: number; lastPerMonth: number }

const periodsToCompare = 6
const highPercent = 180
const minRise = 6

/** Compares the last period with those before it by the day; much more may be a leak, nothing at all a stopped meter. */
export function unusualUse(periods: readonly WaterPeriod[]): UnusualUse | undefined {
  const inOrder = periods.toSorted((one, other) => (one.readOn < other.readOn ? -1 : 1))
  const last = inOrder.at(-1)
  const before = inOrder.slice(-1 - periodsToCompare, -1)
  if (last === undefined || before.length < periodsToCompare) return undefined
  const usualPerMonth = perMonth(before)
  const lastPerMonth = perMonth([last])
  if (usualPerMonth === 0) return undefined
  if (last.cubicMetres === 0) return { kind: 'none', usualPerMonth, lastPerMonth }
  const isHigh = lastPerMonth * 100 >= usualPerMonth * highPercent && lastPerMonth - usualPerMonth >= minRise
  return isHigh ? { kind: 'high', usualPerMonth, lastPerMonth } : undefined
}

/** Cubic metres in thirty days. */
function perMonth(periods: readonly WaterPeriod[]): number {
  const used = periods.reduce((sum, { cubicMetres }) => sum + cubicMetres, 0)
  const days = periods.reduce((sum, period) => sum + period.days, 0)
  return days === 0 ? 0 : Math.round((used * 30) / days)
}
