import type { Database } from '../database/database.ts'

/** Programs beside the service whose last good end is watched. */
export const watchedPrograms = ['backup', 'drill'] as const

/** Far beyond any interval: how old is too old is said by the alarms. */
const keptSeconds = 10 * 365 * 86_400

/** Writes down that a program ended well, where the metrics and the alarms read it. */
export async function noteProgram(
  db: Database,
  program: (typeof watchedPrograms)[number],
  now: Date,
): Promise<void> {
  const done = { lastWorkedAt: now, lastNotedAt: now, everySeconds: keptSeconds }
  await db`
    insert into health_note ${db({ subject: `job:${program}`, failedTimes: 0, ...done })}
    on conflict (subject) do update set ${db(done)}`
}
