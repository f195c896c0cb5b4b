import { signInIdleMs } from 'contract/identity/codes'
import { addMs } from 'rules/calendar'
import type { Database } from '../database/database.ts'

/** Ends sign-ins that can no longer be used. */
export async function endExpiredSignIns(db: Database, now: Date): Promise<void> {
  await db`
    update sign_in set ended_at = ${now}, end_reason = 'expired'
    where ended_at is null and (ends_at < ${now} or last_used_at < ${addMs(now, -signInIdleMs)} and not exists (
      select from refresh_token where sign_in_oid = sign_in.oid and used_at is null and expires_at >= ${now}))`
}
