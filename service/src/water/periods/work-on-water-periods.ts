import type { Database } from '../../database/database.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { billPeriod } from './bill-period.ts'
import { checkPeriod } from './check-period.ts'

interface Work {
  db: Database
  settings: ServiceSettings
  now: Date
  /** Number of subscriptions in a transaction. */
  batchSize?: number
}

/** Checks and bills what clerks asked for; every step holds its period, so that several services do nothing twice. */
export async function workOnWaterPeriods(work: Work): Promise<void> {
  const periods = await work.db<{ oid: number; status: string }[]>`
    select oid, status from water_period where status in ('checking', 'approved') order by oid limit 20`
  for (const { oid, status } of periods)
    if (status === 'checking') await checkPeriod(work, oid)
    else await billPeriod(work, oid)
}
