interface Limits {
  concurrency: number
  /** Limit for all people together. */
  maxWaiting: number
  maxWaitingPerPerson: number
  maxWaitMs: number
}

interface Person {
  running: number
  waiting: Waiting[]
}

interface Waiting {
  start: () => void
  giveUp: () => void
}

/** Lets everyone take turns: a person's many files make that person wait, not the others. */
export class FairQueue {
  readonly #limits: Limits
  /** Limit per person: one process always stays free for someone else, if there are several. */
  readonly #maxRunningPerPerson: number
  /** Sorted by turn. */
  readonly #people = new Map<string, Person>()
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
    this.#maxRunningPerPerson = Math.max(1, limits.concurrency - 1)
  }

  /** Runs the work in its person's turn; undefined if that would take too long. */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> {
    const person = this.#people.get(name) ?? { running: 0, waiting: [] }
    const { maxWaiting, maxWaitingPerPerson } = this.#limits
    if (this.#waiting >= maxWaiting || person.waiting.length >= maxWaitingPerPerson) return undefined
    this.#people.set(name, person)
    if (!(await this.#untilTurn(person))) return undefined
    try {
      return await work()
    } finally {
      this.#running -= 1
      person.running -= 1
      this.#putLast(name, person)
      this.#startNext()
    }
  }

  /** Lets no one wait any longer. */
  stop(): void {
    for (const { waiting } of this.#people.values()) for (const each of waiting.splice(0)) each.giveUp()
  }

  /** False when the turn did not come in time. */
  #untilTurn(person: Person): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = (hasTurn: boolean) => {
        clearTimeout(timer)
        this.#waiting -= 1
        resolve(hasTurn)
      }
      const waiting = { start: () => leave(true), giveUp: () => leave(false) }
      const timer = setTimeout(() => {
        person.waiting = person.waiting.filter((each) => each !== waiting)
        waiting.giveUp()
      }, this.#limits.maxWaitMs)
      person.waiting.push(waiting)
      this.#waiting += 1
      this.#startNext()
    })
  }

  #startNext(): void {
    for (const [name, person] of this.#people) {
      if (person.running === 0 && person.waiting.length === 0) this.#people.delete(name)
      if (this.#running >= this.#limits.concurrency) return
      const next = person.running < this.#maxRunningPerPerson ? person.waiting.shift() : undefined
      if (!next) continue
      this.#putLast(name, person)
      this.#running += 1
      person.running += 1
      next.start()
    }
  }

  /** Their next file comes after one of everyone else. */
  #putLast(name: string, person: Person): void {
    this.#people.delete(name)
    this.#people.set(name, person)
  }
}
