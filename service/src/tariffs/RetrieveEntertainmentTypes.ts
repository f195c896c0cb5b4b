import type { Calls } from 'contract/calls'
import type { EntertainmentRateRow } from 'rules/taxes/entertainment-tax'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
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

export function loadEntertainmentRates(db: Queryable) {
  return db<EntertainmentRateRow[]>`
    select type_code, basis_points, valid_from, valid_to, source, is_uncertain
    from entertainment_rate order by type_code, valid_from`
}
