import { promisedDay } from 'rules/complaints/promised-day'
import type { Queryable } from '../database/database.ts'
import { readHolidays } from '../tariffs/holidays.ts'

interface Promised {
  days: number
  areWorkingDays: boolean
  source: string
  promisedOn: string
}

export interface TypeTerms extends Promised {
  code: string
  name: string
  needsPlace: boolean
  isPublic: boolean
}

interface TopicTerms {
  code: string
  name: string
  /** Whether new complaints may use it; those that name an ended topic keep it. */
  isActive: boolean
  /** Null where the municipality promises nothing of its own for this topic. */
  promise: Promised | null
}

/**
 * Terms of each kind of application: its needs, no place if the town has no streets to choose from, and the day by
 * which one sent today is answered.
 */
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

/** Topics in their order, with today's promise for each. */
export async function topicTerms(db: Queryable, today: string): Promise<TopicTerms[]> {
  const [rows, holidays] = await Promise.all([
    db<(Omit<TopicTerms, 'promise'> & Omit<Promised, 'days' | 'promisedOn'> & { days: number | null })[]>`
      select distinct on (position) code, name, is_active, days, are_working_days, source
      from complaint_topic left join complaint_topic_promise on topic_code = code and valid_from <= ${today}
      order by position, valid_from desc nulls last`,
    readHolidays(db),
  ])
  return rows.map(({ days, areWorkingDays, source, ...topic }) => {
    if (days === null) return { ...topic, promise: null }
    const promisedOn = promisedDay(today, { days, areWorkingDays }, holidays)
    return { ...topic, promise: { days, areWorkingDays, source, promisedOn } }
  })
}

/** The terms of a kind, by the earlier of its day and that of the topic. */
export async function termsOf(
  db: Queryable,
  { typeCode, topicCode }: { typeCode: string; topicCode: string },
  today: string,
): Promise<TypeTerms | undefined> {
  const types = await typeTerms(db, today)
  const topics = await topicTerms(db, today)
  const terms = types.find(({ code }) => code === typeCode)
  const promise = topics.find(({ code }) => code === topicCode)?.promise
  return terms && promise && promise.promisedOn < terms.promisedOn ? { ...terms, ...promise } : terms
}
