import type { Database } from './database.ts'

/** A comparison that took longer says too little about the moment in which the server answered. */
const maxRoundTripMs = 1000

/**
 * Time of the database, which all services share: sign-ins, codes and terms are judged alike by two services with
 * different clocks. Between two comparisons it goes on by a clock that no one can set.
 */
export class DatabaseClock {
  readonly #db: Database
  readonly #machineMs: () => number
  #anchor: { databaseMs: number; atMs: number } | undefined

  constructor(db: Database, machineMs: () => number = Date.now) {
    this.#db = db
    this.#machineMs = machineMs
  }

  readonly now = (): Date => {
    const anchor = this.#anchor
    return new Date(anchor ? anchor.databaseMs + (performance.now() - anchor.atMs) : this.#machineMs())
  }

  /** Asks the database again; returns how far this machine's clock is ahead. */
  async compare(): Promise<number> {
    const db = this.#db
    const askedMs = performance.now()
    const [row] = await db<{ ms: number }[]>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`
    const answeredMs = performance.now()
    if (row && (!this.#anchor || answeredMs - askedMs <= maxRoundTripMs))
      this.#anchor = { databaseMs: row.ms, atMs: (askedMs + answeredMs) / 2 }
    return this.#machineMs() - this.now().getTime()
  }
}
