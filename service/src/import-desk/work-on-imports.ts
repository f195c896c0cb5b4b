import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type ImportReportCode, importDutyOf, importReportCodes } from 'contract/import/codes'
import postgres from 'postgres'
import { addMs } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import { isStillCharged } from '../callers/duties.ts'
import { collectConcerned, known, maxSubjects } from '../callers/concerned.ts'
import { type Subject, noteSecurityEvent } from '../callers/security-event.ts'
import type { ServiceParts } from '../calling/http.ts'
import type { Database, Queryable } from '../database/database.ts'
import { lockFor } from '../database/lock-for.ts'
import { UnreadableFile } from '../import/csv.ts'
import {
  ImportUnderWay,
  MoreThanTried,
  NotAllowedAnyMore,
  type ImportOutcome,
  type ImportProgress,
  endingHeldBackText,
  importFile,
} from '../import/import-file.ts'
import type { Transaction } from '../import/kind.ts'
import type { DeskImportRow } from './desk-import.ts'
import { firstRejected } from './first-rejected.ts'
import { copyToPath, dropFiles, findFiles, keepReport } from './import-files.ts'
import { isBeyondOne, needsAnother } from './needs-another.ts'
import { uploadedPapers } from './uploaded-papers.ts'

type WorkParts = Pick<ServiceParts, 'db' | 'settings' | 'log' | 'clock'>

/** A service that has not said for so long that it still works has ended. */
const leaseMs = 60_000
const renewEveryMs = 1000
/** Limit for attempts at an import that ends the service each time. */
const maxAttempts = 3

const notAllowedText =
  'Bu dosyayı yükleyen ya da aktaran memurun görevi bu arada sona erdi veya hesabı kapatıldı; hiçbir şey yazılmadı. Yeniden deneyin, görevi olan biri aktarsın.'

const moreThanTriedText =
  'Denemeden sonra kayıtlar değişti: dosya şimdi denemede görülenden fazlasını yapardı. Yeniden deneyin.'

type Ending = Partial<Pick<DeskImportRow, 'outcome' | 'message' | 'firstRejected' | 'fileSha256'>> & {
  status: DeskImportRow['status']
}

/**
 * Tries or writes the file whose turn it is, by the code of the import program. Restarted after a service ended in the
 * middle it does nothing twice: a file is one transaction, and an update finds its own rows unchanged.
 */
export async function workOnImports(parts: WorkParts): Promise<void> {
  const { db, clock, log } = parts
  const workerId = randomUUID()
  const claimed = await claimImport(db, workerId, clock())
  if (!claimed) return
  let progress: ImportProgress = { stage: 'reading', share: 0 }
  const renewing = setInterval(() => {
    renewLease(db, { oid: claimed.oid, workerId }, progress, clock()).catch((error: unknown) =>
      log.error({ err: error }, 'the lease of an import was not renewed'),
    )
  }, renewEveryMs)
  const directory = await mkdtemp(join(tmpdir(), 'e-belediye-desk-import-'))
  try {
    const ending = await endingOf(parts, claimed, directory, (step) => (progress = step))
    await endImport(parts, claimed, workerId, ending)
  } finally {
    clearInterval(renewing)
    await rm(directory, { recursive: true, force: true })
  }
}

/** The next import, for the one service that gets it; one whose service has ended is taken over. */
async function claimImport(db: Database, workerId: string, now: Date): Promise<DeskImportRow | undefined> {
  return db.begin(async (tx) => {
    await lockFor(tx, 'desk imports')
    await tx`
      update desk_import set status = 'failed', worker_id = null, leased_until = null, ended_at = ${now},
        message = 'Aktarım birkaç kez başladı ve bitmedi. Bilgi işleme haber verin.'
      where status in ('trying', 'writing') and leased_until < ${now} and attempts >= ${maxAttempts}`
    const [claimed] = await tx<DeskImportRow[]>`
      update desk_import set worker_id = ${workerId}, leased_until = ${addMs(now, leaseMs)}, attempts = attempts + 1,
        status = case when status in ('toTry', 'trying') then 'trying' else 'writing' end
      where oid = (
          select oid from desk_import
          where status in ('toTry', 'toWrite') or (status in ('trying', 'writing') and leased_until < ${now})
          order by queued_at, oid limit 1)
        and not exists (
          select from desk_import other where status in ('trying', 'writing') and leased_until >= ${now})
      returning *`
    return claimed
  })
}

async function renewLease(
  db: Database,
  { oid, workerId }: { oid: number; workerId: string },
  { stage, share }: ImportProgress,
  now: Date,
): Promise<void> {
  const percent = share === undefined ? null : Math.min(100, Math.floor(share * 100))
  await db`
    update desk_import set leased_until = ${addMs(now, leaseMs)}, stage = ${stage}, share_percent = ${percent}
    where oid = ${oid} and worker_id = ${workerId}`
}

