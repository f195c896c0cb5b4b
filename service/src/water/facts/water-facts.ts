import { type WorkOrderKindCode, workOrderKinds } from 'contract/water/codes'
import type { WaterFacts as WireFacts } from 'contract/water/water-facts'
import { monthlyUse } from 'rules/water/reading-check'
import type { DerivationLine } from 'rules/ledger/derivation'
import type { WaterBillLine } from 'rules/water/water-bill'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { filesOfEach, usedByWorkOrder } from '../../files/file-use.ts'
import { billedUntil, usualUseWithout } from '../billed-until.ts'
import { billedCubicMetres } from '../use/use-of-water.ts'

const maxRows = 6
const readingKind = workOrderKinds.reading.code

/** Subscription and debt that a decision is about; either may be missing. */
interface Subject {
  subscriptionOid: number | null
  accrualOid?: number | null
}

type GivenDb = { db: Queryable } & Pick<Given, 'settings'>

/**
 * Facts beside a decision: the same for the first clerk, the second one, and the page of the subscription; with those whose
 * bills they are, which may be someone who had the water before.
 */
export async function waterFactsOf(given: GivenDb, { subscriptionOid, accrualOid = null }: Subject) {
  const { db } = given
  const [[from], readings, bills, orders] = await Promise.all([
    subscriptionOid === null ? [] : billedUntil(db, [subscriptionOid]),
    readingsOf(db, subscriptionOid),
    billsOf(db, subscriptionOid, accrualOid),
    ordersOf(db, subscriptionOid),
  ])
  const decided = accrualOid === null ? undefined : bills.find((bill) => bill.accrualOid === accrualOid)
  // The bill that is decided about is no measure of itself, unless it is the only one.
  const usualOfOthers =
    decided && subscriptionOid !== null
      ? await usualUseWithout(db, { subscriptionOid, billOid: decided.oid })
      : null
  const usual = usualOfOthers ?? from?.usualLitresPerDay ?? null
  const [files, charge] = await Promise.all([
    filesOfEach(
      given,
      usedByWorkOrder,
      orders.map(({ oid }) => oid),
    ),
    accrualOid === null || decided ? null : chargeOf(db, accrualOid),
  ])
  const filesOfOrder = ({ oid }: OrderRow) => files.get(oid) ?? []
  const facts = {
    LastReadOn: from?.readBefore ?? null,
    LastIndex: from?.firstIndex ?? null,
    UsualCubicMetres: usual === null ? null : monthlyUse(usual),
    CounterDigits: from?.digits ?? null,
    Readings: readings.map(({ readOn, index, readBy }) => ({
      ReadOn: readOn,
      Index: index,
      ReadBy: readBy,
      Files: orders
        .filter(({ kind, doneOn }) => kind === readingKind && doneOn === readOn)
        .flatMap(filesOfOrder),
    })),
    Bills: bills.map((bill) => billOnTheWire(bill, accrualOid)),
    Charge: charge,
    Visits: orders
      .filter(({ kind }) => kind !== readingKind)
      .map((order) => ({
        Kind: order.kind,
        DoneOn: order.doneOn,
        Index: order.index,
        Text: order.resultText,
        Files: filesOfOrder(order),
      })),
  }
  const shown = [accrualOid, ...bills.map((bill) => bill.accrualOid)].filter((oid) => oid !== null)
  const registries = await db<{ registryOid: number }[]>`
    select distinct registry_oid from accrual where oid = any(${shown})`
  return { facts, registryOids: registries.map(({ registryOid }) => registryOid) }
}

interface ReadingRow {
  readOn: string
  index: number
  readBy: WireFacts['Readings'][number]['ReadBy']
}

async function readingsOf(db: Queryable, subscriptionOid: number | null): Promise<ReadingRow[]> {
  return db<ReadingRow[]>`
    select read_on, index_cubic_metres as index, read_by
    from water_reading join water_meter on water_meter.oid = meter_oid
    where subscription_oid = ${subscriptionOid} and withdrawn_at is null
    order by read_on desc, water_reading.oid desc limit ${maxRows}`
}

interface BillRow {
  oid: number
  accrualOid: number | null
  readBefore: string
  readOn: string
  firstIndex: number
  lastIndex: number
  cubicMetres: number
  totalKurus: number
  accruedKurus: number
  leftKurus: number
  isEstimated: boolean
  isFinal: boolean
  isLast: boolean
  lines: WaterBillLine[]
}

async function billsOf(
  db: Queryable,
  subscriptionOid: number | null,
  accrualOid: number | null,
): Promise<BillRow[]> {
  return db<BillRow[]>`
    select bill.oid, accrual_oid, read_before, read_on, first_index, last_index, ${billedCubicMetres(db)} as cubic_metres,
      total_kurus, is_estimated, is_final, is_last, lines, coalesce(${accruedKurus(db)}, 0) as accrued_kurus,
      coalesce(principal_balance(accrual_oid), 0) as left_kurus
    from (
      select *, row_number() over (order by read_on desc, oid desc) as place,
        row_number() over (order by read_on desc, oid desc) = 1 as is_last
      from water_bill where subscription_oid = ${subscriptionOid} and withdrawn_at is null
    ) bill left join accrual on accrual.oid = accrual_oid
    where place <= ${maxRows} or accrual_oid = ${accrualOid}
    order by place`
}

/** Amount of a row of `accrual` after everything that raised or lowered it. */
function accruedKurus(db: Queryable) {
  return db`(principal_kurus + coalesce((
    select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0))::bigint`
}

function billOnTheWire(bill: BillRow, accrualOid: number | null) {
  return {
    AccrumentOid: bill.accrualOid,
    ReadBefore: bill.readBefore,
    ReadOn: bill.readOn,
    FirstIndex: bill.firstIndex,
    LastIndex: bill.lastIndex,
    CubicMetres: bill.cubicMetres,
    Total: bill.totalKurus,
    Paid: Math.max(0, bill.accruedKurus - bill.leftKurus),
    Left: bill.leftKurus,
    IsEstimated: bill.isEstimated,
    Lines: bill.lines.map(({ label, amountKurus }) => ({ Label: label, Amount: amountKurus })),
    IsCorrectable: bill.isLast && !bill.isFinal && bill.accrualOid !== null,
    IsConcerned: accrualOid !== null && bill.accrualOid === accrualOid,
  }
}

async function chargeOf(db: Queryable, accrualOid: number) {
  const [row] = await db<
    { description: string; accruedKurus: number; leftKurus: number; derivation: DerivationLine[] }[]
  >`
    select description, ${accruedKurus(db)} as accrued_kurus, principal_balance(oid) as left_kurus, derivation
    from accrual where oid = ${accrualOid}`
  if (!row) return null
  return {
    Description: row.description,
    Amount: row.accruedKurus,
    Paid: Math.max(0, row.accruedKurus - row.leftKurus),
    Left: row.leftKurus,
    Lines: row.derivation.map(({ label, value }) => ({ Label: label, Value: value })),
  }
}

interface OrderRow {
  oid: number
  kind: WorkOrderKindCode
  doneOn: string
  index: number | null
  resultText: string | null
}

async function ordersOf(db: Queryable, subscriptionOid: number | null): Promise<OrderRow[]> {
  return db<OrderRow[]>`
    select oid, kind, (done_at at time zone 'Europe/Istanbul')::date as done_on, index_cubic_metres as index, result_text
    from water_work_order where subscription_oid = ${subscriptionOid} and state = 'done'
    order by done_at desc, oid desc limit ${2 * maxRows}`
}
