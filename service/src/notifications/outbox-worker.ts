import { addMs } from 'rules/calendar'
import type { Database } from '../database/database.ts'

export type Outcome =
  | { kind: 'accepted'; reference: string }
  /** The neighbour surely did not take it: it may be tried again. */
  | { kind: 'refused'; error: string; isFinal: boolean }
  /** It may have been taken: trying again could send it twice. */
  | { kind: 'uncertain'; error: string }

interface Claimed {
  oid: number
  tries: number
}

const batchSize = 10
/** A message still being sent after this long was left by a service that died: whether it went out is not known. */
const leaseMs = 180_000
const waitsMs = [5_000, 30_000, 120_000, 600_000]

/** Sends what waits in an outbox. Several services may do it at once; no message is taken twice. */
export async function sendQueued<Message extends Claimed>(
  db: Database,
  outbox: 'sms_message' | 'mail_message',
  now: () => Date,
  send: (message: Message) => Promise<Outcome>,
): Promise<number> {
  const claimed = await claim<Message>(db, outbox, now())
  for (const message of claimed) await settle(db, outbox, message, await send(message), now())
  return claimed.length
}

/** The neighbour is asked outside any transaction: first the claim, then the call, then what came of it. */
async function claim<Message extends Claimed>(db: Database, outbox: string, now: Date): Promise<Message[]> {
  const claimed = await db.begin(async (tx) => {
    const table = tx(outbox)
    await tx`update ${table} set status = 'expired', text = '' where status = 'queued' and expires_at <= ${now}`
    await tx`
      update ${table} set status = 'uncertain', last_error = 'left while sending',
        text = case when is_secret then '' else text end
      where status = 'sending' and next_try_at <= ${now}`
    return tx<Claimed[]>`
      update ${table} set status = 'sending', tries = tries + 1, next_try_at = ${addMs(now, leaseMs)}
      where oid in (
        select oid from ${table} where status = 'queued' and next_try_at <= ${now}
        order by next_try_at limit ${batchSize} for update skip locked)
      returning *`
  })
  // Whole rows: what the outbox's own message has besides is there too.
  return [...claimed] as Message[]
}

async function settle(
  db: Database,
  outbox: string,
  { oid, tries }: Claimed,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const table = db(outbox)
  if (outcome.kind === 'accepted') {
    await db`
      update ${table} set status = 'sent', sent_at = ${now}, gateway_reference = ${outcome.reference}, last_error = null,
        text = case when is_secret then '' else text end
      where oid = ${oid} and status = 'sending' and tries = ${tries}`
    return
  }
  const waitMs = waitsMs[tries - 1]
  const isOver = outcome.kind === 'uncertain' || outcome.isFinal || waitMs === undefined
  const status = outcome.kind === 'uncertain' ? 'uncertain' : isOver ? 'failed' : 'queued'
  await db`
    update ${table} set status = ${status}, last_error = ${outcome.error},
      next_try_at = ${addMs(now, waitMs ?? 0)},
      text = case when is_secret and ${isOver} then '' else text end
    where oid = ${oid} and status = 'sending' and tries = ${tries}`
}