async function endingOf(
  parts: WorkParts,
  claimed: DeskImportRow,
  directory: string,
  onProgress: (step: ImportProgress) => void,
): Promise<Ending | 'later'> {
  try {
    return await runImport(parts, claimed, directory, onProgress)
  } catch (error) {
    if (error instanceof ImportUnderWay) return 'later'
    if (error instanceof UnreadableFile) return { status: 'unreadable', message: error.message }
    if (error instanceof NotAllowedAnyMore) return { status: 'failed', message: notAllowedText }
    if (error instanceof MoreThanTried) return { status: 'failed', message: moreThanTriedText }
    parts.log.error({ err: error, importOid: claimed.oid }, 'an import failed')
    const isChanged = error instanceof postgres.PostgresError && error.code.startsWith('23')
    const message = isChanged
      ? 'Aktarım sırasında kayıtlar değişti. Yeniden deneyin.'
      : 'Aktarım bir arıza yüzünden yarıda kaldı. Yeniden deneyin; sürerse bilgi işleme haber verin.'
    return { status: 'failed', message }
  }
}

async function runImport(
  parts: WorkParts,
  claimed: DeskImportRow,
  directory: string,
  onProgress: (step: ImportProgress) => void,
): Promise<Ending> {
  const { db, settings, clock } = parts
  const now = clock()
  const given = { db, settings, now }
  const isTry = claimed.status === 'trying'
  const [data] = await findFiles(db, claimed.oid, 'data')
  if (!data) return { status: 'unreadable', message: 'Bu dosya artık saklanmıyor. Yeniden yükleyin.' }
  // No text written by people becomes part of a path but the kind of file.
  const file = join(directory, `dosya${isGeoJsonName(claimed.fileName) ? '.geojson' : '.csv'}`)
  const fileSha256 = await copyToPath(given, data, file)
  if (!isTry && !claimed.fileSha256?.equals(fileSha256))
    return { status: 'failed', message: 'Saklanan dosya denenen dosya değil. Yeniden yükleyin.' }
  const earlier = await linesWritten(db, claimed.oid)
  const reportFile = join(directory, 'rejected.csv')
  const fixFile = join(directory, 'to-fix.csv')
  const missingFile = join(directory, 'missing.csv')
  const correctionFile = join(directory, 'corrected.csv')
  const sampleFile = join(directory, 'sample.json')
  let metRegistryOids: readonly number[] | undefined
  const recognised: Subject[] = []
  try {
    const outcome = await collectConcerned(
      async () =>
        importFile(
          db,
          {
            kind: claimed.kind,
            file,
            fileName: claimed.fileName,
            operatorName: await operatorName(db, claimed),
            reportFile,
            fixFile,
            sampleFile: isTry ? sampleFile : undefined,
            encoding: claimed.encoding ?? undefined,
            isDryRun: isTry,
            // A try reports the writable lines without the rejected ones, too.
            skipRejected: isTry || claimed.skipsRejected,
            acceptReason: isTry ? undefined : (claimed.acceptReason ?? undefined),
            isUpdate: claimed.isUpdate,
            missingFile: claimed.isComplete ? missingFile : undefined,
            endMissingUpToPercent: claimed.endMissingPercent ?? undefined,
            reason: claimed.reason ?? undefined,
            ...(claimed.correction && { correction: claimed.correction, correctionFile }),
            papers: uploadedPapers(given, claimed.oid),
            deskImportOid: claimed.oid,
            onPeopleMet: (registryOids) => (metRegistryOids = registryOids),
            writtenByMemberOid: claimed.writtenByMemberOid ?? undefined,
            broughtByMemberOid: claimed.memberOid,
            isStillAllowed: isTry ? undefined : (tx) => areStillCharged(tx, given, claimed),
            isBeyondWriter:
              claimed.memberOid === claimed.writtenByMemberOid ? isBeyondOne(given, claimed) : undefined,
            tried: isTry ? undefined : (claimed.outcome ?? undefined),
          },
          { now, today: dayInTurkey(now) },
          onProgress,
        ),
      recognised,
    )
    const isRefused = !isTry && outcome.light === 'red'
    const status = isTry ? 'tried' : isRefused ? 'rejected' : 'written'
    return {
      status,
      // Weight of the file as it was tried: after a stop in the middle only the rest of it is left.
      outcome: {
        ...withEarlier(outcome, earlier),
        weight: (isTry ? undefined : claimed.outcome?.weight) ?? outcome.weight,
        corrections: (isTry ? undefined : claimed.outcome?.corrections) ?? outcome.corrections,
      },
      fileSha256,
      firstRejected: await firstRejected(reportFile),
      ...(outcome.isEndingHeldBack ? { message: endingHeldBackText } : {}),
    }
  } finally {
    await dropFiles(db, claimed.oid, importReportCodes)
    if (existsSync(sampleFile))
      await keepReport(given, claimed.oid, { role: 'sample', name: 'ilk-satirlar.json', path: sampleFile })
    // A report without the people in it would show them unnoticed.
    if (metRegistryOids) {
      const met = new Set([...metRegistryOids, ...known(recognised.map(({ registryOid }) => registryOid))])
      await db`update desk_import set met_registry_oids = ${[...met]} where oid = ${claimed.oid}`
      await keepReports(parts, claimed, {
        rejected: reportFile,
        toFix: fixFile,
        missing: missingFile,
        corrected: correctionFile,
      })
    }
  }
}

