import { openDatabase } from '../../service/src/database/database.ts'
import { givenSubscription, givenWaterDebt } from '../../service/src/testing/water.ts'
import { portal } from '../portal.ts'
import { givenRecord } from './given-record.ts'

/** A household without an account that has water, a deposit of 45 m³ and a debt; its phone is known. */
export async function givenWaterSubscriber(gsmNumber: string, debtKurus: number): Promise<string> {
  const { identityNumber } = await givenRecord(gsmNumber)
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [registry] = await db<{ oid: number }[]>`
    select oid from registry where identity_number = ${identityNumber}`
  const town = { db, now: new Date() }
  const subscription = await givenSubscription(town, registry?.oid ?? 0)
  await givenWaterDebt(town, subscription, debtKurus)
  await db.end()
  return subscription.subscriberNo
}
