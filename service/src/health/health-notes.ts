import { addMs } from 'rules/calendar'
import type { Database } from '../database/database.ts'

/** Least interval between two stored notes of an unchanged state. */
const writeEveryMs = 20_000
const maxErrorLength = 300
/** Delay after which the author of an overdue note counts as gone. */
const silentSeconds = 600

interface Tried {
  subject: `job:${string}` | `neighbour:${string}` | `clock:${string}` | `line:${string}` | `key:${string}`
  everySeconds: number
  /** Reason of the failure; undefined if it worked. */
  error?: string | undefined
}

/** Notes about working and failing parts, kept where all services and the desk see them. */
export class HealthNotes {
  readonly #db: Database
  readonly #clock: () => Date
  readonly #written = new Map<string, { hasFailed: boolean; at: Date }>()

  constructor(db: Database, clock: () => Date) {
    this.#db = db
    this.#clock = clock
  }

  /** Notes that a job that takes longer than its interval is still running. */
  async noteUnderWay(subject: Tried['subject']): Promise<void> {
    await this.#db`update health_note set last_noted_at = ${this.#clock()} where subject = ${subject}`
  }

  /**
   * Forgets notes that the settings no longer name: at the start at once, later those no other service writes any more,
   * e.g. after services with other settings were stopped.
   */
  async forgetOthers(known: readonly string[], { isStart }: { isStart: boolean }): Promise<void> {
    await this.#db`
      delete from health_note
      where subject <> all (${[...known]})
        and (${isStart} and subject ~ '^(job|neighbour):'
          or last_noted_at < ${this.#clock()}::timestamptz - make_interval(secs => every_seconds + ${silentSeconds}))`
  }

  async note({ subject, everySeconds, error }: Tried): Promise<void> {
    const now = this.#clock()
    const hasFailed = error !== undefined
    const before = this.#written.get(subject)
    if (before?.hasFailed === hasFailed && addMs(before.at, writeEveryMs) > now) return
    this.#written.set(subject, { hasFailed, at: now })
    const lastError = error?.slice(0, maxErrorLength) ?? null
    await this.#db`
      insert into health_note ${this.#db({
        subject,
        everySeconds,
        lastWorkedAt: hasFailed ? null : now,
        failingSince: hasFailed ? now : null,
        failedTimes: hasFailed ? 1 : 0,
        lastError,
        lastNotedAt: now,
      })}
      on conflict (subject) do update set
        every_seconds = excluded.every_seconds,
        last_worked_at = coalesce(excluded.last_worked_at, health_note.last_worked_at),
        failing_since = case when ${hasFailed} then coalesce(health_note.failing_since, excluded.failing_since) end,
        failed_times = case when ${hasFailed} then health_note.failed_times + 1 else 0 end,
        last_error = excluded.last_error,
        last_noted_at = excluded.last_noted_at`
  }
}
