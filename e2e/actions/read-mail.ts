import { expect } from 'vitest'
import { portal } from '../portal.ts'

/** Waits for a mail to this address that holds the pattern and reads its first group. */
export async function readMail(address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  const to = encodeURIComponent(address)
  await expect
    .poll(
      async () => {
        const response = await fetch(`${portal().simulatorsUrl}/mail/_control/messages?to=${to}`)
        const { messages } = (await response.json()) as { messages: { text: string }[] }
        found = messages.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean)
        return found
      },
      { timeout: 20_000, message: `a mail to ${address} like ${pattern}` },
    )
    .toBeTruthy()
  return found ?? ''
}
