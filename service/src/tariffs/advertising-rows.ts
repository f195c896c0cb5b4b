import type { AdvertisingKindRow, AdvertisingTariffRow } from 'rules/tariff-rows'
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
