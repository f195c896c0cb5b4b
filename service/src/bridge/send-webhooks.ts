import { randomUUID } from 'node:crypto'
import { BridgeEvent } from 'contract/bridge/events'
import { addMs } from 'rules/calendar'
import type { Database } from '../database/database.ts'
import type { BridgeWebhook } from '../settings/bridge-settings.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { numberEvents } from './number-events.ts'
import { type Delivery, postEvent } from './post-event.ts'
import { readEvents, readEventsByNumber } from './read-events.ts'
import { readNumbering } from './read-numbering.ts'

/** Longer than a post can take, and renewed by each: a living service keeps it, a dead one is soon followed. */
const leaseMs = 60_000
const batchSize = 100
/** Number of refusals after which an event is a dead letter, and the next ones go on. */
const maxRefusals = 5
const firstWaitMs = 5000
const maxWaitMs = 15 * 60_000

export interface Sending {
  db: Database
  settings: Pick<ServiceSettings, 'Bridge'>
  clock: () => Date
  /** Time limit for the answer of a target; for tests. */
  timeoutMs?: number
}

interface Target {
  sentNumber: number
  failures: number
  refusals: number
}

interface Turn extends Sending {
  epoch: string
  webhook: BridgeWebhook
  leaseToken: string
}

/**
 * Sends a target its waiting events, one after the other, until one fails. An event counts as told once the target has
 * answered, so that it may come twice and never goes missing.
 */
export async function sendWebhooks(sending: Sending, webhook: BridgeWebhook): Promise<void> {
  const { Epoch: epoch } = await readNumbering(sending.db)
  const turn = { ...sending, webhook, epoch, leaseToken: randomUUID() }
  const target = await takeLease(turn)
  if (!target) return
  try {
    if (await sendDeadLetters(turn, target)) await sendEvents(turn, target)
  } finally {
    await turn.db`
      update bridge_target set lease_until = null, lease_token = null
      where target_id = ${webhook.Id} and lease_token = ${turn.leaseToken}`
  }
}

async function takeLease({ db, clock, webhook, leaseToken }: Turn): Promise<Target | undefined> {
  const now = clock()
  const { After = 0 } = webhook
  if (After === 'now') await numberEvents(db)
  await db`
    insert into bridge_target (target_id, sent_number)
    values (${webhook.Id}, ${After === 'now' ? db`(select coalesce(max(number), 0) from bridge_event)` : After})
    on conflict do nothing`
  const [target] = await db<Target[]>`
    update bridge_target set lease_until = ${addMs(now, leaseMs)}, lease_token = ${leaseToken}
    where target_id = ${webhook.Id} and coalesce(lease_until <= ${now}, true) and coalesce(next_try_at <= ${now}, true)
    returning sent_number, failures, refusals`
  return target
}

/** Sends the events that a person wants retried, once each; false if the target cannot be reached. */
async function sendDeadLetters(turn: Turn, target: Target): Promise<boolean> {
  const { db, webhook } = turn
  const waiting = await db<{ oid: number; eventNumber: number }[]>`
    select oid, event_number from bridge_dead_letter
    where target_id = ${webhook.Id} and is_waiting and acknowledged_at is null order by event_number limit ${batchSize}`
  const events = await readEventsByNumber(
    db,
    waiting.map(({ eventNumber }) => eventNumber),
  )
  for (const event of events) {
    const delivery = await post(turn, event)
    const now = turn.clock()
    if (delivery.kind === 'failed') {
      await noteFailure(turn, target, delivery)
      return false
    }
    const answered =
      delivery.kind === 'acknowledged'
        ? db`acknowledged_at = ${now}`
        : db`tries = tries + 1, refused_at = ${now}, answer_status = ${delivery.status}, answer_text = ${delivery.answer}`
    await db`
      update bridge_dead_letter set is_waiting = false, ${answered}
      where target_id = ${webhook.Id} and event_number = ${event.Number}`
    if (!(await noteAnswer(turn))) return false
  }
  return true
}

