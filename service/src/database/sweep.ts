import { signInIdleMs } from 'contract/identity/codes'
import { addMs } from 'rules/calendar'
import type { Database } from './database.ts'

const dayMs = 86_400_000

/** Forgets what has served its purpose; any number of services may do it at once. */
export async function sweepExpired(db: Database, now: Date): Promise<void> {
  await db`delete from used_once where expires_at < ${now}`
  await db`delete from registration where expires_at < ${now}`
  await db`delete from edevlet_login where expires_at < ${now}`
  await db`
    delete from guest_access where expires_at < ${addMs(now, -dayMs)}
      and not exists (select from payment_order where guest_access_oid = guest_access.oid)
      and not exists (select from file_upload where guest_access_oid = guest_access.oid)
      and not exists (select from stored_file where guest_access_oid = guest_access.oid)`
  await db`delete from access_token where expires_at < ${now}`
  // A day longer than they work, so that a late second use is still noticed.
  await db`delete from refresh_token where expires_at < ${addMs(now, -dayMs)}`
  await db`delete from password_ask where asked_at < ${addMs(now, -2 * dayMs)}`
  await db`delete from verification_code where created_at < ${addMs(now, -30 * dayMs)}`
  await db`delete from mail_message where created_at < ${addMs(now, -730 * dayMs)}`
  await db`delete from declaration_draft where saved_at < ${addMs(now, -365 * dayMs)}`
  await db`delete from sms_message where created_at < ${addMs(now, -730 * dayMs)}`
  await db`delete from sign_in_try where tried_at < ${addMs(now, -180 * dayMs)}`
  await db`
    update sign_in set ended_at = ${now}, end_reason = 'expired'
    where ended_at is null and (ends_at < ${now} or last_used_at < ${addMs(now, -signInIdleMs)} and not exists (
      select from refresh_token where sign_in_oid = sign_in.oid and used_at is null and expires_at >= ${now}))`
}
