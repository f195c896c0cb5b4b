import type { ResponseFrom } from 'contract/calls'
import type { DeskImport, ImportCounts } from 'contract/import/calls'
import {
  type ImportCorrectionCode,
  type ImportEncodingCode,
  type ImportLightCode,
  type ImportKindCode,
  type ImportReportCode,
  type ImportStatusCode,
  importDutyOf,
  importReportCodes,
} from 'contract/import/codes'
import type { Caller, Given } from '../calling/handler.ts'
import { noteOnce } from '../callers/note-once.ts'
import type { Subject } from '../callers/security-event.ts'
import type { Queryable } from '../database/database.ts'
import type { ImportOutcome, ImportProgress } from '../import/import-file.ts'

/** A row of `desk_import`. */
export interface DeskImportRow {
  oid: number
  kind: ImportKindCode
  fileName: string
  sizeBytes: number
  isUpdate: boolean
  isComplete: boolean
  endMissingPercent: number | null
  reason: string | null
  correction: ImportCorrectionCode | null
  encoding: ImportEncodingCode | null
  acceptReason: string | null
  skipsRejected: boolean
  status: ImportStatusCode
  memberOid: number
  createdAt: Date
  /** End of the last try or writing. */
  endedAt: Date | null
  writtenByMemberOid: number | null
  attempts: number
  stage: ImportProgress['stage'] | null
  sharePercent: number | null
  fileSha256: Buffer | null
  outcome: ImportOutcome | null
  firstRejected: DeskImport['FirstRejected']
  message: string | null
}

/** Columns of a row, without the many people that its lines met. */
export function deskImportColumns(db: Queryable) {
  return db`
    desk_import.oid, kind, file_name, size_bytes, is_update, is_complete, end_missing_percent, reason, correction, encoding, accept_reason,
    skips_rejected, status, desk_import.member_oid, desk_import.created_at, written_by_member_oid, attempts, stage,
    share_percent, file_sha256, outcome, first_rejected, message, ended_at`
}

/** An import that the clerk may look at; others do not exist for them. */
export async function findImport(
  db: Queryable,
  oid: number,
  clerk: Pick<Caller, 'duties' | 'readingDuties'>,
  purpose: 'look' | 'act' = 'act',
): Promise<DeskImportRow | undefined> {
  const [row] = await db<DeskImportRow[]>`select ${deskImportColumns(db)} from desk_import where oid = ${oid}`
  return row && mayHandle(clerk, row.kind, purpose) ? row : undefined
}

/**
 * People whose record the lines of a file were compared with: counts and sentences about it reveal facts about them.
 */
export async function findPeopleMet(db: Queryable, importOid: number): Promise<readonly Subject[]> {
  return db<{ registryOid: number; matter: string }[]>`
    select unnest(met_registry_oids) as registry_oid, oid::text as matter from desk_import where oid = ${importOid}`
}

/** Notes that the outcome of a file was told, as an answer or by why it is refused. */
export async function noteImportRead(
  given: Pick<Given, 'db' | 'now' | 'client'>,
  by: Caller,
  { oid, kind, status }: Pick<DeskImportRow, 'oid' | 'kind' | 'status'>,
): Promise<void> {
  await noteOnce(given.db, given, {
    kind: 'ImportRead',
    by,
    detail: { import: String(oid), list: kind, status },
    subjects: () => findPeopleMet(given.db, oid),
    isChosen: true,
  })
}

/** Each kind of file has a duty; a clerk with another one may neither bring nor see it. */
export function mayHandle(
  { duties, readingDuties }: Pick<Caller, 'duties' | 'readingDuties'>,
  kind: ImportKindCode,
  purpose: 'look' | 'act' = 'act',
): boolean {
  const duty = importDutyOf(kind)
  return duties.includes(duty) && (purpose === 'look' || !readingDuties.includes(duty))
}

