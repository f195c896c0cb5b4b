import type { Queryable } from '../database/database.ts'

/** The resolutions that anyone may read: published by now and not withdrawn. */
export function isPublic(db: Queryable, now: Date) {
  return db`published_at <= ${now} and withdrawn_at is null`
}
