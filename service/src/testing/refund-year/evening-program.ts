import { readFileSync } from 'node:fs'
import { openDatabase } from '../../database/database.ts'
import { dyingIn } from '../dying-database.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { eveningJobs } from './evening-jobs.ts'

/** Jobs of an evening in a process of their own, which is killed in its first transaction. */
const [url = '', now = '', settingsPath = ''] = process.argv.slice(2)
const settings = JSON.parse(readFileSync(settingsPath, 'utf8')) as ServiceSettings
const pool = openDatabase(url, { connections: 2 })
const db = dyingIn(pool, 1, () => process.kill(process.pid, 'SIGKILL'))
for (const job of eveningJobs) await job({ db, settings, now: new Date(now) })
await pool.end()
