import { type Hash, createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ImportCorrectionCode } from 'contract/import/codes'
import { formatLira, kurus } from 'rules/money'
import { nameContactWay } from '../callers/contact-way.ts'
import type { Database, Queryable } from '../database/database.ts'
import { readHolidays } from '../tariffs/holidays.ts'
import { accruals } from './accruals.ts'
import { adjustments } from './adjustments.ts'
import { advertisingDeclarations } from './advertising-declarations.ts'
import { cleaningDeclarations } from './cleaning-declarations.ts'
import { collections } from './collections.ts'
import { ApprovalNeeded, findApprover, tellApprover } from './approver.ts'
import { findConcernedClerks, findPeopleMet } from './concerned-clerks.ts'
import { type FoundCorrections, findCorrections } from './corrections.ts'
import { type Separator, UnreadableFile, readCsv } from './csv.ts'
import type { Encoding } from './encodings.ts'
import { entertainmentDeclarations } from './entertainment-declarations.ts'
import { estateDeclarations } from './estate-declarations.ts'
import { openStreetFinder } from './find-street.ts'
import { beginFirstLoad } from './first-load.ts'
import { isGeoJson, readGeoJson } from './geojson.ts'
import { namedAsColumns } from './geojson-names.ts'
import type { Context, ImportKind, Intent, Transaction } from './kind.ts'
import { interruptions } from './interruptions.ts'
import { withoutMarks, writeLinesToFix } from './lines-to-fix.ts'
import { lockRecords } from './lock-records.ts'
import {
  type ImportLight,
  acceptRejections,
  findKnownLines,
  keepAccepted,
  lightOf,
} from './known-rejections.ts'
import { listKinds } from './lists.ts'
import { openRecords } from './open-records.ts'
import { members } from './members.ts'
import { endMissing, findMissing } from './missing-records.ts'
import { nameAsImport } from './named-as-import.ts'
import type { Papers } from './papers.ts'
import { payroll } from './payroll.ts'
import { personnelRecords } from './personnel-records.ts'
import { registries } from './registries.ts'
import { registryAddresses } from './registry-addresses.ts'
import { type ReadFile, readPieces } from './read-pieces.ts'
import { resolutions } from './resolutions.ts'
import { type CountedReason, countReasons, writeReport } from './report.ts'
import type { SecondPersonSettings } from '../settings/second-person-settings.ts'
import { type Effect, beginAct, noEffect, notePower, readAct, writeEntry } from '../power/ledger.ts'
import {
  type WeightOfFile,
  effectOf,
  isBeyondOperator,
  linesForTwoInWords,
  movesMoney,
  takesTwo,
  weightOf,
} from './second-eyes.ts'
import { credits } from './credits.ts'
import { createStaging, stageRecords } from './staging.ts'
import { tariffKinds } from './tariffs.ts'
import { hasMovedIn } from './town-running.ts'
import { unusualInWords } from './unusual-values.ts'
import { waterRecords } from './water-records.ts'
import { isWorkbook, readWorkbook } from './xlsx.ts'
import { type BatchCounts, type BatchWriter, writeInBatches } from './write-in-batches.ts'

export const importKinds = {
  registries,
  'registry-addresses': registryAddresses,
  accruals,
  adjustments,
  interruptions,
  collections,
  credits,
  'estate-declarations': estateDeclarations,
  'cleaning-declarations': cleaningDeclarations,
  'advertising-declarations': advertisingDeclarations,
  'entertainment-declarations': entertainmentDeclarations,
  members,
  ...waterRecords,
  ...personnelRecords,
  payroll,
  resolutions,
  ...listKinds,
  ...tariffKinds,
}
export type ImportKindName = keyof typeof importKinds

