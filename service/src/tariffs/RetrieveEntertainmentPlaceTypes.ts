import type { Calls } from 'contract/calls'
import type { EntertainmentDailyRow } from 'rules/taxes/entertainment-tax'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { datesOnTheWire, sourceOnTheWire } from './on-the-wire.ts'

export const RetrieveEntertainmentPlaceTypes: Handler<Calls['RetrieveEntertainmentPlaceTypes']> = async ({
  db,
}) => {
  const [types, tariff] = await Promise.all([
    db<{ code: number; name: string }[]>`select code, name from entertainment_place_type order by code`,
    loadEntertainmentDailyTariff(db),
  ])
  const byType = Map.groupBy(tariff, ({ placeTypeCode }) => placeTypeCode)
  return types.map(({ code, name }) => ({
    Code: code,
    Name: name,
    Tariffs: (byType.get(code) ?? []).map((row) => ({
      Daily: row.dailyKurus,
      ...datesOnTheWire(row),
      ...sourceOnTheWire(row),
    })),
  }))
}

export function loadEntertainmentDailyTariff(db: Queryable) {
  return db<EntertainmentDailyRow[]>`
    select place_type_code, daily_kurus, valid_from, valid_to, source, is_uncertain
    from entertainment_daily_tariff order by place_type_code, valid_from`
}
