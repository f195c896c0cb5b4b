import { type WaterLineStatusCode, waterLineStatuses, workOrderKinds } from 'contract/water/codes'
import type { Database } from '../../database/database.ts'
import { moveWaterLine } from '../water-line.ts'
import { planWorkOrder, withdrawWorkOrder } from '../work-orders/plan-work-order.ts'

const { cut, cutRequestSent, cutRequestRejected } = waterLineStatuses
const batchSize = 500

/**
 * Paid in time, a cut that was asked for is taken back; a line that is cut is opened by work of the same day. Only what
 * late debts asked for: who ends or closes a contract wants the line cut.
 */
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
    where status = 'active' and water_line_status in (${cutRequestSent.code}, ${cut.code})
      and (
        select caused_by from water_line_event
        where subscription_oid = subscription.oid and to_status = ${cutRequestSent.code} order by oid desc limit 1
      ) = 'lateDebt'
      and not exists (
        select from water_work_order
        where subscription_oid = subscription.oid and kind = ${workOrderKinds.opening.code} and state = 'planned')
      and not exists (
        select from accrual
        where accrual.subscriber_number = subscription.subscriber_number
          and accrual.registry_oid = subscription.registry_oid and due_date < ${today}
          and principal_balance(accrual.oid) > 0)
    order by subscription.oid limit ${batchSize}`
  for (const { oid: subscriptionOid, registryOid, status } of lines)
    await db.begin(async (tx) => {
      if (status === cut.code) {
        const reason = 'Borç ödendi'
        const kind = workOrderKinds.opening.code
        await planWorkOrder(tx, { kind, subscriptionOid, plannedOn: today, reason, now })
        return
      }
      const to = cutRequestRejected.code
      const reason = 'Borç kesilmeden önce ödendi'
      const event = { to, causedBy: 'lateDebt', memberOid: null, registryOid, reason, now } as const
      if (await moveWaterLine(tx, subscriptionOid, event))
        await withdrawWorkOrder(tx, { subscriptionOid, kind: workOrderKinds.cutting.code })
    })
}
