import { openDatabase } from '../../service/src/database/database.ts'
import { type NewAccrual, postAccruals } from '../../service/src/debts/ledger.ts'
import { portal } from '../portal.ts'

export type OwedDebt = Partial<NewAccrual> & Pick<NewAccrual, 'description'>

/** Makes the person with this number owe something; by default property tax that is still to come. */
export async function owe(identityNumber: string, debts: readonly OwedDebt[]): Promise<number[]> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [registry] = await db<{ oid: number }[]>`
    select oid from registry where identity_number = ${identityNumber}`
  const oids = await postAccruals(
    db,
    debts.map((debt) => ({
      registryOid: registry?.oid ?? 0,
      revenueCode: 11,
      periodYear: 2026,
      accruedOn: '2026-01-01',
      dueDate: comingDay(),
      principalKurus: 10_000,
      sourceKind: 'declaration' as const,
      ...debt,
    })),
  )
  await db.end()
  return oids
}

/** A day thirty days ahead of the clock, whenever the journey is walked. */
export function comingDay(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
}
