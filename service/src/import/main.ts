import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type ImportEncodingCode,
  importEncodingCodes,
  importEncodings,
  importKindCodes,
  importKindOf,
  minCorrectionReason,
} from 'contract/import/codes'
import { saysSomething } from 'contract/says-something'
import postgres from 'postgres'
import { isSameName } from 'rules/turkish-text'
import { dayInTurkey } from 'rules/turkey-time'
import { type Database, openDatabase } from '../database/database.ts'
import { isSchemaCurrent } from '../database/migrate.ts'
import { isPooled } from '../settings/database-settings.ts'
import { SecondPersonSettings } from '../settings/second-person-settings.ts'
import { readSettingsFile } from '../settings/settings.ts'
import { type Separator, UnreadableFile } from './csv.ts'
import {
  type ImportKindName,
  type ImportOrder,
  type ImportOutcome,
  approvalText,
  endingHeldBackText,
  importFile,
  importKinds,
} from './import-file.ts'
import { isFirstFile } from './first-load.ts'
import type { ImportKind } from './kind.ts'
import { listKinds } from './lists.ts'
import { UnknownHeader } from './mapping.ts'
import { TooManyMissing } from './missing-records.ts'
import { importProgramName } from './named-as-import.ts'
import { openPapers } from './papers.ts'
import { personnelRecords } from './personnel-records.ts'
import { openProgress } from './progress.ts'
import { tariffKinds } from './tariffs.ts'
import { waterRecords } from './water-records.ts'
import type { WorkedOut } from './worked-out-with.ts'

const help = `npm run import -- <tür> <dosya.csv> --operator "Ad Soyad" [seçenekler]

  tür: registries   siciller
       registry-addresses  sicillerin adresleri
       accruals     tahakkuklar
       adjustments  düzeltmeler (artış, azalış, terkin, iptal)
       collections  tahsilatlar ve iptalleri
       estate-declarations, cleaning-declarations, advertising-declarations,
       entertainment-declarations
                    taşınmazlar, iş yerleri, ilanlar ve eğlence yerleri, beyanlarıyla
       members      üyeler; her birine bir kez geçerli şifre SMS ile gider
       resolutions  meclis ve encümen kararları, PDF’leriyle
       su:        ${inLines(Object.keys(waterRecords)).join(`\n${' '.repeat(18)}`)}
       personel:  ${inLines([...Object.keys(personnelRecords), 'payroll']).join(`\n${' '.repeat(18)}`)}
       listeler:  ${inLines(Object.keys(listKinds)).join(`\n${' '.repeat(18)}`)}
       tarifeler: ${inLines(Object.keys(tariffKinds)).join(`\n${' '.repeat(18)}`)}

  --operator        aktarımı yapan kişi; kayda geçer
  --dry-run         yalnızca denetler, hiçbir şey yazmaz
  --skip-rejected   reddedilen satırları atlayıp kalanını yazar;
                    bu seçenek yoksa tek hatalı satırda hiçbir şey yazılmaz
  --accept-rejected reddedilen satırları nedeniyle bilinen sayar: bu dosyada ve sonraki
                    gecelerde atlanırlar, örneğin --accept-rejected "Eski sistemde düzeltilemiyor"
  --update          kayıtlı numarayla başka içerikte gelen satır, değişebileni değiştirir
                    (sicil bilgileri, tahakkukun tutarı düzeltmeyle, vadesi nedeniyle);
                    parça parça yazılır, kesilirse aynı komutla kaldığı yerden sürer
  --reason          satırda yazmıyorsa değişikliğin nedeni
  --complete        dosya eksiksizdir: dosyada olmayanlar <dosya>.eksikler.csv dosyasına yazılır
  --end-missing     dosyada olmayan borçları iptal eder (--update --complete ile);
                    kayıtların en çok yüzde kaçı eksik olabilir, örneğin --end-missing 2
  --correct         tarifenin kesinleşmiş satırlarını düzeltir; nedenini ister, örneğin
                    --correct "Vergi mahkemesi kararı 2026/123". Eski satır kayıtta kalır,
                    hesaplanmış vergiler değişmez; eskisi ve yenisi <dosya>.duzeltmeler.csv
                    dosyasına yazılır, ikinci kişi --approved-by ile
  --take-out        belediyenin kendi tarifesinde hiç olmaması gereken satırları, nedeniyle
                    kayıttan çıkarır; dosyada kayıtlı oldukları gibi yazılırlar
  --approved-by     dosyaya bakan ikinci kişi; kayda geçer. Borçlardan çok tutar düşen
                    (sınır: SecondPerson ayarı), tarife düzelten ya da geçmiş bir
                    günden başlayıp kayıtlı bir satırın yerine geçen dosya bunsuz aktarılmaz
  --report          reddedilen satırların yazılacağı dosya (<dosya>.reddedilenler.csv)
  --separator       ; , | veya tab (verilmezse başlıktan anlaşılır)
  --encoding        dosyanın kodlaması (verilmezse dosyadan anlaşılır):
                    ${importEncodingCodes.join(', ')}

Veritabanı: SETTINGS_FILE içindeki DatabaseUrl veya DATABASE_URL.
Çıkış kodu: 0 yeşil: tamam, reddedilen satır yok ya da hepsi bilinen · 1 arıza ·
2 yanlış kullanım veya okunamayan dosya · 3 kırmızı: yeni reddedilen satır var,
hiçbir şey yazılmadı · 4 sarı: kalanı yazıldı, bakılacak yeni bir şey var`

