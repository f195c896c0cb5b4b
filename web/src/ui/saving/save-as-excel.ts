import type { CellObject } from 'write-excel-file/browser'
import type { SheetColumn } from './sheet.ts'

interface ExcelFile {
  /** Name with its ending, `.xlsx`. */
  name: string
  /** Name of the one sheet in it. */
  sheet: string
}

const formats = { date: 'dd.mm.yyyy', money: '#,##0.00' }
const widest = 60

/** Hands a list over as an Excel file; the code that writes it is loaded only now. */
export async function saveAsExcel<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  { name, sheet }: ExcelFile,
): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/browser')
  const file = writeExcelFile(excelCells(columns, rows), {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map((column) => ({ width: widthOf(column, rows) })),
  })
  await file.toFile(name)
}

/** Numbers stay numbers and dates stay dates, so that they can be summed and sorted. */
export function excelCells<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): CellObject[][] {
  const heading = columns.map((column): CellObject => ({
    value: column.heading,
    type: String,
    fontWeight: 'bold',
    align: column.kind === 'money' || column.kind === 'number' ? 'right' : 'left',
  }))
  return [heading, ...rows.map((row) => columns.map((column) => cellOf(column, row)))]
}

function cellOf<Row>(column: SheetColumn<Row>, row: Row): CellObject {
  if (column.kind === 'money') return { value: column.value(row) / 100, type: Number, format: formats.money }
  if (column.kind === 'number') {
    const value = column.value(row)
    return value === null ? { value: '', type: String } : { value, type: Number }
  }
  if (column.kind === 'date') return { value: new Date(column.value(row)), type: Date, format: formats.date }
  return { value: column.value(row), type: String }
}

function widthOf<Row>(column: SheetColumn<Row>, rows: readonly Row[]): number {
  const texts = rows.slice(0, 200).map((row) => (column.kind === 'text' ? column.value(row).length : 14))
  return Math.min(widest, Math.max(column.heading.length, ...texts, 8) + 2)
}
