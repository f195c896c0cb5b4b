import { expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { startSystemPostgres, systemPostgresPrograms } from '../testing/system-postgres.ts'

// The embedded server plans for the batch itself; an older one, as the package of the system may be, does not.
test.skipIf(systemPostgresPrograms() === undefined)(
  'a batch of events is removed without reading all of them',
  async () => {
    const server = await startSystemPostgres()
    const db = openDatabase(server.url, { connections: 1 })
    try {
      await migrate(db)
      await db`
        insert into security_event (happened_at, kind, address, user_agent)
        select now() - interval '11 years' + make_interval(mins => line), 'signed_in', '10.0.0.1', 'Firefox'
        from generate_series(1, 50000) line`
      await db`analyze security_event`
      const rowsRead = async () => {
        await db`select pg_stat_force_next_flush()`
        const [row] = await db<{ count: number }[]>`
          select seq_tup_read as count from pg_stat_user_tables where relname = 'security_event'`
        return row?.count ?? 0
      }
      const before = await rowsRead()
      const [first] = await db<{ removed: number }[]>`
        select forget_security_events(now() - interval '3653 days', 100) as removed`
      expect(first?.removed).toBe(100)
      expect((await rowsRead()) - before).toBe(0)
    } finally {
      await db.end({ timeout: 1 })
      await server.stop()
    }
  },
  180_000,
)
