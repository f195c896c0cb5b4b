import type { WorkOrder } from 'contract/water/work-orders'
import { dayNumber } from 'rules/calendar'
import { checkReading, readingDoubt as doubtOf } from 'rules/water/reading-check'
import { isLineWork } from './work-order-text.ts'

const daysOfMonth = 30

export type Compared = Pick<WorkOrder, 'LastIndex' | 'LastReadOn' | 'UsualCubicMetres' | 'CounterDigits'> &
  Partial<Pick<WorkOrder, 'Kind'>>

/** What the team looks at once more before it goes on, by the same check as the office's. */
export function readingDoubt(order: Compared, typed: string, today: string): string | undefined {
  const { LastIndex, LastReadOn, UsualCubicMetres, CounterDigits } = order
  if (typed === '' || LastIndex === null || LastReadOn === null || CounterDigits === null) return undefined
  const reading = {
    firstIndex: LastIndex,
    index: Number(typed),
    digits: CounterDigits,
    carriedCubicMetres: 0,
    days: Math.max(1, dayNumber(today) - dayNumber(LastReadOn)),
    usualLitresPerDay: UsualCubicMetres === null ? null : (UsualCubicMetres * 1000) / daysOfMonth,
  }
  // A line that is closed may well have used nothing or little.
  const mayBeLow = order.Kind !== undefined && isLineWork(order.Kind)
  const { finding } = checkReading(reading)
  if (mayBeLow && (finding === 'zero' || finding === 'low')) return undefined
  return doubtOf(reading)
}
