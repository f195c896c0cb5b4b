/** Place of a signature in a PDF: bytes that it covers, and the gap between them for its value. */
export interface SignaturePlace {
  pdf: Buffer
  /** Offset of the hexadecimal value, behind its opening bracket. */
  valueAt: number
  /** Length of the value in hexadecimal digits. */
  valueLength: number
}

export interface SignatureEntry {
  /** Bytes kept free for the value. */
  maxBytes: number
  signedAt: Date
  /** Name of the party that signs, as viewers show it. */
  name: string
  reason: string
}

/** Width of a number in `/ByteRange`, which is written before its numbers are known. */
const rangeDigits = 10

/**
 * A PDF with room for one more signature, appended as an incremental update: not a byte of the file before it changes,
 * so that earlier signatures stay valid. Reads files with a plain cross-reference table, as makePdf writes them.
 */
export function appendSignature(file: Buffer, entry: SignatureEntry): SignaturePlace {
  const { trailer, startXref, offsets, size } = readTables(file)
  const rootNumber = referenceIn(trailer, 'Root')
  const catalog = objectAt(file, offsets, rootNumber)
  const pages = objectAt(file, offsets, referenceIn(catalog, 'Pages'))
  const pageNumber = Number(/\/Kids\s*\[\s*(\d+) 0 R/.exec(pages)?.[1])
  const page = objectAt(file, offsets, pageNumber)
  const fields = [...(/\/Fields\s*\[([^\]]*)\]/.exec(catalog)?.[1] ?? '').matchAll(/\d+ 0 R/g)].length
  const [signature, widget] = [size, size + 1]
  const objects = new Map<number, string>([
    [rootNumber, withField(catalog, widget)],
    [pageNumber, withAnnotation(page, widget)],
    [
      widget,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Muhur${fields + 1}) /F 132 /Rect [0 0 0 0] /P ${pageNumber} 0 R /V ${signature} 0 R >>`,
    ],
  ])
  const parts = [file.toString('latin1')]
  let length = file.length
  const written: [number: number, at: number][] = []
  const write = (text: string) => {
    parts.push(text)
    length += text.length
  }
  if (!/[\r\n]$/.test(parts[0] ?? '')) write('\n')
  const writeObject = (number: number, text: string) => {
    written.push([number, length])
    write(`${number} 0 obj\n${text}\nendobj\n`)
  }
  for (const [number, text] of objects) writeObject(number, text)
  const emptyRange = `/ByteRange [${Array.from({ length: 4 }, () => '0'.repeat(rangeDigits)).join(' ')}]`
  const opening = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${emptyRange} /M (${pdfMoment(entry.signedAt)}) /Name ${pdfText(entry.name)} /Reason ${pdfText(entry.reason)} /Contents <`
  const valueLength = entry.maxBytes * 2
  const valueAt = length + `${signature} 0 obj\n`.length + opening.length
  writeObject(signature, `${opening}${'0'.repeat(valueLength)}> >>`)
  const xrefAt = length
  const rows = written
    .toSorted(([one], [other]) => one - other)
    .map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
  write(`xref\n${rows.join('')}`)
  write(
    `trailer\n<< /Size ${size + 2} /Root ${rootNumber} 0 R ${keptOf(trailer)} /Prev ${startXref} >>\nstartxref\n${xrefAt}\n%%EOF\n`,
  )
  const pdf = Buffer.from(parts.join(''), 'latin1')
  const range = [0, valueAt - 1, valueAt + valueLength + 1, pdf.length - (valueAt + valueLength + 1)]
  const rangeAt = pdf.indexOf(emptyRange, file.length)
  pdf.write(
    `/ByteRange [${range.map((each) => String(each).padStart(rangeDigits)).join(' ')}]`,
    rangeAt,
    'latin1',
  )
  return { pdf, valueAt, valueLength }
}

/** Bytes that a signature covers: the whole file but its value with the brackets. */
export function coveredBytes({ pdf, valueAt, valueLength }: SignaturePlace): [Buffer, Buffer] {
  return [pdf.subarray(0, valueAt - 1), pdf.subarray(valueAt + valueLength + 1)]
}

/** The signed file: its value written into the gap, whose length stays. */
export function insertSignature(place: SignaturePlace, value: Uint8Array): Buffer {
  const hex = Buffer.from(value).toString('hex').toUpperCase()
  if (hex.length > place.valueLength) throw new Error(`A signature of ${value.length} bytes has no room`)
  const pdf = Buffer.from(place.pdf)
  pdf.write(hex, place.valueAt, 'latin1')
  return pdf
}

interface Tables {
  trailer: string
  startXref: number
  /** Offset of each object's newest version. */
  offsets: Map<number, number>
  size: number
}

/** Cross-reference tables from the newest to the first. */
function readTables(file: Buffer): Tables {
  const text = file.toString('latin1')
  const startXref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const offsets = new Map<number, number>()
  let newest: string | undefined
  for (let at: number | undefined = startXref; at !== undefined;) {
    const table = /xref\s+((?:\d+ \d+\s+(?:\d{10} \d{5} [nf]\s+)*)+)trailer\s*<<(.*?)>>\s*startxref/sy
    table.lastIndex = at
    const [, sections = '', trailer] = table.exec(text) ?? []
    if (trailer === undefined) throw new Error('The file has no plain cross-reference table')
    newest ??= trailer
    for (const [, first, rows = ''] of sections.matchAll(/(\d+) \d+\s+((?:\d{10} \d{5} [nf]\s+)*)/g))
      for (const [index, [, offset, kind]] of [...rows.matchAll(/(\d{10}) \d{5} ([nf])/g)].entries()) {
        const number = Number(first) + index
        if (kind === 'n' && !offsets.has(number)) offsets.set(number, Number(offset))
      }
    const previous = /\/Prev (\d+)/.exec(trailer)?.[1]
    at = previous === undefined ? undefined : Number(previous)
  }
  return { trailer: newest ?? '', startXref, offsets, size: Number(/\/Size (\d+)/.exec(newest ?? '')?.[1]) }
}

function referenceIn(dictionary: string, name: string): number {
  const [, number] = new RegExp(`/${name}\\s+(\\d+) 0 R`).exec(dictionary) ?? []
  if (number === undefined) throw new Error(`The file names no ${name}`)
  return Number(number)
}

/** Dictionary of an object that has no stream. */
function objectAt(file: Buffer, offsets: ReadonlyMap<number, number>, number: number): string {
  const at = offsets.get(number)
  const end = at === undefined ? -1 : file.indexOf('endobj', at)
  const text = at === undefined ? '' : file.toString('latin1', at, end)
  const [, dictionary] = /^\d+ 0 obj\s*(<<.*>>)\s*$/s.exec(text) ?? []
  if (dictionary === undefined) throw new Error(`The file has no plain object ${number}`)
  return dictionary
}

/** Catalog with one more field; a first one also says that the file is signed and only appended to. */
function withField(catalog: string, widget: number): string {
  if (catalog.includes('/AcroForm')) return catalog.replace(/(\/Fields\s*\[[^\]]*)\]/, `$1 ${widget} 0 R]`)
  const version = catalog.includes('/Version') ? '' : ' /Version /1.7'
  return withEntry(catalog, `/AcroForm << /Fields [${widget} 0 R] /SigFlags 3 >>${version}`)
}

function withAnnotation(page: string, widget: number): string {
  return /\/Annots\s*\[/.test(page)
    ? page.replace(/(\/Annots\s*\[[^\]]*)\]/, `$1 ${widget} 0 R]`)
    : withEntry(page, `/Annots [${widget} 0 R]`)
}

function withEntry(dictionary: string, entry: string): string {
  return dictionary.replace(/>>$/, `${entry}\n>>`)
}

/** Entries of a trailer that each update repeats. */
function keptOf(trailer: string): string {
  return [/\/Info \d+ 0 R/, /\/ID\s*\[[^\]]*\]/].map((entry) => entry.exec(trailer)?.[0] ?? '').join(' ')
}

function pdfMoment(moment: Date): string {
  return `D:${moment.toISOString().replaceAll(/[-:T]|\.\d+Z$/g, '')}Z`
}

/** Text of any letters, as UTF-16 with its mark. */
function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`
}
