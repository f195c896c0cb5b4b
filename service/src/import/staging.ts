import type { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { type CsvRecord, UnreadableFile, refuseOldLineEnds } from './csv.ts'
import { faultHeader } from './lines-to-fix.ts'
import { unknownEncoding } from './encodings.ts'
import { Fault, isNoDay, remembering, shown, withoutInvisible } from './fields.ts'
import type { Column, Context, ImportKind, LeftEmpty, RowFault, Transaction } from './kind.ts'

/** The temporary tables a file is checked in; they are gone with the transaction. */
export async function createStaging(tx: Transaction, kind: ImportKind): Promise<void> {
  // These tables are alike from beginning to end: a small sample tells how many rows a condition leaves.
  await tx`set local default_statistics_target = 10`
  const columns = [...kind.columns, ...(kind.made ? [kind.made] : [])].map(
    ({ column, type }) => `${column} ${type}`,
  )
  await tx.unsafe(
    `create temp table staged (line integer, faults jsonb, left_empty jsonb, raw_fields jsonb, ${columns.join(', ')}) on commit drop`,
  )
  await tx`create temp table rejected (line integer, field text, reason text) on commit drop`
  await tx`create temp table noted (line integer, field text, reason text) on commit drop`
  await tx`
    create or replace function pg_temp.lira(kurus bigint) returns text immutable language sql
    return format('%s%s,%s TL', case when kurus < 0 then '−' end,
      replace(to_char(abs(kurus) / 100, 'FM999,999,999,999,999,990'), ',', '.'), lpad((abs(kurus) % 100)::text, 2, '0'))`
}

/** Lines that are read before others have their turn: a few milliseconds. */
const linesInTurn = 200

/** Copies every record into `staged`, including its faults, and returns their number. */
export async function stageRecords(
  tx: Transaction,
  kind: ImportKind,
  batches: AsyncIterable<CsvRecord[]>,
  context: Context,
  { leavesEmpty = false }: { leavesEmpty?: boolean } = {},
): Promise<{ lines: number; givenColumns: ReadonlySet<string> }> {
  const copy = await openCopy(tx, kind)
  const reading = {
    ...kind,
    columns: kind.columns.map((each) => ({ ...each, read: remembering(each.read) })),
  }
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
          .map((record) => copyRow(reading, record, places ?? [], { context, leavesEmpty }))
        await send(copy, rows.join(''))
        // Calls of people get their turn during a long import.
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
  await tx`
    insert into noted (line, field, reason)
    select line, note ->> 'field', note ->> 'reason' from staged, jsonb_array_elements(left_empty) note
    where left_empty is not null`
  await followMerges(tx, kind)
  const [, ...at] = places
  const given = kind.columns.filter((_, index) => (at[index] ?? -1) >= 0)
  return { lines, givenColumns: new Set(given.map(({ column }) => column)) }
}

/** A line of `staged` as text, in the order of `stagedColumns`. */
export type StagedRow = readonly (string | null)[]

/** Columns of `staged`, beside a line's faults. */
export function stagedColumns(kind: ImportKind): string[] {
  return [
    'line',
    'left_empty',
    'raw_fields',
    ...kind.columns.map(({ column }) => column),
    ...(kind.made ? [kind.made.column] : []),
  ]
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
  // A break shows at the next write; until then it must not be an unheard event.
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

/** Position of each column in the file; a header with a column too few or unknown stops the run. */
export function placesOf(
  columns: readonly Column[],
  fields: string[],
  Refusal: typeof UnreadableFile = UnreadableFile,
): number[] {
  refuseForeignHeader(fields)
  const headers = fields.map((field) => withoutInvisible(field).toLowerCase())
  const unknown = headers.filter(
    (header) => header !== faultHeader && !columns.some((column) => column.header === header),
  )
  const missing = columns.filter(({ header, isRequired }) => isRequired && !headers.includes(header))
  const twice = headers.filter((header, index) => headers.indexOf(header) !== index)
  const faults = [
    missing.length > 0 && `eksik sütun: ${missing.map(({ header }) => header).join(', ')}`,
    unknown.length > 0 && `bilinmeyen sütun: ${firstOf(unknown.map((header) => `"${shown(header, 60)}"`))}`,
    twice.length > 0 && `yinelenen sütun: ${firstOf(twice)}`,
  ].filter((fault) => fault !== false)
  if (faults.length > 0) throw new Refusal(`Başlık satırı hatalı; ${faults.join('; ')}.`)
  return [headers.length, ...columns.map(({ header }) => headers.indexOf(header))]
}

/** Text of two bytes a letter, and lines that only old Macintoshes end so, look like one header with strange names. */
function refuseForeignHeader(fields: string[]) {
  const header = fields.join(';')
  if (header.includes('\0')) throw new UnreadableFile(unknownEncoding)
  refuseOldLineEnds(header)
}

/** First headers of a file, as many as one reads; the first line of another file may have thousands. */
function firstOf(headers: string[], most = 10): string {
  return (
    headers.slice(0, most).join(', ') +
    (headers.length > most ? ` ve ${headers.length - most} tane daha` : '')
  )
}

function copyRow(
  kind: ImportKind,
  { line, fields: read, misfit }: CsvRecord,
  places: number[],
  { context, leavesEmpty }: { context: Context; leavesEmpty: boolean },
): string {
  const [width = 0, ...at] = places
  const fields = withoutEmptyRest(read, width)
  const row: Record<string, string | null> = {}
  const faults: RowFault[] = []
  const notes: LeftEmpty[] = []
  if (misfit !== undefined || fields.length !== width) {
    const reason = misfit ?? `Satırda ${width} yerine ${fields.length} alan var.`
    faults.push({ field: '', reason })
  } else {
    for (const [index, column] of kind.columns.entries()) {
      const given = withoutInvisible(fields[at[index] ?? -1] ?? '')
      const isNothing = leavesEmpty && !column.isRequired && standsForNothing(column, given)
      const reason = readField(column, isNothing ? '' : given, row)
      if (reason === undefined) continue
      if (leavesEmpty && column.isSpare) notes.push(leftEmpty(column, reason, given))
      else faults.push({ field: column.header, reason })
    }
    if (leavesEmpty && faults.length === 0) notes.push(...(kind.mend?.(row) ?? []))
    if (faults.length === 0) kind.settle?.(row, context)
    const found = faults.length === 0 ? (kind.faultsOf?.(row, context) ?? []) : []
    for (const fault of found) {
      const column = kind.columns.find(({ header, isSpare }) => isSpare && header === fault.field)
      if (!leavesEmpty || column === undefined) {
        faults.push(fault)
        continue
      }
      notes.push(leftEmpty(column, fault.reason, row[column.column] ?? ''))
      row[column.column] = null
    }
  }
  // A line with an unreadable number is recognised by its text.
  const isNameless = faults.length > 0 && (row[keyColumnOf(kind)] ?? null) === null
  const rawFields = isNameless
    ? JSON.stringify(fields.map((field) => shown(withoutInvisible(field), 1000)))
    : null
  // The first finding says most.
  const told = notes.filter((note, at) => notes.findIndex(({ column }) => column === note.column) === at)
  let written = String(line)
  const add = (value: string | null) => {
    written += `\t${copyValue(value)}`
  }
  add(faults.length > 0 ? JSON.stringify(faults) : null)
  add(told.length > 0 && faults.length === 0 ? JSON.stringify(told) : null)
  add(rawFields)
  for (const { column } of kind.columns) add(row[column] ?? null)
  if (kind.made) add(kind.made.make())
  return `${written}\n`
}

/** Fields without empty ones behind the last column, which spreadsheets leave where something once stood. */
function withoutEmptyRest(fields: string[], width: number): string[] {
  return fields.slice(width).some((field) => field.trim() !== '') ? fields : fields.slice(0, width)
}

function keyColumnOf(kind: ImportKind): string {
  return kind.columns.find(({ header }) => header === kind.keyHeader)?.column ?? ''
}

/** Zeros that old systems write where there is no day and no number. */
function standsForNothing({ type, read }: Column, given: string): boolean {
  if (type === 'date') return isNoDay(given)
  return type === 'integer' && /^0+$/.test(given) && read(given) instanceof Fault
}

/** Puts a field into its row; answers why it cannot be. */
function readField(
  { column, isRequired, read }: Column,
  text: string,
  row: Record<string, string | null>,
): string | undefined {
  row[column] = null
  if (text === '') return isRequired ? 'Boş bırakılamaz.' : undefined
  const value = read(text)
  if (value instanceof Fault) return value.reason
  row[column] = value
  return undefined
}

/** Sentence about a field that was left empty, with its text. */
export function leftEmpty({ header, column }: Column, reason: string, given: string): LeftEmpty {
  const told = given === '' ? '' : ` Dosyada: “${shown(given, 40)}”.`
  return { column, field: header, reason: `Boş bırakıldı: ${reason}${told}` }
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const hasSpecial = /[\\\n\r\t]/

/** Value in PostgreSQL's text format of COPY. */
function copyValue(value: string | null): string {
  if (value === null) return '\\N'
  return hasSpecial.test(value) ? value.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : value
}

/** Lines that name a record which was merged mean the one that stays; a file of records themselves is left as it is. */
async function followMerges(tx: Transaction, { name, columns }: ImportKind): Promise<void> {
  if (name === 'registries' || !columns.some(({ column }) => column === 'registry_number')) return
  const [merge] = await tx`select from registry_merge where ended_at is null limit 1`
  if (merge === undefined) return
  await tx`
    update staged set registry_number = kept.registry_number
    from registry_merge join registry moved on moved.oid = from_registry_oid
    join registry kept on kept.oid = into_registry_oid
    where ended_at is null and staged.registry_number = moved.registry_number`
}
