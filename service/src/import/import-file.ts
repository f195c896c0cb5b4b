import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Database } from '../database/database.ts'
import { readHolidays } from '../tariffs/holidays.ts'
import { accruals } from './accruals.ts'
import { adjustments } from './adjustments.ts'
import { collections } from './collections.ts'
import { type Separator, UnreadableFile, readCsv } from './csv.ts'
import type { Context, ImportKind, Transaction } from './kind.ts'
import { listKinds } from './lists.ts'
import { registries } from './registries.ts'
import { writeReport } from './report.ts'
import { createStaging, stageRecords } from './staging.ts'
import { tariffKinds } from './tariffs.ts'

export const importKinds = { registries, accruals, adjustments, collections, ...listKinds, ...tariffKinds }
export type ImportKindName = keyof typeof importKinds

export interface ImportOrder {
  kind: ImportKindName
  file: string
  operatorName: string
  /** Where the rejected lines are listed. */
  reportFile: string
  separator?: Separator | undefined
  isDryRun?: boolean
  /** Writes the sound lines although others are rejected. */
  skipRejected?: boolean
}

export interface ImportOutcome {
  lines: number
  /** How many were, or in a dry run would be, written. */
  written: number
  unchanged: number
  rejected: number
  /** Some rejected line may belong to a record that would be written without it. */
  isTorn: boolean
  isWritten: boolean
}

export interface ImportProgress {
  stage: 'reading' | 'checking' | 'writing'
  /** Of the file, while it is read. */
  share?: number
}

/** Two imports at once would check against what the other is about to write. */
const importLock = 2026_1117

class DryRun extends Error {}

/** Brings a whole file in, or nothing of it: everything happens in one transaction. */
export async function importFile(
  db: Database,
  order: ImportOrder,
  { now, today }: { now: Date; today: string },
  progress: (step: ImportProgress) => void = () => {},
): Promise<ImportOutcome> {
  let outcome: ImportOutcome | undefined
  try {
    await db.begin(async (tx) => {
      outcome = await importWithin(tx, order, { now, today }, progress)
      // Nothing was written yet, but the temporary tables go this way too.
      if (!outcome.isWritten) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  if (!outcome) throw new Error('An import ended without an outcome')
  return outcome
}

async function importWithin(
  tx: Transaction,
  order: ImportOrder,
  { now, today }: { now: Date; today: string },
  progress: (step: ImportProgress) => void,
): Promise<ImportOutcome> {
  const kind: ImportKind = importKinds[order.kind]
  const [lock] = await tx<{ isFree: boolean }[]>`select pg_try_advisory_xact_lock(${importLock}) as is_free`
  if (!lock?.isFree) throw new UnreadableFile('Şu anda başka bir aktarım sürüyor; bitince yeniden deneyin.')
  await tx`set local work_mem = '64MB'`
  await createStaging(tx, kind)
  const digest = createHash('sha256')
  const pieces = readPieces(order.file, digest, (share) => progress({ stage: 'reading', share }))
  const lines = await stageRecords(tx, kind, readCsv(pieces, order.separator), await contextOf(tx, today))
  progress({ stage: 'checking' })
  await kind.check(tx)
  const counts = await countLines(tx, kind)
  await writeReport(tx, kind, order.reportFile)
  const mayWrite = counts.rejected === 0 || (order.skipRejected === true && !counts.isTorn)
  const isWritten = mayWrite && !order.isDryRun && counts.written > 0
  if (isWritten) {
    progress({ stage: 'writing' })
    const runOid = await noteRun(tx, order, { lines, ...counts, sha256: digest.digest(), now })
    await kind.write(tx, runOid)
  }
  return { lines, ...counts, written: mayWrite ? counts.written : 0, isWritten }
}

/** The file as text, piece by piece; what is not UTF-8 stops the run. */
async function* readPieces(
  file: string,
  digest: { update: (piece: Buffer) => unknown },
  onShare: (share: number) => void,
): AsyncGenerator<string> {
  const { size } = statSync(file)
  // Drops the mark some programs put at the beginning.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let read = 0
  try {
    for await (const piece of createReadStream(file, {
      highWaterMark: 64 * 1024,
    }) as AsyncIterable<Buffer>) {
      digest.update(piece)
      read += piece.length
      yield decoder.decode(piece, { stream: true })
      onShare(read / size)
    }
    yield decoder.decode()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    throw new UnreadableFile('Dosya UTF-8 değil; Excel’de “CSV UTF-8” türünde kaydedin.')
  }
}

async function contextOf(tx: Transaction, today: string): Promise<Context> {
  const revenues = await tx<{ code: number }[]>`select code from revenue`
  const holidays = await readHolidays(tx)
  const [rate] = await tx<{ day: string | null }[]>`select min(valid_from) as day from delay_fine_rate`
  return {
    today,
    revenueCodes: new Set(revenues.map(({ code }) => String(code))),
    closedDays: new Set(holidays.filter(({ isHalfDay }) => !isHalfDay).map(({ date }) => date)),
    firstRateDay: rate?.day ?? today,
  }
}

async function countLines(tx: Transaction, kind: ImportKind) {
  const [counts] = await tx<{ written: number; unchanged: number; rejected: number }[]>`
    select count(*) filter (where not is_unchanged and not is_rejected) as written,
      count(*) filter (where is_unchanged and not is_rejected) as unchanged,
      (select count(distinct line) from rejected) as rejected
    from (
      select is_unchanged, exists (select from rejected where rejected.line = resolved.line) as is_rejected from resolved
    ) lines`
  if (!counts) throw new Error('The lines of an import were not counted')
  const [torn] = kind.isGrouped
    ? await tx`select 1 from staged where faults is not null and import_key is null limit 1`
    : []
  return { ...counts, isTorn: torn !== undefined }
}

async function noteRun(
  tx: Transaction,
  { kind, operatorName, file }: ImportOrder,
  run: { lines: number; written: number; unchanged: number; rejected: number; sha256: Buffer; now: Date },
): Promise<number> {
  const [noted] = await tx<{ oid: number }[]>`
    insert into import_run ${tx({
      kind,
      operatorName,
      fileName: basename(file),
      fileSha256: run.sha256,
      lineCount: run.lines,
      writtenCount: run.written,
      unchangedCount: run.unchanged,
      rejectedCount: run.rejected,
      importedAt: run.now,
    })} returning oid`
  if (!noted) throw new Error('An import run was not written')
  return noted.oid
}
