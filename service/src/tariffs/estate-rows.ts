import type { AbrasionRow, ConstructionCostRow, Sourced } from 'rules/taxes/tariff-rows'
import type { Queryable } from '../database/database.ts'

export type NamedCost = ConstructionCostRow & { structureName: string; className: string }
export type UnitValue = { year: number; unitKurus: number } & Sourced

/** Cost of a square metre of a usage in all years. */
export function loadConstructionCosts(db: Queryable, usageOid: number) {
  return db<NamedCost[]>`
    select year, usage_oid, structure_code, class_code, average_kurus, least_kurus, most_kurus, source, is_uncertain,
      building_structure.name as structure_name, building_class.name as class_name
    from construction_cost
    join building_structure on building_structure.code = structure_code
    join building_class on building_class.code = class_code
    where usage_oid = ${usageOid} order by class_code, structure_code, year`
}

export function loadAbrasionShares(db: Queryable) {
  return db<AbrasionRow[]>`
    select abrasion_group as group, age_from, age_to, percent, source, is_uncertain
    from abrasion_share order by abrasion_group, age_from`
}

/** Value of a square metre on a street in all years. */
export function loadStreetValues(db: Queryable, streetCode: string) {
  return db<UnitValue[]>`
    select year, unit_kurus, source, is_uncertain from street_valuation
    where street_code = ${streetCode} order by year`
}

/** The same for a kind of land in a district. */
export function loadLandValues(db: Queryable, districtCode: string, landTypeCode: number) {
  return db<UnitValue[]>`
    select year, unit_kurus, source, is_uncertain from land_valuation
    where district_code = ${districtCode} and land_type_code = ${landTypeCode} order by year`
}
