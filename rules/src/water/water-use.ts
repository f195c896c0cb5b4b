import { addMonths, dayNumber } from '../calendar.ts'

export type WaterPeriod = { readOn: string; days: number; cubicMetres: number }

/** Unusual use of water, in cubic metres per thirty days. */
export type UnusualUse = { kind: 'high' | 'none'; usualPerMonth: number; lastPerMonth: number }

const periodsToCompare = 6
const highPercent = 180
const minRise = 6
/** Least number of days: fewer tell nothing, as people are away for a week. */
const minDays = 8

/** Compares the last period with those before it by the day; much more may be a leak, nothing at all a stopped meter. */
export function unusualUse(
  periods: readonly (WaterPeriod & { isEstimated?: boolean })[],
): UnusualUse | undefined {
  // Estimates tell nothing about the pipes.
  const inOrder = periods
    .filter(({ isEstimated }) => !isEstimated)
    .toSorted((one, other) => (one.readOn < other.readOn ? -1 : 1))
  const last = inOrder.at(-1)
  const before = inOrder.slice(-1 - periodsToCompare, -1)
  if (last === undefined || last.days < minDays || before.length < periodsToCompare) return undefined
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

const daysOfMonth = 30.4

/**
 * Cubic metres by the month of reading, oldest first. Use over several months, in which the meter could not be read, is
 * shared out evenly among them.
 */
export function waterUseByMonth(periods: readonly WaterPeriod[]): Map<string, number> {
  const used = new Map<string, number>()
  for (const { readOn, days, cubicMetres } of periods) {
    const months = Math.max(1, Math.round(days / daysOfMonth))
    for (let nth = 0; nth < months; nth += 1) {
      const month = addMonths(`${readOn.slice(0, 7)}-01`, nth + 1 - months).slice(0, 7)
      const share = Math.floor((cubicMetres * (nth + 1)) / months) - Math.floor((cubicMetres * nth) / months)
      used.set(month, (used.get(month) ?? 0) + share)
    }
  }
  return new Map([...used].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Meter count at a reading, or when a meter was put in or taken out. */
export type MeterPoint = {
  meterOid: number
  readOn: string
  index: number
  /** Number of digits of the counter. */
  digits: number
  isReading: boolean
}

export type ReadPeriod = WaterPeriod & { readBefore: string; index: number }

/**
 * Use from one reading to the next, oldest first, across meter changes too. A reading that does not agree with the
 * others was misread and is left out.
 */
export function waterUseBetweenReadings(points: readonly MeterPoint[]): ReadPeriod[] {
  const periods: ReadPeriod[] = []
  let before: MeterPoint | undefined
  let readBefore: string | undefined
  let used = 0
  for (const point of soundPoints(points)) {
    if (before?.meterOid === point.meterOid) used += countedBetween(before, point) ?? 0
    before = point
    const { readOn, index } = point
    if (!point.isReading || readBefore === readOn) continue
    if (readBefore !== undefined)
      periods.push({
        readBefore,
        readOn,
        days: dayNumber(readOn) - dayNumber(readBefore),
        index,
        cubicMetres: used,
      })
    readBefore = readOn
    used = 0
  }
  return periods
}

/**
 * Cubic metres between two points: a counter that stands lower by more than half of its range has begun again;
 * undefined if one was misread.
 */
function countedBetween(before: MeterPoint, point: MeterPoint): number | undefined {
  const counted = point.index - before.index
  if (counted >= 0) return counted
  const all = 10 ** point.digits
  return -counted > all / 2 ? counted + all : undefined
}

/** The largest number of points that agree with each other, in their order; of several the one that ends last. */
function soundPoints(points: readonly MeterPoint[]): MeterPoint[] {
  const chains: MeterPoint[][] = []
  for (const point of points) {
    const before = longest(
      chains.filter((chain) => {
        const last = chain.at(-1)
        return last?.meterOid !== point.meterOid || countedBetween(last, point) !== undefined
      }),
    )
    chains.push([...before, point])
  }
  return longest(chains)
}

function longest(chains: readonly MeterPoint[][]): MeterPoint[] {
  return chains.reduce((most, chain) => (chain.length >= most.length ? chain : most), [])
}
