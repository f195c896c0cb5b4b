import { setTimeout as wait } from 'node:timers/promises'
import { askServers, describeServers } from './servers.ts'

/** Time that servers may take to start up, or to agree on who leads, before a start is given up. */
const maxWaitMs = 60_000
const askAgainMs = 1000

/** Waits while servers start up or none of them leads; where none answers at all, opening the database says why. */
export async function awaitPrimary(
  url: string,
  say: (text: string) => void,
  { waitMs = maxWaitMs }: { waitMs?: number } = {},
): Promise<void> {
  const until = performance.now() + waitMs
  for (let isFirst = true; ; isFirst = false) {
    const states = await askServers(url)
    if (states.some(({ role }) => role === 'primary') || states.every(({ role }) => role === 'away')) return
    const described = describeServers(states)
    if (performance.now() > until) throw new Error(`No server of the database takes writes: ${described}.`)
    if (isFirst) say(`waiting for a server that takes writes: ${described}`)
    await wait(askAgainMs)
  }
}
