import { interruptionWords } from '../import/interruptions.ts'
import type { BridgeRecordKind, BridgeRecordOf } from 'contract/bridge/incoming'
import { dayInTurkey } from 'rules/turkey-time'

/** A line of a file by its headers; null is an empty field. */
type FileRow = Record<string, string>

/** Names of a record's fields in the files of the import. */
const headersOf = {
  registries: {
    RegistryNumber: 'sicil_no',
    RegistryType: 'tur',
    IdentityNumber: 'kimlik_no',
    NameOrTitle: 'ad_unvan',
    Surname: 'soyad',
    FatherName: 'baba_adi',
    MotherName: 'ana_adi',
    PlaceOfBirth: 'dogum_yeri',
    DateOfBirth: 'dogum_tarihi',
    Gender: 'cinsiyet',
    TaxOfficeCode: 'vergi_dairesi',
    GsmNumber: 'cep_telefonu',
    Email: 'eposta',
  },
  accruals: {
    OwnNumber: 'aktarim_no',
    RegistryNumber: 'sicil_no',
    RevenueCode: 'gelir_kodu',
    PeriodYear: 'yil',
    PeriodPart: 'donem',
    Instalment: 'taksit',
    Description: 'aciklama',
    AccruedOn: 'tahakkuk_tarihi',
    DueDate: 'vade_tarihi',
    ServedOn: 'teblig_tarihi',
    Principal: 'tutar',
    SourceReference: 'belge_no',
    SubscriberNumber: 'abone_no',
    ChangeReason: 'degisiklik_nedeni',
  },
  adjustments: {
    OwnNumber: 'aktarim_no',
    AccrualOwnNumber: 'tahakkuk_no',
    AccrualOid: 'portal_tahakkuk_no',
    AdjustmentKind: 'tur',
    Amount: 'tutar',
    Reason: 'neden',
    AdjustedOn: 'tarih',
    DueDate: 'vade_tarihi',
  },
  interruptions: {
    OwnNumber: 'aktarim_no',
    AccrualOwnNumber: 'tahakkuk_no',
    AccrualOid: 'portal_tahakkuk_no',
    InterruptionKind: 'tur',
    HappenedOn: 'tarih',
    DocumentNumber: 'belge_no',
  },
  collections: {
    OwnNumber: 'aktarim_no',
    ReceiptNumber: 'makbuz_no',
    RegistryNumber: 'sicil_no',
    CollectionType: 'tur',
    CollectedAt: 'tarih',
    PayerName: 'odeyen',
    BankReference: 'banka_referansi',
    OrderNumber: 'siparis_no',
    CancelledOwnNumber: 'iptal_edilen',
  },
} as const satisfies { [Kind in BridgeRecordKind]: Partial<Record<keyof BridgeRecordOf<Kind>, string>> }

const lineHeaders = {
  AccrualOwnNumber: 'tahakkuk_no',
  AccrualOid: 'portal_tahakkuk_no',
  Principal: 'anapara',
  DelayFine: 'gecikme_zammi',
} as const

const adjustmentKinds = { increase: 'artis', decrease: 'azalis', write_off: 'terkin', cancellation: 'iptal' }

/** Field of a file by which a record is known. */
export function keyHeaderOf(kind: BridgeRecordKind): string {
  return kind === 'registries' ? headersOf.registries.RegistryNumber : headersOf[kind].OwnNumber
}

/** A record as lines of a file: one, or one for each line of a receipt. */
export function rowsOf<Kind extends BridgeRecordKind>(kind: Kind, record: BridgeRecordOf<Kind>): FileRow[] {
  const head = named(record, headersOf[kind])
  if ('AdjustmentKind' in record) return [{ ...head, tur: adjustmentKinds[record.AdjustmentKind] }]
  if ('InterruptionKind' in record)
    return [{ ...head, tur: interruptionWords[record.InterruptionKind] ?? '' }]
  if (!('Lines' in record)) return [head]
  return record.Lines.map((line) => ({
    ...head,
    tarih: momentInTurkey(record.CollectedAt),
    ...named(line, lineHeaders),
  }))
}

/** Columns that a record names. Receipts, adjustments and interruptions are compared whole. */
export function headersIn(kind: BridgeRecordKind, rows: readonly FileRow[]): string[] {
  if (kind === 'collections') return [...Object.values(headersOf.collections), ...Object.values(lineHeaders)]
  if (kind === 'adjustments' || kind === 'interruptions') return Object.values(headersOf[kind])
  return Object.keys(rows[0] ?? {})
}

/** Name of a file's field in a record; `place` is that of the line of a receipt. */
export function fieldOf(kind: BridgeRecordKind, header: string, place: number): string {
  const find = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).find(([, each]) => each === header)?.[0]
  const ofLine = kind === 'collections' ? find(lineHeaders) : undefined
  return ofLine ? `Lines[${place}].${ofLine}` : (find(headersOf[kind]) ?? header)
}

function named(record: object, headers: Readonly<Record<string, string>>): FileRow {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]: [string, string | number | null | undefined]) => {
      const header = headers[name]
      return header === undefined || value === undefined
        ? []
        : [[header, value === null ? '' : String(value)]]
    }),
  )
}

const seconds = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', timeStyle: 'medium' })

function momentInTurkey(moment: string): string {
  return `${dayInTurkey(moment)} ${seconds.format(new Date(moment))}`
}
