import type { Database } from '../database/database.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { type Mail, sendThroughMailServer } from './mail-server.ts'
import { sendQueued } from './outbox-worker.ts'
import { sendThroughGateway } from './sms-gateway.ts'

interface QueuedSms {
  oid: number
  tries: number
  gsmNumber: string
  text: string
}

export function sendQueuedSms(db: Database, settings: ServiceSettings, now: () => Date): Promise<number> {
  return sendQueued<QueuedSms>(db, 'sms_message', now, (sms) => sendThroughGateway(settings, sms))
}

export function sendQueuedMail(db: Database, settings: ServiceSettings, now: () => Date): Promise<number> {
  return sendQueued<Mail & { oid: number; tries: number }>(db, 'mail_message', now, (mail) =>
    sendThroughMailServer(settings.Mail, mail, now()),
  )
}
