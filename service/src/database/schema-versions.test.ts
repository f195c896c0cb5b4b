import { describe, expect } from 'vitest'
import { linesOfSchema } from '../testing/schema-lines.ts'
import { startSystemPostgres, systemPostgresPrograms } from '../testing/system-postgres.ts'
import { test } from '../testing/test-service.ts'
import { openDatabase } from './database.ts'
import { isReady } from './readiness.ts'
import { migrate } from './migrate.ts'
import { minDatabaseVersion } from './versions.ts'

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
      const [here, there] = [await linesOfSchema(db), await linesOfSchema(older)]
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
