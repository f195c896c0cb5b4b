import { createHash } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { addMs } from 'rules/calendar'
import type { Database } from '../database/database.ts'
import type { BridgeFiles } from '../settings/bridge-settings.ts'
import { eventsAsCsv } from './event-csv.ts'
import { readEvents } from './read-events.ts'

const leaseMs = 5 * 60_000
const defaultMaxEvents = 1000
const defaultEverySeconds = 60
const filesLock = 2026_1120

interface Writing {
  db: Database
  clock: () => Date
}

interface NamedFile {
  number: number
  firstEvent: number
  lastEvent: number
}

/**
 * Writes waiting events into numbered files: the one that was cut short first, full ones at once, the rest after a
 * while.
 */
export async function writeEventFiles(writing: Writing, files: BridgeFiles): Promise<void> {
  for (let file = await nameFile(writing, files); file; file = await nameFile(writing, files))
    await writeFile(writing, files, file)
}

export function nameOfEventFile(number: number): string {
  return `olaylar-${String(number).padStart(8, '0')}.csv`
}

/** Takes the file that is to be written next: first it gets its number and its events, for good. */
async function nameFile(
  { db, clock }: Writing,
  { MaxEvents = defaultMaxEvents, EverySeconds = defaultEverySeconds }: BridgeFiles,
): Promise<NamedFile | undefined> {
  const now = clock()
  const [last] = await db<{ lastEvent: number }[]>`
    select last_event from bridge_file order by number desc limit 1`
  // Gives events that were just committed their numbers.
  await readEvents(db, last?.lastEvent ?? 0, 1)
  return db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${filesLock})`
    await tx`
      insert into bridge_file (number, first_event, last_event, made_at)
      select coalesce(last.number, 0) + 1, waiting.first, waiting.last, ${now}
      from (select) one
      left join lateral (
        select number, last_event, made_at, written_at from bridge_file order by number desc limit 1
      ) last on true
      cross join lateral (
        select min(number) as first, max(number) as last, count(*) as count from (
          select number from bridge_event where number > coalesce(last.last_event, 0) order by number limit ${MaxEvents}
        ) next
      ) waiting
      where waiting.count > 0 and (last.number is null or last.written_at is not null)
        and (waiting.count = ${MaxEvents} or last.number is null or last.made_at <= ${addMs(now, -EverySeconds * 1000)})`
    const [file] = await tx<NamedFile[]>`
      update bridge_file set lease_until = ${addMs(now, leaseMs)}
      where written_at is null and coalesce(lease_until <= ${now}, true)
      returning number, first_event, last_event`
    return file
  })
}

/** Under a temporary name until it is whole and on the disk. */
async function writeFile({ db, clock }: Writing, { Directory }: BridgeFiles, file: NamedFile): Promise<void> {
  const { number, firstEvent, lastEvent } = file
  const { Events } = await readEvents(db, firstEvent - 1, lastEvent - firstEvent + 1)
  const content = eventsAsCsv(Events)
  const path = join(Directory, nameOfEventFile(number))
  const temporaryPath = join(Directory, `.${nameOfEventFile(number)}.tmp`)
  try {
    const handle = await open(temporaryPath, 'w', 0o640)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporaryPath, path)
  } catch (error) {
    await db`
      update bridge_file set lease_until = null, last_error = ${(error as NodeJS.ErrnoException).code ?? 'unknown'}
      where number = ${number} and written_at is null`
    throw error
  }
  const sha256 = createHash('sha256').update(content).digest()
  await db`
    update bridge_file set written_at = ${clock()}, sha256 = ${sha256}, lease_until = null, last_error = null
    where number = ${number} and written_at is null`
}
