import type { Queryable } from '../../database/database.ts'

/** The condition under which a row of `registry_double` waits for a clerk. */
export function openPair(db: Queryable) {
  return db`(apart_at is null and not exists (
    select from registry_merge
    where from_registry_oid in (registry_double.registry_oid, other_registry_oid) and ended_at is null))`
}
