import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { findOldBodies, replaceBodies } from './bodies.ts'
import type { Database, Queryable } from './database.ts'
import { type Connection, inPatientTransaction, inTransaction } from './lock-retries.ts'
import { grantToService } from './service-rights.ts'
import { startFromSnapshot } from './snapshot.ts'

export interface Migration {
  version: number
  name: string
  sql: string
  checksum: string
  /** Whether its first line is `-- concurrently`: it runs outside of a transaction, so that no one waits for it. */
  isConcurrent: boolean
  /** `-- breaks services before NNNN`: takes away objects that releases without that migration need. */
  breaksBefore: number | null
}

const folder = new URL('./migrations/', import.meta.url)

/** Any number every service agrees on: only one of several starting together migrates. */
const migrationLock = 2026_1115

/**
 * Checksums of earlier texts: 0039 first replaced an operator's text about annual leave; a database that ran it so has
 * the same schema.
 */
const earlierChecksums: Partial<Record<number, string>> = {
  39: '6c30b62976f5d761ebc23d27fda5aeeb713813b181287cf4c1ed9fb903bcde23',
}

/** Number of migrations that a database has, and that this release knows. */
export async function schemaVersions(db: Database): Promise<{ applied: number; known: number }> {
  const known = (await readMigrations()).length
  const [table] =
    await db`select from pg_tables where schemaname = 'public' and tablename = 'schema_migration'`
  if (!table) return { applied: 0, known }
  const [row] = await db<{ applied: number }[]>`select count(*)::int as applied from schema_migration`
  return { applied: row?.applied ?? 0, known }
}

interface Migrating {
  say?: ((line: string) => void) | undefined
  /** The account that the service uses, where it is not the one that migrates: it is given its rights. */
  serviceAccount?: string | undefined
  /** Others than those of this release; for tests. */
  migrations?: readonly Migration[] | undefined
  /** Every migration from the first, where the snapshot itself is made or compared. */
  withoutSnapshot?: boolean
}

/**
 * Migrates the schema, each migration whole or not at all; none waits for a lock longer than a moment, as others would
 * wait behind it: it retries. A new database starts from the snapshot in `schema/`; functions, views and triggers get
 * the text in `bodies/`. A newer release's database stays if that release still serves this one.
 */
export async function migrate(
  db: Database,
  { say = () => {}, serviceAccount, migrations: given, withoutSnapshot = false }: Migrating = {},
): Promise<number> {
  const migrations = given ?? (await readMigrations())
  await refuseOldServer(db)
  const connection = await db.reserve()
  try {
    await takeTurn(connection)
    await makeVersionTable(connection)
    const applied = await connection<{ version: number; checksum: string }[]>`
      select version, checksum from schema_migration order by version`
    if (await isOfNewerRelease(connection, migrations)) {
      say('the schema is that of a newer release, which this one can serve')
      return 0
    }
    refuseChanged(applied, migrations)
    const isNew = applied.length === 0 && !withoutSnapshot
    const made = isNew ? await startFromSnapshot(connection, migrations) : 0
    if (made > 0) say(`schema ${made} from its snapshot`)
    for (const migration of migrations.slice(applied.length + made)) {
      say(`schema ${migration.version} ${migration.name}`)
      await apply(connection, migration, say)
    }
    await replaceBodies(connection, await findOldBodies(connection), say)
    if (serviceAccount !== undefined) {
      const account = serviceAccount
      await inTransaction(connection, () => grantToService(connection, account))
    }
    return migrations.length - applied.length
  } finally {
    await connection`select pg_advisory_unlock(${migrationLock})`.catch(() => undefined)
    connection.release()
  }
}

const betweenTurnsMs = 200

/**
 * Takes the lock by asking again and again. A waiting statement would be waited for in turn by an index made with `--
 * concurrently`, and PostgreSQL would end one of the two.
 */
async function takeTurn(connection: Connection): Promise<void> {
  for (;;) {
    const [lock] = await connection<{ isTaken: boolean }[]>`
      select pg_try_advisory_lock(${migrationLock}) as is_taken`
    if (lock?.isTaken) return
    await pause(betweenTurnsMs)
  }
}

/** Oldest server whose SQL the schema can use: `nulls not distinct` and others came with it. */
const oldestServer = 15

