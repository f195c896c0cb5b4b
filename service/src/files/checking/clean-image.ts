import type { DocumentType } from 'contract/files/codes'
import sharp, { type Sharp } from 'sharp'

// People's photos have no business staying in memory.
sharp.cache(false)

type ImageType = Exclude<DocumentType, 'application/pdf'>

/** More than any phone takes; a small file can claim to be far larger than memory. */
const maxPixels = 120_000_000
/** An A4 page scanned at 300 dots per inch, and a little more. */
const maxSidePx = 3600
const previewSidePx = 480
const timeout = { seconds: 30 }

const encoders: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 86 }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: 86 }),
}

/**
 * The picture drawn again from its pixels alone: what was hidden in or behind it is gone, and with it
 * where and with what it was taken. It is turned the way it is meant to be looked at first.
 */
export async function cleanImage(
  content: Buffer,
  type: ImageType,
): Promise<Buffer | 'BrokenImage' | 'ImageTooBig'> {
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) return 'ImageTooBig'
    const image = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .timeout(timeout)
    return await encoders[type](image).toBuffer()
  } catch {
    return 'BrokenImage'
  }
}

/** A small picture of one of ours, for lists. */
export function previewOf(content: Buffer): Promise<Buffer> {
  return sharp(content, { limitInputPixels: maxPixels })
    .resize({ width: previewSidePx, height: previewSidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .timeout(timeout)
    .jpeg({ quality: 75 })
    .toBuffer()
}
