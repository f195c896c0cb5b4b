import type { Log } from './calling/log.ts'

/** A job that is not done by then hangs, as the driver does when a server hangs up at the wrong moment. */
const maxRunMs = 15 * 60_000

export interface Repeated {
  stop: () => Promise<void>
}

/** Does a job again and again, never two at once; a failure is logged and the next turn tries again. */
export function repeat(
  log: Log,
  name: string,
  everyMs: number,
  job: () => Promise<unknown>,
  { firstMs = everyMs, maxMs = maxRunMs }: { firstMs?: number | undefined; maxMs?: number | undefined } = {},
): Repeated {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()
  let waiting: NodeJS.Timeout | undefined
  const next = (afterMs = everyMs) => {
    if (isStopped) return
    waiting = setTimeout(() => {
      running = Promise.race([job(), overdue(maxMs)])
        .catch((error: unknown) => log.error({ err: error }, name))
        .finally(() => next())
    }, afterMs)
  }
  next(firstMs)
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(waiting)
      await running
    },
  }
}

function overdue(maxMs: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`not done after ${maxMs / 60_000} minutes`)), maxMs).unref()
  })
}
