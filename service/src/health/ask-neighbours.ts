import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { examine } from '../doctor/examine.ts'
import { neighboursOf } from '../doctor/neighbours.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import type { HealthNotes } from './health-notes.ts'

/**
 * Intervals in which each neighbour is asked something harmless. The gate of e-Devlet and the population registry are
 * not: each question there stands in someone's records.
 */
const everySeconds: readonly [name: RegExp, seconds: number][] = [
  [/^SMS gateway$/, 30],
  [/^Antivirus$/, 60],
  [/^Mail server$/, 300],
  [/^Uploaded files$/, 300],
  [/^Bank /, 300],
]

/** Bounds the turn of the others behind one that hangs; banks are given as long as an inquiry takes. */
const maxAnswerMs = 30_000

function askedNeighbours(settings: ServiceSettings) {
  return neighboursOf(settings, {}).flatMap((neighbour) => {
    const seconds = everySeconds.find(([name]) => name.test(neighbour.name))?.[1]
    return seconds === undefined
      ? []
      : [{ ...neighbour, seconds, subject: `neighbour:${neighbour.name}` as const }]
  })
}

export function neighbourSubjects(settings: ServiceSettings): string[] {
  return askedNeighbours(settings).map(({ subject }) => subject)
}

interface Asking {
  db: Database
  settings: ServiceSettings
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Asks the neighbours whose turn it is, each by one of the services, and writes down how it went. */
export async function askNeighbours({ db, settings, clock, log }: Asking, notes: HealthNotes): Promise<void> {
  const asked = askedNeighbours(settings)
  const recent = await db<{ subject: string }[]>`
    select subject from health_note
    where subject = any (${asked.map(({ subject }) => subject)})
      and last_noted_at > ${clock()}::timestamptz - make_interval(secs => every_seconds - 1)`
  const isRecent = new Set(recent.map(({ subject }) => subject))
  const due = asked.filter(({ subject }) => !isRecent.has(subject))
  await Promise.all(
    due.map(async ({ subject, seconds, ...neighbour }) => {
      const [finding] = await examine([neighbour], maxAnswerMs)
      const error = finding?.isFine ? undefined : finding?.says
      if (error !== undefined) log.warn({ neighbour: neighbour.name, error }, 'a neighbour does not answer')
      await notes.note({ subject, everySeconds: seconds, error })
    }),
  )
}
