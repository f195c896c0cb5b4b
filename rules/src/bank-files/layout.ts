import { type BankFileFieldName, bankFileFields } from './field-names.ts'

/** H header, B debt, F footer, N file name. */
export type SectionCode = 'H' | 'B' | 'F' | 'N'

export const bankFileEncodings = ['ISO-8859-9', 'windows-1254', 'UTF-8', 'US-ASCII'] as const
export type BankFileEncoding = (typeof bankFileEncodings)[number]

export const dateFormats = [
  'YYYYMMDD',
  'DDMMYYYY',
  'YYMMDD',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'YYYY-MM-DD',
] as const
export type DateFormat = (typeof dateFormats)[number]

/** Over the bytes of the debt lines without their ends. */
export const checksumAlgorithms = ['crc32', 'byteSum'] as const
export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number]

export interface LayoutField {
  name: BankFileFieldName
  /** The first character is 1. */
  position: number
  length: number
  /** The side on which fill characters are put. */
  fill: 'R' | 'L'
  fillCharacter: string
  /** Amounts and totals: digits behind the separator. */
  decimals?: 0 | 2 | undefined
  decimalSeparator?: '' | ',' | '.' | undefined
  dateFormat?: DateFormat | undefined
  /** Text of a constant field. */
  text?: string | undefined
  /** The amount that a total adds up. */
  totalOf?: BankFileFieldName | undefined
  /** Whether a total leaves out the lines that the bank did not pay. */
  isOfPaidOnly?: boolean | undefined
  algorithm?: ChecksumAlgorithm | undefined
  /** Whether a text that is too long is cut; otherwise it is rejected. */
  mayBeCut?: boolean | undefined
}

/** Result code that a bank answers for a line; without a reason the debt is paid. */
interface ResultCode {
  code: string
  refusalReason: string | null
}

/** Structure of the lines and file names of a bank; a layout is data, made at the desk. */
export interface BankFileLayout {
  encoding: BankFileEncoding
  /**
   * Whether characters that the encoding does not hold are replaced by the table in `characters.ts`; otherwise they are
   * rejected.
   */
  isTransliterated: boolean
  lineEnd: 'CRLF' | 'LF'
  sections: Readonly<Record<SectionCode, readonly LayoutField[]>>
  resultCodes: readonly ResultCode[]
}

/** Amounts are whole kuruş, days are YYYY-MM-DD, times HH:MM:SS; an empty text is an empty field. */
export type FieldValue = string | number
export type FieldValues = Readonly<Partial<Record<BankFileFieldName, FieldValue>>>

export const sectionLabels: Readonly<Record<SectionCode, string>> = {
  H: 'Başlık',
  B: 'Borç',
  F: 'Dip kayıt',
  N: 'Dosya adı',
}

export interface BankFileFault {
  /** The first line is 1; the name of a file has no line. */
  line: number | null
  field: BankFileFieldName | null
  position: number | null
  reason: string
}

/** Number of characters in a record of the section. */
export function widthOf(fields: readonly LayoutField[]): number {
  return fields.reduce((width, { position, length }) => Math.max(width, position + length - 1), 0)
}

/** The fields as they follow each other; a sound layout has no gap between them. */
export function inOrder(fields: readonly LayoutField[]): LayoutField[] {
  return fields.toSorted((one, other) => one.position - other.position)
}

/** Number of characters in a text; only letters outside the usual ones differ from its length. */
export function lengthOf(text: string): number {
  return /[\ud800-\udfff]/.test(text) ? Array.from(text).length : text.length
}

/** '12. satır, 31–42. karakterler, Ödenecek tutar: …' */
export function faultText({ line, field, position, reason }: BankFileFault, length?: number): string {
  const place = [
    line === null ? 'Dosya adı' : `${line}. satır`,
    position === null
      ? ''
      : length === undefined || length === 1
        ? `${position}. karakter`
        : `${position}–${position + length - 1}. karakterler`,
    field === null ? '' : bankFileFields[field].label,
  ]
  return `${place.filter((part) => part !== '').join(', ')}: ${reason}`
}
