import { createHash } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { type CsvRecord, UnreadableFile } from './csv.ts'
import { withoutInvisible } from './fields.ts'
import type { ImportKind } from './kind.ts'
import { faultHeader } from './lines-to-fix.ts'

/** How one column of ours is filled from a file with other names. */
export interface MappedColumn {
  /** Our column, as its header has it. */
  column: string
  /** Name in the header of the file; null where every line has the same value. */
  from: string | null
  /** That value. */
  always: string
  /** Meaning of the file's codes here; an empty one is an empty field. */
  codes: readonly { given: string; means: string }[]
}

export interface Mapping {
  oid: number
  version: number
  columns: readonly MappedColumn[]
}

/** Names of a header as people tell its columns apart: repeated and empty ones are numbered. */
export function namesOfHeader(fields: readonly string[]): string[] {
  const names: string[] = []
  for (const [index, field] of fields.entries()) {
    const plain = withoutInvisible(field).normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase()
    const name = plain === '' ? `${index + 1}. sütun` : plain
    const before = names.filter((each) => each === name || each.startsWith(`${name} (`)).length
    names.push(before === 0 ? name : `${name} (${before + 1})`)
  }
  return names
}

/** Mark of a header in any order of its columns; the column that says what is to be mended is none of them. */
export function digestOfHeader(names: readonly string[]): Buffer {
  const own = names.filter((name) => name !== faultHeader).toSorted()
  return createHash('sha256').update(JSON.stringify(own)).digest()
}

/** The mapping in force for files of a kind with such a header. */
export async function findMapping(
  db: Queryable,
  kind: string,
  names: readonly string[],
): Promise<Mapping | undefined> {
  const [latest] = await db<Mapping[]>`
    select oid, version, columns from import_mapping
    where kind = ${kind} and header_digest = ${digestOfHeader(names)} order by version desc limit 1`
  return latest && latest.columns.length > 0 ? latest : undefined
}

/** The records of a file under our names and with our codes. */
export async function* readMapped(
  batches: AsyncIterable<CsvRecord[]>,
  columns: readonly MappedColumn[],
): AsyncGenerator<CsvRecord[]> {
  let names: string[] | undefined
  for await (const batch of batches) {
    const records = names === undefined ? batch.slice(1) : batch
    const isFirst = names === undefined
    names ??= namesOfHeader(batch[0]?.fields ?? [])
    const take = takerOf(names, columns)
    const mapped = records.map(take)
    const header = { line: batch[0]?.line ?? 1, fields: columns.map(({ column }) => column) }
    yield isFirst ? [header, ...mapped] : mapped
  }
}

/** Makes of a record of a file one under our names. */
export function takerOf(names: readonly string[], columns: readonly MappedColumn[]) {
  const places = columns.map(({ from, always, codes }) => ({
    at: from === null ? undefined : names.indexOf(from),
    always,
    codes: new Map(codes.map(({ given, means }) => [given, means])),
  }))
  return ({ line, fields }: CsvRecord): CsvRecord => {
    if (fields.length !== names.length)
      return { line, fields, misfit: `Satırda ${names.length} yerine ${fields.length} alan var.` }
    return {
      line,
      fields: places.map(({ at, always, codes }) => {
        if (at === undefined) return always
        const given = withoutInvisible(fields[at] ?? '')
        return codes.get(given) ?? given
      }),
    }
  }
}

/** Faults that keep columns from being a mapping of such a file, as sentences. */
export function faultsOfMapping(
  kind: ImportKind,
  names: readonly string[],
  columns: readonly MappedColumn[],
): string[] {
  const own = new Map(kind.columns.map((column) => [column.header, column]))
  const mapped = columns.map(({ column }) => column)
  const missing = kind.columns.filter(({ header, isRequired }) => isRequired && !mapped.includes(header))
  return [
    ...mapped.filter((column) => !own.has(column)).map((column) => `“${column}” sütunu bu dosyada olmaz.`),
    ...mapped
      .filter((column, index) => mapped.indexOf(column) !== index)
      .map((column) => `“${column}” sütunu iki kez eşlenmiş.`),
    ...missing.map(({ header }) => `“${header}” sütunu zorunlu; nereden geleceğini seçin.`),
    ...columns.flatMap(({ column, from, always }) => {
      if (from !== null) return names.includes(from) ? [] : [`Dosyada “${from}” sütunu yok.`]
      return always === '' ? [`“${column}” için her satırda ne yazacağını yazın.`] : []
    }),
  ]
}

/** File whose header no one has mapped; at the desk a clerk does it once. */
export class UnknownHeader extends UnreadableFile {}
