import type { Place } from 'contract/complaints/complaint-answers'
import { complaintLimits } from 'contract/complaints/codes'
import { streetText } from 'rules/identity/address-text'
import { boxAround, type MapPoint, metresBetween, microOf } from 'rules/complaints/map-point'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'

export interface FoundPlace {
  streetCode: string
  outerDoorOid: number | null
  latitudeMicro: number | null
  longitudeMicro: number | null
}

type Where = { db: Queryable } & Pick<Given, 'settings'>

/** Place in the town; undefined if it lies outside or does not exist. */
export function findPlace(where: Where, place: Place): Promise<FoundPlace | undefined> {
  if ('streetCode' in place) return findStreet(where, place.streetCode, place.outerDoorOid)
  return findPoint(where.db, {
    latitudeMicro: microOf(place.latitude),
    longitudeMicro: microOf(place.longitude),
  })
}

/** A point belongs to the street of the nearest door. */
async function findPoint(db: Queryable, point: MapPoint): Promise<FoundPlace | undefined> {
  const { south, north, west, east } = boxAround(point, complaintLimits.townMetres)
  const [door] = await db<(MapPoint & { streetCode: string })[]>`
    select street_code, latitude_micro, longitude_micro from outer_door
    where is_active and latitude_micro between ${south} and ${north} and longitude_micro between ${west} and ${east}
    order by power(latitude_micro - ${point.latitudeMicro}::bigint, 2)
      + power((longitude_micro - ${point.longitudeMicro}::bigint) * ${(north - south) / (east - west)}::float8, 2), oid
    limit 1`
  if (!door || metresBetween(point, door) > complaintLimits.townMetres) return undefined
  return { ...point, streetCode: door.streetCode, outerDoorOid: null }
}

/** A street lies where its doors do on average; a door lies where it is. */
async function findStreet(
  { db, settings }: Where,
  streetCode: string,
  outerDoorOid: number | undefined,
): Promise<FoundPlace | undefined> {
  const [street] = await db<(FoundPlace & { hasDoor: boolean })[]>`
    select street.code as street_code, ${outerDoorOid ?? null}::bigint as outer_door_oid,
      avg(latitude_micro)::int as latitude_micro, avg(longitude_micro)::int as longitude_micro,
      count(outer_door.oid) > 0 as has_door
    from street join district on district.code = district_code
    left join outer_door on street_code = street.code and outer_door.is_active
      and (${outerDoorOid ?? null}::bigint is null or outer_door.oid = ${outerDoorOid ?? null})
    where street.code = ${streetCode} and street.is_active and county_code = ${settings.CountyCode}
    group by street.code`
  if (!street || (outerDoorOid !== undefined && !street.hasDoor)) return undefined
  const { hasDoor: _, ...found } = street
  return found
}

/** District and street, without the door: the public part of a place. */
export function placeText(row: {
  districtName: string | null
  streetName: string | null
  streetTypeCode: number | null
}): string | null {
  if (row.districtName === null || row.streetName === null) return null
  return `${row.districtName} Mah. ${streetText(row.streetName, row.streetTypeCode ?? 0)}`
}

export function degrees(micro: number | null): number | null {
  return micro === null ? null : micro / 1_000_000
}
