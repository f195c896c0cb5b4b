import { promisedDay } from 'rules/complaints/promised-day'
import type { Queryable } from '../database/database.ts'
import { readHolidays } from '../tariffs/holidays.ts'

export interface TypeTerms {
  code: string
  name: string
  needsPlace: boolean
  isPublic: boolean
  days: number
  areWorkingDays: boolean
  source: string
  promisedOn: string
}

/** What each kind of application asks for, no place where the town has no streets to choose from, and by when one sent today is answered. */
export async function typeTerms(db: Queryable, today: string): Promise<TypeTerms[]> {
  const [rows, holidays] = await Promise.all([
    db<Omit<TypeTerms, 'promisedOn'>[]>`
      select distinct on (position) code, name, needs_place and exists (select from street) as needs_place, is_public, days, are_working_days, source
      from pr_application_type join complaint_promise on application_type_code = code
      where valid_from <= ${today} and (valid_to is null or valid_to >= ${today})
      order by position, valid_from desc`,
    readHolidays(db),
  ])
  return rows.map((row) => ({ ...row, promisedOn: promisedDay(today, row, holidays) }))
}

export async function termsOf(db: Queryable, code: string, today: string): Promise<TypeTerms | undefined> {
  return (await typeTerms(db, today)).find((terms) => terms.code === code)
}
