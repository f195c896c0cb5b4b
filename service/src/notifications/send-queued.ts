import type { Database } from '../database/database.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { type Mail, sendThroughMailServer } from './mail-server.ts'
import { type Outcome, type Turn, sendQueued } from './outbox-worker.ts'
import { sendThroughGateway } from './sms-gateway.ts'

interface QueuedSms {
  oid: number
  tries: number
  gsmNumber: string
  text: string
}

/** Codes that someone waits for never stand behind other messages, which are sent at a pace that the gateway bears. */
export type Lane = 'codes' | 'others'

interface SendingOptions {
  lanes?: readonly Lane[]
  /** Listener for a neighbour that takes no message at all. */
  complain?: (error: string) => void
}

const allLanes: readonly Lane[] = ['codes', 'others']
const codesAtOnce = { batchSize: 50, concurrency: 8 }
const othersPerSecond = 20
const othersConcurrency = 4

export function sendQueuedSms(
  db: Database,
  settings: ServiceSettings,
  now: () => Date,
  options?: SendingOptions,
): Promise<number> {
  const batchSize = settings.SmsGateway.PerSecond ?? othersPerSecond
  return sendLanes<QueuedSms>(
    { db, outbox: 'sms_message', now, others: { batchSize, concurrency: othersConcurrency } },
    (sms) => sendThroughGateway(settings, sms),
    options,
  )
}

export function sendQueuedMail(
  db: Database,
  settings: ServiceSettings,
  now: () => Date,
  options?: SendingOptions,
): Promise<number> {
  return sendLanes<Mail & { oid: number; tries: number }>(
    {
      db,
      outbox: 'mail_message',
      now,
      others: { batchSize: othersPerSecond, concurrency: othersConcurrency },
    },
    (mail) => sendThroughMailServer(settings.Mail, mail, now()),
    options,
  )
}

interface Sending {
  db: Database
  outbox: Turn['outbox']
  now: () => Date
  others: Pick<Turn, 'batchSize' | 'concurrency'>
}

async function sendLanes<Message extends { oid: number; tries: number }>(
  { db, outbox, now, others }: Sending,
  send: (message: Message) => Promise<Outcome>,
  { lanes = allLanes, complain = () => {} }: SendingOptions = {},
): Promise<number> {
  let sent = 0
  for (const lane of lanes) {
    const isUrgent = lane === 'codes'
    const turn = { outbox, isUrgent, ...(isUrgent ? codesAtOnce : others) }
    const { count, unavailable } = await sendQueued<Message>(db, turn, now, send)
    if (unavailable !== undefined) complain(unavailable)
    sent += count
  }
  return sent
}
