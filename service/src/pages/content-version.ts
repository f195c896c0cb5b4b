import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'

/** Pages that are kept are shown while the database is slow or away. */
const maxWaitMs = 1000

/** Which version of the content that everyone sees counts now; of many who ask at the same moment one asks the database. */
export class ContentVersion {
  readonly #db: Database
  #known = 0
  #asking: Promise<number> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  async current(): Promise<number> {
    this.#asking ??= this.#read().finally(() => {
      this.#asking = undefined
    })
    return Promise.race([this.#asking, pause(maxWaitMs, this.#known, { ref: false })])
  }

  async #read(): Promise<number> {
    try {
      const db = this.#db
      const [state] = await db<{ version: number }[]>`select version from content_state`
      this.#known = state?.version ?? 0
    } catch {
      // The page itself tells what is away.
    }
    return this.#known
  }
}