/** Names with commas between them, in lines that fit a terminal. */
function inLines(names: readonly string[], maxLength = 66): string[] {
  return names.reduce<string[]>((lines, name, index) => {
    const word = index < names.length - 1 ? `${name},` : name
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    return longer.length > maxLength ? [...lines, word] : [...lines.slice(0, -1), longer]
  }, [])
}

/** Error that ends the program with one sentence and exit code 2. */
class WrongUse extends Error {}

let isInBatches = false

process.exitCode = await run().catch((error: Error & { code?: string }) => {
  const isTheirs = error instanceof WrongUse || error instanceof UnreadableFile
  const whatIsLeft = isInBatches
    ? 'Yazılmış olanlar duruyor; aynı komut kaldığı yerden sürdürür.'
    : 'Hiçbir şey yazılmadı.'
  const list =
    error instanceof TooManyMissing
      ? ` Liste: ${error.listFile}`
      : error instanceof UnknownHeader
        ? ' Sütunların adları böyleyse onları /Memur/Aktarim sayfasında bir kez eşleyin.'
        : ''
  process.stderr.write(`${isTheirs ? `${error.message}${list}` : `${explain(error)}\n${whatIsLeft}`}\n`)
  return isTheirs ? 2 : 1
})

async function run(): Promise<number> {
  const order = readOrder()
  if (!order) {
    process.stdout.write(`${help}\n`)
    return 0
  }
  isInBatches = order.isUpdate === true
  const { SETTINGS_FILE, DATABASE_URL, MIGRATION_DATABASE_URL } = process.env
  const settings = SETTINGS_FILE ? readSettingsFile(SETTINGS_FILE) : undefined
  const url = settings?.DatabaseUrl ?? DATABASE_URL
  if (!url) throw new WrongUse('Veritabanı belli değil: SETTINGS_FILE veya DATABASE_URL verin.')
  const usual = openDatabase(url, { connections: 2, name: importProgramName, isPooled: isPooled(settings) })
  const progress = openProgress()
  let db = usual
  try {
    await requireSchema(usual)
    const ownerUrl = settings?.MigrationDatabaseUrl ?? MIGRATION_DATABASE_URL
    const { firstLoad }: ImportKind = importKinds[order.kind]
    // A first file is loaded before indexes are built, which only the owner of the schema may take away.
    if (ownerUrl !== undefined && firstLoad && !order.isUpdate && (await isFirstFile(usual, firstLoad)))
      db = openDatabase(ownerUrl, { connections: 2, name: importProgramName })
    const now = new Date()
    const today = dayInTurkey(now)
    const papers = settings && openPapers(db, settings, order.file, now)
    const limits = settings?.SecondPerson ?? SecondPersonSettings.parse({})
    const outcome = await importFile(db, { ...order, papers, limits }, { now, today }, progress.show)
    progress.close()
    process.stdout.write(`${summaryOf(outcome, order)}\n`)
    return exitCodeOf(outcome)
  } finally {
    progress.close()
    await Promise.all([...new Set([usual, db])].map((each) => each.end({ timeout: 5 })))
  }
}

