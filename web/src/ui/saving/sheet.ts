import { formatDateShort } from 'rules/dates'
import { type Kurus, toWire } from 'rules/money'

/** A column of a list that is taken along as a file; dates are `YYYY-MM-DD`, money is whole kuruş. */
export type SheetColumn<Row> =
  | { heading: string; kind: 'text'; value: (row: Row) => string }
  | { heading: string; kind: 'date'; value: (row: Row) => string }
  | { heading: string; kind: 'money'; value: (row: Row) => Kurus }
  | { heading: string; kind: 'number'; value: (row: Row) => number | null }

/** Mark without which spreadsheet programs take Turkish letters for something else. */
const byteOrderMark = '\uFEFF'

/** CSV as Turkish spreadsheet programs open it: semicolons, decimal commas, every cell quoted. */
export function sheetAsCsv<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map((column) => textOf(column, row))),
  ]
  return byteOrderMark + lines.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')
}

function textOf<Row>(column: SheetColumn<Row>, row: Row): string {
  if (column.kind === 'money') return toWire(column.value(row)).replace('.', ',')
  if (column.kind === 'number') return String(column.value(row) ?? '')
  return column.kind === 'date' ? formatDateShort(column.value(row)) : harmless(column.value(row))
}

/** Text that a spreadsheet would run as a formula gets an apostrophe in front, so that it stays text. */
function harmless(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
