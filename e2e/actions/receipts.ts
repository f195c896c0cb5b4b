import { openDatabase } from '../../service/src/database/database.ts'
import { cancelCollection } from '../../service/src/debts/ledger.ts'
import { portal } from '../portal.ts'

export interface GivenReceipt {
  receiptCode: string
  receiptNumber: string
}

/** The newest receipt the demo town gave the person with this number. */
export async function newestReceiptOf(identityNumber: string): Promise<GivenReceipt> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [receipt] = await db<GivenReceipt[]>`
    select receipt_code, receipt_number from collection join registry on registry.oid = registry_oid
    where identity_number = ${identityNumber} and cancels_oid is null
      and not exists (select from collection counter where counter.cancels_oid = collection.oid)
    order by collected_at desc, collection.oid desc limit 1`
  await db.end()
  if (!receipt) throw new Error(`${identityNumber} has no receipt`)
  return receipt
}

/** Takes a receipt back, as the cash desk would. */
export async function takeBack({ receiptCode }: GivenReceipt): Promise<void> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  await db.begin(async (tx) => {
    const [receipt] = await tx<
      { oid: number }[]
    >`select oid from collection where receipt_code = ${receiptCode}`
    await cancelCollection(tx, receipt?.oid ?? 0, new Date())
  })
  await db.end()
}
