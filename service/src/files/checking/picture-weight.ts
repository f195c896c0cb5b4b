import type { DocumentType } from 'contract/files/codes'

export type ImageType = Exclude<DocumentType, 'application/pdf'>

export interface PictureHeader {
  width: number
  height: number
  channels: number
  bytesPerSample: number
  /** Whether it is a progressive JPEG, which is kept as numbers of two bytes until its last part has come. */
  isProgressiveJpeg: boolean
}

/** Nearly 70 million points of three bytes; a small file can claim to be far larger than memory. */
const maxDecodedBytes = 200 * 1024 * 1024
/** Longer than any panorama; rows of millions of points cost far more than their bytes. */
const maxSourceSidePx = 30_000

/** Whether a picture would take too much memory, by its header. */
export function isTooBigToDecode(header: PictureHeader): boolean {
  const { width, height, channels, bytesPerSample, isProgressiveJpeg } = header
  // Grey is drawn in three colours in the end.
  const decodedBytes = width * height * Math.max(channels, 3) * bytesPerSample * (isProgressiveJpeg ? 2 : 1)
  return Math.max(width, height) > maxSourceSidePx || decodedBytes > maxDecodedBytes
}

/**
 * Size of a picture by its first bytes, read without decoding anything; undefined if they do not tell it. It only
 * serves to reject early: an accepted picture is measured by the library that draws it.
 */
export function pictureHeader(head: Buffer, type: ImageType): PictureHeader | undefined {
  try {
    return headerReaders[type](head)
  } catch (thrown) {
    // The header is longer than this first part.
    if (thrown instanceof RangeError) return undefined
    throw thrown
  }
}

const headerReaders: Record<ImageType, (head: Buffer) => PictureHeader | undefined> = {
  'image/png': pngHeader,
  'image/jpeg': jpegHeader,
  'image/webp': webpHeader,
}

function pngHeader(head: Buffer): PictureHeader {
  const [depth, colourType] = [head.readUInt8(24), head.readUInt8(25)]
  return {
    width: head.readUInt32BE(16),
    height: head.readUInt32BE(20),
    channels: colourType === 6 ? 4 : 3,
    bytesPerSample: depth === 16 ? 2 : 1,
    isProgressiveJpeg: false,
  }
}

/** The size stands in the first "start of frame" segment, behind others of any number. */
function jpegHeader(head: Buffer): PictureHeader | undefined {
  for (let at = 2; head.readUInt8(at) === 0xff;) {
    const marker = head.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return {
        height: head.readUInt16BE(at + 5),
        width: head.readUInt16BE(at + 7),
        channels: head.readUInt8(at + 9),
        bytesPerSample: 1,
        isProgressiveJpeg: marker === 0xc2,
      }
    at += 2 + head.readUInt16BE(at + 2)
  }
  return undefined
}

function webpHeader(head: Buffer): PictureHeader | undefined {
  const sizes: Record<string, () => [width: number, height: number]> = {
    'VP8 ': () => [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff],
    VP8L: () => [(head.readUInt32LE(21) & 0x3fff) + 1, ((head.readUInt32LE(21) >>> 14) & 0x3fff) + 1],
    VP8X: () => [head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1],
  }
  const size = sizes[head.toString('latin1', 12, 16)]?.()
  if (!size) return undefined
  return { width: size[0], height: size[1], channels: 3, bytesPerSample: 1, isProgressiveJpeg: false }
}
