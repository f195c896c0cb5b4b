import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../service/src/database/database.ts'
import { givenHeldRecord } from '../../service/src/testing/given-held-record.ts'
import { portal } from '../portal.ts'
import { newPerson } from './new-person.ts'

/** Debt of a new person that came in with a last day to pay of long ago. */
export async function givenHeldDebt(): Promise<{ importKey: string; registryOid: number }> {
  const { userName } = await newPerson()
  const importKey = `B-${randomUUID().slice(0, 8)}`
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  try {
    const [registry] = await db<{ oid: number }[]>`
      select oid from registry where identity_number = ${userName}`
    const registryOid = registry?.oid ?? 0
    await givenHeldRecord(db, { registryOid, importKey, now: new Date() })
    return { importKey, registryOid }
  } finally {
    await db.end()
  }
}
