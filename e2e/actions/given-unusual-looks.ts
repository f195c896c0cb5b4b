import { openDatabase } from '../../service/src/database/database.ts'
import { givenCuriosityCase } from '../../service/src/testing/given-curiosity-case.ts'
import { portal } from '../portal.ts'

/** Looks of a clerk at colleagues, on a day that is over. */
export async function givenUnusualLooks(userName: string): Promise<void> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [member] = await db<{ oid: number }[]>`select oid from member where user_name = ${userName}`
  await givenCuriosityCase({ db, now: new Date() }, member?.oid ?? 0)
  await db.end()
}
