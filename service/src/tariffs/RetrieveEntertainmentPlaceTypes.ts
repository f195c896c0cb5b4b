import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { loadEntertainmentDailyTariff } from './entertainment-rows.ts'
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
