import type { Database } from './database.ts'

export const askEveryMs = 1000
/** Number of answers kept: one slow answer is a hiccup, only a series of them counts. */
const keptAnswers = 5

/** Least duration of the smallest query: waiting for the process, a connection and the database. */
export class AnswerDelay {
  readonly #db: Pick<Database, 'unsafe'>
  readonly #lastMs: number[] = []
  #askedAt: number | undefined

  constructor(db: Pick<Database, 'unsafe'>) {
    this.#db = db
  }

  get ms(): number {
    // A missing answer takes time as well.
    const openMs = this.#askedAt === undefined ? 0 : performance.now() - this.#askedAt
    if (openMs > keptAnswers * askEveryMs) return openMs
    return this.#lastMs.length < keptAnswers ? 0 : Math.min(...this.#lastMs)
  }

  async ask(): Promise<void> {
    this.#askedAt = performance.now()
    try {
      await this.#db.unsafe('select 1')
    } catch {
      // Its absence is reported elsewhere.
    } finally {
      this.#lastMs.push(performance.now() - this.#askedAt)
      if (this.#lastMs.length > keptAnswers) this.#lastMs.shift()
      this.#askedAt = undefined
    }
  }
}
