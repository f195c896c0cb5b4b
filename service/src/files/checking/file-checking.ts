import type { Given } from '../../calling/handler.ts'
import type { Log } from '../../calling/log.ts'
import { Counter } from '../../telemetry/metrics.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { CheckingProcess, type NoAnswer, usualProgram } from './checking-process.ts'
import type { CheckingAnswer, CheckingTask } from './checking-task.ts'
import { FairQueue } from './fair-queue.ts'

/** Wait and work together end before the usual proxy gives up after 60 seconds. */
const maxWaitMs = 25_000
const maxWaiting = 200
/** A page of thumbnails is asked for at once. */
const maxWaitingPerPerson = 40

const filesWaiting = new Counter('ebelediye_files_waiting', 'Uploaded files that wait to be opened.', 'gauge')

export type AskProcess = <Task extends CheckingTask>(
  task: Task,
) => Promise<CheckingAnswer[Task['kind']] | NoAnswer>

/** Opens people's files in processes of their own, a few at a time, everyone in turn. */
export class FileChecking {
  readonly #settings: ServiceSettings['FileChecking']
  readonly #log: Log
  readonly #program: string
  readonly #queue: FairQueue
  readonly #idle: CheckingProcess[] = []
  readonly #busy = new Set<CheckingProcess>()
  #isStopped = false

  constructor(
    { FileChecking: settings }: Pick<ServiceSettings, 'FileChecking'>,
    log: Log,
    program = usualProgram,
  ) {
    this.#settings = settings
    this.#log = log
    this.#program = program
    this.#queue = new FairQueue({
      concurrency: settings.Processes,
      maxWaiting,
      maxWaitingPerPerson,
      maxWaitMs,
    })
  }

  /** Runs the check in turn; the content is read in its turn as well, so that waiting files take no memory. */
  async inTurn<Result>(
    person: string,
    work: (ask: AskProcess) => Promise<Result>,
  ): Promise<Result | 'CheckingBusy'> {
    let isWaiting = true
    const leaveQueue = () => {
      if (isWaiting) filesWaiting.add({}, -1)
      isWaiting = false
    }
    filesWaiting.add({}, 1)
    try {
      const done = await this.#queue.run(person, () => {
        leaveQueue()
        return work((task) => this.#ask(task))
      })
      return done ?? 'CheckingBusy'
    } finally {
      leaveQueue()
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#queue.stop()
    await Promise.all([...this.#idle, ...this.#busy].map((each) => each.stop()))
  }

  #ask: AskProcess = async (task) => {
    if (this.#isStopped) return 'TryAgain'
    const checking = this.#idleProcess()
    this.#busy.add(checking)
    const answer = await checking.ask(task)
    this.#busy.delete(checking)
    if (!checking.hasEnded) this.#idle.push(checking)
    if (answer === 'TooComplex' || answer === 'TryAgain')
      this.#log.warn({ task: task.kind, bytes: task.content.length }, `file checking: ${answer}`)
    return answer
  }

  #idleProcess(): CheckingProcess {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) if (!idle.hasEnded) return idle
    const { MaxMemoryMb, TimeoutSeconds } = this.#settings
    return new CheckingProcess({ maxMemoryMb: MaxMemoryMb, timeoutMs: TimeoutSeconds * 1000 }, this.#program)
  }
}

/** Added to the context of every handler. */
export function fileCheckingOf(given: Given & { fileChecking?: FileChecking }): FileChecking {
  if (!given.fileChecking) throw new Error('No file can be checked outside of a service')
  return given.fileChecking
}

/** Whether the same file would be answered so for ever, and not only while the machine is busy. */
export function isHopeless(answer: 'BrokenImage' | 'CheckingBusy' | NoAnswer): boolean {
  return answer === 'BrokenImage' || answer === 'TooComplex'
}
