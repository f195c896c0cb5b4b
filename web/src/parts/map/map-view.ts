import type { TownMap } from 'contract/complaints/calls'

/** Metres east and south of the middle of the town, as they are drawn. */
export interface Spot {
  x: number
  y: number
}
export interface GeoPoint {
  latitude: number
  longitude: number
}
/** Visible part of the map: its middle, and how many metres fit across it. */
export interface View {
  middle: Spot
  across: number
}
type Pair = readonly [latitude: number, longitude: number]

const metresPerDegree = 111_320
export const closest = 150

/** Turns places into metres around a town's middle and back; the curve of the earth does not show in a town. */
export function projectionOf({ Streets, Areas }: Pick<TownMap, 'Streets' | 'Areas'>) {
  const points = [...Streets.flatMap(({ Line }) => Line), ...Areas.flatMap(({ Outline }) => Outline)]
  const [south, north] = edges(points.map(([latitude]) => latitude))
  const [west, east] = edges(points.map(([, longitude]) => longitude))
  const origin = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const narrowing = Math.cos((origin.latitude / 180) * Math.PI)
  const spotOf = ([latitude, longitude]: Pair): Spot => ({
    x: (longitude - origin.longitude) * metresPerDegree * narrowing,
    y: (origin.latitude - latitude) * metresPerDegree,
  })
  return {
    spotOf,
    placeOf: ({ x, y }: Spot): GeoPoint => ({
      latitude: round(origin.latitude - y / metresPerDegree),
      longitude: round(origin.longitude + x / metresPerDegree / narrowing),
    }),
    /** The whole town with a margin. */
    whole: {
      middle: { x: 0, y: 0 },
      across:
        Math.max((east - west) * metresPerDegree * narrowing, (north - south) * metresPerDegree, 500) * 1.15,
    } satisfies View,
  }
}
export type Projection = ReturnType<typeof projectionOf>

export function zoomed(view: View, factor: number, farthest: number): View {
  return { ...view, across: Math.min(Math.max(view.across * factor, closest), farthest) }
}

/** Moves by parts of the visible map; the middle never leaves the town. */
export function panned(view: View, right: number, down: number, farthest: number): View {
  const held = (value: number) => Math.min(Math.max(value, -farthest / 2), farthest / 2)
  return {
    ...view,
    middle: { x: held(view.middle.x + right * view.across), y: held(view.middle.y + down * view.across) },
  }
}

/**
 * Position of the fingers on the map: their middle, in parts of the view counted from its middle, and their distance.
 */
export interface Grip {
  at: Spot
  /** Distance of the fingers; zero for a single one. */
  apart: number
}

export function gripOf(fingers: readonly Spot[]): Grip | undefined {
  const [first] = fingers
  if (!first) return undefined
  const second = fingers[1] ?? first
  return {
    at: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    apart: Math.hypot(first.x - second.x, first.y - second.y),
  }
}

/** View after the fingers moved: the points under them stay under them. */
export function pulled(view: View, from: Grip, to: Grip, farthest: number): View {
  const factor = from.apart > 0 && to.apart > 0 ? from.apart / to.apart : 1
  const next = zoomed(view, factor, farthest)
  const scale = view.across / next.across
  return panned(next, from.at.x * scale - to.at.x, from.at.y * scale - to.at.y, farthest)
}

export interface DrawnStreet {
  code: string
  name: string
  districtCode: string
  isWide: boolean
  line: Spot[]
}

export interface MapName {
  code: string
  name: string
  at: Spot
}

/** The names that can be written without running into an earlier one; the letters are so many metres high. */
export function withoutOverlap(names: readonly MapName[], letters: number): MapName[] {
  const width = ({ name }: MapName) => name.length * letters * 0.6
  const kept: MapName[] = []
  for (const one of names) {
    const collides = kept.some(
      (other) =>
        Math.abs(other.at.x - one.at.x) < (width(other) + width(one)) / 2 &&
        Math.abs(other.at.y - one.at.y) < letters * 1.2,
    )
    if (!collides) kept.push(one)
  }
  return kept
}

/** The street that runs nearest to a spot. */
export function nearestStreet(
  streets: readonly DrawnStreet[],
  spot: Spot,
): { street: DrawnStreet; metres: number } | undefined {
  let nearest: { street: DrawnStreet; metres: number } | undefined
  for (const street of streets) {
    const metres = distanceToLine(street.line, spot)
    if (!nearest || metres < nearest.metres) nearest = { street, metres }
  }
  return nearest
}

function distanceToLine(line: readonly Spot[], spot: Spot): number {
  const [first] = line
  if (!first) return Infinity
  return line.reduce(
    (least, end, index) => Math.min(least, distanceToStretch(line[index - 1] ?? first, end, spot)),
    Infinity,
  )
}

function distanceToStretch(from: Spot, to: Spot, { x, y }: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(Math.max(((x - from.x) * dx + (y - from.y) * dy) / length, 0), 1)
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}

function edges(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [values[0] ?? 0, values[0] ?? 0],
  )
}

function round(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000
}
