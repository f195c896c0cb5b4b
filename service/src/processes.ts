import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import { CallCounts } from './calling/shared-limits.ts'

/** A process that cannot start would otherwise be started without end. */
const beforeReplacementMs = 1000
/** A little longer than each of them takes at most. */
const maxStopMs = 25_000

/** Role of a process: answer people, run background jobs, or both. */
const roles = ['all', 'web', 'worker'] as const

type Environment = Record<string, string | undefined>

/** Number of processes on the port: `PROCESSES=auto` is one for each core. */
export function processCount({ PROCESSES = '1', ROLE }: Environment, cores = availableParallelism()): number {
  const count = PROCESSES === 'auto' ? cores : Number(PROCESSES)
  if (!Number.isInteger(count) || count < 1 || count > 64)
    throw new Error('PROCESSES is auto or a number from 1 to 64.')
  // Background jobs run once, for any number of processes.
  return ROLE === 'worker' ? 1 : count
}

/** Part of the work that a process has; with `WORKERS=off` background jobs run elsewhere. */
export function partOf({ ROLE = 'all', WORKERS = 'on' }: Environment): {
  hasPages: boolean
  hasJobs: boolean
} {
  if (!roles.some((role) => role === ROLE)) throw new Error(`ROLE is one of ${roles.join(', ')}.`)
  if (WORKERS !== 'on' && WORKERS !== 'off')
    throw new Error('WORKERS is on, or off where other processes do what is done without being asked.')
  return { hasPages: ROLE !== 'worker', hasJobs: ROLE !== 'web' && WORKERS === 'on' }
}

/** Environment for the process of this place: the first alone runs background jobs. */
export function environmentOf(
  place: number,
  { ROLE = 'all', METRICS_PORT }: Environment,
): Record<string, string> {
  return {
    ROLE: place === 0 ? ROLE : 'web',
    ...(METRICS_PORT && { METRICS_PORT: String(Number(METRICS_PORT) + place) }),
  }
}

/** Starts the processes of a service, replaces one that dies, and ends with them. */
export async function superviseProcesses(count: number): Promise<void> {
  const workers = new Set<Worker>()
  const counts = new CallCounts()
  let isStopping = false
  let areAllStarted = false

  const start = (place: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork(environmentOf(place, process.env))
      workers.add(worker)
      counts.serve(worker)
      worker.on('message', (message: { kind?: string }) => {
        if (message.kind === 'progress') process.send?.(message)
        if (message.kind === 'ready') resolve()
      })
      worker.once('exit', () => {
        workers.delete(worker)
        if (isStopping && workers.size === 0) process.exit(0)
        if (areAllStarted) replace(place)
        else reject(new Error('A process of the service could not be started.'))
      })
    })

  const replace = (place: number) => {
    if (isStopping) return
    process.stderr.write(`process ${place + 1} of the service died and is replaced\n`)
    setTimeout(() => {
      if (!isStopping) void start(place)
    }, beforeReplacementMs)
  }

  const stop = () => {
    isStopping = true
    for (const worker of workers) worker.process.kill('SIGTERM')
    if (workers.size === 0) process.exit(0)
    setTimeout(() => process.exit(1), maxStopMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, stop)

  // Processes start one after the other: the first migrates the schema.
  for (let place = 0; place < count; place += 1) await start(place)
  areAllStarted = true
  process.send?.({ kind: 'ready' })
}
