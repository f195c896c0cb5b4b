import { openDatabase } from '../../service/src/database/database.ts'
import { portal } from '../portal.ts'

/** Cash desk of a journey's own, by its name. */
export async function givenCashPoint(): Promise<string> {
  const code = `J${Date.now().toString(36).slice(-5).toUpperCase()}`
  const name = `${code} veznesi`
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  await db`insert into cash_point ${db({ code, name })}`
  await db.end()
  return name
}
