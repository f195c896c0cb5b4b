import type { Database } from '../database/database.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { type SmsOutcome, sendThroughGateway } from './sms-gateway.ts'

interface Claimed {
  oid: number
  gsmNumber: string
  text: string
  tries: number
}

const atOnce = 10
/** A message still being sent after this long was left by a service that died: whether it went out is not known. */
const leaseMs = 180_000
const waitsMs = [5_000, 30_000, 120_000, 600_000]

/** Sends what waits in the outbox. Several services may do it at once; no message is taken twice. */
export async function sendQueuedSms(
  db: Database,
  settings: ServiceSettings,
  now: () => Date,
): Promise<number> {
  const claimed = await claim(db, now())
  for (const message of claimed) await settle(db, message, await sendThroughGateway(settings, message), now())
  return claimed.length
}

/** The gateway is asked outside any transaction: first the claim, then the call, then what came of it. */
function claim(db: Database, now: Date): Promise<Claimed[]> {
  return db.begin(async (tx) => {
    await tx`update sms_message set status = 'expired', text = '' where status = 'queued' and expires_at <= ${now}`
    await tx`
      update sms_message set status = 'uncertain', last_error = 'left while sending',
        text = case when is_secret then '' else text end
      where status = 'sending' and next_try_at <= ${now}`
    return tx<Claimed[]>`
      update sms_message set status = 'sending', tries = tries + 1, next_try_at = ${new Date(now.getTime() + leaseMs)}
      where oid in (
        select oid from sms_message where status = 'queued' and next_try_at <= ${now}
        order by next_try_at limit ${atOnce} for update skip locked)
      returning oid, gsm_number, text, tries`
  })
}

async function settle(db: Database, { oid, tries }: Claimed, outcome: SmsOutcome, now: Date): Promise<void> {
  if (outcome.kind === 'accepted') {
    await db`
      update sms_message set status = 'sent', sent_at = ${now}, gateway_reference = ${outcome.reference}, last_error = null,
        text = case when is_secret then '' else text end
      where oid = ${oid} and status = 'sending' and tries = ${tries}`
    return
  }
  const waitMs = waitsMs[tries - 1]
  const isOver = outcome.kind === 'uncertain' || outcome.isFinal || waitMs === undefined
  const status = outcome.kind === 'uncertain' ? 'uncertain' : isOver ? 'failed' : 'queued'
  await db`
    update sms_message set status = ${status}, last_error = ${outcome.error},
      next_try_at = ${new Date(now.getTime() + (waitMs ?? 0))},
      text = case when is_secret and ${isOver} then '' else text end
    where oid = ${oid} and status = 'sending' and tries = ${tries}`
}
