import type { WorkOrder } from 'contract/water/work-orders'
import { dayNumber } from 'rules/calendar'
import { checkReading, readingDoubt as doubtOf, staysBehindMeasure } from 'rules/water/reading-check'
import { isLineWork } from './work-order-text.ts'

const daysOfMonth = 30

export type Compared = Pick<WorkOrder, 'LastIndex' | 'LastReadOn' | 'UsualCubicMetres' | 'CounterDigits'> &
  Partial<Pick<WorkOrder, 'Kind'>>

/** Index with the values it is compared with; undefined where nothing is known of the meter. */
function readingOf(order: Compared, typed: string, today: string) {
  const { LastIndex, LastReadOn, UsualCubicMetres, CounterDigits } = order
  if (typed === '' || LastIndex === null || LastReadOn === null || CounterDigits === null) return undefined
  return {
    firstIndex: LastIndex,
    index: Number(typed),
    digits: CounterDigits,
    carriedCubicMetres: 0,
    days: Math.max(1, dayNumber(today) - dayNumber(LastReadOn)),
    usualLitresPerDay: UsualCubicMetres === null ? null : (UsualCubicMetres * 1000) / daysOfMonth,
  }
}

/** Whether an index shows so little water that the meter is photographed. */
export function showsLittle(order: Compared, typed: string, today: string): boolean {
  const reading = readingOf(order, typed, today)
  return reading !== undefined && staysBehindMeasure(reading)
}

/** Doubt that the team looks at once more before it goes on, by the same check as the office's. */
export function readingDoubt(order: Compared, typed: string, today: string): string | undefined {
  const reading = readingOf(order, typed, today)
  if (!reading) return undefined
  // A line that is closed may well have used nothing or little.
  const mayBeLow = order.Kind !== undefined && isLineWork(order.Kind)
  const { finding } = checkReading(reading)
  if (mayBeLow && (finding === 'zero' || finding === 'low')) return undefined
  return doubtOf(reading)
}
