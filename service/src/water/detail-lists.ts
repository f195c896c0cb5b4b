import type { ResponseFrom } from 'contract/calls'
import { dayNumber } from 'rules/calendar'
import type { DerivationLine } from 'rules/ledger/derivation'
import { type Kurus, kurus, sumKurus } from 'rules/money'
import type { WaterBillLine } from 'rules/water/water-bill'
import type { UnusualUse } from 'rules/water/water-use'
import type { Queryable } from '../database/database.ts'
import { type OpenDebt, listOpenDebts } from '../debts/list-debts.ts'
import { derivationOf } from './bills/bill-as-now.ts'
import { lineOnTheWire } from './cancellation/deposit.ts'
import type { SubscriptionRow } from './subscription.ts'
import { type UsePeriod, billedCubicMetres } from './use/use-of-water.ts'

type Detail = ResponseFrom<'GetSubscriptionDetail'>

const maxBills = 24
const maxRestShare = 50

export function periodOnTheWire(period: UsePeriod) {
  return {
    ReadBefore: period.readBefore,
    ReadOn: period.readOn,
    Days: period.days,
    Index: period.index,
    CubicMetres: period.cubicMetres,
    IsEstimated: period.isEstimated,
  }
}

export function unusualOnTheWire(unusual: UnusualUse | undefined) {
  if (!unusual) return null
  return { Kind: unusual.kind, UsualPerMonth: unusual.usualPerMonth, LastPerMonth: unusual.lastPerMonth }
}

interface BillRow {
  accrualOid: number
  readBefore: string
  readOn: string
  firstIndex: number
  lastIndex: number
  lines: WaterBillLine[]
  derivation: DerivationLine[]
  totalKurus: number
  dueDate: string
  isPaid: boolean
  isFinal: boolean
  cubicMetres: number
  isEstimated: boolean
}

/** Bills with the open rest of each today: the sum of these is the debt of the subscription. */
export async function billsOf(
  db: Queryable,
  { oid: subscriptionOid, registryOid, subscriberNumber }: SubscriptionRow,
  today: string,
) {
  const rows = await db<BillRow[]>`
    select accrual_oid, read_before, read_on, first_index, last_index, is_estimated,
      ${billedCubicMetres(db)} as cubic_metres, lines, ${derivationOf(db)} as derivation, total_kurus, due_date,
      principal_balance(accrual_oid) = 0 as is_paid, is_final
    from water_bill join accrual on accrual.oid = accrual_oid
    where subscription_oid = ${subscriptionOid} and withdrawn_at is null and accrual.registry_oid = ${registryOid}
    order by read_on desc, water_bill.oid desc limit ${maxBills}`
  const debts = await listOpenDebts(db, { registryOid, subscriberNumbers: [subscriberNumber] }, today, {
    withBarred: true,
  })
  const left = new Map(debts.map((debt) => [debt.oid, debt]))
  return rows.map((row) => ({
    AccrumentOid: row.accrualOid,
    ReadBefore: row.readBefore,
    ReadOn: row.readOn,
    Days: dayNumber(row.readOn) - dayNumber(row.readBefore),
    FirstIndex: row.firstIndex,
    LastIndex: row.lastIndex,
    CubicMetres: row.cubicMetres,
    IsEstimated: row.isEstimated,
    Lines: row.lines.map(billLineOnTheWire),
    Derivation: row.derivation.map(lineOnTheWire),
    Total: row.totalKurus,
    DueDate: row.dueDate,
    IsPaid: row.isPaid,
    Left: leftOf(left.get(row.accrualOid)),
    IsOverdue: left.get(row.accrualOid)?.isOverdue ?? false,
    IsBeingPaid: left.get(row.accrualOid)?.isBeingPaid ?? false,
    AutomaticOrderBank: left.get(row.accrualOid)?.automaticOrderBank ?? null,
    IsFinal: row.isFinal,
  }))
}

function leftOf(debt: OpenDebt | undefined): Kurus {
  return debt ? sumKurus([debt.balance.principalKurus, debt.balance.fineKurus]) : kurus(0)
}

export function billLineOnTheWire({ code, label, amountKurus }: WaterBillLine) {
  return { Code: code, Label: label, Amount: amountKurus }
}

export async function meterOperationsOf(db: Queryable, subscriptionOid: number) {
  const rows = await db<
    { meterNo: string; meterType: string; operationType: number; doneOn: string; index: number }[]
  >`
    select serial_number as meter_no, meter_type, operation_type, done_on, index_cubic_metres as index
    from water_meter_operation join water_meter on water_meter.oid = meter_oid
    where subscription_oid = ${subscriptionOid} 
    order by done_on desc, water_meter_operation.oid desc limit ${maxRestShare}`
  return rows.map((row) => ({
    MeterNo: row.meterNo,
    MeterType: row.meterType,
    OperationType: row.operationType,
    DoneOn: row.doneOn,
    Index: row.index,
  }))
}

export async function lineEventsOf(db: Queryable, { oid: subscriptionOid, registryOid }: SubscriptionRow) {
  const rows = await db<{ happenedAt: Date; fromStatus: number; toStatus: number; reason: string }[]>`
    select happened_at, from_status, to_status, reason from water_line_event
    where subscription_oid = ${subscriptionOid} and registry_oid = ${registryOid} order by oid desc limit ${maxRestShare}`
  return rows.map((row) => ({
    HappenedAt: row.happenedAt.toISOString(),
    FromStatus: row.fromStatus,
    ToStatus: row.toStatus,
    Reason: row.reason,
  }))
}

type Application = Detail['Applications'][number]

export async function applicationsOf(
  db: Queryable,
  { oid: subscriptionOid, registryOid }: SubscriptionRow,
): Promise<Application[]> {
  const rows = await db<
    {
      reference: string
      applicationType: Application['ApplicationType']
      createdAt: Date
      decision: Application['Decision']
      decidedAt: Date | null
      reason: string | null
    }[]
  >`
    select reference, application_type, created_at, decision, decided_at, reason from water_application
    where subscription_oid = ${subscriptionOid} and registry_oid = ${registryOid}
    order by oid desc limit ${maxRestShare}`
  return rows.map((row) => ({
    ReferenceNumber: row.reference,
    ApplicationType: row.applicationType,
    CreatedAt: row.createdAt.toISOString(),
    Decision: row.decision,
    DecidedAt: row.decidedAt?.toISOString() ?? null,
    Reason: row.reason,
  }))
}
