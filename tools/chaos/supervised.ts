import { setTimeout as wait } from 'node:timers/promises'
import type { Child } from '../starting/child.ts'

const pauseMs = 300
const maxStartMs = 240_000

/** A program that is started again whenever it is gone, as a supervisor does. */
export class Supervised {
  readonly name: string
  readonly #start: () => Promise<Child>
  #child: Child | undefined
  #isWanted = true
  #mayStartAt = 0
  #keeping: Promise<void> = Promise.resolve()
  /** Number of times it ended although no one ended it. */
  endedAlone = 0
  starts = 0
  #isEnding = false
  /** Reason why it could not start the last time. */
  failure = ''

  constructor(name: string, start: () => Promise<Child>) {
    this.name = name
    this.#start = start
  }

  async open(): Promise<void> {
    this.#keeping = this.#keepRunning()
    await this.untilRunning()
  }

  async untilRunning(): Promise<void> {
    const until = performance.now() + maxStartMs
    while (!this.isRunning) {
      if (performance.now() > until) throw new Error(`${this.name} does not start: ${this.failure}`)
      await wait(50)
    }
  }

  get isRunning(): boolean {
    return this.#child !== undefined
  }

  get pid(): number | undefined {
    return this.#child?.process.pid
  }

  send(message: object): void {
    if (this.#child?.process.connected) this.#child.process.send(message, () => {})
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.process.kill(signal)
  }

  /** Ends it; it is started again after `downMs`. */
  end(signal: 'SIGKILL' | 'SIGTERM', downMs: number): void {
    this.#mayStartAt = performance.now() + downMs
    if (!this.#child) return
    this.#isEnding = true
    this.signal('SIGCONT')
    this.signal(signal)
  }

  async stop(): Promise<void> {
    this.#isWanted = false
    this.#isEnding = true
    this.signal('SIGCONT')
    await this.#child?.stop()
    await this.#keeping
  }

  async #keepRunning(): Promise<void> {
    while (this.#isWanted) {
      if (performance.now() < this.#mayStartAt) {
        await wait(50)
        continue
      }
      const child = await this.#start().catch((error: Error) => {
        this.failure = error.message
      })
      if (child) {
        this.starts += 1
        this.#isEnding = false
        this.#child = child
        if (!this.#isWanted) await child.stop()
        await child.exited
        this.#child = undefined
        if (!this.#isEnding) this.endedAlone += 1
      }
      if (this.#isWanted) await wait(pauseMs)
    }
  }
}
