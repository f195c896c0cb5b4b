import type { AdvertisingKindRow, AdvertisingTariffRow } from 'rules/taxes/tariff-rows'
import type { Queryable } from '../database/database.ts'

/** Kinds of advertisement in force on a day. */
export function loadAdvertisingKinds(db: Queryable, on: string) {
  return db<AdvertisingKindRow[]>`
    select distinct on (code) code, name, unit, least_kurus, most_kurus, valid_from, valid_to, source, is_uncertain
    from advertising_kind
    where valid_from <= ${on} and (valid_to is null or valid_to >= ${on})
    order by code, valid_from desc`
}

export function loadAdvertisingTariff(db: Queryable) {
  return db<AdvertisingTariffRow[]>`
    select year, kind_code, location_code, street_group, unit_kurus, source, is_uncertain
    from advertising_tariff order by kind_code, location_code nulls first, street_group, year`
}

/** Location class of fixed signs by kind of street: squares and boulevards, avenues, streets and houses. */
const locationOfStreet: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 3, 5: 3 }

/** The group of a street in the tariff, and which location it is; nothing where the street is not known. */
export async function loadAdvertisingStreet(
  db: Queryable,
  streetCode: string | undefined,
): Promise<{ streetGroup: number | null; locationCode: number | null } | undefined> {
  const [street] = await db<{ typeCode: number; streetGroup: number | null }[]>`
    select type_code, street_group from street left join advertising_street on street_code = code
    where code = ${streetCode ?? null}`
  return (
    street && {
      streetGroup: street.streetGroup,
      locationCode: locationOfStreet[street.typeCode] ?? null,
    }
  )
}
