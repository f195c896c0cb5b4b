import { lake, microPerMetre } from '../places.ts'

const points = 48

/** The shore inside the ring of districts, with bays; pairs of latitude and longitude in millionths of a degree. */
export function lakeOutline(): [number, number][] {
  return Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI
    const metres = 1850 + 130 * Math.sin(3 * angle) + 90 * Math.cos(5 * angle + 1)
    return [
      lake.latitudeMicro + Math.round(Math.sin(angle) * metres * microPerMetre.latitude),
      lake.longitudeMicro + Math.round(Math.cos(angle) * metres * microPerMetre.longitude),
    ]
  })
}