function readOrder(): ImportOrder | undefined {
  const { values, positionals } = readArguments()
  if (values.help) return undefined
  const [kind = '', file = '', ...rest] = positionals
  if (!Object.hasOwn(importKinds, kind))
    throw new WrongUse(`Tür şunlardan biri olmalı: ${Object.keys(importKinds).join(', ')}.\n\n${help}`)
  if (file === '' || rest.length > 0) throw new WrongUse(`Tek bir dosya adı verin.\n\n${help}`)
  const reportFile = values.report ?? `${file}.reddedilenler.csv`
  requireReadable(file)
  // Beside the report, which may stand elsewhere than the file.
  const fixFile = `${reportFile.replace(/\.reddedilenler\.csv$/, '')}.duzeltilecekler.csv`
  for (const each of [reportFile, fixFile]) requireWritable(each, file)
  const operatorName = values.operator?.trim()
  if (!operatorName) throw new WrongUse('Aktarımı kimin yaptığını --operator "Ad Soyad" ile yazın.')
  return {
    kind: kind as ImportKindName,
    file,
    operatorName,
    approvedByName: approverFrom(values['approved-by'], operatorName),
    reportFile,
    fixFile,
    separator: separatorFrom(values.separator),
    encoding: encodingFrom(values.encoding),
    isDryRun: values['dry-run'],
    skipRejected: values['skip-rejected'],
    acceptReason: acceptReasonFrom(values['accept-rejected']),
    ...syncFrom(values, kind as ImportKindName, file),
    ...correctionFrom(values, kind as ImportKindName, file),
  }
}

function correctionFrom(
  { correct, 'take-out': takeOut, ...values }: { correct?: string; 'take-out'?: string; reason?: string },
  kind: ImportKindName,
  file: string,
): Partial<ImportOrder> {
  const reason = (correct ?? takeOut)?.trim()
  if (reason === undefined) return {}
  const correction = correct === undefined ? 'takeOut' : 'change'
  const { canCorrect = false, canTakeOut = false } = importKindOf(kind)
  if (correction === 'change' && !canCorrect)
    throw new WrongUse(
      `--correct yalnızca şunlar içindir: ${kindsWith(({ canCorrect: can }) => can === true)}.`,
    )
  if (correction === 'takeOut' && !canTakeOut)
    throw new WrongUse(
      `--take-out yalnızca şunlar içindir: ${kindsWith(({ canTakeOut: can }) => can === true)}. Kanunun satırları çıkarılmaz, --correct ile düzeltilir.`,
    )
  if ((correct !== undefined && takeOut !== undefined) || values.reason !== undefined)
    throw new WrongUse('--correct, --take-out ve --reason birlikte kullanılmaz.')
  if (reason.length < minCorrectionReason || reason.length > 300 || !saysSomething(reason))
    throw new WrongUse(`Düzeltmenin nedenini ${minCorrectionReason}–300 karakterle yazın.`)
  return { correction, reason, correctionFile: `${file}.duzeltmeler.csv` }
}

function kindsWith(has: (kind: ReturnType<typeof importKindOf>) => boolean): string {
  return importKindCodes.filter((code) => has(importKindOf(code))).join(', ')
}

function requireReadable(file: string) {
  if (!existsSync(file)) throw new WrongUse(`${file} bulunamadı.`)
  if (statSync(file).isDirectory()) throw new WrongUse(`${file} bir klasör; bir dosya adı verin.`)
  if (!isAllowed(file, constants.R_OK)) throw new WrongUse(`${file} okunamıyor: dosyayı okuma izniniz yok.`)
}

/** Requires a writable report before hours are spent on a file. */
function requireWritable(reportFile: string, file: string) {
  const { dev, ino } = statSync(file)
  const known = statSync(reportFile, { throwIfNoEntry: false })
  if (known?.dev === dev && known.ino === ino)
    throw new WrongUse(
      'Reddedilen satırlar aktarılan dosyanın üstüne yazılmaz; --report ile başka bir ad verin.',
    )
  const isPossible = known
    ? !known.isDirectory() && isAllowed(reportFile, constants.W_OK)
    : isAllowed(dirname(reportFile), constants.W_OK)
  if (!isPossible)
    throw new WrongUse(
      `${reportFile} yazılamıyor; reddedilen satırlar için --report ile başka bir yer verin.`,
    )
}

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode)
    return true
  } catch {
    return false
  }
}

