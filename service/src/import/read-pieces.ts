import { type Stats, createReadStream, statSync } from 'node:fs'
import { UnreadableFile } from './csv.ts'
import {
  type Encoding,
  encodingOfSample,
  isBrokenLetter,
  notIn,
  openDecoder,
  recogniseEncoding,
} from './encodings.ts'

/** A file with how its letters are written, which is recognised where no one says it. */
export interface ReadFile {
  file: string
  encoding?: Encoding | undefined
}

/** The file as text, piece by piece; a letter that cannot be stops the run. */
export async function* readPieces(
  reading: ReadFile,
  digest: { update: (piece: Buffer) => unknown },
  onShare: (share: number) => void,
): AsyncGenerator<string> {
  const { file } = reading
  const before = statSync(file)
  let decode: ((piece?: Buffer) => string) | undefined
  let read = 0
  try {
    for await (const piece of createReadStream(file, {
      highWaterMark: 64 * 1024,
    }) as AsyncIterable<Buffer>) {
      if (decode === undefined) {
        refuseOtherFormats(piece)
        // A stream that is not on a disk cannot be read twice.
        reading.encoding ??= before.isFile()
          ? await recogniseEncoding(file)
          : (encodingOfSample(piece) ?? 'utf-8')
        decode = openDecoder(reading.encoding)
      }
      digest.update(piece)
      read += piece.length
      yield decode(piece)
      onShare(Math.min(1, read / before.size))
    }
    yield decode?.() ?? ''
    requireSame(before, statSync(file), read)
  } catch (error) {
    throw isBrokenLetter(error) ? notIn(reading.encoding ?? 'utf-8') : error
  }
}

/** Files that are no text and are taken for one by their name, by how they begin. */
const otherFormats: readonly (readonly [beginning: string, sentence: string])[] = [
  [
    '\u00D0\u00CF\u0011\u00E0',
    'Dosya eski türde (xls) ya da şifreli bir Excel kitabı; Excel’de açıp xlsx türünde, şifresiz kaydedin.',
  ],
  ['%PDF-', 'Dosya bir PDF; aktarım için “CSV UTF-8” türünde bir dosya gerekir.'],
]

function refuseOtherFormats(beginning: Buffer) {
  const signs = beginning.toString('latin1', 0, 8)
  const found = otherFormats.find(([sign]) => signs.startsWith(sign))
  if (found) throw new UnreadableFile(found[1])
}

/** Requires an unchanged file: one written to or cut off while it is read has neither its old nor its new content. */
export function requireSame(before: Stats, after: Stats, read: number) {
  if (
    before.isFile() &&
    (read !== before.size || after.size !== before.size || after.mtimeMs !== before.mtimeMs)
  )
    throw new UnreadableFile('Dosya okunurken değişti; yazılması bitince yeniden deneyin.')
}
