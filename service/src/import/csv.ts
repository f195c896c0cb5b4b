/** One record of a file with the line it begins on; the header is line 1. */
export interface CsvRecord {
  line: number
  fields: string[]
  /** Fault of the line as a whole, where it is known before its fields are read. */
  misfit?: string
}

/** A file that cannot be read as a whole, with the sentence the operator reads. */
export class UnreadableFile extends Error {}

export const separators = [';', ',', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** Longest record, so that a forgotten quotation mark does not swallow the file into memory. */
export const maxRecordLength = 100_000

/** Reads records from pieces of text that may be cut anywhere; lines without a word, of separators alone too, are skipped. */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  givenSeparator?: Separator,
): AsyncGenerator<CsvRecord[]> {
  let separator = givenSeparator
  let rest = ''
  let line = 1
  for await (const piece of pieces) {
    rest += piece
    separator ??= detectSeparator(rest)
    if (separator === undefined) continue
    const { records, length, lines } = wholeRecords(rest, separator, line)
    rest = rest.slice(length)
    line += lines
    if (rest.length > maxRecordLength) {
      if (line === 1) refuseOldLineEnds(rest)
      throw tooLong(line)
    }
    if (records.length > 0) yield records
  }
  if (rest === '') return
  // The last line may end without a line break.
  const { records, length } = wholeRecords(`${rest}\n`, separator ?? ';', line)
  if (length === 0) {
    throw new UnreadableFile(`${line}. satırda açılan tırnak işareti dosyanın sonuna kadar kapanmıyor.`)
  }
  yield records
}

/** Most frequent separator in the header, once the whole header is there. */
function detectSeparator(text: string): Separator | undefined {
  const end = text.indexOf('\n')
  if (end < 0) {
    if (text.length <= maxRecordLength) return undefined
    refuseOldLineEnds(text)
    throw tooLong(1)
  }
  const header = text.slice(0, end).trimEnd()
  if (isSeparatorLine(header)) return header[4] as Separator
  if (/^\s*[{[]/.test(header))
    throw new UnreadableFile('Dosya GeoJSON gibi görünüyor; öyleyse adı .geojson ile bitmeli.')
  const count = (separator: Separator) => header.split(separator).length
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

/** A whole file in one line, as programs of old Macintoshes write it. */
export function refuseOldLineEnds(text: string) {
  if (text.trimEnd().includes('\r'))
    throw new UnreadableFile(
      'Satırlar tanınmayan bir satır sonuyla (CR) ayrılmış; Excel’de “CSV UTF-8” türünde kaydedin.',
    )
}

function tooLong(line: number): UnreadableFile {
  return new UnreadableFile(
    `${line}. satırda başlayan kayıt çok uzun; kapanmayan bir tırnak işareti olabilir.`,
  )
}

/** All records that end within the text, with how many characters and lines they take. */
function wholeRecords(text: string, separator: string, firstLine: number) {
  const records: CsvRecord[] = []
  let start = 0
  let line = firstLine
  let firstQuote = text.indexOf('"')
  for (;;) {
    const end = text.indexOf('\n', start)
    if (end < 0) break
    // Looked for once, not for every line that is before it.
    if (firstQuote >= 0 && firstQuote < start) firstQuote = text.indexOf('"', start)
    const isPlain = firstQuote < 0 || firstQuote > end
    const record = isPlain ? undefined : quotedRecord(text, start, separator)
    if (!isPlain && record === undefined) break
    const next = record?.next ?? end + 1
    const fields = record?.fields ?? text.slice(start, withoutReturn(text, start, end)).split(separator)
    const isTold = line === 1 && isSeparatorLine(fields.join(separator))
    if (!isTold && fields.some(saysSomething)) records.push({ line, fields })
    line += record?.lines ?? 1
    start = next
  }
  return { records, length: start, lines: line - firstLine }
}

/** Whether the line tells Excel the separator of the fields; it is no header. */
function isSeparatorLine(text: string): boolean {
  return /^sep=[;,|\t]$/i.test(text)
}

/** Programs of DOS end a file with a sign of their own. */
function saysSomething(field: string): boolean {
  return field.trim() !== '' && field !== '\u001A'
}

function withoutReturn(text: string, start: number, end: number): number {
  return end > start && text[end - 1] === '\r' ? end - 1 : end
}

/** A record with quotation marks: separators and line breaks between them are text, and two of them are one. */
function quotedRecord(text: string, start: number, separator: string) {
  const fields: string[] = []
  let field = ''
  let lines = 0
  let isQuoted = false
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\n') lines += 1
    if (isQuoted) {
      if (sign !== '"') field += sign
      else if (text[at + 1] === '"') field += text[(at += 1)]
      else if (at + 1 === text.length) return undefined
      else isQuoted = false
    } else if (sign === '"' && field === '') isQuoted = true
    else if (sign === separator) field = put(fields, field)
    else if (sign === '\n') {
      put(fields, field.endsWith('\r') ? field.slice(0, -1) : field)
      return { fields, next: at + 1, lines }
    } else field += sign
  }
  return undefined
}

function put(fields: string[], field: string): string {
  fields.push(field)
  return ''
}
