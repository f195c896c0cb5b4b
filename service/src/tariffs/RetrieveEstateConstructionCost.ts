import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { loadConstructionCosts, type NamedCost } from './estate-rows.ts'
import { sourceOnTheWire, withHistory, yearsOf, yearToShow } from './on-the-wire.ts'

export const RetrieveEstateConstructionCost: Handler<Calls['RetrieveEstateConstructionCost']> = async ({
  request,
  db,
  today,
  refusal,
}) => {
  const [usage] = await db<{ oid: number }[]>`
    select oid from building_usage
    where oid = ${request.estateUsageTypeOid ?? null} or (${request.estateUsageTypeOid === undefined} and is_residence)
    order by oid limit 1`
  if (!usage) throw refusal('UnknownUsageType')
  const rows = await loadConstructionCosts(db, usage.oid)
  const year = yearToShow(request.processYear, yearsOf(rows), today)
  const keyed = {
    keyOf: ({ structureCode, classCode }: NamedCost) => `${structureCode} ${classCode}`,
    amountOf: ({ averageKurus }: NamedCost) => averageKurus,
  }
  return {
    ProcessYear: year,
    EstateUsageTypeOid: usage.oid,
    Years: yearsOf(rows),
    Items: withHistory(rows, year, keyed).map(({ row, history }) => ({
      StructureCode: row.structureCode,
      StructureName: row.structureName,
      ClassCode: row.classCode,
      ClassName: row.className,
      Average: row.averageKurus,
      Least: row.leastKurus,
      Most: row.mostKurus,
      History: history,
      ...sourceOnTheWire(row),
    })),
  }
}
