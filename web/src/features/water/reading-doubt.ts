import type { WorkOrder } from 'contract/water/work-orders'
import { dayNumber } from 'rules/calendar'
import { checkReading } from 'rules/water/reading-check'

const daysOfMonth = 30

export type Compared = Pick<WorkOrder, 'LastIndex' | 'LastReadOn' | 'UsualCubicMetres' | 'CounterDigits'>

/** What the team looks at once more before it goes on, by the same check as the office's. */
export function readingDoubt(order: Compared, typed: string, today: string): string | undefined {
  const { LastIndex, LastReadOn, UsualCubicMetres, CounterDigits } = order
  if (typed === '' || LastIndex === null || LastReadOn === null || CounterDigits === null) return undefined
  const { finding, cubicMetres } = checkReading({
    firstIndex: LastIndex,
    index: Number(typed),
    digits: CounterDigits,
    carriedCubicMetres: 0,
    days: Math.max(1, dayNumber(today) - dayNumber(LastReadOn)),
    usualLitresPerDay: UsualCubicMetres === null ? null : (UsualCubicMetres * 1000) / daysOfMonth,
  })
  const usual = `ayda olağanı ${UsualCubicMetres} m³`
  switch (finding) {
    case 'negative':
      return `Son okunan ${LastIndex} m³ idi; yazdığınız ondan düşük.`
    case 'turnedOver':
      return `Son okunan ${LastIndex} m³ idi; sayaç başa dönmüş görünüyor.`
    case 'high':
      return `${cubicMetres} m³ kullanılmış görünüyor, ${usual}.`
    case 'zero':
      return `Hiç su kullanılmamış görünüyor, ${usual}.`
    case 'notRead':
    case 'noHistory':
    case null:
      return undefined
  }
}
