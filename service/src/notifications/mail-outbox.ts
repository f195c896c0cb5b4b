import { addMs } from 'rules/calendar'
import type { Queryable } from '../database/database.ts'
import { insertRowsWhereNew } from '../database/insert-rows.ts'
import { currentTraceId } from '../telemetry/trace.ts'

export interface NewMail {
  /** Names the event; a second mail for the same one is not written. */
  eventKey: string
  toAddress: string
  subject: string
  text: string
  /** Whether it is a code, which is wiped once it is sent. */
  isSecret: boolean
  /** Whether someone waits for it: it is sent before everything else. */
  isUrgent?: boolean
  /** Moment after which it is no longer worth sending. */
  expiresAt: Date
}

/** Limit of mails to one address in a day. */
const dailyLimit = 20
const dayMs = 86_400_000

/** Puts a mail into the outbox, in the transaction of the change it tells about. */
export async function queueMail(
  db: Queryable,
  mail: NewMail,
  now: Date,
): Promise<'queued' | 'already' | 'overLimit'> {
  // Messages to one receiver are queued one after the other: at the same moment they would not see each other.
  await db`select pg_advisory_xact_lock(hashtextextended(${mail.toAddress}, 2))`
  const [today] = await db<{ count: number }[]>`
    select count(*) from mail_message
    where to_address = ${mail.toAddress} and created_at > ${addMs(now, -dayMs)}`
  if ((today?.count ?? 0) >= dailyLimit) return 'overLimit'
  const written = await db`
    insert into mail_message ${db(mailRow(mail, now))}
    on conflict (event_key) do nothing returning oid`
  return written.length === 1 ? 'queued' : 'already'
}

/** Many at once, each of which stands for money that is owed: none is held back by how many an address got already. */
export async function queueManyMails(db: Queryable, mails: readonly NewMail[], now: Date): Promise<void> {
  if (mails.length === 0) return
  await insertRowsWhereNew(
    db,
    'mail_message',
    mails.map((mail) => mailRow({ isUrgent: false, ...mail }, now)),
  )
}

function mailRow(mail: NewMail, now: Date) {
  return { ...mail, nextTryAt: now, createdAt: now, traceId: currentTraceId() }
}
