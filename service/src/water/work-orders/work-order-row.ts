import type { WorkOrderKindCode, WorkOrderStateCode } from 'contract/water/codes'
import type { Queryable } from '../../database/database.ts'

interface WorkOrderRow {
  oid: number
  kind: WorkOrderKindCode
  state: WorkOrderStateCode
  region: string
  addressText: string
  subscriptionOid: number | null
  subscriberNumber: string | null
  meterNo: string | null
  reason: string
  plannedOn: string
  team: string | null
  resultText: string | null
  indexCubicMetres: number | null
  problem: string | null
  photos: number
}

/** As documents know it. */
export const usedByWorkOrder = 'water-work-order'

export function workOrderRows(db: Queryable) {
  return db<WorkOrderRow[]>`
    select work.oid, kind, state, work.region, work.address_text, work.subscription_oid, subscriber_number,
      meter.serial_number as meter_no, work.reason, planned_on, team, result_text, index_cubic_metres, problem,
      (select count(*) from file_use where used_by = ${usedByWorkOrder} and used_by_oid = work.oid) as photos
    from water_work_order work
    left join subscription on subscription.oid = work.subscription_oid
    left join lateral (
      select serial_number from water_meter where subscription_oid = work.subscription_oid order by oid desc limit 1
    ) meter on true`
}

const daysOfMonth = 30

export function workOrderOnTheWire(
  row: WorkOrderRow,
  from: { firstIndex: number; usualLitresPerDay: number | null } | undefined,
) {
  const usual = from?.usualLitresPerDay ?? null
  return {
    Oid: row.oid,
    Kind: row.kind,
    State: row.state,
    Region: row.region,
    Address: row.addressText,
    SubscriberNo: row.subscriberNumber,
    MeterNo: row.meterNo,
    Reason: row.reason,
    PlannedOn: row.plannedOn,
    Team: row.team,
    LastIndex: from?.firstIndex ?? null,
    UsualCubicMetres: usual === null ? null : Math.round((usual * daysOfMonth) / 1000),
    ResultText: row.resultText,
    Index: row.indexCubicMetres,
    Problem: row.problem,
    Photos: row.photos,
  }
}
