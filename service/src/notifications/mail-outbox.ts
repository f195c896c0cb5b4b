import { addMs } from 'rules/calendar'
import type { Queryable } from '../database/database.ts'
import { currentTraceId } from '../telemetry/trace.ts'

export interface NewMail {
  /** Names the event; a second mail for the same one is not written. */
  eventKey: string
  toAddress: string
  subject: string
  text: string
  /** Codes are wiped once they are sent. */
  isSecret: boolean
  /** Someone waits for it: it is sent before everything else. */
  isUrgent?: boolean
  /** After this it is no longer worth sending. */
  expiresAt: Date
}

/** How many mails one address gets a day. */
const dailyLimit = 20
const dayMs = 86_400_000

/** Puts a mail into the outbox, in the transaction of the change it tells about. */
export async function queueMail(
  db: Queryable,
  mail: NewMail,
  now: Date,
): Promise<'queued' | 'already' | 'overLimit'> {
  // One after the other, or two at the same moment would not see each other.
  await db`select pg_advisory_xact_lock(hashtextextended(${mail.toAddress}, 2))`
  const [today] = await db<{ count: number }[]>`
    select count(*) from mail_message
    where to_address = ${mail.toAddress} and created_at > ${addMs(now, -dayMs)}`
  if ((today?.count ?? 0) >= dailyLimit) return 'overLimit'
  const written = await db`
    insert into mail_message ${db({ ...mail, nextTryAt: now, createdAt: now, traceId: currentTraceId() })}
    on conflict (event_key) do nothing returning oid`
  return written.length === 1 ? 'queued' : 'already'
}
