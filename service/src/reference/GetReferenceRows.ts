import type { Calls } from 'contract/calls'
import { formatDateShort } from 'rules/dates'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'
import type { Column } from '../import/kind.ts'
import { columnOnTheWire, columnsOf, inputOf, referenceTables } from './reference-columns.ts'

export const GetReferenceRows: Handler<Calls['GetReferenceRows']> = async ({
  request: { kind, searchText, pageIndex },
  db,
}) => {
  const columns = columnsOf(kind)
  const names = columns.map(({ column }) => column)
  const { limit, offset } = rowsOfPage(pageIndex)
  // Names of tables and columns are the program's own; what was typed is a parameter.
  const rows = await db.unsafe<{ values: (string | null)[] }[]>(
    `select array[${names.map((name) => `${name}::text`).join(', ')}] as values from ${referenceTables[kind]}
     where strpos(fold_for_search(concat_ws(' ', ${names.join(', ')}) collate "tr-x-icu"), $1) > 0
     order by ${orderOf(columns)} limit $2 offset $3`,
    [foldForSearch(searchText), limit, offset],
  )
  return {
    Columns: columns.map(columnOnTheWire),
    ...pageOf(rows, ({ values }) => columns.map((column, index) => typedAs(column, values[index] ?? null))),
  }
}

/** What begins last stands first; the rest by its own order. */
function orderOf(columns: readonly Column[]): string {
  const since = columns.find(({ column }) => ['valid_from', 'year', 'day'].includes(column))
  const rest = columns.filter((column) => column !== since).map(({ column }) => column)
  return [...(since ? [`${since.column} desc`] : []), ...rest].join(', ')
}

/** A value of the database as it is typed. */
function typedAs(column: Column, value: string | null): string {
  if (value === null) return ''
  const input = inputOf(column)
  if (input === 'yesOrNo') return value === 'true' ? 'Evet' : 'Hayır'
  if (input === 'day') return formatDateShort(value)
  if (input !== 'money' && input !== 'percent') return value
  const digits = value.padStart(3, '0')
  return `${digits.slice(0, -2)},${digits.slice(-2)}`
}
