import { createReadStream, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Unzip, UnzipInflate } from 'fflate'
import { SaxesParser } from 'saxes'
import { type CsvRecord, UnreadableFile, maxRecordLength } from './csv.ts'
import { requireSame } from './read-pieces.ts'

/** Shared texts of a workbook stand in memory; a town's largest file has some tens of megabytes of them. */
const maxSharedLength = 300_000_000
/** Memory that a text takes beside its signs. */
const textOverhead = 64
/** Signs of the XML between two tags: a text may be written as `&quot;` throughout. */
const maxUntagged = 6 * maxRecordLength
/** Packed bytes that are unpacked at once: they become a thousand times as many at most. */
const sliceBytes = 4096
const maxColumns = 500
/** A sheet that unpacks to more is no list of a town. */
const maxUnpackedBytes = 8 * 1024 ** 3

const tooLarge = 'Excel kitabı çok büyük; bölüp yeniden deneyin.'
const notWorkbook = 'Dosya bir Excel kitabına (xlsx) benziyor, ama açılamıyor; Excel’de yeniden kaydedin.'

/** Numbers of Excel's own formats for days and times. */
const ownDateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

/** The list of parts ends a file, with a remark of at most 65,535 bytes. */
const maxEndBytes = 65_557

interface Style {
  isDate: boolean
  /** Digits that are shown at least, of numbers with leading zeros. */
  width: number
}

interface Book {
  /** Parts of the sheets, in the order in which they are shown. */
  sheetPaths: readonly string[]
  shared: readonly string[]
  styles: readonly Style[]
  /** Days between the first day of this workbook and Excel's usual one. */
  daysLater: number
}

/** Whether a file is packed as workbooks are, regardless of its name. */
export async function isWorkbook(file: string): Promise<boolean> {
  if (!statSync(file).isFile()) return false
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
  return bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004'
}

/** The one filled sheet of a workbook, its first, as records, row by row: its texts, and numbers and days as an export would write them. */
export async function* readWorkbook(
  file: string,
  digest: { update: (piece: Buffer) => unknown },
  onShare: (share: number) => void,
): AsyncGenerator<CsvRecord[]> {
  const before = statSync(file)
  let read = 0
  try {
    await requireEnd(file, before.size)
    const book = await readBook(file)
    let records: CsvRecord[] = []
    let width: number | undefined
    const parser = sheetParser(book, (line, fields) => {
      if (lastFilled(fields) < 0) return
      width ??= lastFilled(fields) + 1
      const full = Array.from(
        { length: Math.max(width, lastFilled(fields) + 1) },
        (_, at) => fields[at] ?? '',
      )
      records.push({ line, fields: full })
    })
    let isFound = false
    const [firstPath, ...otherPaths] = book.sheetPaths
    const unpacking = unpack((path) => {
      if (otherPaths.includes(path)) {
        const other = sheetParser(book, refuseFilled)
        return (text) => other.write(text)
      }
      if (path !== firstPath) return undefined
      isFound = true
      return (text) => parser.write(text)
    })
    for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
      digest.update(piece)
      read += piece.length
      for (const slice of slicesOf(piece)) {
        unpacking.push(slice, false)
        if (records.length > 0) yield records
        records = []
      }
      onShare(Math.min(1, read / before.size))
    }
    unpacking.push(new Uint8Array(0), true)
    if (!isFound) throw new UnreadableFile(notWorkbook)
    parser.close()
    if (records.length > 0) yield records
  } catch (error) {
    throw isBroken(error) ? new UnreadableFile(notWorkbook) : error
  }
  requireSame(before, statSync(file), read)
}

/** Rejects rows of a second sheet: they would be lost, and their records be taken for missing. */
function refuseFilled(_line: number, fields: readonly string[]) {
  if (lastFilled(fields) >= 0)
    throw new UnreadableFile(
      'Kitapta birden çok dolu sayfa var (gizli sayfalar da sayılır); her sayfayı ayrı dosya olarak kaydedin.',
    )
}

/** A file that was cut off lacks the list of its parts, which ends it. */
async function requireEnd(file: string, size: number): Promise<void> {
  const length = Math.min(size, maxEndBytes)
  await using handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
  if (!buffer.includes('PK\u0005\u0006')) throw new UnreadableFile(notWorkbook)
}

