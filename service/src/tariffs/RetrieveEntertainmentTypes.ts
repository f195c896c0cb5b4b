import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { loadEntertainmentRates } from './entertainment-rows.ts'
import { datesOnTheWire, sourceOnTheWire } from './on-the-wire.ts'

export const RetrieveEntertainmentTypes: Handler<Calls['RetrieveEntertainmentTypes']> = async ({ db }) => {
  const [types, rates] = await Promise.all([
    db<{ code: number; name: string; isDaily: boolean }[]>`
      select code, name, is_daily from entertainment_type order by code`,
    loadEntertainmentRates(db),
  ])
  const byType = Map.groupBy(rates, ({ typeCode }) => typeCode)
  return types.map(({ code, name, isDaily }) => ({
    Code: code,
    Name: name,
    IsDaily: isDaily,
    Rates: (byType.get(code) ?? []).map((row) => ({
      BasisPoints: row.basisPoints,
      ...datesOnTheWire(row),
      ...sourceOnTheWire(row),
    })),
  }))
}
