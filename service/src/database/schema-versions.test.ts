import { describe, expect } from 'vitest'
import { startSystemPostgres, systemPostgresPrograms } from '../testing/system-postgres.ts'
import { test } from '../testing/test-service.ts'
import { type Database, openDatabase } from './database.ts'
import { isReady } from './readiness.ts'
import { migrate } from './migrate.ts'
import { minDatabaseVersion } from './versions.ts'

/** Everything in a schema that decides what may be written, a line each; views by their columns, since servers print them in their own ways. */
async function linesOf(db: Database): Promise<string[]> {
  const rows = await db<{ line: string }[]>`
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default, is_generated,
        collation_name) as line
      from information_schema.columns where table_schema = 'public'
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', 'function', oid::regprocedure, prosrc, proconfig::text)
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1`
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' '))
}

// Skipped where the package postgresql is not installed.
describe.skipIf(!systemPostgresPrograms())('the schema on the PostgreSQL of the system', () => {
  test('is the one that the newest PostgreSQL makes, and takes a row', async ({ database: { db } }) => {
    const server = await startSystemPostgres()
    const older = openDatabase(server.url, { connections: 2 })
    try {
      const [row] = await older<{ version: number }[]>`
        select current_setting('server_version_num')::int / 10000 as version`
      expect(row?.version).toBeGreaterThanOrEqual(minDatabaseVersion)
      await migrate(older)
      const [here, there] = [await linesOf(db), await linesOf(older)]
      expect(here.length).toBeGreaterThan(2000)
      expect(there.filter((line) => !here.includes(line)).slice(0, 20)).toEqual([])
      expect(here.filter((line) => !there.includes(line)).slice(0, 20)).toEqual([])
      expect(await isReady(older)).toBe(true)
    } finally {
      await older.end({ timeout: 1 })
      await server.stop()
    }
  }, 240_000)
})
