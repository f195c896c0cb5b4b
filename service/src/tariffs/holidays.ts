import type { Holiday } from 'rules/ledger/due-date'
import { type Feast, publicHolidays } from 'rules/public-holidays'
import type { Queryable } from '../database/database.ts'

/** Imported debts reach back to the first of these years, plans of 72 months ahead are far from the last. */
const [firstYear, lastYear] = [2000, 2060]

let computed: { key: string; holidays: Holiday[] } | undefined

/** Every public holiday, computed; a feast announced for another day and a day of its own come from rows. */
export async function readHolidays(db: Queryable): Promise<Holiday[]> {
  const [corrections, ownDays] = await Promise.all([
    db<Feast[]>`select first_day, name, source from religious_feast order by first_day`,
    db<Holiday[]>`select day as date, name, is_half_day from public_holiday order by day`,
  ])
  const holidays = holidaysWith(corrections)
  if (ownDays.length === 0) return holidays
  const own = new Set(ownDays.map(({ date }) => date))
  return [...holidays.filter(({ date }) => !own.has(date)), ...ownDays].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  )
}

/** Holidays kept between calls, because corrections come once in years. */
function holidaysWith(corrections: readonly Feast[]): Holiday[] {
  const key = corrections.map(({ name, firstDay }) => `${name} ${firstDay}`).join()
  if (computed?.key !== key) computed = { key, holidays: publicHolidays(firstYear, lastYear, corrections) }
  return computed.holidays
}
