import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

interface VersionRow {
  kind: 'water' | 'park'
  outline: [number, number][]
  drawnAt: Date
}

/** Limit of versions; no one goes back farther. */
const maxVersions = 20

export const GetMapAreaVersions: Handler<Calls['GetMapAreaVersions']> = async ({ request: { name }, db }) => {
  const rows = await db<VersionRow[]>`
    select kind, outline, drawn_at from map_area_version where name = ${name} order by oid desc limit ${maxVersions}`
  return rows.map(({ kind, outline, drawnAt }) => ({
    Kind: kind,
    Outline: outline.map(([latitude, longitude]): [number, number] => [
      latitude / 1_000_000,
      longitude / 1_000_000,
    ]),
    DrawnAt: drawnAt.toISOString(),
  }))
}
