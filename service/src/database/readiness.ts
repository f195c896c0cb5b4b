import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.ts'
import { isSchemaCurrent } from './migrate.ts'

const statementTimeoutMs = 2000
/** Limit that includes waiting for a connection: if all of them hang, no one is served. */
const maxProbeMs = 3000
/** Number of rows of two kilobytes each. */
const probeRows = 256

/** Whether a service can do its work: the schema is that of its release, and a row is written in time. */
export function isReady(db: Database): Promise<boolean> {
  const probe = underWay.get(db) ?? ask(db).finally(() => underWay.delete(db))
  underWay.set(db, probe)
  return probe
}

/** However many ask, one row is written at a time. */
const underWay = new WeakMap<Database, Promise<boolean>>()

async function ask(db: Database): Promise<boolean> {
  const probes = Promise.all([isSchemaCurrent(db), canWrite(db)]).then(
    (answers) => answers.every(Boolean),
    () => false,
  )
  return Promise.race([probes, wait(maxProbeMs, false, { ref: false })])
}

/**
 * A full disk and a database that only reads still answer every question, so new space is taken for a moment and a row
 * is written: one that no other service is writing just now, or a new one. None waits for another, and there are never
 * more rows than services that asked at once.
 */
export async function canWrite(db: Database): Promise<boolean> {
  return db.begin(async (tx) => {
    await tx`select set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`
    // The sort exceeds its memory, so the disk has to give new space, independent of room in existing pages.
    await tx`select set_config('work_mem', '64kB', true)`
    await tx`
      select count(distinct text) from (
        select repeat(md5(number::text), 64) as text from generate_series(1, ${probeRows}) as number) as sorted`
    await tx`
      with free as (select name from service_probe limit 1 for update skip locked),
        written as (
          update service_probe set probed_at = now() from free where service_probe.name = free.name returning 1)
      insert into service_probe (name, probed_at)
      select gen_random_uuid()::text, now() where not exists (select from written)`
    return true
  })
}
