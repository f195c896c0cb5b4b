import type { Log } from './calling/log.ts'

/** Does a job again and again, never two at once; a failure is logged and the next turn tries anew. */
export function repeat(log: Log, name: string, everyMs: number, job: () => Promise<unknown>) {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()
  let waiting: NodeJS.Timeout | undefined
  const next = () => {
    if (isStopped) return
    waiting = setTimeout(() => {
      running = job()
        .catch((error: unknown) => log.error({ err: error }, name))
        .finally(next)
    }, everyMs)
  }
  next()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(waiting)
      await running
    },
  }
}
