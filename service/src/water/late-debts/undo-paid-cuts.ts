import { type WaterLineStatusCode, workOrderKinds } from 'contract/water/codes'
import type { Database } from '../../database/database.ts'
import { isCutForDebt, takeBackCut } from './take-back-cut.ts'

const batchSize = 500

/** Takes back a requested cut that was paid in time; a line that is cut is opened by work of the same day. */
export async function undoPaidCuts({
  db,
  now,
  today,
}: {
  db: Database
  now: Date
  today: string
}): Promise<void> {
  const lines = await db<{ oid: number; registryOid: number; status: WaterLineStatusCode }[]>`
    select subscription.oid, registry_oid, water_line_status as status from subscription
    where status = 'active' and ${isCutForDebt(db)}
      and not exists (
        select from water_work_order
        where subscription_oid = subscription.oid and kind = ${workOrderKinds.opening.code} and state = 'planned')
      and not exists (
        select from accrual
        where accrual.subscriber_number = subscription.subscriber_number
          and accrual.registry_oid = subscription.registry_oid and due_date < ${today}
          and principal_balance(accrual.oid) > 0 and open_due_date(accrual.oid) < ${today})
    order by subscription.oid limit ${batchSize}`
  const why = { reason: 'Borç ödendi', memberOid: null, now, today }
  for (const line of lines) await db.begin((tx) => takeBackCut(tx, line, why))
}
