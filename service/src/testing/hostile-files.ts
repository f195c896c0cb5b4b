import { once } from 'node:events'
import { crc32, createDeflate, deflateSync } from 'node:zlib'
import { pdfWith } from './uploading.ts'

/** Object streams as small as they come and as large as they unpack. */
export function packedNumbers(unpackedBytes: number): Buffer {
  const packed = deflateSync(Buffer.from(`1 0 <${'#41'.repeat(unpackedBytes / 3)}`, 'latin1'), { level: 9 })
  return pdfWith(
    `8 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n${packed.toString('latin1')}\nendstream endobj`,
  )
}

/** PDF of nothing but letters written as numbers. */
export function numberedLetters(bytes: number): Buffer {
  return pdfWith(`5 0 obj<</Title/${'#41'.repeat(bytes / 3)}>>endobj`)
}

/** Many small streams, each of which has to be unpacked to be looked at. */
export function manyStreams(count: number, each = '1 0 0 1 0 0 cm'): Buffer {
  const packed = deflateSync(Buffer.from(each.padEnd(1000), 'latin1')).toString('latin1')
  return pdfWith(`9 0 obj<</Filter/FlateDecode>>stream\n${packed}\nendstream endobj\n`.repeat(count))
}

interface PngHeader {
  width: number
  height: number
  depth: number
  /** 2 is three colours, 6 is three colours and transparency. */
  colourType: 0 | 2 | 3 | 6
  isInterlaced: boolean
}

/** A PNG of nothing but zeros, which packs a thousandfold; `more` are further chunks. */
export async function emptyPng(
  { width, height, depth, colourType, isInterlaced }: PngHeader,
  ...more: Buffer[]
): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colourType, 0, 0, isInterlaced ? 1 : 0], 8)
  const channels = { 0: 1, 2: 3, 3: 1, 6: 4 }[colourType]
  const rowBytes = (columns: number) => 1 + Math.ceil((columns * channels * depth) / 8)
  const passes = isInterlaced ? adam7 : [{ x: 0, y: 0, dx: 1, dy: 1 }]
  const bytes = passes
    .map(({ x, y, dx, dy }) => Math.ceil((height - y) / dy) * rowBytes(Math.ceil((width - x) / dx)))
    .reduce((sum, each) => sum + each, 0)
  const palette = colourType === 3 ? [pngChunk('PLTE', Buffer.alloc(3))] : []
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...palette,
    ...more,
    pngChunk('IDAT', await deflatedZeros(bytes)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const adam7 = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
]

export function pngChunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

async function deflatedZeros(bytes: number): Promise<Buffer> {
  const zeros = Buffer.alloc(1024 * 1024)
  const deflating = createDeflate({ level: 9 })
  const written = (async () => {
    for (let left = bytes; left > 0; left -= zeros.length)
      if (!deflating.write(zeros.subarray(0, left))) await once(deflating, 'drain')
    deflating.end()
  })()
  const parts: Buffer[] = []
  for await (const part of deflating) parts.push(part as Buffer)
  await written
  return Buffer.concat(parts)
}
