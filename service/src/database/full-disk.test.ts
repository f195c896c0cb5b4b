import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { portalFamilies } from '../health/portal-metrics.ts'
import { startMigrated } from '../testing/kept-cluster.ts'
import { temporaryData } from '../testing/temporary-data.ts'
import { metricsText } from '../telemetry/metrics.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { isReady } from './readiness.ts'

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

const data = temporaryData()
ends.push(data.remove)
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'none', data.directory])
const isMounted = mounted.status === 0
if (isMounted) ends.push(() => spawnSync('umount', ['--lazy', data.directory]))

// Skipped where no file system may be mounted, as for anyone but root.
test.runIf(isMounted)(
  'a database whose disk is full is not ready, and is again when there is space',
  async () => {
    const server = await startMigrated(data.directory)
    ends.push(server.stop)
    chmodSync(data.directory, 0o711)
    expect(existsSync(join(data.directory, 'postgres'))).toBe(true)
    const db = openDatabase(server.url, { connections: 2 })
    ends.push(() => db.end({ timeout: 1 }))
    await migrate(db)
    const writable = async () =>
      /^ebelediye_database_writable (\d)$/m.exec(
        metricsText(await portalFamilies({ people: db, jobs: db }, () => new Date())),
      )?.[1]
    expect([await isReady(db), await writable()]).toEqual([true, '1'])
    const filler = join(data.directory, 'filler')
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4096'])
    expect(statfsSync(data.directory).bavail).toBe(0)
    // The row of the probe still fits into its page: its update alone would tell of nothing.
    expect(await db`update service_probe set probed_at = now() returning 1`).toHaveLength(1)
    expect([await isReady(db), await writable()]).toEqual([false, '0'])
    rmSync(filler)
    expect([await isReady(db), await writable()]).toEqual([true, '1'])
  },
  120_000,
)
