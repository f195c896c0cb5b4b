import type { RequestTo } from 'contract/calls'

export type MapArea = RequestTo<'SaveMapAreas'>['areas'][number]

export const mapAreaKinds = [
  { value: 'water', label: 'Göl, deniz, akarsu' },
  { value: 'park', label: 'Park' },
] as const

const maxAreas = 20
const maxPoints = 2000

interface Feature {
  type?: unknown
  properties?: Record<string, unknown> | null
  geometry?: { type?: unknown; coordinates?: unknown } | null
}

/** The areas of a GeoJSON text, named and sorted as the import and OpenStreetMap call them; or the fault in it. */
export function readMapAreas(text: string): MapArea[] | string {
  const features = featuresOf(text)
  if (!features) return 'Bu dosya GeoJSON değil.'
  const areas = features.flatMap((feature, index) => areasOf(feature, index))
  if (areas.length === 0) return 'Dosyada alan (Polygon) yok.'
  if (areas.length > maxAreas)
    return `Dosyada ${areas.length} alan var; bir kerede en fazla ${maxAreas} alan eklenir.`
  const long = areas.find(({ outline }) => outline.length > maxPoints)
  return long ? `“${long.name}” alanının ${long.outline.length} köşesi var; en fazla 2.000 olabilir.` : areas
}

function featuresOf(text: string): Feature[] | undefined {
  try {
    const file = JSON.parse(text) as (Feature & { features?: unknown }) | null
    if (file?.type === 'FeatureCollection' && Array.isArray(file.features)) return file.features as Feature[]
    return file?.type === 'Feature' ? [file] : undefined
  } catch {
    return undefined
  }
}

/** Areas of a feature, each by its outer ring; several areas of one feature are numbered. */
function areasOf(feature: Feature, index: number): MapArea[] {
  const { type, coordinates } = feature.geometry ?? {}
  const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : []
  if (!Array.isArray(polygons)) return []
  const { ad, name, tur, natural, water, waterway } = feature.properties ?? {}
  const called = [ad, name].find((each) => typeof each === 'string' && each.trim() !== '')
  const isWater = tur === 'SU' || natural === 'water' || water !== undefined || waterway !== undefined
  return polygons
    .map((polygon: unknown) => ringOf(Array.isArray(polygon) ? (polygon[0] as unknown) : undefined))
    .filter((outline) => outline.length >= 3)
    .map((outline, part) => ({
      name: [
        typeof called === 'string' ? called.trim() : `Alan ${index + 1}`,
        ...(part > 0 ? [part + 1] : []),
      ].join(' '),
      kind: isWater ? 'water' : 'park',
      outline,
    }))
}

/** GeoJSON writes the longitude first, and the first corner again at the end. */
function ringOf(ring: unknown): [number, number][] {
  if (!Array.isArray(ring)) return []
  const corners = ring.flatMap((corner: unknown): [number, number][] => {
    const [longitude, latitude] = Array.isArray(corner) ? (corner as unknown[]) : []
    return typeof longitude === 'number' && typeof latitude === 'number' ? [[latitude, longitude]] : []
  })
  const [first, last] = [corners[0], corners.at(-1)]
  const isClosed = corners.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return isClosed ? corners.slice(0, -1) : corners
}

/** Corners as they are typed: one in each line, latitude first. */
export function cornersText(corners: readonly (readonly number[])[]): string {
  return corners.map((corner) => corner.map((degrees) => degrees.toFixed(6)).join(', ')).join('\n')
}

/** The corners of the typed text, or of the first area of a pasted GeoJSON text, and the faults in the rest. */
export function readCorners(text: string): { corners: [number, number][]; problem?: string } {
  if (text.trimStart().startsWith('{')) {
    const areas = readMapAreas(text)
    if (typeof areas === 'string') return { corners: [], problem: areas }
    return {
      corners: (areas[0]?.outline ?? []).map(([latitude = 0, longitude = 0]) => [latitude, longitude]),
    }
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map(cornerOf)
  const corners = read.filter((corner) => corner !== undefined)
  const wrong = read.indexOf(undefined)
  if (wrong >= 0)
    return { corners, problem: `${wrong + 1}. satır bir köşe değil; 39.201500, 34.102300 gibi yazın.` }
  return corners.length > maxPoints
    ? { corners, problem: 'Bir alanın en fazla 2.000 köşesi olabilir.' }
    : { corners }
}

/** Degrees with a dot or with a comma; parted by a comma with a space, a semicolon or spaces. */
function cornerOf(line: string): [number, number] | undefined {
  const [, latitude, longitude] =
    /^\s*(-?\d{1,2}[.,]\d+)(?:\s*[,;]\s*|\s+)(-?\d{1,3}[.,]\d+)\s*$/.exec(line) ?? []
  return latitude === undefined || longitude === undefined
    ? undefined
    : [Number(latitude.replace(',', '.')), Number(longitude.replace(',', '.'))]
}
