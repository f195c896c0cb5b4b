import { addMs } from 'rules/calendar'
import type { Database } from '../database/database.ts'
import { Counter } from '../telemetry/metrics.ts'
import { inSpan } from '../telemetry/trace.ts'

export type Outcome =
  | { kind: 'accepted'; reference: string }
  /** The neighbour surely did not take it: it may be tried again. */
  | { kind: 'refused'; error: string; isFinal: boolean }
  /** The neighbour takes no messages at all: it is away, or does not let us in. */
  | { kind: 'unavailable'; error: string }
  /** The message may have been taken: a retry could send it twice. */
  | { kind: 'uncertain'; error: string }

interface Claimed {
  oid: number
  tries: number
  /** Under which the call that wrote it stands in the logs. */
  traceId?: string | null
}

const messagesSent = new Counter(
  'ebelediye_messages_total',
  'Messages handed to the gateway or the mail server, by outcome and cause.',
)

/** A message still being sent after this long was left by a service that died: whether it went out is not known. */
const leaseMs = 180_000
const waitsMs = [5_000, 30_000, 120_000, 600_000]
/** Wait before a neighbour that takes no message is asked again. */
const unavailableWaitMs = 5_000

export interface Turn {
  outbox: 'sms_message' | 'mail_message'
  /** Whether to send codes that someone waits for, or all else. */
  isUrgent: boolean
  batchSize: number
  concurrency: number
}

export interface TurnOutcome {
  count: number
  /** Reason why the neighbour takes no message at all. */
  unavailable?: string
}

/**
 * Sends the waiting messages of an outbox. Several services may do it at once; no message is taken twice. The first
 * message of a turn shows whether the neighbour is there: if not, the others keep their tries for later.
 */
export async function sendQueued<Message extends Claimed>(
  db: Database,
  turn: Turn,
  now: () => Date,
  sendOne: (message: Message) => Promise<Outcome>,
): Promise<TurnOutcome> {
  const send = (message: Message) => sendTraced(turn.outbox, message, sendOne)
  const claimed = await claim<Message>(db, turn, now())
  const [first, ...others] = claimed
  if (!first) return { count: 0 }
  const outcome = await send(first)
  await settle(db, turn.outbox, first, outcome, now())
  if (outcome.kind === 'unavailable') {
    for (const message of others) await settle(db, turn.outbox, message, outcome, now())
    return { count: claimed.length, unavailable: outcome.error }
  }
  const waiting = others.values()
  const takeTurns = async () => {
    for (const message of waiting) await settle(db, turn.outbox, message, await send(message), now())
  }
  await Promise.all(Array.from({ length: turn.concurrency }, takeTurns))
  return { count: claimed.length }
}

/** Sends a message as one part of the trace of the call that wrote it, and counts it. */
function sendTraced<Message extends Claimed>(
  outbox: Turn['outbox'],
  message: Message,
  send: (message: Message) => Promise<Outcome>,
): Promise<Outcome> {
  const kind = outbox === 'sms_message' ? 'sms' : 'mail'
  const attributes = { message: message.oid }
  return inSpan({ name: kind, kind: 'client', attributes, traceId: message.traceId ?? null }, async (add) => {
    const outcome = await send(message)
    // The gateway's code; its words may hold the number of the phone.
    const cause =
      outcome.kind === 'accepted' ? '' : outcome.error.replace(/\d{5,}|\S+@\S+/g, '…').slice(0, 60)
    messagesSent.add({ kind, outcome: outcome.kind, cause })
    add({ outcome: outcome.kind, ...(cause && { cause }) })
    return outcome
  })
}

/** Claims messages. The neighbour is asked outside any transaction: first the claim, then the call, then its result. */
async function claim<Message extends Claimed>(
  db: Database,
  { outbox, isUrgent, batchSize }: Turn,
  now: Date,
): Promise<Message[]> {
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
        select oid from ${table} where status = 'queued' and is_urgent = ${isUrgent} and next_try_at <= ${now}
        order by next_try_at limit ${batchSize} for update skip locked)
      returning *`
  })
  // Whole rows: further columns of the outbox's own message are there too.
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
  if (outcome.kind === 'unavailable') {
    // An absent neighbour does not count as a try of this message.
    await db`
      update ${table} set status = 'queued', tries = tries - 1, last_error = ${outcome.error},
        next_try_at = ${addMs(now, unavailableWaitMs)}
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
