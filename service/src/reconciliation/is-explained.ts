import type { Queryable } from '../database/database.ts'

/** Condition in SQL: `movement` was found to be something that stands; a receipt that was taken back explains no money. */
export function isExplained(db: Queryable) {
  return db`exists (
    select from account_match standing where standing.movement_oid = movement.oid and not exists (
      select from collection counter_entry
      where counter_entry.cancels_oid = substring(standing.key from '^receipt:(.*)')::bigint))`
}
