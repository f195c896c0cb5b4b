import type { Content } from 'pdfmake'
import type { ServiceSettings } from '../settings/settings.ts'

export interface PdfLogo {
  content: Content
  /** Lower end of the logo, or of the letterhead beside or below it if that is lower. */
  bottom: number
  /** The margins of the letterhead beside it; below it where there is too little room. */
  top: number
  left: number
  right: number
}

/** A4 in points, as all measures here. */
const pageWidth = 595
const margin = 48
/** Top and bottom of a letterhead without a logo. */
export const letterheadTop = 36
const letterheadBottom = 62
/** Least room for the name and the text beside it. */
const leastRoom = 320
/** Larger ones would leave no room for the municipality's name. */
const maxSize = { width: 240, height: 160 }
const usualPlace = { coordinates: '48,26', width: 120, height: 40 }

/** The logo of the letterhead at the place and in the size of the settings, its shape kept; none without a logo. */
export function logoOnPaper({
  LogoImage,
  LogoCoordinates = usualPlace.coordinates,
  LogoWidth = usualPlace.width,
  LogoHeight = usualPlace.height,
}: ServiceSettings): PdfLogo | undefined {
  if (!LogoImage) return undefined
  const own = sizeOf(LogoImage)
  const scale = Math.min(
    Math.min(LogoWidth, maxSize.width) / own.width,
    Math.min(LogoHeight, maxSize.height) / own.height,
  )
  const [width, height] = [own.width * scale, own.height * scale]
  const [wantedX = 0, wantedY = 0] = LogoCoordinates.split(',').map(Number)
  // The logo stays on the page, and in the part of it that is the letterhead's.
  const [x, y] = [Math.min(wantedX, pageWidth - width), Math.min(wantedY, maxSize.height)]
  const isAtLeft = x + width / 2 < pageWidth / 2
  const content: Content = { image: LogoImage, width, height, absolutePosition: { x, y } }
  const left = isAtLeft ? Math.max(margin, x + width + 12) : margin
  const right = isAtLeft ? margin : Math.max(margin, pageWidth - x + 12)
  if (pageWidth - left - right >= leastRoom)
    return { content, top: letterheadTop, bottom: Math.max(letterheadBottom, y + height), left, right }
  const top = y + height + 10
  return { content, top, bottom: top + letterheadBottom - letterheadTop, left: margin, right: margin }
}

/** The size in pixels that the head of a PNG file says. */
function sizeOf(image: string): { width: number; height: number } {
  const head = Buffer.from(image.slice(image.indexOf(',') + 1, image.indexOf(',') + 65), 'base64')
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}
