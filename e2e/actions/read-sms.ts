import { expect } from 'vitest'
import { openDatabase } from '../../service/src/database/database.ts'
import { portal } from '../portal.ts'

/** URL of the town's stand-ins that a journey visits. */
export interface StandIns {
  simulatorsUrl: string
}

/** Messages received by a phone, newest first. */
export async function messagesOn(phone: string, { simulatorsUrl }: StandIns = portal()): Promise<string[]> {
  const response = await fetch(`${simulatorsUrl}/sms/_control/messages?no=${phone}`)
  const { messages } = (await response.json()) as { messages: { msg: string }[] }
  return messages.map(({ msg }) => msg)
}

/** Waits for a message that holds the pattern and reads its first group. */
export async function readSms(phone: string, pattern: RegExp, standIns?: StandIns): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        found = (await messagesOn(phone, standIns)).map((text) => pattern.exec(text)?.[1]).find(Boolean)
        return found
      },
      { timeout: 20_000, message: `a message on ${phone} like ${pattern}` },
    )
    .toBeTruthy()
  return found ?? ''
}

/** Waits until every written message has gone out: later ones do not come. */
export async function untilMessagesAreSent(): Promise<void> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const waiting = () => db`
    select from sms_message where status = 'sending' or (status = 'queued' and next_try_at <= now())`
  try {
    await expect.poll(async () => (await waiting()).length).toBe(0)
  } finally {
    await db.end()
  }
}
