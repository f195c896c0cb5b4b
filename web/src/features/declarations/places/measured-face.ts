import type { FaceSize } from 'rules/taxes/advertising-tax'
import { parseHundredths } from 'rules/measures'

/** One face of an advertisement, measured in metres or in square metres. */
export interface FaceValues {
  width: string
  height: string
  area: string
}

/** Longest side of a sign: a hundred metres. */
const maxSideCm = 10_000

/** Measured area of a typed face; undefined while it is incomplete. */
export function faceOf(
  { width, height, area }: FaceValues,
  { isByArea }: { isByArea: boolean },
): { areaCm2: number; size: FaceSize | null } | undefined {
  if (isByArea) {
    // Typed in square metres of two decimals, counted in square centimetres.
    const areaDm2 = parseHundredths(area)
    return areaDm2 ? { areaCm2: areaDm2 * 100, size: null } : undefined
  }
  const [widthCm, heightCm] = [lengthOf(width), lengthOf(height)]
  if (widthCm === undefined || heightCm === undefined) return undefined
  return { areaCm2: widthCm * heightCm, size: { widthCm, heightCm } }
}

/** Length in centimetres. */
export function lengthOf(typed: string): number | undefined {
  const cm = parseHundredths(typed)
  return cm && cm <= maxSideCm ? cm : undefined
}
