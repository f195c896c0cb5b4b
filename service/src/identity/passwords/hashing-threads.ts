import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { generalRefusal } from '../../calling/answer-call.ts'

/**
 * Passwords are hashed in threads of their own: the usual ones also read files, pack answers and look up hosts, and
 * a sign-in would wait for all of that.
 */
const concurrency = Math.min(Math.max(availableParallelism(), 2), 4)
/** Limit for a few seconds of work; later callers are told so instead of waiting longer. */
const maxWaiting = 200

interface Hashing {
  askedAt: number
  parameters: Argon2Parameters
  resolve: (hash: Buffer) => void
  reject: (error: Error) => void
}

const waiting: Hashing[] = []
const idle: Worker[] = []
let started = 0

export function argon2InThread(parameters: Argon2Parameters): Promise<Buffer> {
  if (waiting.length >= maxWaiting) return Promise.reject(generalRefusal('Busy'))
  return new Promise((resolve, reject) => {
    waiting.push({ askedAt: performance.now(), parameters, resolve, reject })
    startNext()
  })
}

/** Time that the next password has waited for a thread. */
export function passwordWaitMs(): number {
  const next = waiting[0]
  return next === undefined ? 0 : performance.now() - next.askedAt
}

function startNext() {
  const thread = waiting.length > 0 ? idleThread() : undefined
  const next = thread && waiting.shift()
  if (next) void hashIn(thread, next)
}

function idleThread(): Worker | undefined {
  if (idle.length > 0 || started === concurrency) return idle.pop()
  started += 1
  // Under `node --watch` a thread would also tell which files it reads, in messages between those with hashes.
  const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: '' }
  return new Worker(new URL('hashing-thread.ts', import.meta.url), { env })
}

async function hashIn(thread: Worker, { parameters, resolve, reject }: Hashing) {
  try {
    thread.ref()
    thread.postMessage(parameters)
    const [answer] = (await once(thread, 'message')) as [Uint8Array | Error]
    if (answer instanceof Error) reject(answer)
    else resolve(Buffer.from(answer))
    // An idle thread keeps no program from ending.
    thread.unref()
    idle.push(thread)
  } catch (error) {
    started -= 1
    reject(error as Error)
  }
  startNext()
}