export interface ImportOrder {
  kind: ImportKindName
  file: string
  /** Name on record, if it is not the file's name on the disk. */
  fileName?: string | undefined
  operatorName: string
  /** Report file that lists the rejected lines. */
  reportFile: string
  /** File in which they are written as they stand in the file, to be mended and tried alone. */
  fixFile?: string | undefined
  /** Place for the beginning of the file, by which its columns are mapped. */
  sampleFile?: string | undefined
  separator?: Separator | undefined
  /** Encoding of the file, if it is not recognised. */
  encoding?: Encoding | undefined
  isDryRun?: boolean
  /** Whether the sound lines are written although others are rejected. */
  skipRejected?: boolean
  /** Reason why all rejected lines are known from then on, and left out. */
  acceptReason?: string | undefined
  /** Whether lines may change known records; written in batches, which payments made in between do not break. */
  isUpdate?: boolean
  /** File for the list of missing records, if the imported file has all records there are. */
  missingFile?: string | undefined
  /** Percentage of the known records up to which missing ones are ended. */
  endMissingUpToPercent?: number | undefined
  /** Reason why records change or end, if a line does not give one. */
  reason?: string | undefined
  /** Correction of certain rows, for that reason; their earlier values are listed in the file. */
  correction?: ImportCorrectionCode | undefined
  correctionFile?: string | undefined
  /** PDFs beside the file, where it is known where to store them. */
  papers?: Papers | undefined
  /** Whether the records are new to the municipality's other systems: then the bridge tells them. */
  isNews?: boolean
  /** Name of the second person, who stands for reductions of debts, corrections or rows of past days. */
  approvedByName?: string | undefined
  /** Limits for the operator alone; at the desk administrators see to it. */
  limits?: SecondPersonSettings | undefined
  /** The import at the desk that this is a run of: then it is told which clerks it concerns. */
  deskImportOid?: number | undefined
  /** Told whose records lines were held against or are missing, before anything of the file is told or refused. */
  onPeopleMet?: ((registryOids: readonly number[]) => void) | undefined
  /** The bank's file whose paid lines these are; its money was counted when a clerk had it booked. */
  bankFileOid?: number | undefined
  /** The clerk at the desk who writes it, or who had the bank's file booked. */
  writtenByMemberOid?: number | undefined
  /** The clerk who brought it, where another one writes it. */
  broughtByMemberOid?: number | undefined
  /** Asked when the lines were checked and are about to be written. */
  isStillAllowed?: ((tx: Transaction) => Promise<boolean>) | undefined
  /** Asked when more was written than was weighed: whether that much is beyond who writes it alone. */
  isBeyondWriter?: ((tx: Transaction, effect: Effect) => Promise<boolean>) | undefined
  /** Findings of the try, which decided who may write the file; an effect beyond them is not written. */
  tried?: Tried | undefined
}

type Tried = Pick<ImportOutcome, 'weight' | 'concernedRegistryOids' | 'corrections' | 'mapping'>

export interface ImportOutcome {
  lines: number
  /** Number of lines that were, or in a dry run would be, written. */
  written: number
  unchanged: number
  rejected: number
  /** Rejected lines that are known and hide no good night. */
  accepted: number
  /** Result: all in or known, something new left out, or nothing written. */
  light: ImportLight
  /** Reasons why lines were rejected or came in without a field, most frequent first. */
  reasons: readonly CountedReason[]
  /** Lines that come in without a field that could not be. */
  leftEmpty: number
  /** Whether a rejected line may belong to a record that would be written without it. */
  isTorn: boolean
  isWritten: boolean
  /** Encoding in which the file was read. */
  encoding?: Encoding | undefined
  /** Mapping of its columns and codes, where it was read by one. */
  mapping?: { oid: number; version: number } | undefined
  /** Of the written lines: how many changed a record that was there. */
  changed?: number
  /** Written lines that wait for a clerk, because they are unlike others. */
  held?: number
  /** Receipts for debts that were already paid, put down to be given back. */
  doublePayments?: number
  /** Payments made here that the file tells back. */
  ownPayments?: number
  /** Records that a complete file does not have, and how many of them were ended. */
  missing?: number
  ended?: number
  /** Whether ending was held back, because a line that cannot be read may be one of the missing records. */
  isEndingHeldBack?: boolean
  /** Parts that one person alone must not write. */
  weight?: WeightOfFile | undefined
  /** Corrections of certain rows by the file. */
  corrections?: FoundCorrections | undefined
  /**
   * Whether a second person has to stand for it, as it takes so much off debts, corrects certain rows or counts for
   * past days.
   */
  needsApproval?: boolean
  /** Registries of clerks, and of those they act for, that the lines are about; at the desk. */
  concernedRegistryOids?: readonly number[]
}

