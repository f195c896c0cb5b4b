import { open } from 'node:fs/promises'
import type { CsvRecord } from './csv.ts'
import type { Transaction } from './kind.ts'
import { csvCell } from './report.ts'

/** Column for the fault of a line; a file that comes back with it is read without it. */
export const faultHeader = 'duzeltilecek'

/**
 * Writes the rejected lines as they stand in the file, each with its fault, to be sent back, mended and tried alone.
 * Known lines are not among them, nor those that come in.
 */
export async function writeLinesToFix(
  tx: Transaction,
  batches: AsyncIterable<CsvRecord[]>,
  file: string,
): Promise<void> {
  const faults = tx<{ line: number; told: string }[]>`
    select line, string_agg(distinct concat_ws(': ', nullif(field, ''), reason), ' | ') as told
    from rejected where not exists (select from known_line where known_line.line = rejected.line)
    group by line order by line`.cursor(1000)
  await using output = await open(file, 'w', 0o600)
  const waiting = eachOf(faults)
  let next = await waiting.next()
  let header: string[] | undefined
  // Both come in the order of the file.
  for await (const records of batches) {
    const rows: string[][] = []
    for (const { line, fields } of records) {
      const isHeader = header === undefined
      header ??= fields.map((field) => field.trim().toLowerCase())
      const kept = fields.filter((_, at) => header?.[at] !== faultHeader).map(cellOfFile)
      if (isHeader) rows.push([faultHeader, ...kept])
      else if (!next.done && next.value.line === line) {
        rows.push([csvCell(next.value.told), ...kept])
        next = await waiting.next()
      }
    }
    // The mark by which spreadsheets know UTF-8.
    const mark = rows[0]?.[0] === faultHeader ? '\uFEFF' : ''
    if (rows.length > 0) await output.write(`${mark}${rows.map((row) => row.join(';')).join('\r\n')}\r\n`)
    if (next.done) return
  }
}

/** Field as it stands in the file; only text that a spreadsheet would calculate is marked as text. */
function cellOfFile(field: string): string {
  return /^[-+][\d.,\s]*$/.test(field) ? `"${field}"` : csvCell(field)
}

/** The records of a file; of one that came back, without the marks that kept a spreadsheet from reckoning. */
export async function* withoutMarks(batches: AsyncIterable<CsvRecord[]>): AsyncGenerator<CsvRecord[]> {
  let isBack: boolean | undefined
  for await (const records of batches) {
    isBack ??= records[0]?.fields.some((field) => field.trim().toLowerCase() === faultHeader) === true
    yield isBack
      ? records.map(({ line, fields }) => ({
          line,
          fields: fields.map((field) => field.replace(/^'(?=[=+\-@])/, '')),
        }))
      : records
  }
}

async function* eachOf<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row, undefined> {
  for await (const batch of batches) yield* batch
  return undefined
}