/** Fields about the file's effect beyond its counts. */
type WeightOnTheWire =
  | 'Lowered'
  | 'HasPastRows'
  | 'ChangedContacts'
  | 'ChangedPeople'
  | 'ReplacedRows'
  | 'ForTwo'
  | 'Unusual'

export async function importOnTheWire(
  db: Queryable,
  row: DeskImportRow,
): Promise<Omit<ResponseFrom<'GetImport'>, WeightOnTheWire | 'NeedsAnother'>> {
  const kept = await db<{ role: ImportReportCode | 'sample'; sizeBytes: number }[]>`
    select role, size_bytes from import_file
    where desk_import_oid = ${row.oid} and role = any(${[...importReportCodes, 'sample']}) order by role desc`
  const reports = kept.flatMap(({ role, sizeBytes }) => (role === 'sample' ? [] : [{ role, sizeBytes }]))
  return {
    Oid: row.oid,
    Kind: row.kind,
    Status: row.status,
    Stage: row.stage,
    SharePercent: row.sharePercent,
    Counts: countsOf(row),
    IsTorn: row.outcome?.isTorn ?? false,
    FirstRejected: row.firstRejected,
    // Imports of earlier releases did not count them.
    Reasons: ((row.outcome as Partial<ImportOutcome> | null)?.reasons ?? []).map(
      ({ field, reason, count, isRejected }) => ({
        Field: field,
        Reason: reason,
        Count: count,
        IsRejected: isRejected,
      }),
    ),
    Correction: row.correction && correctionOf(row, row.correction),
    Message: row.message,
    Light: lightOf(row),
    Encoding: row.outcome?.encoding ?? null,
    MappingVersion: row.outcome?.mapping?.version ?? null,
    HasSample: kept.some(({ role }) => role === 'sample'),
    FileHash: row.fileSha256?.toString('hex') ?? null,
    TriedAt: row.status === 'tried' ? (row.endedAt?.toISOString() ?? null) : null,
    Reports: reports.map(({ role, sizeBytes }) => ({ Report: role, SizeBytes: sizeBytes })),
  }
}

/** Light of an import's end; of an earlier release by its left-out lines. */
export function lightOf({
  status,
  outcome,
}: Pick<DeskImportRow, 'status' | 'outcome'>): ImportLightCode | null {
  if (['rejected', 'unreadable', 'failed'].includes(status)) return 'red'
  if (status !== 'written' || !outcome) return null
  const { light } = outcome as Partial<ImportOutcome>
  return light ?? (outcome.rejected > 0 ? 'yellow' : 'green')
}

export function countsOf({ outcome }: Pick<DeskImportRow, 'outcome'>): ImportCounts | null {
  if (!outcome) return null
  const { changed = 0 } = outcome
  return {
    Lines: outcome.lines,
    New: outcome.written - changed,
    Changed: changed,
    Unchanged: outcome.unchanged,
    Rejected: outcome.rejected,
    Accepted: (outcome as Partial<ImportOutcome>).accepted ?? 0,
    // Imports of earlier releases did not count them.
    LeftEmpty: (outcome as Partial<ImportOutcome>).leftEmpty ?? 0,
    Missing: outcome.missing ?? null,
    Ended: outcome.ended ?? null,
    OwnPayments: outcome.ownPayments ?? 0,
    DoublePayments: outcome.doublePayments ?? 0,
  }
}

function correctionOf(
  { reason, outcome }: DeskImportRow,
  code: ImportCorrectionCode,
): NonNullable<DeskImport['Correction']> {
  const { count, first, workedOut } = outcome?.corrections ?? {}
  return {
    Code: code,
    Reason: reason ?? '',
    Found:
      count === undefined
        ? null
        : {
            Count: count,
            Rows: (first ?? []).map(({ line, row, changes }) => ({ Line: line, Row: row, Changes: changes })),
            WorkedOut: workedOut ? { What: workedOut.what, Count: workedOut.count } : null,
          },
  }
}
