import type { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { type CsvRecord, UnreadableFile, notUtf8, refuseOldLineEnds } from './csv.ts'
import { Fault, shown, withoutInvisible } from './fields.ts'
import type { Column, Context, ImportKind, RowFault, Transaction } from './kind.ts'

/** The temporary tables a file is checked in; they are gone with the transaction. */
export async function createStaging(tx: Transaction, kind: ImportKind): Promise<void> {
  // These tables are alike from beginning to end: a small sample tells how many rows a condition leaves.
  await tx`set local default_statistics_target = 10`
  const columns = [...kind.columns, ...(kind.made ? [kind.made] : [])].map(
    ({ column, type }) => `${column} ${type}`,
  )
  await tx.unsafe(
    `create temp table staged (line integer, faults jsonb, ${columns.join(', ')}) on commit drop`,
  )
  await tx`create temp table rejected (line integer, field text, reason text) on commit drop`
  await tx`
    create or replace function pg_temp.lira(kurus bigint) returns text immutable language sql
    return format('%s%s,%s TL', case when kurus < 0 then '−' end,
      replace(to_char(abs(kurus) / 100, 'FM999,999,999,999,999,990'), ',', '.'), lpad((abs(kurus) % 100)::text, 2, '0'))`
}

/** Lines that are read before others have their turn: a few milliseconds. */
const linesInTurn = 200

/** Copies every record into `staged`, what is wrong with it included, and answers how many there were. */
export async function stageRecords(
  tx: Transaction,
  kind: ImportKind,
  batches: AsyncIterable<CsvRecord[]>,
  context: Context,
): Promise<{ lines: number; givenColumns: ReadonlySet<string> }> {
  const copy = await openCopy(tx, kind)
  let places: number[] | undefined
  let lines = 0
  try {
    for await (const batch of batches) {
      const records = places === undefined ? batch.slice(1) : batch
      places ??= placesOf(kind.columns, batch[0]?.fields ?? [])
      lines += records.length
      for (let first = 0; first < records.length; first += linesInTurn) {
        const rows = records
          .slice(first, first + linesInTurn)
          .map((record) => copyRow(kind, record, places ?? [], context))
        await send(copy, rows.join(''))
        // People who ask something meanwhile have their turn.
        await turn()
      }
    }
    if (places === undefined) throw new UnreadableFile('Dosya boş: başlık satırı bile yok.')
  } catch (error) {
    copy.destroy(error as Error)
    throw error
  }
  await closeCopy(tx, copy)
  await tx`
    insert into rejected (line, field, reason)
    select line, fault ->> 'field', fault ->> 'reason' from staged, jsonb_array_elements(faults) fault
    where faults is not null`
  const [, ...at] = places
  const given = kind.columns.filter((_, index) => (at[index] ?? -1) >= 0)
  return { lines, givenColumns: new Set(given.map(({ column }) => column)) }
}

/** A line of `staged` as text, in the order of `stagedColumns`. */
export type StagedRow = readonly (string | null)[]

/** The columns of `staged`, beside what is wrong with a line. */
export function stagedColumns(kind: ImportKind): string[] {
  return ['line', ...kind.columns.map(({ column }) => column), ...(kind.made ? [kind.made.column] : [])]
}

/** Copies lines that were read before into the `staged` of another transaction. */
export async function stageAgain(
  tx: Transaction,
  kind: ImportKind,
  rows: readonly StagedRow[],
): Promise<void> {
  const copy = await openCopy(tx, kind)
  const text = rows.map(
    ([line = null, ...values]) => `${[line, null, ...values].map(copyValue).join('\t')}\n`,
  )
  await send(copy, text.join(''))
  await closeCopy(tx, copy)
}

async function openCopy(tx: Transaction, kind: ImportKind): Promise<Writable> {
  const [line, ...columns] = stagedColumns(kind)
  const copy =
    await tx`copy staged (${tx.unsafe([line, 'faults', ...columns].join(', '))}) from stdin`.writable()
  // What breaks is met at the next write; in between it must not be an unheard event.
  copy.on('error', () => {})
  return copy
}

async function closeCopy(tx: Transaction, copy: Writable): Promise<void> {
  copy.end()
  // The stream does not tell when the server refuses its end, but the next statement does.
  await turn()
  await tx`create index on staged (line)`
  await tx`create index on rejected (line)`
  await tx`analyze staged`
}

/** Waits until the piece is on its way, so that no more than one is held. */
function send(copy: Writable, rows: string): Promise<void> {
  return new Promise((resolve, reject) => {
    copy.write(rows, (error) => (error ? reject(copy.errored ?? error) : resolve()))
  })
}

/** Where each column stands in the file; a header with a column too few or unknown stops the run. */
function placesOf(columns: readonly Column[], fields: string[]): number[] {
  refuseForeignHeader(fields)
  const headers = fields.map((field) => withoutInvisible(field).toLowerCase())
  const unknown = headers.filter((header) => !columns.some((column) => column.header === header))
  const missing = columns.filter(({ header, isRequired }) => isRequired && !headers.includes(header))
  const twice = headers.filter((header, index) => headers.indexOf(header) !== index)
  const faults = [
    missing.length > 0 && `eksik sütun: ${missing.map(({ header }) => header).join(', ')}`,
    unknown.length > 0 && `bilinmeyen sütun: ${firstOf(unknown.map((header) => `"${shown(header, 60)}"`))}`,
    twice.length > 0 && `yinelenen sütun: ${firstOf(twice)}`,
  ].filter((fault) => fault !== false)
  if (faults.length > 0) throw new UnreadableFile(`Başlık satırı hatalı; ${faults.join('; ')}.`)
  return [headers.length, ...columns.map(({ header }) => headers.indexOf(header))]
}

/** Text of two bytes a letter, and lines that only old Macintoshes end so, look like one header with strange names. */
function refuseForeignHeader(fields: string[]) {
  const header = fields.join(';')
  if (header.includes('\0')) throw new UnreadableFile(notUtf8)
  refuseOldLineEnds(header)
}

/** So many as one reads; the first line of another file may have thousands. */
function firstOf(headers: string[], most = 10): string {
  return (
    headers.slice(0, most).join(', ') +
    (headers.length > most ? ` ve ${headers.length - most} tane daha` : '')
  )
}

function copyRow(kind: ImportKind, { line, fields }: CsvRecord, places: number[], context: Context): string {
  const [width, ...at] = places
  const row: Record<string, string | null> = {}
  const faults: RowFault[] = []
  if (fields.length !== width) {
    faults.push({ field: '', reason: `Satırda ${width} yerine ${fields.length} alan var.` })
  } else {
    for (const [index, column] of kind.columns.entries())
      readField(column, withoutInvisible(fields[at[index] ?? -1] ?? ''), row, faults)
    if (faults.length === 0) kind.settle?.(row, context)
    if (faults.length === 0) faults.push(...(kind.faultsOf?.(row, context) ?? []))
  }
  const values = kind.columns.map(({ column }) => row[column] ?? null)
  const made = kind.made ? [kind.made.make()] : []
  const written = faults.length > 0 ? JSON.stringify(faults) : null
  return `${[String(line), written, ...values, ...made].map(copyValue).join('\t')}\n`
}

function readField(
  { header, column, isRequired, read }: Column,
  text: string,
  row: Record<string, string | null>,
  faults: RowFault[],
) {
  row[column] = null
  if (text === '') {
    if (isRequired) faults.push({ field: header, reason: 'Boş bırakılamaz.' })
    return
  }
  const value = read(text)
  if (value instanceof Fault) faults.push({ field: header, reason: value.reason })
  else row[column] = value
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** As PostgreSQL's text format of COPY wants it. */
function copyValue(value: string | null): string {
  return value === null ? '\\N' : value.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign)
}
