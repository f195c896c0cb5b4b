import type { Queryable } from '../database/database.ts'

/** True the first time a key is used, false ever after, whichever service is asked. */
export async function markUsed(db: Queryable, key: string, expiresAt: Date): Promise<boolean> {
  const inserted = await db`
    insert into used_once ${db({ key, expiresAt })} on conflict do nothing returning key`
  return inserted.length === 1
}
