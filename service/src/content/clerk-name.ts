import type { Queryable } from '../database/database.ts'

/** Name of a clerk in a history; joins `member` and `registry`. */
export function clerkName(db: Queryable) {
  return db`coalesce(nullif(concat_ws(' ', name_or_title, surname), ''), user_name)`
}