async function refuseOldServer(db: Database): Promise<void> {
  const [server] = await db<{ version: number }[]>`
    select current_setting('server_version_num')::int / 10000 as version`
  if ((server?.version ?? 0) < oldestServer)
    throw new Error(
      `The database is PostgreSQL ${server?.version}: ${oldestServer} is the oldest that works.`,
    )
}

/** Throws if the newer release has taken away objects that this one needs. */
async function isOfNewerRelease(db: Queryable, migrations: readonly Migration[]): Promise<boolean> {
  const newest = migrations.at(-1)?.version ?? 0
  const { version, breaksBefore } = await schemaInForce(db)
  if (version <= newest) return false
  if (newest < breaksBefore)
    throw new Error(
      `The database is at version ${version}, newer than the ${newest} this release knows: start the newer release.`,
    )
  return true
}

async function schemaInForce(db: Queryable): Promise<{ version: number; breaksBefore: number }> {
  const [row] = await db<{ version: number; breaksBefore: number }[]>`
    select coalesce(max(version), 0) as version, coalesce(max(breaks_before), 0) as breaks_before
    from schema_migration`
  return row ?? { version: 0, breaksBefore: 0 }
}

function refuseChanged(
  applied: readonly { version: number; checksum: string }[],
  migrations: readonly Migration[],
): void {
  for (const { version, checksum } of applied) {
    const known = migrations.find((migration) => migration.version === version)?.checksum
    if (checksum !== known && checksum !== earlierChecksums[version])
      throw new Error(`Migration ${version} was changed after it was applied: restore the file it came from.`)
  }
}

async function apply(
  connection: Connection,
  { version, name, sql, checksum, isConcurrent, breaksBefore }: Migration,
  say: (line: string) => void,
): Promise<void> {
  const note = async () => {
    await connection`insert into schema_migration ${connection({ version, name, checksum, breaksBefore })}`
  }
  if (isConcurrent) {
    // One statement at a time, because PostgreSQL runs these outside of a transaction; each can be repeated.
    for (const statement of sql.split(/;\s*\n/).filter((part) => /^\s*[^\s-]/m.test(part)))
      await connection.unsafe(statement)
    return note()
  }
  await inPatientTransaction(
    connection,
    async () => {
      await connection.unsafe(sql)
      await note()
    },
    () => say(`schema ${version} waits until no one holds its tables`),
  )
}

/** Only where it is missing: an account that may change nothing can still see that there is nothing to change. */
async function makeVersionTable(db: Queryable): Promise<void> {
  const [found] = await db<{ name: string | null; isOld: boolean }[]>`
    select to_regclass('public.schema_migration') as name, not exists (
      select from pg_attribute
      where attrelid = to_regclass('public.schema_migration') and attname = 'breaks_before') as is_old`
  if (!found?.name) {
    await db`
      create table schema_migration (
        version integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`
  }
  if (found?.isOld) await db`alter table schema_migration add column breaks_before integer`
}

/** Read once: a release does not change while it runs, and anyone may ask whether we are ready. */
let newestOwn: Promise<number> | undefined

/** Whether the database has a schema for this release: its own, or a newer one that still serves it. */
export async function isSchemaCurrent(db: Database): Promise<boolean> {
  newestOwn ??= readMigrations().then((all) => all.at(-1)?.version ?? 0)
  const newest = await newestOwn
  const inForce = await schemaInForce(db).catch((error: Error & { code?: string }) => {
    // A database that no service was started on yet has no such table.
    if (error.code === '42P01') return undefined
    throw error
  })
  return inForce !== undefined && inForce.version >= newest && newest >= inForce.breaksBefore
}

export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const [, number, name] = /^(\d{4})_(.+)\.sql$/.exec(file) ?? []
      if (Number(number) !== index + 1 || !name)
        throw new Error(`${file}: migrations are numbered without gaps`)
      const sql = await readFile(new URL(file, folder), 'utf8')
      return migrationOf(index + 1, name, sql)
    }),
  )
}

export function migrationOf(version: number, name: string, sql: string): Migration {
  const [, breaksBefore] = /^-- breaks services before (\d{4})/m.exec(sql) ?? []
  return {
    version,
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    isConcurrent: sql.startsWith('-- concurrently'),
    breaksBefore: breaksBefore === undefined ? null : Number(breaksBefore),
  }
}
