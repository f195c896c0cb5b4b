import postgres from 'postgres'
import type { Database } from '../database/database.ts'
import type { ImportKind, Intent, Transaction } from './kind.ts'
import { nameAsImport } from './named-as-import.ts'
import { lockRecords } from './lock-records.ts'
import { type StagedRow, createStaging, stageAgain, stagedColumns } from './staging.ts'

/** Batch size, so small that a payment waits for a batch no longer than a moment. */
const batchSize = 1000
/** Number of tries for a batch that met another writer. */
const maxTries = 5
/** Codes of deadlock, serialisation failure, and constraint violations by an entry made since the check. */
const passingCodes = ['40P01', '40001', '23505', '23514', '23503']

export interface BatchCounts {
  lines: number
  written: number
  unchanged: number
  rejected: number
}

export interface BatchWriter {
  db: Database
  /** The transaction with `staged`, `resolved` and `rejected`; it writes nothing else. */
  reading: Transaction
  kind: ImportKind
  /** Writes a run and puts it on record; answers its number. */
  writeNoted: (
    tx: Transaction,
    counts: BatchCounts,
    write: (runOid: number) => Promise<void>,
  ) => Promise<number>
  /** Whether the bridge tells the written records. */
  isNews?: boolean | undefined
}

type Late = { line: number; field: string; reason: string }[]

/**
 * Writes the accepted lines in transactions of their own, each checked again while its dependencies are locked. Written
 * lines stay when the program is stopped; started again, it finds them unchanged and goes on.
 */
export async function writeInBatches(
  { intent, ...writer }: BatchWriter & { intent: Intent },
  onDone: (lines: number) => void,
) {
  const totals = { written: 0, changed: 0, doublePayments: 0, ownPayments: await countOwn(writer) }
  const late: Late = []
  let done = 0
  for await (const rows of acceptedLines(writer)) {
    const batch = await retried(() => writeBatch({ ...writer, intent }, rows))
    totals.written += batch.written
    totals.changed += batch.changed
    totals.doublePayments += batch.doublePayments
    late.push(...batch.late)
    done += rows.length
    onDone(done)
  }
  if (late.length > 0) await writer.reading`insert into rejected ${writer.reading(late)}`
  return { ...totals, rejected: new Set(late.map(({ line }) => line)).size }
}

/** The lines to write, those of a unit together. */
async function* acceptedLines({ reading, kind }: BatchWriter): AsyncGenerator<StagedRow[]> {
  const columns = stagedColumns(kind).map((column) => `staged.${column}::text`)
  const cursor = reading
    .unsafe<{ unit: string; fields: StagedRow }[]>(
      `select accepted.unit::text as unit, jsonb_build_array(${columns.join(', ')}) as fields
       from (
         select line, ${kind.sync?.unit ?? 'line'} as unit from resolved
         where not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)
       ) accepted
       join staged using (line) order by accepted.unit, line`,
    )
    .cursor(batchSize)
  let batch: StagedRow[] = []
  let lastUnit: string | undefined
  for await (const rows of cursor) {
    for (const { unit, fields } of rows) {
      if (batch.length >= batchSize && unit !== lastUnit) {
        yield batch
        batch = []
      }
      lastUnit = unit
      batch.push(fields)
    }
  }
  if (batch.length > 0) yield batch
}

async function writeBatch(
  { db, kind, intent, writeNoted, isNews }: BatchWriter & { intent: Intent },
  rows: readonly StagedRow[],
) {
  return db.begin(async (tx) => {
    if (!isNews) await nameAsImport(tx)
    await createStaging(tx, kind)
    await stageAgain(tx, kind, rows)
    await lockRecords(tx, kind)
    await kind.check(tx, { ...intent, isWriting: true })
    const [counts] = await tx<{ written: number; changed: number; unchanged: number }[]>`
      select count(*) filter (where not is_unchanged) as written,
        count(*) filter (where not is_unchanged and existing_oid is not null) as changed,
        count(*) filter (where is_unchanged) as unchanged
      from resolved where not exists (select from rejected where rejected.line = resolved.line)`
    const late: Late = await tx<Late>`select line, field, reason from rejected`
    const { written = 0, changed = 0, unchanged = 0 } = counts ?? {}
    if (written === 0) return { written, changed, doublePayments: 0, late }
    const runCounts = { lines: rows.length, written, unchanged, rejected: rows.length - written - unchanged }
    const runOid = await writeNoted(tx, runCounts, (oid) => kind.write(tx, oid, intent))
    const [doubled] = await tx<{ count: number }[]>`
      select count(*) from double_payment where import_run_oid = ${runOid}`
    return { written, changed, doublePayments: doubled?.count ?? 0, late }
  })
}

/** Payments made here that the file tells back, which need nothing but to be recognised. */
async function countOwn({ reading, kind }: BatchWriter): Promise<number> {
  if (!kind.groupedBy) return 0
  const [own] = await reading<
    { count: number }[]
  >`select count(distinct import_key) from resolved where is_own`
  return own?.count ?? 0
}

/** Retries work that only met someone else's entry. */
export async function retried<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isPassing = error instanceof postgres.PostgresError && passingCodes.includes(error.code)
      if (!isPassing || tries >= maxTries) throw error
    }
  }
}