async function sendEvents(turn: Turn, target: Target): Promise<void> {
  const { db, webhook } = turn
  let position = target.sentNumber
  let { refusals } = target
  for (;;) {
    const { Events, Next, HasMore } = await readEvents(db, position, batchSize, webhook.Kinds)
    for (const event of Events) {
      const delivery = await post(turn, event)
      if (delivery.kind === 'failed') {
        await noteFailure(turn, { ...target, refusals }, delivery)
        return
      }
      if (delivery.kind === 'refused') {
        refusals += 1
        if (refusals < maxRefusals) {
          await noteFailure(turn, { ...target, refusals }, delivery)
          return
        }
      }
      if (!(await settle(turn, event.Number, delivery, refusals))) return
      refusals = 0
      target.failures = 0
    }
    // Kinds that the target does not want are skipped.
    if (Next > (Events.at(-1)?.Number ?? position) && !(await passTo(turn, Next))) return
    if (!HasMore) return
    position = Next
  }
}

async function post(
  { settings, clock, webhook, epoch, timeoutMs }: Turn,
  event: { Number: number },
): Promise<Delivery> {
  return postEvent({
    webhook,
    number: event.Number,
    epoch,
    body: JSON.stringify(BridgeEvent.parse(event)),
    now: clock(),
    allowsPrivateAddresses: settings.Bridge?.AllowsPrivateAddresses ?? false,
    timeoutMs,
  })
}

/** An event is over for the target: it has it, or it will not have it. False where another service sends by now. */
async function settle(
  turn: Turn,
  number: number,
  delivery: Exclude<Delivery, { kind: 'failed' }>,
  tries: number,
): Promise<boolean> {
  const { db, clock, webhook, leaseToken } = turn
  const now = clock()
  return db.begin(async (tx) => {
    const moved = await tx`
      update bridge_target set sent_number = ${number}, failures = 0, refusals = 0, failing_since = null,
        last_failure = null, last_status = null, next_try_at = null, lease_until = ${addMs(now, leaseMs)}
        ${delivery.kind === 'acknowledged' ? tx`, acknowledged_at = ${now}` : tx``}
      where target_id = ${webhook.Id} and lease_token = ${leaseToken}`
    if (moved.count === 0) return false
    if (delivery.kind === 'refused')
      await tx`
        insert into bridge_dead_letter ${tx({
          targetId: webhook.Id,
          eventNumber: number,
          tries,
          refusedAt: now,
          answerStatus: delivery.status,
          answerText: delivery.answer,
        })} on conflict do nothing`
    return true
  })
}

async function passTo({ db, webhook, leaseToken }: Turn, number: number): Promise<boolean> {
  const moved = await db`
    update bridge_target set sent_number = ${number}
    where target_id = ${webhook.Id} and lease_token = ${leaseToken}`
  return moved.count > 0
}

/** The target answers again; whether it takes the next event shows when that is sent. */
async function noteAnswer({ db, clock, webhook, leaseToken }: Turn): Promise<boolean> {
  const noted = await db`
    update bridge_target set lease_until = ${addMs(clock(), leaseMs)}, failures = 0,
      failing_since = case when refusals > 0 then failing_since end,
      last_failure = case when refusals > 0 then 'refused' end,
      last_status = case when refusals > 0 then last_status end
    where target_id = ${webhook.Id} and lease_token = ${leaseToken}`
  return noted.count > 0
}

async function noteFailure(
  { db, clock, webhook, leaseToken }: Turn,
  { failures, refusals }: Target,
  delivery: Exclude<Delivery, { kind: 'acknowledged' }>,
): Promise<void> {
  const now = clock()
  const waitMs = Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(failures, 10))
  await db`
    update bridge_target set failures = ${failures + 1}, refusals = ${refusals},
      failing_since = coalesce(failing_since, ${now}), next_try_at = ${addMs(now, waitMs)},
      last_failure = ${delivery.kind === 'refused' ? 'refused' : delivery.failure}, last_status = ${delivery.status}
    where target_id = ${webhook.Id} and lease_token = ${leaseToken}`
}
