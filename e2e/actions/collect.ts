import { openDatabase } from '../../service/src/database/database.ts'
import {
  type NewCollection,
  type PostedCollection,
  cancelCollection,
  postCollection,
} from '../../service/src/debts/ledger.ts'
import { portal } from '../portal.ts'

/** Takes money of the person with this number, as the cash desk would; by default by card on 15.07.2026. */
export async function collectDebt(
  identityNumber: string,
  lines: NewCollection['lines'],
  change: Partial<NewCollection> = {},
): Promise<PostedCollection> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [registry] = await db<{ oid: number }[]>`
    select oid from registry where identity_number = ${identityNumber}`
  const posted = await db.begin((tx) =>
    postCollection(tx, {
      registryOid: registry?.oid ?? 0,
      collectionType: 4,
      collectedAt: new Date('2026-07-15T09:30:00Z'),
      maskedCard: '4508 03** **** 1234',
      bankReference: '620015123456',
      lines,
      ...change,
    }),
  )
  await db.end()
  return posted
}

/** Takes a receipt back. */
export async function takeBack(collectionOid: number): Promise<PostedCollection> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const posted = await db.begin((tx) => cancelCollection(tx, collectionOid, new Date('2026-07-20T07:00:00Z')))
  await db.end()
  return posted
}
