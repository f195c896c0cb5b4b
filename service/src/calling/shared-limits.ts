import cluster, { type Worker } from 'node:cluster'

/** Number of a caller's calls in the present window, and the rest of that window. */
interface Counted {
  current: number
  ttl: number
}

interface CountQuestion {
  kind: 'count'
  id: number
  key: string
  windowMs: number
}

interface CountAnswer extends Counted {
  kind: 'counted'
  id: number
}

const maxKeys = 50_000

/** The counts of all processes of a service, kept by the one that started them. */
export class CallCounts {
  readonly #counts = new Map<string, { current: number; endsAtMs: number }>()

  count(key: string, windowMs: number, nowMs = performance.now()): Counted {
    const known = this.#counts.get(key)
    const isOver = !known || known.endsAtMs <= nowMs
    const entry = isOver ? { current: 1, endsAtMs: nowMs + windowMs } : known
    if (!isOver) entry.current += 1
    // The last to call is the last to be forgotten.
    this.#counts.delete(key)
    this.#counts.set(key, entry)
    const oldest = this.#counts.keys().next().value
    if (this.#counts.size > maxKeys && oldest !== undefined) this.#counts.delete(oldest)
    return { current: entry.current, ttl: entry.endsAtMs - nowMs }
  }

  /** Serves the questions of a process. */
  serve(worker: Worker): void {
    worker.on('message', (message: Partial<CountQuestion>) => {
      if (message.kind !== 'count' || !message.key || !message.windowMs) return
      const answer = { kind: 'counted', id: message.id, ...this.count(message.key, message.windowMs) }
      if (worker.isConnected()) worker.send(answer)
    })
  }
}

interface LimitOptions {
  routeInfo?: { method?: unknown; url?: string }
  max?: unknown
  timeWindow?: unknown
}

type Callback = (error: Error | null, result?: Counted) => void

const waiting = new Map<number, Callback>()
let asked = 0

/** Limits shared by several processes on one port: they count the calls of an IP address together. */
export class SharedLimits {
  readonly #route: string

  constructor(route: object | string) {
    this.#route = typeof route === 'string' ? route : ''
  }

  incr(caller: string, callback: Callback, windowMs: number): void {
    asked += 1
    waiting.set(asked, callback)
    process.send?.({ kind: 'count', id: asked, key: `${this.#route} ${caller}`, windowMs })
  }

  child(options: object): SharedLimits {
    const { routeInfo, max, timeWindow } = options as LimitOptions
    return new SharedLimits(
      [routeInfo?.method, routeInfo?.url, max, timeWindow].map((part) => String(part)).join(' '),
    )
  }
}

if (cluster.isWorker)
  process.on('message', (message: Partial<CountAnswer>) => {
    if (message.kind !== 'counted' || message.id === undefined) return
    const callback = waiting.get(message.id)
    waiting.delete(message.id)
    callback?.(null, { current: message.current ?? 0, ttl: message.ttl ?? 0 })
  })
