import type { Queryable } from '../database/database.ts'

/**
 * Condition for money after the move-in, as SQL: taken by the portal, by a bank's file, or in any way after the first
 * receipts came in. A town moves in only before that.
 */
export const isTownRunning = `exists (
  select from collection left join import_run on import_run.oid = collection.import_run_oid
  where collection.import_key is null or import_run.bank_file_oid is not null
    or collected_at > (select min(imported_at) from import_run first where first.kind = 'collections'))`

/** Whether the town has moved in. */
export async function hasMovedIn(db: Queryable): Promise<boolean> {
  // The condition is the program's own.
  const [town] = await db.unsafe<{ isRunning: boolean }[]>(`select ${isTownRunning} as is_running`)
  return town?.isRunning === true
}
