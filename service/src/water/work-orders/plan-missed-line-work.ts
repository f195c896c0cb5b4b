import { type WorkOrderKindCode, workOrderKinds } from 'contract/water/codes'
import { nextCuttingDay } from 'rules/water/late-water-debt'
import type { Database } from '../../database/database.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { planWorkOrder } from './plan-work-order.ts'
import { canBeRepeated } from './work-order-row.ts'

const { cutting, opening } = workOrderKinds
const batchSize = 500

interface MissedWork {
  oid: number
  kind: WorkOrderKindCode
  subscriptionOid: number
  team: string | null
  applicationOid: number | null
  wishedOn: string | null
  reason: string
}

/**
 * Plans again the cuts and openings that a team could not make and no one has planned by the day after, while they are
 * still requested: a line that waits is always someone's work.
 */
export async function planMissedLineWork({
  db,
  now,
  today,
}: {
  db: Database
  now: Date
  today: string
}): Promise<void> {
  const missed = await db<MissedWork[]>`
    select work.oid, work.kind, subscription_oid, work.team, application_oid, wished_on, work.reason
    from water_work_order work join subscription on subscription.oid = subscription_oid
    where work.state = 'notDone' and work.kind in (${cutting.code}, ${opening.code})
      and (reported_at at time zone 'Europe/Istanbul')::date < ${today} and ${canBeRepeated(db)}
      and not exists (
        select from water_work_order later
        where later.subscription_oid = work.subscription_oid and later.kind = work.kind and later.oid > work.oid)
    order by work.oid limit ${batchSize}`
  if (missed.length === 0) return
  const cuttingDay = nextCuttingDay(today, await readHolidays(db))
  for (const { oid, ...work } of missed) {
    // No one is left without water over a holiday; a line whose debt is paid has waited already.
    const plannedOn = work.kind === cutting.code ? cuttingDay : today
    await db.begin((tx) => planWorkOrder(tx, { ...work, plannedOn, followsOid: oid, now }))
  }
}
