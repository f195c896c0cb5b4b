import { type WaterLineStatusCode, waterLineStatuses, workOrderKinds } from 'contract/water/codes'
import type { Queryable } from '../../database/database.ts'
import { moveWaterLine } from '../water-line.ts'
import { planWorkOrder, withdrawWorkOrder } from '../work-orders/plan-work-order.ts'

const { cut, cutRequestSent, cutRequestRejected } = waterLineStatuses

/** Whether late debts asked for the cut: who ends or closes a contract wants the line cut. */
export function isCutForDebt(db: Queryable) {
  return db`(
    water_line_status in (${cutRequestSent.code}, ${cut.code}) and (
      select caused_by from water_line_event
      where subscription_oid = subscription.oid and to_status = ${cutRequestSent.code} order by oid desc limit 1
    ) = 'lateDebt')`
}

/** A cut that was asked for is taken back; a line that is cut is opened by work of the same day. */
export async function takeBackCut(
  tx: Queryable,
  line: { oid: number; registryOid: number; status: WaterLineStatusCode },
  { reason, memberOid, now, today }: { reason: string; memberOid: number | null; now: Date; today: string },
): Promise<void> {
  const { oid: subscriptionOid, registryOid, status } = line
  if (status === cut.code) {
    const kind = workOrderKinds.opening.code
    await planWorkOrder(tx, { kind, subscriptionOid, plannedOn: today, reason, now })
    return
  }
  const to = cutRequestRejected.code
  const causedBy = memberOid === null ? 'lateDebt' : 'clerk'
  if (await moveWaterLine(tx, subscriptionOid, { to, causedBy, memberOid, registryOid, reason, now }))
    await withdrawWorkOrder(tx, {
      subscriptionOid,
      kind: workOrderKinds.cutting.code,
      reason,
      memberOid,
      now,
    })
}
