import { open } from 'node:fs/promises'
import type { CorrectedValue } from 'contract/import/calls'
import type { Column, ImportKind, Transaction } from './kind.ts'
import { csvCell } from './report.ts'
import { textOfStored, typedAs } from './typed-value.ts'
import { type WorkedOut, countWorkedOut } from './worked-out-with.ts'

/** Changes of certain rows by a file. */
export interface FoundCorrections {
  count: number
  /** The same for the same rows before and after. */
  digest: string
  first: { line: number; row: string; changes: CorrectedValue[] }[]
  workedOut: WorkedOut | null
}

type StoredRow = Readonly<Record<string, unknown>>

const rowsAtOnce = 1000
const maxShown = 20

/** Lists every row that is corrected, as it was and as it will be, and answers the first of them. */
export async function findCorrections(
  tx: Transaction,
  kind: ImportKind,
  file: string,
): Promise<FoundCorrections | undefined> {
  const { keys = [], correctedValues: values } = kind
  if (!values) return undefined
  const [all] = await tx<{ count: number; digest: string | null }[]>`
    select count(*), md5(string_agg(md5(concat(before, ' ', after)), '' order by line)) as digest
    from resolved where ${isCorrected(tx)}`
  const first: FoundCorrections['first'] = []
  await using output = await open(file, 'w', 0o600)
  const headers = [
    ...keys.map(({ header }) => header),
    ...values.flatMap(({ header }) => [`eski_${header}`, `yeni_${header}`]),
  ]
  // The mark by which spreadsheets know UTF-8.
  await output.write(`\uFEFFsatir;${headers.join(';')}\r\n`)
  const corrected = tx<{ line: number; before: StoredRow; after: StoredRow | null }[]>`
    select line, before, after from resolved where ${isCorrected(tx)} order by line`.cursor(rowsAtOnce)
  for await (const rows of corrected) {
    const lines = rows.map(({ line, before, after }) => {
      if (first.length < maxShown)
        first.push({ line, row: rowInWords(kind, before), changes: changesOf(kind, before, after) })
      const cells = [
        String(line),
        ...keys.map((column) => valueOf(column, before)),
        ...values.flatMap((column) => [valueOf(column, before), after ? valueOf(column, after) : '']),
      ]
      return `${cells.map(csvCell).join(';')}\r\n`
    })
    await output.write(lines.join(''))
  }
  const count = all?.count ?? 0
  return {
    count,
    digest: all?.digest ?? '',
    first,
    workedOut: count === 0 ? null : await countWorkedOut(tx, kind, isCorrected(tx)),
  }
}

function isCorrected(tx: Transaction) {
  return tx`is_corrected and not exists (select from rejected where rejected.line = resolved.line)`
}

/** Key of a tariff's row in words, by the headers of its file. */
export function rowInWords({ keys = [] }: Pick<ImportKind, 'keys'>, row: StoredRow): string {
  return keys.map((column) => `${column.header}: ${valueOf(column, row) || '–'}`).join(', ')
}

/** The values that differ; all of them where the row is taken out. */
export function changesOf(
  { correctedValues = [] }: Pick<ImportKind, 'correctedValues'>,
  before: StoredRow,
  after: StoredRow | null,
): CorrectedValue[] {
  return correctedValues
    .map((column) => ({
      Header: column.header,
      Before: valueOf(column, before),
      After: after && valueOf(column, after),
    }))
    .filter(({ Before, After }) => Before !== After)
}

function valueOf(column: Column, row: StoredRow): string {
  return typedAs(column, textOfStored(row[column.column]))
}
