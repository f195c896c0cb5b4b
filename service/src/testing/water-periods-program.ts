import { openDatabase } from '../database/database.ts'
import { demoSettings } from '../demo-town/demo-settings.ts'
import { dyingIn } from './dying-database.ts'
import { workOnWaterPeriods } from '../water/periods/work-on-water-periods.ts'

/**
 * Checks and bills the waiting periods of a database, as the service does beside its calls, and is killed in a
 * transaction.
 */
const [url = '', now = '', killedIn = '0'] = process.argv.slice(2)
const pool = openDatabase(url, { connections: 2 })
const db = dyingIn(pool, Number(killedIn), () => process.kill(process.pid, 'SIGKILL'))
const settings = demoSettings({ siteUrl: 'http://localhost', simulatorsUrl: 'http://localhost:1' })
// One call takes twenty periods; a town may have more regions.
while ((await db`select from water_period where status in ('checking', 'approved') limit 1`).length > 0)
  await workOnWaterPeriods({ db, settings, now: new Date(now), batchSize: 25 })
await pool.end()
