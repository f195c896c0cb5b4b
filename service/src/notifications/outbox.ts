import type { SmsMessageCode, SmsTypeCode } from 'contract/notifications-codes'
import type { Queryable } from '../database/database.ts'

export interface NewSms {
  /** Names the event; a second message for the same one is not written. */
  eventKey: string
  gsmNumber: string
  text: string
  /** Codes and passwords are wiped once they are sent. */
  isSecret: boolean
  messageId: SmsMessageCode
  typeCode: SmsTypeCode
  /** After this it is no longer worth sending. */
  expiresAt: Date
}

/** How many messages one phone gets a day, whatever they are for. */
const dailyLimit = 20
const dayMs = 86_400_000

/** Puts a message into the outbox, in the transaction of whatever it tells about. */
export async function queueSms(
  db: Queryable,
  sms: NewSms,
  now: Date,
): Promise<'queued' | 'already' | 'overLimit'> {
  const [today] = await db<{ count: number }[]>`
    select count(*) from sms_message
    where gsm_number = ${sms.gsmNumber} and created_at > ${new Date(now.getTime() - dayMs)}`
  if ((today?.count ?? 0) >= dailyLimit) return 'overLimit'
  const written = await db`
    insert into sms_message ${db({ ...sms, nextTryAt: now, createdAt: now })}
    on conflict (event_key) do nothing returning oid`
  return written.length === 1 ? 'queued' : 'already'
}
