import { expect } from 'vitest'
import { portal } from '../portal.ts'

/** What a phone has got, newest first. */
export async function messagesOn(phone: string): Promise<string[]> {
  const response = await fetch(`${portal().simulatorsUrl}/sms/_control/messages?no=${phone}`)
  const { messages } = (await response.json()) as { messages: { msg: string }[] }
  return messages.map(({ msg }) => msg)
}

/** Waits for a message that holds the pattern and reads its first group. */
export async function readSms(phone: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        found = (await messagesOn(phone)).map((text) => pattern.exec(text)?.[1]).find(Boolean)
        return found
      },
      { timeout: 20_000, message: `a message on ${phone} like ${pattern}` },
    )
    .toBeTruthy()
  return found ?? ''
}
