import type { EntertainmentDailyRow, EntertainmentRateRow } from 'rules/taxes/entertainment-tax'
import type { Queryable } from '../database/database.ts'

export function loadEntertainmentRates(db: Queryable) {
  return db<EntertainmentRateRow[]>`
    select type_code, basis_points, valid_from, valid_to, source, is_uncertain
    from entertainment_rate order by type_code, valid_from`
}

export function loadEntertainmentDailyTariff(db: Queryable) {
  return db<EntertainmentDailyRow[]>`
    select place_type_code, daily_kurus, valid_from, valid_to, source, is_uncertain
    from entertainment_daily_tariff order by place_type_code, valid_from`
}
