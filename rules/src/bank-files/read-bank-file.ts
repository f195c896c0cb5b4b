import { formatLira, kurus } from '../money.ts'
import { LineChecksum } from './checksum.ts'
import { decodeText } from './characters.ts'
import { FieldFault, valueOfField } from './field-text.ts'
import type { BankFileFieldName } from './field-names.ts'
import {
  type BankFileFault,
  type BankFileLayout,
  type FieldValue,
  type LayoutField,
  type SectionCode,
  lengthOf,
  sectionLabels,
  widthOf,
} from './layout.ts'
import { LineTotals } from './line-totals.ts'

export interface BankFileRecord {
  section: 'H' | 'B' | 'F'
  line: number
  values: Partial<Record<BankFileFieldName, FieldValue>>
  faults: BankFileFault[]
}

/** Longest line of any layout, so that a file of something else is not held as one line. */
const maxLineBytes = 8000

interface Line {
  number: number
  bytes: Uint8Array
}

/**
 * Reads the records of a file from pieces of bytes that may be cut anywhere. The first line is the header and the last
 * one the footer, if the layout has them; a value that does not agree with the lines is a fault of the footer.
 */
export async function* readBankFile(
  layout: BankFileLayout,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<BankFileRecord[]> {
  const seen: Seen = { checksum: new LineChecksum(), totals: new LineTotals(layout), debtCount: 0 }
  const hasHeader = layout.sections.H.length > 0
  const hasFooter = layout.sections.F.length > 0
  let held: Line | undefined
  for await (const lines of linesOf(pieces)) {
    const records: BankFileRecord[] = []
    for (const line of lines) {
      if (held) records.push(readLine(layout, held, hasHeader && held.number === 1 ? 'H' : 'B', seen))
      held = line
    }
    if (records.length > 0) yield records
  }
  const last = held ?? { number: 1, bytes: new Uint8Array() }
  const section = hasFooter ? 'F' : hasHeader && last.number === 1 ? 'H' : 'B'
  const record = readLine(layout, last, section, seen)
  if (hasHeader && hasFooter && last.number === 1)
    record.faults.push(faultOfLine(1, 'Dosyada başlık ve dip kayıt yok.'))
  yield [record]
}

/** Values that a file name holds by section N of the layout, and its faults. */
export function readNameOfBankFile(
  layout: BankFileLayout,
  name: string,
): Pick<BankFileRecord, 'values' | 'faults'> {
  const record = { section: 'N' as const, line: null, values: {}, faults: [] }
  readRecord(layout.sections.N, name, record, () => undefined)
  return record
}

interface Seen {
  checksum: LineChecksum
  totals: LineTotals
  debtCount: number
}

function readLine(
  layout: BankFileLayout,
  { number, bytes }: Line,
  section: BankFileRecord['section'],
  seen: Seen,
): BankFileRecord {
  const own = layout.lineEnd === 'CRLF' && bytes.at(-1) === 13 ? bytes.subarray(0, -1) : bytes
  const decoded = decodeText(own, layout.encoding)
  const record: BankFileRecord = { section, line: number, values: {}, faults: [] }
  if ('brokenAt' in decoded) {
    const reason = `Karakter ${layout.encoding} değil.`
    record.faults.push({ line: number, field: null, position: decoded.brokenAt, reason })
  } else {
    readRecord(layout.sections[section], decoded.text, record, (field) => expectedIn(field, number, seen))
  }
  if (section === 'B') {
    seen.debtCount += 1
    seen.checksum.add(own)
    seen.totals.add(record.values)
  }
  return record
}

interface ReadRecord extends Pick<BankFileRecord, 'values' | 'faults'> {
  section: SectionCode
  /** Null for the name of a file. */
  line: number | null
}

function readRecord(
  fields: readonly LayoutField[],
  text: string,
  { section, line, values, faults }: ReadRecord,
  expectedOf: (field: LayoutField) => FieldValue | undefined,
): void {
  const width = widthOf(fields)
  const length = lengthOf(text)
  // Letters that take two places of a text are told apart only where there are any.
  const characters = length === text.length ? undefined : Array.from(text)
  if (length !== width) {
    const place = section === 'N' ? 'Adda' : `${sectionLabels[section]} satırında`
    const reason = `${place} ${width} yerine ${length} karakter var.`
    faults.push(faultOfLine(line, reason))
    return
  }
  for (const field of fields) {
    const { name, position } = field
    const end = position - 1 + field.length
    const place = characters ? characters.slice(position - 1, end).join('') : text.slice(position - 1, end)
    try {
      const value = valueOfField(field, place)
      const expected = expectedOf(field)
      if (expected !== undefined && value !== expected) throw new FieldFault(differs(field, expected, value))
      if (name !== 'constant' && name !== 'blank') values[name] ??= value
    } catch (error) {
      if (!(error instanceof FieldFault)) throw error
      faults.push({ line, field: name, position, reason: error.message })
    }
  }
}

/** Expected value of a field that counts or adds up the lines before it. */
function expectedIn(field: LayoutField, line: number, seen: Seen) {
  const { name, algorithm, length } = field
  if (name === 'lineNumber') return String(line)
  if (name === 'debtCount') return seen.debtCount
  if (name === 'lineCount') return line
  if (name === 'total') return seen.totals.of(field)
  if (name === 'checksum') return seen.checksum.text(algorithm ?? 'crc32', length)
  return undefined
}

function differs({ name }: LayoutField, expected: FieldValue, given: FieldValue): string {
  const [found, said] = [expected, given].map((value) =>
    name === 'total' ? formatLira(kurus(Number(value))) : String(value),
  )
  return `Satırlardan ${found} çıkıyor, burada ${said} yazıyor.`
}

function faultOfLine(line: number | null, reason: string): BankFileFault {
  return { line, field: null, position: null, reason }
}

async function* linesOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Line[]> {
  let rest: Uint8Array = new Uint8Array()
  let number = 0
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? piece : joined(rest, piece)
    const lines: Line[] = []
    let start = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      number += 1
      lines.push({ number, bytes: bytes.slice(start, end) })
      start = end + 1
    }
    rest = bytes.slice(start)
    if (rest.length > maxLineBytes) throw new UnreadableBankFile(number + 1)
    if (lines.length > 0) yield lines
  }
  if (rest.length > 0) yield [{ number: number + 1, bytes: rest }]
}

/** Error for content that is no file of lines at all. */
export class UnreadableBankFile extends Error {
  constructor(line: number) {
    super(`${line}. satır çok uzun; bu bir banka dosyası olmayabilir.`)
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}
