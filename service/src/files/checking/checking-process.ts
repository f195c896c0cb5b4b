import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { CheckingAnswer, CheckingTask } from './checking-task.ts'

export interface ProcessLimits {
  maxMemoryMb: number
  timeoutMs: number
}

/** Reason of a missing answer: the file went beyond the limits, or the process was ended for another reason. */
export type NoAnswer = 'TooComplex' | 'TryAgain'

/** Time for a start on a machine that is busy with other work. */
const startTimeoutMs = 30_000

export const usualProgram = fileURLToPath(new URL('checking-program.ts', import.meta.url))

/** One process that opens strangers' files, one at a time, until one of them goes beyond the limits. */
export class CheckingProcess {
  readonly #child: ChildProcess
  readonly #timeoutMs: number
  readonly #isReady: Promise<unknown>
  #isOverTime = false

  constructor({ maxMemoryMb, timeoutMs }: ProcessLimits, program: string) {
    this.#timeoutMs = timeoutMs
    this.#child = fork(program, [String(maxMemoryMb), String(process.pid)], {
      // The environment contains nothing of the service's own: a file that takes the process over finds no secrets in
      // it.
      env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
      execArgv: ['--expose-gc', `--max-old-space-size=${maxMemoryMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Errors show in the missing answer; an idle process keeps no program from ending.
    this.#child.on('error', () => undefined)
    this.#child.unref()
    this.#child.channel?.unref()
    // People who wait for an answer come before files.
    const priority = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL)
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, priority)
    this.#isReady = once(this.#child, 'message')
    this.#isReady.catch(() => undefined)
  }

  get hasEnded(): boolean {
    return !this.#child.connected || this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  async ask<Task extends CheckingTask>(task: Task): Promise<CheckingAnswer[Task['kind']] | NoAnswer> {
    const child = this.#child
    const answered = new AbortController()
    let timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs)
    const answer = this.#isReady.then(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        this.#isOverTime = true
        child.kill('SIGKILL')
      }, this.#timeoutMs)
      child.send(task, () => undefined)
      return once(child, 'message', answered)
    })
    try {
      return await Promise.race([
        answer.then(([each]) => each as CheckingAnswer[Task['kind']]),
        once(child, 'exit', answered).then(([, signal]) => this.#whyEnded(signal as NodeJS.Signals | null)),
      ])
    } catch {
      return 'TryAgain'
    } finally {
      clearTimeout(timer)
      answered.abort()
    }
  }

  async stop(): Promise<void> {
    if (this.hasEnded) return
    const hasExited = once(this.#child, 'exit')
    this.#child.ref()
    this.#child.kill('SIGKILL')
    await hasExited
  }

  #whyEnded(signal: NodeJS.Signals | null): NoAnswer {
    return signal === 'SIGKILL' && !this.#isOverTime ? 'TryAgain' : 'TooComplex'
  }
}
