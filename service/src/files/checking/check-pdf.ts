import { constants, inflateSync } from 'node:zlib'

export type PdfFault = 'BrokenPdf' | 'EncryptedPdf' | 'ActivePdf'

/** Names that make a PDF act when it is opened, carry another file, or send typed data. */
const activeNames = namePattern(
  'JavaScript Launch EmbeddedFile EmbeddedFiles XFA RichMedia Rendition SubmitForm ImportData GoToE',
)
/** Too short to mean anything where they stand in compressed data by chance. */
const shortActiveNames = namePattern('JS AA')
/** An array only chooses the page that is shown first. */
const openAction = new RegExp(`${namePattern('OpenAction').source}(?!\\s*\\[)`)
const encrypted = namePattern('Encrypt')
const objectStreamType = namePattern('ObjStm')
/** Start of the first object of an object stream; in the list of chapters /First refers to one instead. */
const firstObject = new RegExp(`${namePattern('First').source}\\s*\\d+\\b(?!\\s+\\d+\\s+R)`)
const filtered = namePattern('Filter F')
const flateFilter = namePattern('FlateDecode')
/** Ways of packing that no one needs for objects, with their short names. */
const unusualFilters = namePattern(
  'ASCIIHexDecode AHx ASCII85Decode A85 LZWDecode LZW RunLengthDecode RL Fl CCITTFaxDecode CCF DCTDecode DCT ' +
    'JBIG2Decode JPXDecode Crypt Predictor',
)
/** An object stream begins with pairs of whole numbers: which object stands where. */
const objectStreamStart = /^[\s\0]*\d+\s+\d+(?:\s+\d+\s+\d+)*\s*[<[(/\d-]/
const objectStart = /\d\s+\d+\s+obj(?![A-Za-z])/

/** Limit for all packed objects of a file, before and after they are unpacked: thousands of pages need less. */
const maxObjectBytes = 8 * 1024 * 1024
/** Limit for all streams that only look like packed objects, such as drawings that begin with numbers. */
const maxLookalikeBytes = 48 * 1024 * 1024
const maxStreams = 20_000
/** Part of a stream that is enough to tell its content; at first there may be nothing but the table of its codes. */
const openingBytes = 1024
const openingReads = [64, 512]
/** Limit for the beginnings of all streams, each of which may unpack a thousandfold. */
const maxOpeningBytes = 256 * 1024 * 1024

/**
 * Looks for features that a plain document does not need; undefined for a plain one. Every search is linear in the
 * file, because the files are made by strangers.
 */
export function checkPdf(content: Buffer): PdfFault | undefined {
  const text = content.toString('latin1')
  if (!/(?:startxref|trailer)/.test(text) || !objectStart.test(text)) return 'BrokenPdf'
  const { plain, streams } = takeApart(text)
  if (encrypted.test(plain)) return 'EncryptedPdf'
  if (isActive(plain)) return 'ActivePdf'
  if (streams.length > maxStreams) return 'BrokenPdf'
  if (isDictionaryCut(text, plain, streams)) return 'ActivePdf'
  const bytesLeft = { objects: maxObjectBytes, lookalikes: maxLookalikeBytes, openings: maxOpeningBytes }
  for (const stream of streams) {
    const raw = text.slice(stream.start, stream.end)
    // Objects hidden behind the word "stream" in a comment are found here.
    if (objectStart.test(raw) ? isActive(raw) : activeNames.test(raw)) return 'ActivePdf'
    const objects = objectsIn(content, stream, bytesLeft)
    if (objects === undefined || isActive(objects)) return 'ActivePdf'
  }
  return undefined
}

interface Stream {
  /** Text between the stream before and this one: at least its dictionary. */
  dictionary: string
  start: number
  end: number
}

/** Every place a reader could take for a stream, and all that lies outside of them. */
function takeApart(text: string): { plain: string; streams: Stream[] } {
  const streams: Stream[] = []
  const plain: string[] = []
  let [from, isOutside] = [0, true]
  for (const { 0: word, index } of text.matchAll(/(?:end)?stream(?:\r\n|\n|\r)?/g)) {
    if (isOutside) plain.push(text.slice(from, index))
    else closeLast(streams, index)
    isOutside = word.startsWith('end')
    if (!isOutside)
      streams.push({ dictionary: text.slice(from, index), start: index + word.length, end: text.length })
    from = index + word.length
  }
  if (isOutside) plain.push(text.slice(from))
  return { plain: plain.join('\n'), streams }
}

function closeLast(streams: Stream[], end: number) {
  const last = streams.at(-1)
  if (last) last.end = end
}

/** Whether a dictionary is cut in two by a remark, which would hide its stream's content. */
function isDictionaryCut(text: string, plain: string, streams: readonly Stream[]): boolean {
  const claimsBy = (pattern: RegExp) => streams.filter(({ dictionary }) => pattern.test(dictionary)).length
  return (
    countOf(objectStreamType, text) !== claimsBy(objectStreamType) ||
    countOf(firstObject, plain) !== claimsBy(firstObject)
  )
}

function countOf(pattern: RegExp, text: string): number {
  const every = new RegExp(pattern, 'g')
  let count = 0
  while (every.test(text)) count += 1
  return count
}

/** The objects packed into a stream; empty when it packs something else, undefined when they cannot be read. */
function objectsIn(
  content: Buffer,
  { dictionary, start, end }: Stream,
  bytesLeft: { objects: number; lookalikes: number; openings: number },
): string | undefined {
  const bytes = content.subarray(start)
  const isClaimed = objectStreamType.test(dictionary) || firstObject.test(dictionary)
  if (!isClaimed && bytesLeft.openings <= 0) return undefined
  if (!isClaimed) return isLookalike(bytes, bytesLeft) ? unpacked(bytes, bytesLeft, 'lookalikes') : ''
  if (!filtered.test(dictionary)) return content.toString('latin1', start, end)
  // Packed twice or in a way documents do not need: unreadable content cannot be cleared.
  if (unusualFilters.test(dictionary) || countOf(flateFilter, dictionary) > 1) return undefined
  const objects = unpacked(bytes, bytesLeft, 'objects')
  const isRead = objects === '' || objectStreamStart.test(objects?.slice(0, openingBytes) ?? '')
  return isRead ? objects : undefined
}

/** Unpacks bytes, counting input as well as output: empty blocks cost time and become nothing. */
function unpacked<Kind extends string>(
  bytes: Buffer,
  bytesLeft: Record<Kind, number>,
  kind: Kind,
): string | undefined {
  const maxOutputLength = bytesLeft[kind]
  try {
    const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH, info: true }
    // The types lack the result of `info`.
    const { buffer, engine } = inflateSync(bytes.subarray(0, maxOutputLength), options) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    bytesLeft[kind] -= Math.max(engine.bytesWritten, buffer.length) + 1
    return bytesLeft[kind] > 0 ? buffer.toString('latin1') : undefined
  } catch {
    return undefined
  }
}

/** Whether a stream that does not say so begins like packed objects once it is unpacked. */
function isLookalike(bytes: Buffer, bytesLeft: { openings: number }): boolean {
  const [first = 0, second = 0] = bytes
  const isDeflate = (first & 15) === 8 && (first * 256 + second) % 31 === 0
  if (!isDeflate) return false
  try {
    for (const readBytes of openingReads) {
      const opening = inflateSync(bytes.subarray(0, readBytes), { finishFlush: constants.Z_SYNC_FLUSH })
      bytesLeft.openings -= opening.length
      if (opening.length > 0) return objectStreamStart.test(opening.toString('latin1', 0, openingBytes))
    }
    // No program puts that much before the packed data.
    return true
  } catch {
    // Broken from the beginning.
    return false
  }
}

/** The pattern of names; PDF lets each letter be written as its number, as in /J#61vaScript. */
function namePattern(names: string): RegExp {
  const nameEnd = '(?![A-Za-z0-9_-]|#(?:2[Dd]|3\\d|4[1-9A-Fa-f]|5[\\dAaFf]|6[1-9A-Fa-f]|7[\\dAa]))'
  return new RegExp(`/(?:${names.replace(/\w/g, letterPattern).replaceAll(' ', '|')})${nameEnd}`)
}

function letterPattern(letter: string): string {
  const number = letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)
  return `(?:${letter}|#${number})`
}

function isActive(text: string): boolean {
  return activeNames.test(text) || shortActiveNames.test(text) || openAction.test(text)
}
