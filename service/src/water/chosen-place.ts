import { addressText, outerDoorText, streetText } from 'rules/identity/address-text'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { regionOfDistrict } from './region-of-district.ts'

/** A place as the water office keeps it: how it is written, and where it is read. */
export interface WaterPlace {
  addressText: string
  region: string
  /** Outer door; null if the building is not listed. */
  outerDoorOid: number | null
  innerDoorOid: number | null
}

interface PlaceRow {
  districtCode: string
  districtName: string
  streetName: string
  streetTypeCode: number
  number: number | null
  suffix: string | null
  innerDoor: string | null
  countyName: string
  cityName: string
}

/** Whether addresses of the town are chosen: its streets are entered. */
export async function hasStreets({
  db,
  settings,
}: { db: Queryable } & Pick<Given, 'settings'>): Promise<boolean> {
  const [street] = await db`
    select from street join district on district.code = district_code
    where county_code = ${settings.CountyCode} and street.is_active limit 1`
  return street !== undefined
}

/**
 * A place of this town that was chosen to its flat, or to its street with the door in words where the building is not
 * listed; nothing where it does not exist or is not whole. In a town whose streets are not entered it is said in words.
 */
export async function findWaterPlace(
  given: { db: Queryable } & Pick<Given, 'settings' | 'today'>,
  { address = '', words = '' }: { address?: string | undefined; words?: string | undefined },
): Promise<WaterPlace | undefined> {
  const { db, settings, today } = given
  const chosen = /^(door|street):(\d{1,15})(?:\/(\d{1,15}))?$/.exec(address)
  if (!chosen) {
    if (address !== '' || words.length < 10 || (await hasStreets(given))) return undefined
    const [named] = await db<{ region: string }[]>`select water_region_of_text(${words}) as region`
    return { addressText: words, region: named?.region ?? 'Diğer', outerDoorOid: null, innerDoorOid: null }
  }
  const [, level, key = '', flat] = chosen
  const isStreet = level === 'street'
  if (isStreet && (words.length < 2 || flat !== undefined)) return undefined
  const [row] = await db<PlaceRow[]>`
    select district.code as district_code, district.name as district_name, street.name as street_name,
      street.type_code as street_type_code, outer_door.number, outer_door.suffix, inner_door.number as inner_door,
      county.name as county_name, city.name as city_name
    from street join district on district.code = district_code join county on county.code = county_code
      join city on city.code = city_code
      left join outer_door on outer_door.street_code = street.code and outer_door.oid = ${isStreet ? null : Number(key)}::bigint
      left join inner_door on inner_door.outer_door_oid = outer_door.oid and inner_door.oid = ${flat === undefined ? null : Number(flat)}::bigint
    where district.county_code = ${settings.CountyCode}
      and ${isStreet ? db`street.code = ${key} and street.is_active` : db`outer_door.oid is not null`}
      and (${isStreet} or inner_door.oid is not null or (${flat === undefined} and not exists
        (select from inner_door each where each.outer_door_oid = outer_door.oid and each.is_active)))`
  if (!row) return undefined
  const region = await regionOfDistrict(db, row.districtCode, today)
  const street = streetText(row.streetName, row.streetTypeCode)
  const { districtName, countyName, cityName } = row
  if (isStreet)
    return {
      addressText: `${districtName} Mah. ${street} ${words}, ${countyName} / ${cityName}`.slice(0, 300),
      region,
      outerDoorOid: null,
      innerDoorOid: null,
    }
  const outerDoor = outerDoorText(row.number ?? 0, row.suffix ?? '')
  return {
    addressText: addressText({ ...row, street, outerDoor }),
    region,
    outerDoorOid: Number(key),
    innerDoorOid: flat === undefined ? null : Number(flat),
  }
}
