import { LineChecksum } from './checksum.ts'
import { encodeText } from './characters.ts'
import { FieldFault, textOfField } from './field-text.ts'
import { kindOf } from './field-names.ts'
import {
  type BankFileFault,
  type BankFileLayout,
  type FieldValue,
  type FieldValues,
  type LayoutField,
  faultText,
  inOrder,
} from './layout.ts'
import { LineTotals } from './line-totals.ts'

/** A file that its layout cannot hold, with the line, the field and its place. */
export class UnwritableBankFile extends Error {
  readonly fault: BankFileFault

  constructor(fault: BankFileFault, length: number) {
    super(faultText(fault, length))
    this.fault = fault
  }
}

/** Bytes are handed on in pieces of about this size. */
const pieceBytes = 64 * 1024

/** Writes header, debts and footer as pieces of bytes; of the debts only one is held at a time. */
export async function* writeBankFile(
  layout: BankFileLayout,
  file: FieldValues,
  debts: AsyncIterable<FieldValues> | Iterable<FieldValues>,
): AsyncGenerator<Uint8Array> {
  const lineEnd = lineEnds[layout.lineEnd]
  const header = inOrder(layout.sections.H)
  const body = inOrder(layout.sections.B)
  const footer = inOrder(layout.sections.F)
  const checksum = new LineChecksum()
  const totals = new LineTotals(layout)
  let [line, debtCount] = [0, 0]
  let piece: Uint8Array[] = []
  let size = 0
  const put = (bytes: Uint8Array) => {
    piece.push(bytes, lineEnd)
    size += bytes.length + lineEnd.length
  }
  const taken = () => {
    const joined = joinBytes(piece, size)
    piece = []
    size = 0
    return joined
  }
  const lineOf = (fields: readonly LayoutField[], valueOf: (field: LayoutField) => FieldValue) => {
    line += 1
    return encodeText(recordText(layout, fields, valueOf, line), layout.encoding)
  }
  if (header.length > 0)
    put(lineOf(header, (field) => (field.name === 'lineNumber' ? line : (file[field.name] ?? ''))))
  for await (const debt of debts) {
    debtCount += 1
    const bytes = lineOf(body, (field) => {
      if (field.name === 'lineNumber') return line
      return debt[field.name] ?? file[field.name] ?? (kindOf(field.name) === 'amount' ? 0 : '')
    })
    totals.add(debt)
    checksum.add(bytes)
    put(bytes)
    if (size >= pieceBytes) yield taken()
  }
  if (footer.length > 0)
    put(
      lineOf(footer, (field) => {
        if (field.name === 'lineNumber' || field.name === 'lineCount') return line
        if (field.name === 'debtCount') return debtCount
        if (field.name === 'total') return totals.of(field)
        if (field.name === 'checksum') return checksum.text(field.algorithm ?? 'crc32', field.length)
        return file[field.name] ?? ''
      }),
    )
  if (size > 0) yield taken()
}

/** The name by the section N. */
export function nameOfBankFile(layout: BankFileLayout, file: FieldValues): string {
  return recordText(layout, inOrder(layout.sections.N), (field) => file[field.name] ?? '', null)
}

const lineEnds = { CRLF: Uint8Array.of(13, 10), LF: Uint8Array.of(10) } as const

function recordText(
  layout: BankFileLayout,
  fields: readonly LayoutField[],
  valueOf: (field: LayoutField) => FieldValue,
  line: number | null,
): string {
  let text = ''
  for (const field of fields) {
    try {
      text += textOfField(field, valueOf(field), layout)
    } catch (error) {
      if (!(error instanceof FieldFault)) throw error
      const fault = { line, field: field.name, position: field.position, reason: error.message }
      throw new UnwritableBankFile(fault, field.length)
    }
  }
  return text
}

function joinBytes(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const joined = new Uint8Array(size)
  let place = 0
  for (const bytes of pieces) {
    joined.set(bytes, place)
    place += bytes.length
  }
  return joined
}
