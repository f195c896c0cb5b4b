import sharp, { type Metadata, type Sharp } from 'sharp'
import { type ImageType, type PictureHeader, isTooBigToDecode } from './picture-weight.ts'

// People's photos have no business staying in memory.
sharp.cache(false)
// Several pictures at once are several processes.
sharp.concurrency(1)
// Other formats that libvips reads (SVG, TIFF, HEIC…) may not be uploaded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** An A4 page scanned at 300 dots per inch, and a little more. */
const maxSidePx = 3600
const previewSidePx = 480
/** Width at which a letterhead shows a logo in print. */
const logoSidePx = 512
/** The size that phones ask for when a page is put on the home screen. */
const iconSidePx = 180

const likenessSide = 16

const encoders: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 86 }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: 86 }),
}

/**
 * Picture drawn again from its pixels alone: anything hidden in or behind it is gone, and with it the place and the
 * device. It is turned the way it is meant to be looked at first.
 */
export async function cleanImage(
  content: Buffer,
  type: ImageType,
  maxBytes: number,
): Promise<Buffer | 'BrokenImage' | 'ImageTooBig'> {
  try {
    const metadata = await sharp(content, { limitInputPixels: false }).metadata()
    if (isTooBigToDecode(headerOf(metadata))) return 'ImageTooBig'
    const image = sharp(content, { limitInputPixels: false, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
    const cleaned = await encoders[type](image).toBuffer()
    // A regular pattern made smaller can weigh many times as much.
    return cleaned.length > maxBytes ? 'ImageTooBig' : cleaned
  } catch {
    return 'BrokenImage'
  }
}

function headerOf({ width, height, channels, depth, isProgressive, format }: Metadata): PictureHeader {
  const bytesPerSample = depth === 'uchar' ? 1 : depth === 'ushort' ? 2 : 4
  return { width, height, channels, bytesPerSample, isProgressiveJpeg: format === 'jpeg' && isProgressive }
}

/**
 * Likeness of a picture, in 256 bits: whether each of 16 × 16 places is brighter than the one to its right. It stays
 * nearly the same when the picture is saved again, made smaller or given other colours.
 */
export async function likenessOf(content: Buffer): Promise<{ bits: string }> {
  const points = await sharp(content)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: likenessSide + 1, height: likenessSide, fit: 'fill' })
    .raw()
    .toBuffer()
  const places = Array.from({ length: likenessSide ** 2 }, (_, place) => {
    const at = Math.floor(place / likenessSide) * (likenessSide + 1) + (place % likenessSide)
    return (points[at] ?? 0) > (points[at + 1] ?? 0)
  })
  return { bits: places.map(Number).join('') }
}

/** A small picture of one of ours, for lists and pages. */
export function previewOf(content: Buffer, maxSidePx = previewSidePx): Promise<Buffer> {
  return sharp(content)
    .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 75 })
    .toBuffer()
}

/** A logo for pages and letterheads without the empty edge around it, and the same in a square for tabs. */
export async function logoOf(content: Buffer): Promise<{ picture: Buffer; icon: Buffer }> {
  const clear = { r: 255, g: 255, b: 255, alpha: 0 }
  const picture = await sharp(await withoutEdge(content))
    .resize({ width: logoSidePx, height: logoSidePx, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const icon = await sharp(picture)
    .resize({ width: iconSidePx, height: iconSidePx, fit: 'contain', background: clear })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return { picture, icon }
}

/** A picture of one colour has nothing but an edge and stays as it is. */
async function withoutEdge(content: Buffer): Promise<Buffer> {
  const trimmed = await sharp(content).trim().png().toBuffer({ resolveWithObject: true })
  return trimmed.info.width > 1 && trimmed.info.height > 1 ? trimmed.data : content
}
