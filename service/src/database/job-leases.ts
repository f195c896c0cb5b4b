import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'

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

  /** Does nothing where another service does it, or has just done it. */
  async inTurn(job: string, everyMs: number, work: () => Promise<void>): Promise<void> {
    if (!(await this.#take(job))) return
    const renewing = setInterval(
      () => void this.#keep(job, leaseSeconds).catch(() => undefined),
      renewEveryMs,
    )
    try {
      await work()
    } finally {
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

  async #keep(job: string, seconds: number): Promise<void> {
    await this.#db`
      update job_lease set leased_until = now() + make_interval(secs => ${seconds})
      where job = ${job} and holder = ${this.#holder}`
  }
}
