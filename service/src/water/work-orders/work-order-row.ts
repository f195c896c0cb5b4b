import type { WorkOrderKindCode, WorkOrderStateCode } from 'contract/water/codes'
import type { StoredFile } from 'contract/files/calls'
import { meterUsableUntil } from 'rules/water/meter-life'
import type { Queryable } from '../../database/database.ts'
import type { BilledUntil } from '../billed-until.ts'

interface WorkOrderRow {
  oid: number
  registryOid: number | null
  kind: WorkOrderKindCode
  state: WorkOrderStateCode
  region: string
  addressText: string
  subscriptionOid: number | null
  subscriberNumber: string | null
  meterNo: string | null
  stampedOn: string | null
  reason: string
  plannedOn: string
  team: string | null
  resultText: string | null
  indexCubicMetres: number | null
  problem: string | null
}

export function workOrderRows(db: Queryable) {
  return db<WorkOrderRow[]>`
    select work.oid, subscription.registry_oid, kind, state, work.region, work.address_text, work.subscription_oid, subscriber_number,
      meter.serial_number as meter_no, stamped_on, work.reason, planned_on, team, result_text, index_cubic_metres, problem
    from water_work_order work
    left join subscription on subscription.oid = work.subscription_oid
    left join lateral (
      select serial_number, stamped_on from water_meter where subscription_oid = work.subscription_oid order by oid desc limit 1
    ) meter on true`
}

const daysOfMonth = 30

export function workOrderOnTheWire(
  row: WorkOrderRow,
  from: BilledUntil | undefined,
  files: readonly StoredFile[],
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
    LastReadOn: from?.readBefore ?? null,
    UsualCubicMetres: usual === null ? null : Math.round((usual * daysOfMonth) / 1000),
    CounterDigits: from?.digits ?? null,
    MeterUsableUntil: meterUsableUntil(row.stampedOn),
    ResultText: row.resultText,
    Index: row.indexCubicMetres,
    Problem: row.problem,
    Files: [...files],
  }
}
