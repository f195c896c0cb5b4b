import type { Column } from './kind.ts'

/** Condition for rows of a file that count for past days although a row on record counts for them. */
export interface Replacing {
  /** The first day of a line of `resolved`, as SQL. */
  since: string
  /** Conditions on `resolved`, as SQL; where one holds, the line would take the place of something. */
  onRecord: readonly string[]
  /** Table of the rows on record, the columns that name their subject, and the one with the first day. */
  table: string
  about: readonly string[]
  day: string | undefined
}

/** Columns that say when a row begins; without one it has always counted. */
const dayColumns = ['valid_from', 'year', 'day', 'first_day']

export function isDayColumn(column: string): boolean {
  return dayColumns.includes(column)
}

export function dayColumnOf(keys: readonly Column[]): string | undefined {
  return keys.find(({ column }) => isDayColumn(column))?.column
}

export function firstDayOf(keys: readonly Column[]): string {
  const day = dayColumnOf(keys)
  if (day === undefined) return `'-infinity'::date`
  return day === 'year' ? 'make_date(resolved.year, 1, 1)' : `resolved.${day}`
}

/**
 * Condition for another row of the same subject, of any day: the street, neighbourhood, term or group that these
 * columns name.
 */
export function otherRowOf(table: string, subject: readonly string[]): string {
  const same = subject.map((column) => `standing.${column} = resolved.${column}`)
  return `exists (select from ${table} standing ${same.length > 0 ? `where ${same.join(' and ')}` : ''})`
}

/** Condition for a row that was taken out of the list, so that its successor is not the first of its kind. */
export function takenOutRowOf(list: string, subject: readonly string[]): string {
  const named = (value: (column: string) => string) =>
    `jsonb_build_object(${subject.map((column) => `'${column}', ${value(column)}`).join(', ')})`
  return `exists (select from tariff_correction taken where taken.list = '${list}'
    and ${named((column) => `taken.before -> '${column}'`)} = ${named((column) => `resolved.${column}`)})`
}
