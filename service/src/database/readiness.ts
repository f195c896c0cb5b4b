import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.ts'
import { isSchemaCurrent } from './migrate.ts'

const statementTimeoutMs = 2000
/** Also waiting for a connection is limited: where all of them hang, no one is served. */
const maxProbeMs = 3000

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

/** A full disk and a database that only reads still answer every question. */
export async function canWrite(db: Database): Promise<boolean> {
  return db.begin(async (tx) => {
    await tx`select set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`
    await tx`
      insert into service_probe (name, probed_at) values ('readyz', now())
      on conflict (name) do update set probed_at = excluded.probed_at`
    return true
  })
}
