import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { type PeopleCompared, findPeopleCompared } from './concerned-clerks.ts'
import type { CsvRecord } from './csv.ts'
import { contextOf, importKinds, noteRun } from './import-file.ts'
import type { ImportKind, RowFault, Transaction } from './kind.ts'
import { lockRecords } from './lock-records.ts'
import { nameAsImport } from './named-as-import.ts'
import { createStaging, stageRecords } from './staging.ts'
import { retried } from './write-in-batches.ts'

interface GivenRecords {
  kind: 'registries' | 'accruals' | 'adjustments' | 'interruptions' | 'collections'
  /** Columns that are named; others stay unchanged. */
  headers: readonly string[]
  /** Lines of a file, by the headers. */
  rows: readonly Readonly<Record<string, string>>[]
  /** Name of the person or system that brings them. */
  operatorName: string
  wayName: string
  /** Receives the people whose records stayed unchanged, within the same transaction. */
  onCompared: (tx: Transaction, people: PeopleCompared) => Promise<void>
}

export interface RowOutcome {
  /** `held` waits for a clerk, who sees the faults as reasons. */
  outcome: 'created' | 'changed' | 'same' | 'held' | 'rejected'
  /** Whether it was paid in the portal, and told back. */
  isOwn: boolean
  /** Whether the debt was paid both in the portal and in the old system: the part beyond the debt is owed back. */
  isDouble: boolean
  faults: RowFault[]
}

/**
 * Imports records of the other system like an update by file, and returns the outcome of each line. Sound ones are
 * written although others are rejected. Written records are not told back by the bridge.
 */
export async function importRecords(
  db: Database,
  given: GivenRecords,
  clock: { now: Date; today: string },
): Promise<RowOutcome[]> {
  return retried(() => db.begin((tx) => importOnce(tx, given, clock)))
}

async function importOnce(
  tx: Transaction,
  { kind: name, headers, rows, operatorName, wayName, onCompared }: GivenRecords,
  { now, today }: { now: Date; today: string },
): Promise<RowOutcome[]> {
  await nameAsImport(tx)
  const kind: ImportKind = importKinds[name]
  const lines = [[...headers], ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
  await createStaging(tx, kind)
  const { givenColumns } = await stageRecords(tx, kind, recordsOf(lines), await contextOf(tx, today))
  await lockRecords(tx, kind)
  const intent = { isUpdate: true, givenColumns, reason: null, today, isWriting: true }
  await kind.check(tx, intent)
  const outcomes = await readOutcomes(tx, kind, rows.length)
  await onCompared(tx, await findPeopleCompared(tx, kind))
  const count = (...wanted: RowOutcome['outcome'][]) =>
    outcomes.filter(({ outcome }) => wanted.includes(outcome)).length
  const counts = {
    lines: rows.length,
    written: count('created', 'changed', 'held'),
    unchanged: count('same'),
    rejected: count('rejected'),
  }
  if (counts.written > 0) {
    const sha256 = createHash('sha256').update(JSON.stringify(lines)).digest()
    const run = { order: { kind: name, operatorName, file: wayName }, sha256, now, way: 'bridge' as const }
    await kind.write(tx, await noteRun(tx, run, counts), intent)
  }
  return outcomes
}

async function readOutcomes(tx: Transaction, kind: ImportKind, lines: number): Promise<RowOutcome[]> {
  const money = kind.groupedBy
    ? 'is_own, double_principal > 0 or double_oid is not null as is_double'
    : 'false as is_own, false as is_double'
  // Reasons of a line that waits already stand with the record.
  const held = kind.holdsLines
    ? `coalesce(held, case when is_held_before then '[]'::jsonb end)`
    : 'null::jsonb'
  const resolved = await tx.unsafe<
    {
      line: number
      isUnchanged: boolean
      isThere: boolean
      isOwn: boolean
      isDouble: boolean
      held: string[] | null
    }[]
  >(
    `select line, is_unchanged, existing_oid is not null as is_there, ${held} as held, ${money} from resolved`,
  )
  const rejected = await tx<(RowFault & { line: number })[]>`
    select line, field, reason from rejected order by line, field`
  const resolvedAt = new Map(resolved.map((row) => [row.line, row]))
  const faultsAt = Map.groupBy(rejected, ({ line }) => line)
  return Array.from({ length: lines }, (_, index) => {
    // The headers are the first line.
    const row = resolvedAt.get(index + 2)
    const faults = (faultsAt.get(index + 2) ?? []).map(({ field, reason }) => ({ field, reason }))
    const isRejected = faults.length > 0 || row === undefined
    if (!isRejected && row.held)
      return {
        outcome: 'held',
        isOwn: false,
        isDouble: false,
        faults: row.held.map((reason) => ({ field: '', reason })),
      }
    return {
      outcome: isRejected ? 'rejected' : row.isUnchanged ? 'same' : row.isThere ? 'changed' : 'created',
      isOwn: !isRejected && row.isOwn,
      isDouble: !isRejected && row.isDouble,
      faults,
    }
  })
}

async function* recordsOf(lines: readonly string[][]): AsyncGenerator<CsvRecord[]> {
  yield lines.map((fields, index) => ({ line: index + 1, fields }))
}