/** Errors of the packing and the XML of a broken file. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && !(error instanceof UnreadableFile) && !('syscall' in error)
}

function lastFilled(fields: readonly string[]): number {
  return fields.findLastIndex((field) => field.trim() !== '')
}

function* slicesOf(piece: Buffer): Generator<Buffer> {
  for (let at = 0; at < piece.length; at += sliceBytes) yield piece.subarray(at, at + sliceBytes)
}

/** Rejects a value longer than any field of a CSV file or cell. */
function requireShort(length: number, most = maxRecordLength) {
  if (length > most) throw new UnreadableFile('Bir hücredeki yazı çok uzun; kısaltıp yeniden deneyin.')
}

/** Unpacks the wanted parts of a file while it is read. */
function unpack(onPart: (path: string) => ((text: string) => void) | undefined): Unzip {
  let unpacked = 0
  const unzip = new Unzip((part) => {
    const write = onPart(part.name)
    if (!write) return
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let untagged = 0
    part.ondata = (error, content, isLast) => {
      if (error) throw error
      unpacked += content.length
      if (unpacked > maxUnpackedBytes) throw new UnreadableFile(tooLarge)
      const text = decoder.decode(content, { stream: !isLast })
      const tag = text.lastIndexOf('<')
      untagged = tag < 0 ? untagged + text.length : text.length - tag
      requireShort(untagged, maxUntagged)
      if (text !== '') write(text)
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  return unzip
}

/** Parts of a workbook that are read before its sheet, which stands before it in the file. */
async function readBook(file: string): Promise<Book> {
  const parts = new Map<string, string>()
  const shared: string[] = []
  const strings = sharedParser(shared)
  const unpacking = unpack((path) => {
    if (path === 'xl/sharedStrings.xml') return (text) => strings.write(text)
    if (!/^xl\/(workbook\.xml|styles\.xml|_rels\/workbook\.xml\.rels)$/.test(path)) return undefined
    return (text) => {
      const whole = (parts.get(path) ?? '') + text
      if (whole.length > 20_000_000) throw new UnreadableFile(notWorkbook)
      parts.set(path, whole)
    }
  })
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>)
    for (const slice of slicesOf(piece)) unpacking.push(slice, false)
  unpacking.push(new Uint8Array(0), true)
  const workbook = tagsOf(parts.get('xl/workbook.xml') ?? '')
  const sheets = workbook.filter(({ name }) => name === 'sheet').map(({ attributes }) => attributes)
  const targets = new Map(
    tagsOf(parts.get('xl/_rels/workbook.xml.rels') ?? '')
      .filter(({ name }) => name === 'Relationship')
      .map(({ attributes: { Id = '', Target = '' } }) => [
        Id,
        Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
      ]),
  )
  const sheetPaths = sheets.map(({ id = '' }) => targets.get(id) ?? '')
  if (sheetPaths.length === 0 || sheetPaths.includes('')) throw new UnreadableFile(notWorkbook)
  if ((sheets[0]?.state ?? 'visible') !== 'visible')
    throw new UnreadableFile(
      'Kitabın ilk sayfası gizli; aktarılacak sayfayı tek başına ayrı dosya olarak kaydedin.',
    )
  const is1904 = workbook.some(
    ({ name, attributes }) => name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? ''),
  )
  return {
    sheetPaths,
    shared,
    styles: stylesOf(parts.get('xl/styles.xml') ?? ''),
    daysLater: is1904 ? 1462 : 0,
  }
}

interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Names of the tags around it. */
  path: string
}