function approverFrom(given: string | undefined, operatorName: string): string | undefined {
  const name = given?.trim()
  // Letters of other scripts look like ours, dots name no one.
  const isName =
    name === undefined ||
    /^(?=.*\p{L}{2}.*[^\p{L}\p{M}].*\p{L}{2})[\p{Script=Latin}\p{M}\s.'’-]+$/u.test(name)
  if (!isName) throw new WrongUse('--approved-by bir ad ve soyad ister, Latin harfleriyle.')
  if (name !== undefined && isSameName(name, operatorName))
    throw new WrongUse('--approved-by dosyaya bakan ikinci kişinin adını ister; aktarımı yapan olamaz.')
  return name
}

function syncedKinds(): string[] {
  return Object.entries<ImportKind>(importKinds).flatMap(([name, { sync }]) => (sync ? [name] : []))
}

interface SyncValues {
  update: boolean
  complete: boolean
  'end-missing'?: string | undefined
  reason?: string | undefined
}

function syncFrom(values: SyncValues, kind: ImportKindName, file: string): Partial<ImportOrder> {
  const { sync }: ImportKind = importKinds[kind]
  if ((values.update || values.complete) && !sync)
    throw new WrongUse(`--update ve --complete yalnızca şunlar içindir: ${syncedKinds().join(', ')}.`)
  const percent = values['end-missing']
  if (percent !== undefined && !(values.update && values.complete && sync?.end))
    throw new WrongUse(
      '--end-missing yalnızca accruals için, --update ve --complete ile birlikte kullanılır.',
    )
  if (percent !== undefined && !/^\d{1,3}$/.test(percent))
    throw new WrongUse('--end-missing bir yüzde ister, örneğin --end-missing 2.')
  return {
    isUpdate: values.update,
    missingFile: values.complete ? `${file}.eksikler.csv` : undefined,
    endMissingUpToPercent: percent === undefined ? undefined : Number(percent),
    reason: values.reason?.trim() || undefined,
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        operator: { type: 'string' },
        report: { type: 'string' },
        separator: { type: 'string' },
        encoding: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'skip-rejected': { type: 'boolean', default: false },
        'accept-rejected': { type: 'string' },
        update: { type: 'boolean', default: false },
        complete: { type: 'boolean', default: false },
        'end-missing': { type: 'string' },
        reason: { type: 'string' },
        correct: { type: 'string' },
        'take-out': { type: 'string' },
        'approved-by': { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new WrongUse(`${(error as Error).message}\n\n${help}`)
  }
}

function separatorFrom(text: string | undefined): Separator | undefined {
  if (text === undefined || text === ';' || text === ',' || text === '|') return text
  if (text === 'tab') return '\t'
  throw new WrongUse('Ayraç ; , | veya tab olabilir.')
}

function acceptReasonFrom(given: string | undefined): string | undefined {
  const reason = given?.trim()
  if (reason === undefined) return undefined
  if (reason.length < minCorrectionReason || reason.length > 300 || !saysSomething(reason))
    throw new WrongUse(`Satırların neden bilinen sayıldığını ${minCorrectionReason}–300 karakterle yazın.`)
  return reason
}

function encodingFrom(text: string | undefined): ImportEncodingCode | undefined {
  const found = importEncodingCodes.find((code) => code === text?.toLowerCase())
  if (text !== undefined && found === undefined)
    throw new WrongUse(`Kodlama şunlardan biri olabilir: ${importEncodingCodes.join(', ')}.`)
  return found
}

async function requireSchema(db: Database) {
  if (!(await isSchemaCurrent(db)))
    throw new WrongUse('Veritabanı bu sürümün değil: önce hizmeti bir kez başlatın.')
}

function summaryOf(outcome: ImportOutcome, order: ImportOrder): string {
  return [linesSummary(outcome, order), ...syncSummary(outcome, order)].join('\n')
}

function syncSummary(
  outcome: ImportOutcome,
  { missingFile, correctionFile, reportFile, fixFile }: ImportOrder,
): string[] {
  const { changed = 0, ownPayments = 0, doublePayments = 0, missing, ended, needsApproval } = outcome
  const {
    isEndingHeldBack = false,
    corrections,
    encoding = 'utf-8',
    mapping,
    leftEmpty,
    reasons,
    rejected,
    accepted,
  } = outcome
  return [
    encoding !== 'utf-8' && `Dosyanın kodlaması: ${importEncodings[encoding]}.`,
    mapping && `Sütunlar kayıtlı eşlemeyle okundu (${mapping.version}. sürüm).`,
    needsApproval === true && approvalText(outcome),
    corrections && `Düzeltilen satır: ${corrections.count}. Eskisi ve yenisi: ${correctionFile}`,
    corrections?.workedOut && workedOutText(corrections.workedOut),
    ...reasons.slice(0, 10).map(({ field, reason, count }) => `  ${count} satır · ${field}: ${reason}`),
    rejected > accepted && `Düzeltilecek satırlar: ${fixFile}`,
    leftEmpty > 0 && `Bazı alanları boş bırakılarak alınan satır: ${leftEmpty}. Nedenleri: ${reportFile}`,
    changed > 0 && `Değişen kayıt: ${changed}.`,
    ownPayments > 0 && `Bu portalda alınıp geri gelen ödeme: ${ownPayments}.`,
    doublePayments > 0 && `İki kez ödendiği için iadeye ayrılan makbuz: ${doublePayments} (/Memur/Iadeler).`,
    missing !== undefined && `Dosyada olmayan kayıt: ${missing}. Liste: ${missingFile}`,
    ended !== undefined && `İptal edilen borç: ${ended}.`,
    isEndingHeldBack && endingHeldBackText,
  ].filter((sentence) => typeof sentence === 'string')
}

function workedOutText({ what, count }: WorkedOut): string {
  return what === 'bills'
    ? `Eski satırlarla hesaplanmış olabilecek su faturası: ${count}; kendiliğinden değişmez.`
    : `Eski satırlarla hesaplanmış olabilecek beyan dönemi: ${count}; tahakkukları kendiliğinden değişmez.`
}

function linesSummary(outcome: ImportOutcome, { isDryRun, skipRejected, reportFile }: ImportOrder): string {
  const { lines, written, unchanged, rejected, accepted, isWritten, isTorn, light } = outcome
  const counts = `${lines} satır: ${isDryRun ? `yazılacak ${written}` : `yazılan ${isWritten ? written : 0}`}, zaten kayıtlı ${unchanged}, reddedilen ${rejected}${accepted > 0 ? ` (bilinen ${accepted})` : ''}.`
  if (lines === 0) return `${counts}\nDosyada başlıktan başka satır yok.`
  if (rejected === 0) return isDryRun ? `${counts}\nDeneme: hiçbir şey yazılmadı.` : counts
  if (isTorn && skipRejected)
    return `${counts}\nHangi makbuza ait olduğu anlaşılamayan satırlar var: hiçbir şey yazılmadı. Nedenleri: ${reportFile}`
  if (light === 'green' && !isDryRun)
    return `${counts}\nReddedilen satırların hepsi biliniyor. Nedenleri: ${reportFile}`
  if (light === 'yellow' && !isWritten)
    return `${counts}\nYazılacak yeni bir şey yoktu; reddedilen satırlar atlandı. Nedenleri: ${reportFile}`
  const ending = isWritten ? 'Reddedilen satırlar atlandı.' : 'Hiçbir şey yazılmadı.'
  return `${counts}\n${ending} Nedenleri: ${reportFile}`
}

function exitCodeOf({ light }: ImportOutcome): number {
  return { green: 0, yellow: 4, red: 3 }[light]
}

function explain(error: Error & { code?: string }): string {
  // Checked a moment ago: someone else wrote in between.
  if (error instanceof postgres.PostgresError && error.code.startsWith('23'))
    return `Aktarım sırasında kayıtlar değişti (${error.message}); yeniden deneyin.`
  return `Aktarım yarıda kaldı: ${error.message || error.code}`
}
