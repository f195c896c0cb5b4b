import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

export type PdfFault = 'BrokenPdf' | 'EncryptedPdf' | 'ActivePdf'

/** What makes a PDF do something when it is opened, carry another file, or send what is typed into it. */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|XFA|RichMedia|Rendition|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9_-])/
/** Too short to mean anything where they stand in compressed data by chance. */
const shortActiveNames = /\/(?:JS|AA)(?![A-Za-z0-9_-])/
/** An array only chooses the page that is shown first. */
const openAction = /\/OpenAction(?![A-Za-z0-9_-])(?!\s*\[)/
const encrypted = /\/Encrypt(?![A-Za-z0-9_-])/
/** An object stream begins with pairs of whole numbers: which object stands where. */
const objectStreamStart = /^[\s\0]*\d+\s+\d+(?:\s+\d+\s+\d+)*\s*[<[(/\d-]/
const objectStart = /\d\s+\d+\s+obj(?![A-Za-z])/

const maxInflatedBytes = 64 * 1024 * 1024
const maxStreams = 20_000
const firstBytes = 4096
const inflated = promisify(inflate)

/** Looks for what a plain document does not need; undefined when nothing is found. */
export async function checkPdf(content: Buffer): Promise<PdfFault | undefined> {
  const text = content.toString('latin1')
  if (!/(?:startxref|trailer)/.test(text) || !objectStart.test(text)) return 'BrokenPdf'
  const { plain, streams } = takeApart(text)
  const outside = plainNames(plain)
  if (encrypted.test(outside)) return 'EncryptedPdf'
  if (isActive(outside)) return 'ActivePdf'
  if (streams.length > maxStreams) return 'BrokenPdf'
  // A dictionary cut in two by a remark would hide what its stream holds.
  const claims = streams.filter(({ dictionary }) => claimsObjects(dictionary)).length
  if (plainNames(text).split('/ObjStm').length - 1 !== claims) return 'ActivePdf'
  let inflatedBytes = 0
  for (const stream of streams) {
    const raw = plainNames(text.slice(stream.start, stream.end))
    // Objects hidden behind the word "stream" in a comment are found here.
    if (objectStart.test(raw) ? isActive(raw) : activeNames.test(raw)) return 'ActivePdf'
    const objects = await objectsIn(content, stream, maxInflatedBytes - inflatedBytes)
    if (objects === undefined) return 'ActivePdf'
    inflatedBytes += objects.length
    if (isActive(plainNames(objects))) return 'ActivePdf'
  }
  return undefined
}

interface Stream {
  /** What stands between the stream before and this one: at least its dictionary. */
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

/** The objects packed into a stream; empty when it packs something else, undefined when they cannot be read. */
async function objectsIn(content: Buffer, stream: Stream, maxLength: number): Promise<string | undefined> {
  const dictionary = plainNames(stream.dictionary)
  const isClaimed = claimsObjects(dictionary)
  const bytes = content.subarray(stream.start)
  const opening = await inflatedText(bytes.subarray(0, firstBytes), firstBytes * 1032)
  const isPacked = opening !== undefined && objectStreamStart.test(opening)
  if (!isClaimed && !isPacked) return ''
  const hasPlainObjects = !/\/(?:Filter|F)(?![A-Za-z0-9])/.test(dictionary)
  if (isClaimed && hasPlainObjects) return content.toString('latin1', stream.start, stream.end)
  // Packed in a way documents do not need: what cannot be read cannot be cleared.
  const isUnusual = /\/(?:ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt|Predictor)/.test(
    dictionary,
  )
  if (isClaimed && isUnusual) return undefined
  return inflatedText(bytes, Math.max(maxLength, 1))
}

async function inflatedText(bytes: Buffer, maxOutputLength: number): Promise<string | undefined> {
  try {
    const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }
    return ((await inflated(bytes, options)) as Buffer).toString('latin1')
  } catch {
    return undefined
  }
}

function claimsObjects(dictionary: string): boolean {
  return plainNames(dictionary).includes('/ObjStm')
}

/** Names may be written with numbered letters: /J#61vaScript. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function isActive(text: string): boolean {
  return activeNames.test(text) || shortActiveNames.test(text) || openAction.test(text)
}