/** Whether the writing clerk and, if it takes two, the bringing clerk still have the duty. */
async function areStillCharged(
  tx: Transaction,
  given: { settings: WorkParts['settings']; now: Date },
  claimed: DeskImportRow,
): Promise<boolean> {
  const { memberOid, writtenByMemberOid } = claimed
  const duty = importDutyOf(claimed.kind)
  if (!(await isStillCharged(tx, writtenByMemberOid ?? memberOid, duty))) return false
  const isOnes = writtenByMemberOid === null || writtenByMemberOid === memberOid
  return isOnes || !(await needsAnother(tx, given, claimed)) || isStillCharged(tx, memberOid, duty)
}

function isGeoJsonName(name: string): boolean {
  return /\.(geojson|geojsonl|geojsons)$/i.test(extname(name))
}

/** Number of lines written by earlier attempts: to the last one they look unchanged. */
async function linesWritten(db: Database, importOid: number): Promise<number> {
  // Records that were ended have runs without lines.
  const [row] = await db<{ count: number }[]>`
    select coalesce(sum(written_count), 0)::integer as count from import_run
    where desk_import_oid = ${importOid} and line_count > 0`
  return row?.count ?? 0
}

function withEarlier(outcome: ImportOutcome, earlier: number): ImportOutcome {
  return { ...outcome, written: outcome.written + earlier, unchanged: outcome.unchanged - earlier }
}

async function operatorName(db: Database, { memberOid, writtenByMemberOid }: DeskImportRow): Promise<string> {
  const [row] = await db<{ name: string }[]>`
    select coalesce(nullif(concat_ws(' ', name_or_title, surname), ''), 'Memur') as name
    from member left join registry on registry.oid = member.registry_oid
    where member.oid = ${writtenByMemberOid ?? memberOid}`
  return row?.name ?? 'Memur'
}

async function keepReports(
  { db, settings, clock }: WorkParts,
  { oid, kind }: DeskImportRow,
  paths: Record<ImportReportCode, string>,
): Promise<void> {
  const given = { db, settings, now: clock() }
  const names: Record<ImportReportCode, string> = {
    rejected: `${kind}.reddedilenler.csv`,
    toFix: `${kind}.duzeltilecekler.csv`,
    missing: `${kind}.eksikler.csv`,
    corrected: `${kind}.duzeltmeler.csv`,
  }
  for (const role of importReportCodes)
    if ((await firstRejected(paths[role])).length > 0)
      await keepReport(given, oid, { role, name: names[role], path: paths[role] })
}

async function endImport(
  { db, clock }: WorkParts,
  claimed: DeskImportRow,
  workerId: string,
  ending: Ending | 'later',
): Promise<void> {
  const now = clock()
  await db.begin(async (tx) => {
    if (ending === 'later') {
      await tx`
        update desk_import set status = ${claimed.status === 'trying' ? 'toTry' : 'toWrite'}, worker_id = null,
          leased_until = null, attempts = attempts - 1
        where oid = ${claimed.oid} and worker_id = ${workerId}`
      return
    }
    const { status, outcome = null, message = null, firstRejected: rejected = [], fileSha256 } = ending
    const ended = await tx`
      update desk_import set status = ${status}, worker_id = null, leased_until = null, ended_at = ${now},
        outcome = ${outcome && tx.json(outcome as never)}, message = ${message}, first_rejected = ${tx.json(rejected)},
        file_sha256 = coalesce(${fileSha256 ?? null}, file_sha256), stage = null, share_percent = null
      where oid = ${claimed.oid} and worker_id = ${workerId}`
    if (ended.count === 0 || claimed.status === 'trying') return
    // Rows that are in the tables now are not kept a second time.
    if (status === 'written') await dropFiles(tx, claimed.oid, ['data', 'paper', 'sample'])
    await noteSecurityEvent(
      tx,
      { now, client: { address: 'service', userAgent: 'import', browserId: '' } },
      {
        kind: 'ImportEnded',
        memberOid: claimed.writtenByMemberOid ?? claimed.memberOid,
        detail: {
          import: String(claimed.oid),
          list: claimed.kind,
          status,
          written: String(outcome?.written ?? 0),
          rejected: String(outcome?.rejected ?? 0),
          ...(outcome?.corrections && {
            corrected: String(outcome.corrections.count),
            reason: claimed.reason ?? '',
          }),
        },
        subjects: status === 'written' ? await peopleOfImport(tx, claimed.oid) : [],
      },
    )
  })
}

/** People whose records an import wrote or changed; none for a large one, since its rows tell. */
async function peopleOfImport(tx: Queryable, importOid: number): Promise<Subject[]> {
  const people = await tx<{ registryOid: number }[]>`
    select distinct registry_oid from imported_record
    where import_run_oid = any(array(select oid from import_run where desk_import_oid = ${importOid}))
    limit ${maxSubjects + 1}`
  return people.length > maxSubjects ? [] : people
}
