import { randomUUID } from 'node:crypto'
import type { Database, Queryable } from './database.ts'

/** A service that dies while it works is followed after this long. */
const leaseSeconds = 90
const renewEveryMs = 30_000

/** Lets each job be done by one of the services, once in its interval, by the database's clock. */
export class JobLeases {
  readonly #db: Database
  readonly #holder = randomUUID()

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Does the work in turn, unless another service does it or has just done it. The work uses the database it is handed:
   * once its turn is over, because it ended, was given up or was frozen for too long, it changes nothing there any
   * more.
   */
  async inTurn(job: string, everyMs: number, work: (db: Database) => Promise<void>): Promise<void> {
    // Counted from before the question, so that it never lasts longer here than in the database.
    let heldUntilMs = performance.now() + leaseSeconds * 1000
    if (!(await this.#take(job))) return
    let isOver = false
    const renew = async () => {
      const askedAtMs = performance.now()
      if (await this.#keep(job, leaseSeconds)) heldUntilMs = askedAtMs + leaseSeconds * 1000
      else isOver = true
    }
    const renewing = setInterval(() => void renew().catch(() => undefined), renewEveryMs)
    try {
      await work(whileHeld(this.#db, () => !isOver && performance.now() < heldUntilMs))
    } finally {
      isOver = true
      clearInterval(renewing)
      // A little less than the interval, so that the holder itself is not late for its own next turn.
      await this.#keep(job, (everyMs / 1000) * 0.9).catch(() => undefined)
    }
  }

  async #take(job: string): Promise<boolean> {
    const db = this.#db
    const taken = await db`
      insert into job_lease (job, holder, leased_until)
      values (${job}, ${this.#holder}, now() + make_interval(secs => ${leaseSeconds}))
      on conflict (job) do update set holder = excluded.holder, leased_until = excluded.leased_until
      where job_lease.leased_until <= now()
      returning job`
    return taken.length === 1
  }

  /** Extends the lease; returns whether it was still ours. */
  async #keep(job: string, seconds: number): Promise<boolean> {
    const kept = await this.#db`
      update job_lease set leased_until = now() + make_interval(secs => ${seconds})
      where job = ${job} and holder = ${this.#holder} returning job`
    return kept.length === 1
  }
}

type Work = (tx: Queryable) => unknown

/** The same database for as long as the turn lasts; a transaction that was begun in it is not committed afterwards. */
function whileHeld<Asked extends Queryable>(asked: Asked, isHeld: () => boolean): Asked {
  const check = () => {
    if (!isHeld()) throw new Error('the turn of this job is over: another service may be doing it')
  }
  return new Proxy(asked, {
    apply: (target, self, values) => {
      check()
      return Reflect.apply(target as unknown as () => unknown, self, values)
    },
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name)
      if (name === 'begin' || name === 'savepoint')
        return (...values: [...options: string[], work: Work]) => {
          check()
          const work = values.pop() as Work
          const guarded = async (tx: Queryable) => {
            const result = await work(whileHeld(tx, isHeld))
            check()
            return result
          }
          return (found as (...values: unknown[]) => unknown)(...values, guarded)
        }
      if (name === 'unsafe')
        return (...values: unknown[]) => {
          check()
          return (found as (...values: unknown[]) => unknown)(...values)
        }
      return found
    },
  })
}
