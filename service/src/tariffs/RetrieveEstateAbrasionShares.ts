import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { loadAbrasionShares } from './estate-rows.ts'
import { sourceOnTheWire } from './on-the-wire.ts'

export const RetrieveEstateAbrasionShares: Handler<Calls['RetrieveEstateAbrasionShares']> = async ({
  db,
}) => {
  const [groups, rows] = await Promise.all([
    db<{ abrasionGroup: number; names: string[]; codes: number[] }[]>`
      select abrasion_group, array_agg(name order by code) as names, array_agg(code order by code) as codes
      from building_structure group by abrasion_group order by abrasion_group`,
    loadAbrasionShares(db),
  ])
  return {
    Groups: groups.map(({ abrasionGroup, names, codes }) => ({
      Group: abrasionGroup,
      Name: names.join(', '),
      StructureCodes: codes,
    })),
    Items: rows.map((row) => ({
      Group: row.group,
      AgeFrom: row.ageFrom,
      AgeTo: row.ageTo,
      Percent: row.percent,
      ...sourceOnTheWire(row),
    })),
  }
}
