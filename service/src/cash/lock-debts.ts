import type { Queryable } from '../database/database.ts'
import type { OpenDebt } from '../debts/list-debts.ts'
import { debtsAtCounter } from './debts-at-counter.ts'

export interface DebtsOfPerson {
  registryOid: number
  debts: OpenDebt[]
}

/** Debts locked in one order, as by everyone who books, and then read as they are. */
export async function lockDebts(
  tx: Queryable,
  accrualOids: readonly number[],
  today: string,
): Promise<DebtsOfPerson[]> {
  const rows = await tx<{ oid: number; registryOid: number }[]>`
    select oid, registry_oid from accrual where oid = any(${[...accrualOids]}) order by oid for no key update`
  const people: DebtsOfPerson[] = []
  for (const [registryOid, owned] of Map.groupBy(rows, (row) => row.registryOid)) {
    const oids = owned.map(({ oid }) => oid)
    people.push({ registryOid, debts: await debtsAtCounter(tx, registryOid, today, oids) })
  }
  return people
}