export interface ImportProgress {
  stage: 'reading' | 'checking' | 'writing'
  /** Share done: of the file while it is read, of the lines while they are written in batches. */
  share?: number
}

/** Lock against two imports at once, each of which would check against the other's coming rows. */
const importLock = 2026_1117

/** Error while another import has its turn. */
export class ImportUnderWay extends UnreadableFile {}

/** Error if records have come since the try by which the file does more than someone was allowed to write. */
export class MoreThanTried extends Error {}

/** Error if someone who stands for the file may no longer do so. */
export class NotAllowedAnyMore extends Error {}

class DryRun extends Error {}

/** Brings a whole file in, or nothing of it, in one transaction; an update is checked as a whole and written in batches. */
export async function importFile(
  db: Database,
  order: ImportOrder,
  { now, today }: { now: Date; today: string },
  progress: (step: ImportProgress) => void = () => {},
): Promise<ImportOutcome> {
  let outcome: ImportOutcome | undefined
  try {
    await db.begin(async (tx) => {
      outcome = await importWithin(db, tx, order, { now, today }, progress)
      // This transaction wrote nothing itself; the error drops its temporary tables too.
      if (!outcome.isWritten || order.isUpdate) throw new DryRun()
      await renewPages(tx)
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  if (!outcome) throw new Error('An import ended without an outcome')
  if (outcome.isWritten && order.isUpdate) await renewPages(db)
  return outcome
}

/** Renews the pages that services keep for everyone, and the menu, which shows pages that have data now. */
async function renewPages(db: Queryable): Promise<void> {
  await db`update content_state set version = version + 1`
}

async function importWithin(
  db: Database,
  tx: Transaction,
  order: ImportOrder,
  { now, today }: { now: Date; today: string },
  progress: (step: ImportProgress) => void,
): Promise<ImportOutcome> {
  const kind: ImportKind = importKinds[order.kind]
  const { isUpdate = false, reason = null } = order
  const [lock] = await tx<{ isFree: boolean }[]>`select pg_try_advisory_xact_lock(${importLock}) as is_free`
  if (!lock?.isFree) throw new ImportUnderWay('Şu anda başka bir aktarım sürüyor; bitince yeniden deneyin.')
  if (!order.isNews) await nameAsImport(tx)
  await tx`set local work_mem = '64MB'`
  await createStaging(tx, kind)
  const digest = createHash('sha256')
  const reading: ReadFile = { file: order.file, encoding: order.encoding }
  const records = await readRecords(tx, kind, { ...order, reading, digest }, (share) =>
    progress({ stage: 'reading', share }),
  )
  // A file made from a bank's has our names.
  const { records: mapped, mapping } =
    order.bankFileOid === undefined
      ? await openRecords(tx, kind, records, order.sampleFile)
      : { records, mapping: undefined }
  const { lines, givenColumns } = await stageRecords(tx, kind, mapped, await contextOf(tx, today), {
    leavesEmpty: true,
  })
  progress({ stage: 'checking' })
  // An update is written by other transactions, each of which locks its records.
  if (!isUpdate && !order.isDryRun) await lockRecords(tx, kind)
  const { correction, correctionFile, papers } = order
  const intent: Intent = {
    isUpdate,
    leavesEmpty: true,
    givenColumns,
    reason,
    today,
    isWriting: false,
    papers,
    correction,
  }
  await kind.check(tx, intent)
  await findKnownLines(tx, kind)
  const { acceptReason } = order
  const rejections = acceptReason === undefined ? [] : await acceptRejections(tx, kind)
  const { known, ...counts } = await countLines(tx, kind)
  const missing = order.missingFile === undefined ? undefined : await findMissing(tx, kind, order.missingFile)
  order.onPeopleMet?.(await findPeopleMet(tx, Number.MAX_SAFE_INTEGER))
  if (missing && order.endMissingUpToPercent !== undefined)
    await missing.requireAtMost(order.endMissingUpToPercent)
  await writeReport(tx, kind, order.reportFile)
  const fresh = counts.rejected - counts.accepted
  if (order.fixFile !== undefined) await rm(order.fixFile, { force: true })
  if (order.fixFile !== undefined && fresh > 0) {
    const again = { ...order, reading, digest: createHash('sha256') }
    await writeLinesToFix(tx, await readRecords(tx, kind, again, () => {}), order.fixFile)
  }
  const reasons = await countReasons(tx)
  const isHeldBack = order.endMissingUpToPercent !== undefined && (await hasUnreadableLines(tx))
  const endsMissing = order.endMissingUpToPercent !== undefined && !isHeldBack
  const mayWrite = fresh === 0 || (order.skipRejected === true && !counts.isTorn)
  const light = (late = 0) =>
    lightOf({
      fresh: fresh + late,
      done: counts.written + counts.unchanged,
      mayWrite,
      isDryRun: order.isDryRun === true,
      isEndingHeldBack: isHeldBack,
    })
  const { weighedOn } = order.tried?.weight ?? {}
  const weight = await weightOf(tx, kind, { today, endsMissing, weighedOn })
  if (order.limits && rejections.length > 0 && movesMoney(kind.name) && (await hasMovedIn(tx)))
    weight.alwaysTwo = [...(weight.alwaysTwo ?? []), { what: acceptedInWords, count: rejections.length }]
  const corrections =
    correctionFile === undefined ? undefined : await findCorrections(tx, kind, correctionFile)
  const { approvedByName, limits } = order
  const isForTwo =
    limits !== undefined &&
    ((corrections?.count ?? 0) > 0 ||
      takesTwo(weight) ||
      (await isBeyondOperator(tx, weight, { limits, now })))
  const needsApproval = isForTwo && approvedByName === undefined
  if (needsApproval && mayWrite && !order.isDryRun)
    throw new ApprovalNeeded(approvalText({ weight, corrections }))
  const approver =
    isForTwo && approvedByName !== undefined ? await findApprover(tx, approvedByName) : undefined
  const outcome = {
    lines,
    ...counts,
    encoding: reading.encoding,
    ...(mapping && { mapping: { oid: mapping.oid, version: mapping.version } }),
    light: light(),
    reasons,
    written: mayWrite ? counts.written : 0,
    ...(known > 0 && mayWrite ? { changed: known } : {}),
    ...(kind.holdsLines && mayWrite ? { held: await countHeld(tx) } : {}),
    ...missing?.counts,
    ...(isHeldBack ? { isEndingHeldBack: true } : {}),
    weight,
    ...(corrections ? { corrections } : {}),
    needsApproval,
    ...(order.deskImportOid === undefined
      ? {}
      : {
          concernedRegistryOids: await findConcernedClerks(tx, kind, { endsMissing, today }),
        }),
  }
  if (!mayWrite || order.isDryRun) return { ...outcome, isWritten: false }
  if (order.tried && isMoreThan(order.tried, outcome)) throw new MoreThanTried()
  if (order.isStillAllowed && !(await order.isStillAllowed(tx))) throw new NotAllowedAnyMore()
  if (acceptReason !== undefined) {
    const { kind: kindName, operatorName: name, writtenByMemberOid: memberOid } = order
    const by = { kind: kindName, why: acceptReason, name, memberOid, now }
    await db.begin((other) => keepAccepted(other, rejections, by))
  }
  if (approver) await tellApprover(db, approver, { order, now })
  const run = { order: { ...order, mappingOid: mapping?.oid }, sha256: digest.digest(), now }
  if (!isUpdate) {
    if (counts.written === 0) return { ...outcome, isWritten: false }
    progress({ stage: 'writing' })
    // Before the run is on record: a table that is referred to by what waits for the end of a transaction keeps its references.
    const loading =
      kind.firstLoad && !order.isNews && order.writtenByMemberOid === undefined
        ? await beginFirstLoad(tx, kind.firstLoad, counts.written)
        : undefined
    await writeRun(tx, run, { counts: { lines, ...counts }, weight }, (runOid) =>
      kind.write(tx, runOid, { ...intent, loading }),
    )
    return { ...outcome, isWritten: true }
  }
  const writeNoted: BatchWriter['writeNoted'] = async (batchTx, batch, write) => {
    // A run that ends missing records has no lines of its own.
    // Acts of two people count towards no limit of one.
    const weighing = { today, endsMissing: false, weighedOn, weighsClaims: !takesTwo(weight) }
    const ofBatch = batch.lines > 0 ? await weightOf(batchTx, kind, weighing) : weight
    return writeRun(batchTx, run, { counts: batch, weight: ofBatch }, write)
  }
  const written = await writeInBatches(
    { db, reading: tx, kind, intent, writeNoted, isNews: order.isNews },
    (done) => progress({ stage: 'writing', share: counts.written === 0 ? 1 : done / counts.written }),
  )
  if (written.rejected > 0) await writeReport(tx, kind, order.reportFile)
  const ended = endsMissing
    ? await endMissing({ db, reading: tx, kind, writeNoted }, { reason: reason ?? undefined, today })
    : undefined
  return {
    ...outcome,
    ...(ended === undefined ? {} : { ended }),
    ...written,
    rejected: counts.rejected + written.rejected,
    light: light(written.rejected),
    isWritten: written.written > 0 || (ended ?? 0) > 0,
  }
}

function isMoreThan(
  tried: Tried,
  { weight, concernedRegistryOids = [], corrections, mapping }: Tried,
): boolean {
  const {
    loweredKurus = 0,
    people = 0,
    tariffRows = 0,
    hasPastRows = false,
    changedContacts = 0,
    alwaysTwo = [],
    unusual,
  } = tried.weight ?? {}
  return (
    (weight?.loweredKurus ?? 0) > loweredKurus ||
    (weight?.people ?? 0) > people ||
    (weight?.tariffRows ?? 0) > tariffRows ||
    (weight?.hasPastRows === true && !hasPastRows) ||
    (weight?.changedContacts ?? 0) > changedContacts ||
    (weight?.unusual?.count ?? 0) > (unusual?.count ?? 0) ||
    (weight?.alwaysTwo ?? []).some(
      ({ what, count }) => count > (alwaysTwo.find((each) => each.what === what)?.count ?? 0),
    ) ||
    // Another mapping makes others of the same lines.
    mapping?.oid !== tried.mapping?.oid ||
    // Rows that were others when they were looked at.
    ((corrections?.count ?? 0) > 0 && corrections?.digest !== tried.corrections?.digest) ||
    concernedRegistryOids.some((oid) => !tried.concernedRegistryOids?.includes(oid))
  )
}

const acceptedInWords =
  'ret bundan sonra bilinen sayılıyor: o borçlar ve tahsilatlar portala girmez, kimseye de gösterilmez'

export const endingHeldBackText =
  'Okunamayan satırlar varken dosyada olmayan borçlar iptal edilmez: eksik sanılan borç o satırlarda olabilir.'

/** Values far from those on record, and why a second person is needed. */
export function approvalText(outcome: Pick<ImportOutcome, 'weight' | 'corrections'>): string {
  const { unusual } = outcome.weight ?? {}
  if (!unusual || unusual.count === 0) return reasonForApproval(outcome)
  const values = unusualInWords(unusual).join(' ')
  return `Bu dosyada kayıttakinden beş kattan çok farklı değerler var. ${values} ${reasonForApproval(outcome)}`
}

function reasonForApproval({ weight, corrections }: Pick<ImportOutcome, 'weight' | 'corrections'>): string {
  const {
    loweredKurus = 0,
    people = 0,
    tariffRows = 0,
    hasPastRows = false,
    changedContacts = 0,
    alwaysTwo = [],
  } = weight ?? {}
  if (corrections && corrections.count > 0)
    return (
      `Bu dosya kesinleşmiş tarifeden ${corrections.count} satırı düzeltiyor. Bunu tek kişi yapmaz: ` +
      'düzeltmeye bakan ikinci kişiyi --approved-by "Ad Soyad" ile yazın.'
    )
  if (hasPastRows)
    return (
      'Bu dosyada geçmiş bir günden başlayıp kayıtlı bir satırın yerine geçen satırlar var. Bunu tek kişi yapmaz: ' +
      'dosyaya bakan ikinci kişiyi --approved-by "Ad Soyad" ile yazın.'
    )
  if (alwaysTwo.length > 0)
    return (
      `Bu dosyayla ${linesForTwoInWords(alwaysTwo)}. Bunu tek kişi yapmaz: ` +
      'dosyaya bakan ikinci kişiyi --approved-by "Ad Soyad" ile yazın.'
    )
  if (changedContacts > 0)
    return (
      `Bu dosya ${changedContacts} kişinin kayıtlı telefonunu veya e-postasını değiştiriyor ya da ilk kez yazıyor. Bunu tek kişi yapmaz: ` +
      'dosyaya bakan ikinci kişiyi --approved-by "Ad Soyad" ile yazın.'
    )
  if (loweredKurus === 0)
    return (
      (people > 0
        ? `Bu dosya ${people} kişinin kaydını açıyor veya değiştiriyor. `
        : `Bu dosyadaki ${tariffRows} satır, kayıtlı bir tarife satırının yerine geçiyor. `) +
      'Bu kadarını tek kişi aktarmaz: dosyaya bakan ikinci kişiyi --approved-by "Ad Soyad" ile yazın.'
    )
  return (
    `Bu dosya borçlardan ${formatLira(kurus(loweredKurus))} düşüyor. Bu kadarını tek kişi aktarmaz: ` +
    'dosyaya bakan ikinci kişiyi --approved-by "Ad Soyad" ile yazın.'
  )
}

/** Records of a file in any format. */
async function readRecords(
  tx: Transaction,
  kind: ImportKind,
  given: Pick<ImportOrder, 'file' | 'separator'> & { reading: ReadFile; digest: Hash },
  onShare: (share: number) => void,
) {
  const { file, separator, reading, digest } = given
  if (await isWorkbook(file)) return withoutMarks(readWorkbook(file, digest, onShare))
  const pieces = readPieces(reading, digest, onShare)
  return isGeoJson(file) ? readFeatures(tx, kind, pieces) : withoutMarks(readCsv(pieces, separator))
}

/** Records of a GeoJSON file, with any names of its properties. */
async function readFeatures(tx: Transaction, kind: ImportKind, pieces: AsyncIterable<string>) {
  const headers = kind.columns.map(({ header }) => header)
  const findStreet = await openStreetFinder(tx)
  return readGeoJson(pieces, headers, (feature) => namedAsColumns(kind.name, feature, findStreet))
}

export async function contextOf(tx: Transaction, today: string): Promise<Context> {
  const revenues = await tx<{ code: number }[]>`select code from revenue`
  const holidays = await readHolidays(tx)
  const fines = await tx<{ code: number; rows: TermRow[] }[]>`
    select revenue.code, coalesce((
        select jsonb_agg(jsonb_build_object('revenueCode', revenue_code, 'validFrom', valid_from, 'termMonths', term_months))
        from fine_term where coalesce(revenue_code, revenue.code) = revenue.code), '[]') as rows
    from revenue
    where module_code = 7 or exists (
      select from revenue_regime where revenue_regime.revenue_code = revenue.code and regime = 'fine')`
  const [rate] = await tx<{ day: string | null }[]>`select min(valid_from) as day from delay_fine_rate`
  return {
    today,
    revenueCodes: new Set(revenues.map(({ code }) => String(code))),
    closedDays: new Set(holidays.filter(({ isHalfDay }) => !isHalfDay).map(({ date }) => date)),
    firstRateDay: rate?.day ?? today,
    fineTerms: new Map(fines.map(({ code, rows }) => [String(code), rows])),
  }
}

type TermRow = { revenueCode: number | null; validFrom: string; termMonths: number }

async function countLines(tx: Transaction, kind: ImportKind) {
  const isKnown = await knownCondition(tx)
  const [counts] = await tx<
    { written: number; known: number; unchanged: number; rejected: number; accepted: number }[]
  >`
    select count(*) filter (where not is_unchanged and not is_rejected) as written,
      count(*) filter (where not is_unchanged and not is_rejected and is_known) as known,
      count(*) filter (where is_unchanged and not is_rejected) as unchanged,
      (select count(distinct line) from rejected) as rejected, (select count(*) from known_line) as accepted
    from (
      select is_unchanged, ${tx.unsafe(isKnown)} as is_known,
        exists (select from rejected where rejected.line = resolved.line) as is_rejected
      from resolved
    ) lines`
  if (!counts) throw new Error('The lines of an import were not counted')
  const isUnknown = kind.groupedBy?.map((column) => `${column} is null`).join(' or ')
  const [torn] = isUnknown
    ? await tx.unsafe(`select 1 from staged where faults is not null and (${isUnknown})
         and not exists (select from known_line where known_line.line = staged.line) limit 1`)
    : []
  const [noted] = await tx<{ count: number }[]>`
    select count(distinct line) from noted where not exists (select from rejected where rejected.line = noted.line)`
  return { ...counts, leftEmpty: noted?.count ?? 0, isTorn: torn !== undefined }
}

async function countHeld(tx: Transaction): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*) from resolved
    where held is not null and not exists (select from rejected where rejected.line = resolved.line)`
  return row?.count ?? 0
}

/** A line that no one has accepted, with a field too many or a forgotten quotation mark hides which records it has, or those after it. */
async function hasUnreadableLines(tx: Transaction): Promise<boolean> {
  const [unreadable] = await tx`
    select from staged where faults is not null
      and not exists (select from known_line where known_line.line = staged.line) limit 1`
  return unreadable !== undefined
}

/** Condition for lines of `resolved` that would change a known record, by the columns that the kind has made. */
async function knownCondition(tx: Transaction): Promise<string> {
  const columns = await tx<{ attname: string }[]>`
    select attname from pg_attribute where attrelid = 'pg_temp.resolved'::regclass
      and attname in ('existing_oid', 'is_known')`
  const names = columns.map(({ attname }) => attname)
  if (names.includes('is_known')) return 'is_known'
  return names.includes('existing_oid') ? 'existing_oid is not null' : 'false'
}

/** Writes a run and puts it on record. The effect of a clerk's run is measured, and its writer answers for it. */
async function writeRun(
  tx: Transaction,
  run: { order: ImportOrder & { mappingOid?: number | undefined }; sha256: Buffer; now: Date },
  { counts, weight }: { counts: BatchCounts; weight: WeightOfFile },
  write: (runOid: number) => Promise<void>,
): Promise<number> {
  const { order, now } = run
  const isOfClerk = order.writtenByMemberOid !== undefined
  if (isOfClerk) await beginAct(tx)
  const runOid = await noteRun(tx, run, counts, weight)
  await write(runOid)
  if (isOfClerk) await answerForRun(tx, order, { weight, now })
  return runOid
}

/** Compares the written effect with the weighed one, and writes the larger of both into the ledger of power. */
async function answerForRun(
  tx: Transaction,
  { kind, bankFileOid, writtenByMemberOid, broughtByMemberOid, isBeyondWriter }: ImportOrder,
  { weight, now }: { weight: WeightOfFile; now: Date },
): Promise<void> {
  if (writtenByMemberOid === undefined) return
  const weighed = effectOf(weight)
  const act = await readAct(tx, { countsReceipts: true })
  const effect: Effect =
    bankFileOid === undefined
      ? {
          loweredKurus: Math.max(weighed.loweredKurus, act.loweredKurus),
          paidOutKurus: act.paidOutKurus,
          people: Math.max(weighed.people, act.people),
          tariffRows: Math.max(weighed.tariffRows, act.tariffRows),
        }
      : noEffect
  if (act.effects === 0 && Object.values(effect).every((each) => each === 0)) return
  const isMore =
    act.loweredKurus > weighed.loweredKurus || act.people > weighed.people || act.paidOutKurus > 0
  if (isMore && (await isBeyondWriter?.(tx, effect))) throw new MoreThanTried()
  const secondMemberOid = broughtByMemberOid === writtenByMemberOid ? null : (broughtByMemberOid ?? null)
  await writeEntry(
    tx,
    { ...act, ...effect, secondMemberOid },
    { memberOid: writtenByMemberOid, way: `import ${kind}`, now },
  )
}

/** Puts a run on record, with its bringer. */
export async function noteRun(
  tx: Transaction,
  {
    order: {
      kind,
      operatorName,
      approvedByName,
      file,
      fileName,
      deskImportOid,
      bankFileOid,
      writtenByMemberOid,
      limits,
      mappingOid,
    },
    sha256,
    now,
    way = 'file',
  }: {
    order: Pick<
      ImportOrder,
      | 'kind'
      | 'operatorName'
      | 'approvedByName'
      | 'file'
      | 'fileName'
      | 'deskImportOid'
      | 'bankFileOid'
      | 'writtenByMemberOid'
      | 'limits'
    > & { mappingOid?: number | undefined }
    sha256: Buffer
    now: Date
    way?: 'file' | 'bridge'
  },
  counts: { lines: number; written: number; unchanged: number; rejected: number },
  weight: Partial<WeightOfFile> = {},
): Promise<number> {
  // Other systems at the bridge are no people; files of banks are answered for by the clerk who books them.
  if (limits !== undefined)
    await notePower(tx, {
      actor: { operatorName },
      way: `import ${kind}`,
      now,
      effect: effectOf(weight),
      secondName: approvedByName,
    })
  const [noted] = await tx<{ oid: number }[]>`
    insert into import_run ${tx({
      kind,
      operatorName,
      approvedByName: approvedByName ?? null,
      fileName: fileName ?? basename(file),
      fileSha256: sha256,
      lineCount: counts.lines,
      writtenCount: counts.written,
      unchangedCount: counts.unchanged,
      rejectedCount: counts.rejected,
      importedAt: now,
      deskImportOid: deskImportOid ?? null,
      bankFileOid: bankFileOid ?? null,
      writtenByMemberOid: writtenByMemberOid ?? null,
      mappingOid: mappingOid ?? null,
    })} returning oid`
  if (!noted) throw new Error('An import run was not written')
  await nameContactWay(tx, {
    way,
    memberOid: writtenByMemberOid,
    name: operatorName,
    importRunOid: noted.oid,
    at: now,
  })
  return noted.oid
}
