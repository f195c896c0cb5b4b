import type { Log } from './calling/log.ts'

/** A job that is not done by then hangs, as the driver does when a server hangs up at the wrong moment. */
export const usualMaxMs = 15 * 60_000

export interface Repeated {
  stop: () => Promise<void>
}

/** Does a job again and again, never two at once; a failure is logged and the next turn tries again. */
export function repeat(
  log: Log,
  name: string,
  everyMs: number,
  job: () => Promise<unknown>,
  {
    firstMs = everyMs,
    maxMs = usualMaxMs,
  }: { firstMs?: number | undefined; maxMs?: number | undefined } = {},
): Repeated {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()
  let waiting: NodeJS.Timeout | undefined
  const next = (afterMs = everyMs) => {
    if (isStopped) return
    waiting = setTimeout(() => {
      running = within(maxMs, job())
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

/** Result of the work, given up after the time limit: it may go on, but no one waits for it. */
export async function within<Result>(maxMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${maxMs / 60_000} minutes`)), maxMs).unref()
  })
  try {
    return await Promise.race([work, overdue])
  } finally {
    clearTimeout(timer)
  }
}
