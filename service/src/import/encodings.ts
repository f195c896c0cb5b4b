import { createReadStream } from 'node:fs'
import { type ImportEncodingCode, importEncodings } from 'contract/import/codes'
import { UnreadableFile } from './csv.ts'

export type Encoding = ImportEncodingCode

/** Letters of CP857 beyond ASCII, from 0x80 on; U+FFFD where it has none. */
const cp857 =
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\uFFFDÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\uFFFD×ÚÛÙìÿ¯´\u00AD±\uFFFD¾¶§÷¸°¨·¹³²■\u00A0'

const turkishLetters = 'ĞİŞğışÇÖÜçöüÂÎÛâîû'
/** Signs that stand in Turkish texts, too, and tell no encoding from another. */
const usualSigns = '‘’“”–—…•€°²³§«»·½¼\u00A0\u00AD'

/** Alphabets of one byte a letter; ISO-8859-9 has the letters of Windows-1254. */
const alphabets = [
  ['windows-1254', new TextDecoder('windows-1254').decode(upperHalf())],
  ['cp857', cp857],
] as const

/** Least share of usual letters and signs in a Turkish text: fewer mean a wrong encoding. */
const leastShare = 0.8

/** Sample size that tells two bytes a letter from one. */
const sampleBytes = 4096

export const unknownEncoding =
  'Dosyanın kodlaması anlaşılamadı: harfleri hangi kodlamayla yazıldığını seçin (programda --encoding) ya da Excel’de “CSV UTF-8” türünde kaydedin.'

/** Decodes a file that comes in pieces; the last call has none. Throws where a letter cannot be. */
export function openDecoder(encoding: Encoding): (piece?: Buffer) => string {
  if (encoding === 'cp857') return (piece) => Array.from(piece ?? [], (byte) => letterOfCp857(byte)).join('')
  // Drops the mark that some programs put at the beginning.
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (piece) => decoder.decode(piece, { stream: piece !== undefined })
}

export function notIn(encoding: Encoding): UnreadableFile {
  return new UnreadableFile(
    `Dosyanın kodlaması ${importEncodings[encoding]} değil. Kodlamayı seçmezseniz kendiliğinden anlaşılır.`,
  )
}

/** Encoding of a file, recognised by its mark or by the letters themselves. */
export async function recogniseEncoding(file: string): Promise<Encoding> {
  const marked = await encodingOfBeginning(file)
  if (marked !== undefined) return marked
  const broken = await findBrokenUtf8(file)
  if (broken === undefined) return 'utf-8'
  const letters = await countHighBytes(file)
  if (letters.pairs * 2 > letters.high / 2)
    throw new UnreadableFile(
      `Dosya UTF-8, ama ${broken}. satırda bozuk bir harf var; dosya yarım kalmış ya da iki kodlama karışmış olabilir.`,
    )
  const [best, second] = alphabets
    .map(([encoding, alphabet]) => {
      const turkish = countSigns(letters.counts, alphabet, turkishLetters)
      return { encoding, turkish, usual: turkish + countSigns(letters.counts, alphabet, usualSigns) }
    })
    // A file without a Turkish letter may still have a blank that does not break.
    .toSorted((one, other) => other.turkish - one.turkish || other.usual - one.usual)
  if (
    !best ||
    (best.turkish === second?.turkish && best.usual === second.usual) ||
    best.usual < letters.high * leastShare
  )
    throw new UnreadableFile(unknownEncoding)
  return best.encoding
}

function countSigns(counts: Uint32Array, alphabet: string, signs: string): number {
  return Array.from(signs).reduce((sum, sign) => {
    const at = alphabet.indexOf(sign)
    return at < 0 ? sum : sum + (counts[0x80 + at] ?? 0)
  }, 0)
}

async function encodingOfBeginning(file: string): Promise<Encoding | undefined> {
  const [first = Buffer.alloc(0)] = await createReadStream(file, { end: sampleBytes - 1 }).toArray()
  return encodingOfSample(first as Buffer)
}

/** Encoding by the mark, or by every second byte being empty, which happens only with two bytes a letter. */
export function encodingOfSample(sample: Buffer): Encoding | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  const empty = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  if (odd > sample.length / 4 && even === 0) return 'utf-16le'
  if (even > sample.length / 4 && odd === 0) return 'utf-16be'
  return undefined
}

/** The line of the first letter that UTF-8 does not have. */
async function findBrokenUtf8(file: string): Promise<number | undefined> {
  const decode = openDecoder('utf-8')
  let line = 1
  try {
    for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
      // Line by line, so that the one at fault is known.
      let start = 0
      for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, start)) {
        decode(piece.subarray(start, end + 1))
        start = end + 1
        line += 1
      }
      decode(piece.subarray(start))
    }
    decode()
    return undefined
  } catch (error) {
    if (!isBrokenLetter(error)) throw error
    return line
  }
}

/** Error of a decoder. */
export function isBrokenLetter(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
}

async function countHighBytes(file: string) {
  const counts = new Uint32Array(256)
  let pairs = 0
  let before = 0
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    for (const byte of piece) {
      counts[byte] = (counts[byte] ?? 0) + 1
      // The Turkish letters of UTF-8.
      if (before >= 0xc3 && before <= 0xc5 && byte >= 0x80 && byte < 0xc0) pairs += 1
      before = byte
    }
  }
  return { counts, pairs, high: counts.subarray(0x80).reduce((sum, count) => sum + count, 0) }
}

function letterOfCp857(byte: number): string {
  return byte < 0x80 ? String.fromCharCode(byte) : (cp857[byte - 0x80] ?? '')
}

function upperHalf(): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at)
}
