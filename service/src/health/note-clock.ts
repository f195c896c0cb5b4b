import { hostname } from 'node:os'
import type { DatabaseClock } from '../database/database-clock.ts'
import type { HealthNotes } from './health-notes.ts'

const maxDifferenceSeconds = 30
export const compareClocksEveryMs = 10_000

/** Lets the desk know of a machine whose clock is wrong; the portal itself goes by the database's. */
export async function noteClock(clock: DatabaseClock, notes: HealthNotes, host = hostname()): Promise<void> {
  const seconds = Math.round((await clock.compare()) / 1000)
  await notes.note({
    subject: `clock:${host.slice(0, 80)}`,
    everySeconds: compareClocksEveryMs / 1000,
    error:
      Math.abs(seconds) > maxDifferenceSeconds
        ? `${Math.abs(seconds)} saniye ${seconds > 0 ? 'ileri' : 'geri'}`
        : undefined,
  })
}
