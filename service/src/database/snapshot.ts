import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readBodies } from './bodies.ts'
import { domains } from './data-model.ts'
import type { Queryable } from './database.ts'
import { type Connection, inTransaction } from './lock-retries.ts'
import type { Migration } from './migrate.ts'

export const schemaFolder = new URL('./schema/', import.meta.url)

/** Migrations that the snapshot holds, as the first line of its rows says. */
export function snapshotLine(migrations: readonly Migration[]): string {
  const hash = createHash('sha256')
  for (const { checksum } of migrations) hash.update(checksum)
  return `-- migrations 1 to ${migrations.length}, ${hash.digest('hex').slice(0, 20)}`
}

/**
 * Makes today's schema with the rows that migrations bring, where the database is empty and the snapshot is that of the
 * first of these migrations. Answers how many migrations it stands for.
 */
export async function startFromSnapshot(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<number> {
  const rows = readFileSync(new URL('rows.sql', schemaFolder), 'utf8')
  const [line = ''] = rows.split('\n', 1)
  const count = Number(/ to (\d+),/.exec(line)?.[1] ?? 0)
  const held = migrations.slice(0, count)
  if (snapshotLine(held) !== line || !(await isEmpty(connection))) return 0
  const texts = domains.map(({ file }) => readFileSync(new URL(`${file}.sql`, schemaFolder), 'utf8'))
  const isForeignKey = (text: string) => text.startsWith('alter table ')
  const lines = texts.flatMap((text) => text.split('\n'))
  const bodies = readBodies()
  const bodiesOf = (kind: string) => bodies.filter((body) => body.kind === kind).map(({ sql }) => sql)
  const functions = bodiesOf('function')
  const isImmutable = (sql: string) => /\bimmutable\b/.test(sql.split('$$', 1).join())
  await inTransaction(connection, async () => {
    await connection.unsafe('set local check_function_bodies = off')
    for (const part of [
      // Empty until now; it is one of the tables.
      ['drop table schema_migration;'],
      ['create extension if not exists pg_trgm with schema public;'],
      // Columns and indexes may name these alone, and all others may name tables.
      functions.filter(isImmutable),
      lines.filter((text) => !isForeignKey(text)),
      functions.filter((sql) => !isImmutable(sql)),
      [rows],
      lines.filter(isForeignKey),
      bodiesOf('view'),
      bodiesOf('trigger'),
    ])
      await connection.unsafe(part.join('\n'))
    const applied = held.map(({ version, name, checksum, breaksBefore }) => ({
      version,
      name,
      checksum,
      breaksBefore,
    }))
    await connection`insert into schema_migration ${connection(applied)}`
    const noted = bodies.map(({ key, checksum }) => ({ key, checksum }))
    await connection`insert into schema_body ${connection(noted)}`
  })
  return count
}

async function isEmpty(db: Queryable): Promise<boolean> {
  const [found] = await db<{ isEmpty: boolean }[]>`
    select not exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
        and relname <> 'schema_migration') as is_empty`
  return found?.isEmpty ?? false
}
