import { setImmediate as nextRound } from 'node:timers/promises'
import type { SeededRandom } from './seeded-random.ts'

/** A process that was killed does nothing any more: everything it tries throws this. */
export class Killed extends Error {}

interface Turn {
  process: Process
  go: () => void
  die: (error: Killed) => void
}

/** One request or one turn of the worker, as a process that can be killed between any two of its steps. */
export class Process {
  /** Whether it was killed, or has answered: nothing it still tries has an effect. */
  isDead = false
  isRunning = true
  readonly #scheduler: Scheduler

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  /** Waits for its turn; other processes go on, or this one is killed. */
  pause(): Promise<void> {
    return this.#scheduler.wait(this)
  }
}

/**
 * Lets processes go on one at a time, in an order chance decides: each runs from one pause to the next,
 * so that the same seed leads to the same history.
 */
export class Scheduler {
  killShare = 0
  kills = 0
  /** Called before each turn. */
  betweenTurns: () => void = () => {}
  readonly #random: SeededRandom
  #waiting: Turn[] = []
  #running = 0
  #whenIdle: (() => void) | undefined

  constructor(random: SeededRandom) {
    this.#random = random
  }

  /** Starts a process and answers its result. */
  async spawn<Answer>(work: (process: Process) => Promise<Answer>): Promise<Answer> {
    const process = new Process(this)
    this.#running += 1
    try {
      await process.pause()
      return await work(process)
    } finally {
      this.#stop(process)
      process.isDead = true
    }
  }

  wait(process: Process): Promise<void> {
    if (process.isDead) return Promise.reject(new Killed())
    const turn = new Promise<void>((go, die) => this.#waiting.push({ process, go, die }))
    this.#stop(process)
    return turn
  }

  /** Runs until every process has ended. */
  async run(): Promise<void> {
    for (;;) {
      await this.#idle()
      // Processes that waited for the ended one may start another now.
      await nextRound()
      if (this.#running > 0) continue
      this.betweenTurns()
      // A killed process may be followed by others.
      if (this.#running > 0) continue
      const [turn] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1)
      if (!turn) return
      const isKilled = this.#random.chance(this.killShare)
      this.#resume(turn.process)
      if (isKilled || turn.process.isDead) this.#kill(turn)
      else turn.go()
    }
  }

  /** Kills all processes at once, as when a machine loses its power. */
  killAll(): void {
    for (const turn of this.#waiting.splice(0)) {
      this.#resume(turn.process)
      this.#kill(turn)
    }
  }

  #kill({ process, die }: Turn): void {
    process.isDead = true
    this.kills += 1
    die(new Killed())
  }

  #resume(process: Process): void {
    if (process.isDead || process.isRunning) return
    process.isRunning = true
    this.#running += 1
  }

  #stop(process: Process): void {
    if (!process.isRunning) return
    process.isRunning = false
    this.#running -= 1
    if (this.#running === 0) this.#whenIdle?.()
  }

  async #idle(): Promise<void> {
    if (this.#running === 0) return
    await new Promise<void>((resolve) => (this.#whenIdle = resolve))
    this.#whenIdle = undefined
  }
}
