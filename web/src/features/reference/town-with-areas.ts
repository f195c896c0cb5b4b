import type { DrawnTown } from '../../parts/map/use-town-map.ts'
import type { MapArea } from './map-areas.ts'

/** The town as it will be drawn; an area of the same name gives way. */
export function townWithAreas(town: DrawnTown, areas: readonly MapArea[]): DrawnTown {
  const names = new Set(areas.map(({ name }) => name))
  return {
    ...town,
    areas: [
      ...town.areas.filter(({ name }) => !names.has(name)),
      ...areas.map(({ name, kind, outline }) => ({
        name,
        kind,
        outline: outline.map(([latitude = 0, longitude = 0]) =>
          town.projection.spotOf([latitude, longitude]),
        ),
      })),
    ],
  }
}