/** Names without their prefix, which some programs write. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function attributesOf(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))
}

function tagsOf(xml: string): Tag[] {
  const tags: Tag[] = []
  const around: string[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    tags.push({ name: localName(name), attributes: attributesOf(attributes), path: around.join('/') })
    around.push(localName(name))
  })
  parser.on('closetag', () => around.pop())
  if (xml !== '') parser.write(xml).close()
  return tags
}

function stylesOf(xml: string): Style[] {
  const tags = tagsOf(xml)
  const codes = new Map(
    tags
      .filter(({ name }) => name === 'numFmt')
      .map(({ attributes }) => [Number(attributes.numFmtId), attributes.formatCode ?? '']),
  )
  return tags
    .filter(({ name, path }) => name === 'xf' && path.endsWith('cellXfs'))
    .map(({ attributes }) => {
      const id = Number(attributes.numFmtId ?? 0)
      const code = codes.get(id) ?? ''
      // Text in quotation marks and brackets is shown as it is.
      const plain = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
      return {
        isDate: ownDateFormats.has(id) || /[dmyhs]/i.test(plain.replace(/general/i, '')),
        width: /^0+$/.test(plain) ? plain.length : 0,
      }
    })
}

/** Texts of a workbook, each once; those of several fonts stand in pieces. */
function sharedParser(shared: string[]): SaxesParser {
  const parser = new SaxesParser()
  let text = ''
  let length = 0
  let isText = false
  let isReading = 0
  parser.on('opentag', ({ name }) => {
    const local = localName(name)
    if (local === 'si') text = ''
    // How it is pronounced stands beside texts of other scripts.
    if (local === 'rPh') isReading += 1
    isText = local === 't' && isReading === 0
  })
  parser.on('text', (piece) => {
    if (isText) text += piece
    requireShort(text.length)
  })
  parser.on('closetag', ({ name }) => {
    const local = localName(name)
    if (local === 'rPh') isReading -= 1
    if (local === 't') isText = false
    if (local !== 'si') return
    length += text.length + textOverhead
    if (length > maxSharedLength) throw new UnreadableFile(tooLarge)
    shared.push(text)
  })
  parser.on('error', (error) => {
    throw error
  })
  return parser
}

function sheetParser(book: Book, onRow: (line: number, fields: string[]) => void): SaxesParser {
  const parser = new SaxesParser()
  let fields: string[] = []
  let line = 0
  let at = -1
  let cell: { type: string; style: number } | undefined
  let value = ''
  let isValue = false
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name)
    if (local === 'row') {
      const next = Number(attributes.r ?? line + 1)
      if (!Number.isInteger(next) || next <= line) throw new UnreadableFile(notWorkbook)
      line = next
      fields = []
      at = -1
    } else if (local === 'c') {
      const next = attributes.r === undefined ? at + 1 : columnOf(attributes.r)
      if (next <= at) throw new UnreadableFile(notWorkbook)
      at = next
      if (at >= maxColumns) throw new UnreadableFile(`${line}. satırda ${maxColumns} sütundan çok var.`)
      cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) }
      value = ''
    } else isValue = local === 'v' || local === 't'
  })
  parser.on('text', (piece) => {
    if (isValue && cell) value += piece
    requireShort(value.length)
  })
  parser.on('closetag', ({ name }) => {
    const local = localName(name)
    if (local === 'c' && cell) {
      while (fields.length < at) fields.push('')
      fields[at] = textOf(book, cell, value)
      cell = undefined
    } else if (local === 'row') onRow(line, fields)
    else isValue = false
  })
  parser.on('error', (error) => {
    throw error
  })
  return parser
}

/** Columns are counted in letters: A is the first, AA the one after Z. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf(
  { shared, styles, daysLater }: Book,
  cell: { type: string; style: number },
  value: string,
): string {
  if (cell.type === 's') return shared[Number(value)] ?? ''
  if (cell.type === 'b') return value === '1' ? 'E' : 'H'
  if (cell.type !== 'n' || value === '') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  const style = styles[cell.style]
  if (style?.isDate) return momentOf(number + daysLater)
  // Sums of decimals are off by a billionth; no column of a file has more than six.
  const text = Number.isInteger(number) ? BigInt(number).toString() : String(Number(number.toFixed(6)))
  return text.padStart(style?.width ?? 0, '0')
}

/** Days are counted from the end of 1899. */
function momentOf(serial: number): string {
  const seconds = Math.round(serial * 86_400)
  const moment = new Date(Date.UTC(1899, 11, 30) + seconds * 1000)
  if (Number.isNaN(moment.getTime())) return String(serial)
  const [day = '', time = ''] = moment.toISOString().split('T')
  return seconds % 86_400 === 0 ? day : `${day} ${time.slice(0, 8)}`
}
