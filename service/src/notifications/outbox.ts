import type { SmsMessageCode, SmsTypeCode } from 'contract/notifications/codes'
import { smsParts } from 'rules/notifications/sms-parts'
import { addMs } from 'rules/calendar'
import type { Queryable } from '../database/database.ts'
import { insertRowsWhereNew } from '../database/insert-rows.ts'
import { currentTraceId } from '../telemetry/trace.ts'

export interface NewSms {
  /** Names the event; a second message for the same one is not written. */
  eventKey: string
  gsmNumber: string
  text: string
  /** Whether it is a code or password, which is wiped once it is sent. */
  isSecret: boolean
  /** Whether someone waits for it: it is sent before everything else. */
  isUrgent?: boolean
  messageId: SmsMessageCode
  typeCode: SmsTypeCode
  /** Moment after which it is no longer worth sending. */
  expiresAt: Date
}

/** Limit of messages of a kind to one phone in a day; each kind separately, so that codes never crowd out a warning. */
const dailyLimit = 20
const dayMs = 86_400_000

/** Puts a message into the outbox, in the transaction of the change it tells about. */
export async function queueSms(
  db: Queryable,
  sms: NewSms,
  now: Date,
  /** Whether the number of messages is limited; not if each stands for money that moved. */
  { isLimited = true }: { isLimited?: boolean } = {},
): Promise<'queued' | 'already' | 'overLimit'> {
  // Messages to one receiver are queued one after the other: at the same moment they would not see each other.
  await db`select pg_advisory_xact_lock(hashtextextended(${sms.gsmNumber}, 0))`
  const [today] = await db<{ count: number }[]>`
    select count(*) from sms_message
    where gsm_number = ${sms.gsmNumber} and created_at > ${addMs(now, -dayMs)}
      and message_id = ${sms.messageId} and is_secret = ${sms.isSecret}`
  if (isLimited && (today?.count ?? 0) >= dailyLimit) return 'overLimit'
  const written = await db`
    insert into sms_message ${db(smsRow(sms, now))}
    on conflict (event_key) do nothing returning oid`
  return written.length === 1 ? 'queued' : 'already'
}

/** Many at once, each of which stands for money that is owed: none is held back by how many a phone got already. */
export async function queueManySms(db: Queryable, messages: readonly NewSms[], now: Date): Promise<void> {
  if (messages.length === 0) return
  await insertRowsWhereNew(
    db,
    'sms_message',
    messages.map((sms) => smsRow({ isUrgent: false, ...sms }, now)),
  )
}

function smsRow(sms: NewSms, now: Date) {
  return {
    ...sms,
    parts: smsParts(sms.text).parts,
    nextTryAt: now,
    createdAt: now,
    traceId: currentTraceId(),
  }
}
