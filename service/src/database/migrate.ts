import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import type { Database, Transaction } from './database.ts'
import { grantToService } from './service-rights.ts'

interface Migration {
  version: number
  name: string
  sql: string
  checksum: string
}

const folder = new URL('./migrations/', import.meta.url)

/** Any number every service agrees on: only one of several starting together migrates. */
const migrationLock = 2026_1115

/** 0039 first replaced what an operator had written about annual leave; a database that ran it so has the same schema. */
const earlierChecksums: Partial<Record<number, string>> = {
  39: '6c30b62976f5d761ebc23d27fda5aeeb713813b181287cf4c1ed9fb903bcde23',
}

/** How many migrations a database has, and how many this release knows. */
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
}

/** Brings the schema up to date; refuses a database that a newer version has already changed. */
export async function migrate(
  db: Database,
  { say = () => {}, serviceAccount }: Migrating = {},
): Promise<number> {
  const migrations = await readMigrations()
  const newest = migrations.at(-1)?.version ?? 0
  return db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${migrationLock})`
    await makeVersionTable(tx)
    const applied = await tx<{ version: number; checksum: string }[]>`
      select version, checksum from schema_migration order by version`
    const inDatabase = applied.at(-1)?.version ?? 0
    if (inDatabase > newest) {
      throw new Error(
        `The database is at version ${inDatabase}, newer than the ${newest} this release knows: start the newer release.`,
      )
    }
    for (const { version, checksum } of applied) {
      const known = migrations.find((migration) => migration.version === version)?.checksum
      if (checksum !== known && checksum !== earlierChecksums[version]) {
        throw new Error(
          `Migration ${version} was changed after it was applied: restore the file it came from.`,
        )
      }
    }
    const pending = migrations.slice(applied.length)
    for (const { version, name, sql, checksum } of pending) {
      say(`schema ${version} ${name}`)
      await tx.unsafe(sql)
      await tx`insert into schema_migration ${tx({ version, name, checksum })}`
    }
    if (serviceAccount !== undefined) await grantToService(tx, serviceAccount)
    return pending.length
  })
}

/** Only where it is missing: an account that may change nothing can still see that there is nothing to change. */
async function makeVersionTable(tx: Transaction): Promise<void> {
  const [found] = await tx<{ name: string | null }[]>`select to_regclass('public.schema_migration') as name`
  if (found?.name) return
  await tx`
    create table schema_migration (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`
}

/** Whether the database has exactly the schema this release was written for. */
export async function isSchemaCurrent(db: Database): Promise<boolean> {
  const migrations = await readMigrations()
  const [row] = await db<{ version: number | null }[]>`select max(version) as version from schema_migration`
  return row?.version === migrations.at(-1)?.version
}

export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const [, number, name] = /^(\d{4})_(.+)\.sql$/.exec(file) ?? []
      if (Number(number) !== index + 1 || !name)
        throw new Error(`${file}: migrations are numbered without gaps`)
      const sql = await readFile(new URL(file, folder), 'utf8')
      return { version: index + 1, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
