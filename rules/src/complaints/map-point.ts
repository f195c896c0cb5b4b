/** A place in millionths of a degree: whole numbers compare exactly. */
export interface MapPoint {
  latitudeMicro: number
  longitudeMicro: number
}

const metresPerMicro = 0.111_32

/** Distance of two places of one town in whole metres; the curve of the earth does not show there. */
export function metresBetween(a: MapPoint, b: MapPoint): number {
  const north = (a.latitudeMicro - b.latitudeMicro) * metresPerMicro
  const east = (a.longitudeMicro - b.longitudeMicro) * metresPerMicro * narrowing(a.latitudeMicro)
  return Math.round(Math.hypot(north, east))
}

/** Box that holds every place within so many metres; places in its corners are a little farther. */
export function boxAround({ latitudeMicro, longitudeMicro }: MapPoint, metres: number) {
  const latitude = Math.ceil(metres / metresPerMicro)
  const longitude = Math.ceil(metres / metresPerMicro / narrowing(latitudeMicro))
  return {
    south: latitudeMicro - latitude,
    north: latitudeMicro + latitude,
    west: longitudeMicro - longitude,
    east: longitudeMicro + longitude,
  }
}

/** About 25 metres: which stretch of a street it is, not which house. */
export const roughGridMicro = 250

export function roughPoint({ latitudeMicro, longitudeMicro }: MapPoint): MapPoint {
  return {
    latitudeMicro: Math.round(latitudeMicro / roughGridMicro) * roughGridMicro,
    longitudeMicro: Math.round(longitudeMicro / roughGridMicro) * roughGridMicro,
  }
}

export function microOf(degrees: number): number {
  return Math.round(degrees * 1_000_000)
}

/** Degrees of longitude lie the closer together the farther north one is. */
function narrowing(latitudeMicro: number): number {
  return Math.max(Math.cos((latitudeMicro / 1_000_000 / 180) * Math.PI), 0.01)
}
