import { createHash } from 'node:crypto'
import type { CsvRecord } from './csv.ts'
import { contextOf, importKinds, type ImportKindName, noteRun } from './import-file.ts'
import type { ImportKind, RowFault, Transaction } from './kind.ts'
import { nameAsImport } from './named-as-import.ts'
import { createStaging, stageRecords } from './staging.ts'

interface TypedRows {
  kind: ImportKindName
  /** Typed values, by the headers a file would have; an empty text is an empty field. */
  rows: readonly Readonly<Record<string, string>>[]
  operatorName: string
  /** Whether known records are changed, and debts unlike others are confirmed. */
  isDecidedByClerk?: boolean
  /** Asked before anything is written, if sound rows may still have to wait; `resolved` holds them. */
  mayWrite?: (tx: Transaction) => Promise<boolean>
}

type RowsOutcome = { isWritten: boolean; isHeldBack?: true; faults: (RowFault & { row: number })[] }

/** Brings typed rows in by the same columns and checks as a file's, all or none of them. */
export async function importRows(
  tx: Transaction,
  { kind: name, rows, operatorName, isDecidedByClerk = false, mayWrite }: TypedRows,
  { now, today }: { now: Date; today: string },
): Promise<RowsOutcome> {
  const kind: ImportKind = importKinds[name]
  const headers = kind.columns.map(({ header }) => header)
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
  // Debts of another system are not told back to it.
  if (isDecidedByClerk) await nameAsImport(tx)
  await createStaging(tx, kind)
  const { givenColumns } = await stageRecords(tx, kind, recordsOf(lines), await contextOf(tx, today))
  const intent = {
    isUpdate: isDecidedByClerk,
    isPlausible: isDecidedByClerk,
    givenColumns,
    reason: null,
    today,
    isWriting: true,
  }
  await kind.check(tx, intent)
  const faults = await tx<(RowFault & { row: number })[]>`
    select line - 2 as row, field, reason from rejected order by line, field`
  const [counted] = await tx<
    { changed: number }[]
  >`select count(*) as changed from resolved where not is_unchanged`
  const written = counted?.changed ?? 0
  if (faults.length > 0 || written === 0) return { isWritten: false, faults: [...faults] }
  if (mayWrite && !(await mayWrite(tx))) return { isWritten: false, isHeldBack: true, faults: [] }
  const sha256 = createHash('sha256').update(JSON.stringify(lines)).digest()
  const counts = { lines: rows.length, written, unchanged: rows.length - written, rejected: 0 }
  const run = { order: { kind: name, operatorName, file: 'masa' }, sha256, now }
  await kind.write(tx, await noteRun(tx, run, counts), intent)
  return { isWritten: true, faults: [] }
}

async function* recordsOf(lines: readonly string[][]): AsyncGenerator<CsvRecord[]> {
  yield lines.map((fields, index) => ({ line: index + 1, fields }))
}
