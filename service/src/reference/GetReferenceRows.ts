import type { Calls } from 'contract/calls'
import { formatDateShort } from 'rules/dates'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'
import type { Column } from '../import/kind.ts'
import {
  type Choices,
  choicesOf,
  columnOnTheWire,
  columnsOf,
  inputOf,
  referenceTables,
} from './reference-columns.ts'

export const GetReferenceRows: Handler<Calls['GetReferenceRows']> = async ({
  request: { kind, searchText, pageIndex },
  db,
}) => {
  const columns = columnsOf(kind)
  const names = columns.map(({ column }) => column)
  const { limit, offset } = rowsOfPage(pageIndex)
  // Names of tables and columns are the program's own; what was typed is a parameter.
  // The driver reads a null of a list as the word NULL.
  const rows = await db.unsafe<{ values: string[] }[]>(
    `select array[${names.map((name) => `coalesce(${name}::text, '')`).join(', ')}] as values from ${referenceTables[kind]}
     where strpos(fold_for_search(concat_ws(' ', ${names.join(', ')}) collate "tr-x-icu"), $1) > 0
     order by ${orderOf(columns)} limit $2 offset $3`,
    [foldForSearch(searchText), limit, offset],
  )
  const choices = await choicesOf(db, kind)
  return {
    Columns: columns.map((column, index) => columnOnTheWire(column, index, choices[index] ?? null)),
    ...pageOf(rows, ({ values }) =>
      columns.map((column, index) => textOf(choices[index] ?? null, typedAs(column, values[index] ?? ''))),
    ),
  }
}

/** What is chosen by name is also read by name. */
function textOf(choices: Choices | null, value: string): string {
  return choices?.find(({ Code }) => Code === value)?.Text ?? value
}

/** What begins last stands first; the rest by its own order. */
function orderOf(columns: readonly Column[]): string {
  const since = columns.find(({ column }) => ['valid_from', 'year', 'day', 'first_day'].includes(column))
  const rest = columns.filter((column) => column !== since).map(({ column }) => column)
  return [...(since ? [`${since.column} desc`] : []), ...rest].join(', ')
}

/** A value of the database as it is typed. */
function typedAs(column: Column, value: string): string {
  if (value === '') return ''
  const input = inputOf(column)
  if (input === 'yesOrNo') return value === 'true' ? 'Evet' : 'Hayır'
  if (input === 'day') return formatDateShort(value)
  if (input !== 'money' && input !== 'percent') return value
  const digits = value.padStart(3, '0')
  return `${digits.slice(0, -2)},${digits.slice(-2)}`
}
