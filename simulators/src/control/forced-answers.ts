/** Answer that the next calls of one operation get instead of, or before, the real one. */
export interface ForcedAnswer {
  on: string
  times: number
  delayMs: number
  httpStatus?: number
  code?: string
  hangUp: boolean
}

const maximumTimes = 1000
const maximumDelayMs = 120_000

export class ForcedAnswers {
  private waiting: ForcedAnswer[] = []
  readonly operations: readonly string[]

  constructor(operations: readonly string[]) {
    this.operations = operations
  }

  add(answer: ForcedAnswer): void {
    this.waiting.push(answer)
  }

  take(operation: string): ForcedAnswer | undefined {
    const answer = this.waiting.find(({ on }) => on === operation)
    if (!answer) return undefined
    answer.times -= 1
    this.waiting = this.waiting.filter(({ times }) => times > 0)
    return { ...answer }
  }

  list(): readonly ForcedAnswer[] {
    return this.waiting
  }

  reset(): void {
    this.waiting = []
  }

  /** Reads the door's JSON; throws a sentence that names the fault. */
  read(fields: Record<string, unknown>): ForcedAnswer {
    const { on, times = 1, delayMs = 0, httpStatus, code, hangUp = false } = fields
    if (typeof on !== 'string' || !this.operations.includes(on)) {
      throw new Error(`"on" must be one of: ${this.operations.join(', ')}`)
    }
    if (!isWholeNumber(times, 1, maximumTimes)) throw new Error(`"times" must be 1 to ${maximumTimes}`)
    if (!isWholeNumber(delayMs, 0, maximumDelayMs))
      throw new Error(`"delayMs" must be 0 to ${maximumDelayMs}`)
    if (httpStatus !== undefined && !isWholeNumber(httpStatus, 400, 599)) {
      throw new Error('"httpStatus" must be 400 to 599')
    }
    if (code !== undefined && typeof code !== 'string') throw new Error('"code" must be text')
    if (typeof hangUp !== 'boolean') throw new Error('"hangUp" must be true or false')
    return {
      on,
      times,
      delayMs,
      hangUp,
      ...(httpStatus === undefined ? {} : { httpStatus }),
      ...(code === undefined ? {} : { code }),
    }
  }
}

function isWholeNumber(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
}
