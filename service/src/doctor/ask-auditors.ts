import { openDatabase } from '../database/database.ts'

/** Whether anyone gives duties and audits their use; new ones are refused, those of before are named here. */
export async function askAuditors(databaseUrl: string, pooled: boolean): Promise<string> {
  const db = openDatabase(databaseUrl, { connections: 1, isPooled: pooled })
  try {
    const [schema] = await db<
      { isThere: boolean }[]
    >`select to_regclass('member_duty') is not null as is_there`
    if (!schema?.isThere) return 'no one has a duty before the first start'
    const [both] = await db<{ count: number }[]>`
      select count(*) from (
        select member_oid from member_duty where ended_at is null and duty in ('audit', 'administration')
        group by member_oid having count(distinct duty) = 2) held`
    if (both && both.count > 0)
      throw new Error(
        `${both.count} with both audit and administration: end one of the duties at /Memur/Yonetim`,
      )
    return 'no one audits and administers at once'
  } finally {
    await db.end({ timeout: 1 })
  }
}
