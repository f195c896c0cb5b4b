import { addMonths } from '../calendar.ts'
import { type Dated, type Sourced, inForce } from '../taxes/tariff-rows.ts'

/** Years for which the stamp of a water meter counts before the meter is examined again or replaced. */
type StampRow = Dated & Sourced & { years: number }

const stampRows: readonly StampRow[] = [
  {
    validFrom: '1989-01-21',
    years: 10,
    source: '3516 sayılı Ölçüler ve Ayar Kanunu m. 9',
    isUncertain: true,
  },
]

/** The last day a meter may be used with the stamp it has; nothing where the day of the stamp is not known. */
export function meterUsableUntil(stampedOn: string | null): string | null {
  if (stampedOn === null) return null
  const row = inForce(stampRows, stampedOn)
  return row === undefined ? null : addMonths(stampedOn, row.years * 12)
}

/** A meter stamped before this day may not be used on a day any more. */
export function stampedTooLongAgo(on: string): string {
  const row = inForce(stampRows, on)
  if (row === undefined) throw new RangeError(`no life of meters on ${on}`)
  return addMonths(on, -row.years * 12)
}
