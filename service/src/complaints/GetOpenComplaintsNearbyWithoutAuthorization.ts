import type { Calls } from 'contract/calls'
import { complaintLimits } from 'contract/complaints/codes'
import { boxAround, metresBetween, roughGridMicro as grid } from 'rules/complaints/map-point'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { type ComplaintRow, complaintRows, isListed, publicOnTheWire } from './complaint-row.ts'
import { findPlace } from './place.ts'

const maxRows = 10
/** Limit of candidates; so small a box never holds many. */
const maxCandidates = 200

export const GetOpenComplaintsNearbyWithoutAuthorization: Handler<
  Calls['GetOpenComplaintsNearbyWithoutAuthorization']
> = async ({ request: { place, topicCode = null }, refusal, ...given }) => {
  const { db, today } = given
  const found = await findPlace(given, place)
  if (!found) throw refusal('OutsideTown')
  const { latitudeMicro, longitudeMicro } = found
  if (latitudeMicro === null || longitudeMicro === null) return []
  const here = { latitudeMicro, longitudeMicro }
  const { south, north, west, east } = boxAround(here, complaintLimits.nearbyMetres)
  const rows = await db<ComplaintRow[]>`
    ${complaintRows(db)}
    where ${isListed(db)} and closed_at is null and (${topicCode}::text is null or topic_code = ${topicCode})
      and complaint.latitude_micro between ${south - grid} and ${north + grid}
      and complaint.longitude_micro between ${west - grid} and ${east + grid}
      and ${rough(db, 'latitudeMicro')} between ${south} and ${north}
      and ${rough(db, 'longitudeMicro')} between ${west} and ${east}
    order by complaint.oid desc limit ${maxCandidates}`
  return (
    rows
      .map((row) => publicOnTheWire(row, today))
      // The distance is measured from the public point: an exact one would tell the exact place.
      .map((shown) => ({ ...shown, DistanceMetres: distanceTo(here, shown) }))
      .filter(({ DistanceMetres }) => DistanceMetres <= complaintLimits.nearbyMetres)
      .toSorted((a, b) => a.DistanceMetres - b.DistanceMetres)
      .slice(0, maxRows)
  )
}

/**
 * A place as everyone may see it: whether an exact one lies within the box would, asked often enough, tell which door.
 */
function rough(db: Queryable, column: 'latitudeMicro' | 'longitudeMicro') {
  return db`floor(complaint.${db(column)} / ${grid}::numeric + 0.5) * ${grid}`
}

function distanceTo(
  here: { latitudeMicro: number; longitudeMicro: number },
  { Latitude, Longitude }: { Latitude: number | null; Longitude: number | null },
): number {
  return metresBetween(here, {
    latitudeMicro: Math.round((Latitude ?? 0) * 1_000_000),
    longitudeMicro: Math.round((Longitude ?? 0) * 1_000_000),
  })
}
