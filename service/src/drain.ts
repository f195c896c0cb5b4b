import { setTimeout as pause } from 'node:timers/promises'

/**
 * Ends the steps one after the other, each when its work under way is done; hanging ones are left behind when the time
 * is up. Everything under way can be killed at any moment, so that nothing is lost by it.
 */
export async function drain(
  steps: readonly (() => Promise<unknown>)[],
  maxMs: number,
): Promise<'drained' | 'leftBehind'> {
  const all = async () => {
    for (const step of steps) await step()
    return 'drained' as const
  }
  return Promise.race([all(), pause(maxMs, 'leftBehind' as const, { ref: false })])
}
