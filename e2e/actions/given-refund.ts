import { openDatabase } from '../../service/src/database/database.ts'
import { insertRefund } from '../../service/src/refunds/owe-back.ts'
import { portal } from '../portal.ts'

/** Money owed back to someone after a tax of theirs was lowered. */
export async function givenRefund(identityNumber: string, amountKurus: number): Promise<void> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [registry] = await db<{ oid: number }[]>`
    select oid from registry where identity_number = ${identityNumber}`
  await insertRefund(db, {
    registryOid: registry?.oid ?? 0,
    kind: 'loweredDebt',
    reference: `CTV-2026-${Date.now()}`,
    amountKurus,
    aroseOn: '2026-11-15',
  })
  await db.end()
}
