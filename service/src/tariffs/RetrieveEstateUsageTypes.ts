import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'

export const RetrieveEstateUsageTypes: Handler<Calls['RetrieveEstateUsageTypes']> = async ({ db }) => {
  const [usages, structures, classes] = await Promise.all([
    db<{ oid: number; name: string; isResidence: boolean; years: number[] }[]>`
      select oid, name, is_residence, array(
        select distinct year from construction_cost where usage_oid = oid order by year
      ) as years
      from building_usage order by is_residence desc, name`,
    db<{ code: number; name: string; abrasionGroup: number }[]>`
      select code, name, abrasion_group from building_structure order by code`,
    db<{ code: string; name: string }[]>`select code, name from building_class order by code`,
  ])
  return {
    Items: usages.map(({ oid, name, isResidence, years }) => ({
      Oid: oid,
      Name: name,
      IsResidence: isResidence,
      Years: years,
    })),
    Structures: structures.map(({ code, name, abrasionGroup }) => ({
      Code: code,
      Name: name,
      AbrasionGroup: abrasionGroup,
    })),
    Classes: classes.map(({ code, name }) => ({ Code: code, Name: name })),
  }
}
