import { type BridgeEventKind, bridgeEventKinds } from 'contract/bridge/events'
import type { Database, Queryable } from '../database/database.ts'
import { numberEvents } from './number-events.ts'

interface EventRow {
  number: number
  kind: BridgeEventKind
  subjectOid: number
  happenedAt: Date
}

interface Row {
  oid: number
  [name: string]: unknown
}

/**
 * Events after a number, in order, with their content; those committed before the question are among them. If kinds are
 * named, other kinds are skipped.
 */
export async function readEvents(
  db: Database,
  after: number,
  limit: number,
  kinds: readonly BridgeEventKind[] = bridgeEventKinds,
) {
  await numberEvents(db)
  const rows = await db<EventRow[]>`
    select number, kind, subject_oid, happened_at from bridge_event
    where number > ${after} order by number limit ${limit + 1}`
  const shown = rows.slice(0, limit)
  return {
    Events: await withContents(
      db,
      shown.filter(({ kind }) => kinds.includes(kind)),
    ),
    Next: shown.at(-1)?.number ?? after,
    HasMore: rows.length > limit,
  }
}

export async function readEventsByNumber(db: Database, numbers: readonly number[]) {
  const rows = await db<EventRow[]>`
    select number, kind, subject_oid, happened_at from bridge_event
    where number = any(${[...numbers]}) order by number`
  return withContents(db, rows)
}

async function withContents(db: Queryable, rows: readonly EventRow[]) {
  const contents = await contentsOf(db, rows)
  return rows.map(({ number, kind, subjectOid, happenedAt }) => ({
    Number: number,
    HappenedAt: happenedAt.toISOString(),
    Kind: kind,
    Content: contents.get(kind)?.get(subjectOid),
  }))
}

/** Contents of events, by one statement for each kind that occurs. */
async function contentsOf(db: Queryable, rows: readonly EventRow[]) {
  const kinds = Object.entries(Object.groupBy(rows, ({ kind }) => kind)) as [BridgeEventKind, EventRow[]][]
  const read = kinds.map(async ([kind, events]) => {
    const oids = [...new Set(events.map(({ subjectOid }) => subjectOid))]
    const found = await readers[kind](db, oids)
    return [kind, new Map(found.map((row) => [row.oid, onTheWire(row)]))] as const
  })
  return new Map(await Promise.all(read))
}

/** Rows of a kind by the contract's names of their fields: `amount_kurus as amount` is its `Amount`. */
const readers: Record<BridgeEventKind, (db: Queryable, oids: number[]) => Promise<Row[]>> = {
  collection: readCollections,
  collectionCancelled: readCollections,
  chargeback: (db, oids) => db`
    select event.oid, order_number, chargeback.bank_reference, registry_number, chargeback.amount_kurus as amount, taken_on,
      answer_until, step, array(
        select receipt_number from chargeback_receipt join collection on collection.oid = collection_oid
        where chargeback_oid = chargeback.oid order by collection.oid) as receipt_numbers
    from chargeback_event event join chargeback on chargeback.oid = chargeback_oid
    join payment_order on payment_order.oid = order_oid
    join registry on registry.oid = payment_order.registry_oid where event.oid = any(${oids})`,
  doublePayment: (db, oids) => db`
    select double_payment.oid, receipt_number, bank_reference, collected_at, registry_number, (
        select sum(principal_kurus + fine_kurus)::bigint from double_payment_line
        where double_payment_oid = double_payment.oid) as amount
    from double_payment join registry on registry.oid = registry_oid where double_payment.oid = any(${oids})`,
  refundPaid: (db, oids) => db`
    select refund.oid, registry_number, kind as refund_kind, reference, total_kurus as amount, interest_kurus as interest,
      paid_at, payment_reference
    from refund join registry on registry.oid = registry_oid where refund.oid = any(${oids})`,
  declarationAccepted: (db, oids) => db`
    select declaration.oid, number as declaration_number, kind as declaration_kind, registry_number, subject,
      first_tax_year, sent_at
    from declaration join registry on registry.oid = registry_oid where declaration.oid = any(${oids})`,
  accrual: (db, oids) => db`
    select accrual.oid, accrual.import_key as own_number, registry_number, revenue_code, period_year, period_part,
      instalment, description, accrued_on, due_date, served_on, principal_kurus as principal, subscriber_number, source_kind,
      source_reference
    from accrual join registry on registry.oid = registry_oid where accrual.oid = any(${oids})`,
  adjustment: (db, oids) => db`
    select adjustment.oid, accrual_oid, accrual.import_key as accrual_own_number, kind as adjustment_kind,
      amount_kurus as amount, reason, adjusted_on, adjustment.due_date, receipt_number
    from accrual_adjustment adjustment join accrual on accrual.oid = accrual_oid
    left join collection on collection.oid = collection_oid where adjustment.oid = any(${oids})`,
  contractEnded: (db, oids) => db`
    select subscription.oid, subscriber_number, registry_number, ended_on
    from subscription join registry on registry.oid = registry_oid where subscription.oid = any(${oids})`,
  meterWork: (db, oids) => db`
    select operation.oid, subscriber_number, serial_number as meter_serial_number, operation_type, done_on,
      index_cubic_metres
    from water_meter_operation operation
    join water_meter on water_meter.oid = meter_oid
    join subscription on subscription.oid = subscription_oid
    where operation.oid = any(${oids})`,
  complaint: (db, oids) => db`
    select oid, reference as reference_number, application_type_code, topic_code, sent_at, promised_on
    from complaint where oid = any(${oids})`,
  contactChanged: (db, oids) => db`
    select oid, registry_number, gsm_number, email from registry where oid = any(${oids})`,
  memberMatched: (db, oids) => db`
    select member.oid, registry_number from member left join registry on registry.oid = registry_oid
    where member.oid = any(${oids})`,
}

interface LineRow {
  collectionOid: number
  accrualOid: number
  accrualOwnNumber: string | null
  revenueCode: number
  principal: number
  delayFine: number
  discount: number
}

async function readCollections(db: Queryable, oids: number[]): Promise<Row[]> {
  const [rows, lines] = await Promise.all([
    db<Row[]>`
      select collection.oid, collection.receipt_number, collection.order_number, collection.bank_reference,
        collection.collection_type, collection.collected_at, registry_number,
        cancelled.receipt_number as cancelled_receipt_number, refund_oid
      from collection join registry on registry.oid = collection.registry_oid
      left join collection cancelled on cancelled.oid = collection.cancels_oid
      left join refund_set_off on collection_oid = collection.oid
      where collection.oid = any(${oids})`,
    db<LineRow[]>`
      select collection_oid, accrual_oid, import_key as accrual_own_number, revenue_code,
        line.principal_kurus as principal, line.fine_kurus as delay_fine, coalesce((
          select -sum(amount_kurus) from accrual_adjustment discount
          where discount.collection_oid = line.collection_oid and discount.accrual_oid = line.accrual_oid), 0)::bigint
          as discount
      from collection_line line join accrual on accrual.oid = accrual_oid
      where collection_oid = any(${oids}) order by collection_oid, accrual_oid`,
  ])
  const linesOf = Object.groupBy(lines, ({ collectionOid }) => collectionOid)
  return rows.map((row) => {
    const own = linesOf[row.oid] ?? []
    const total = own.reduce((sum, { principal, delayFine }) => sum + principal + delayFine, 0)
    return { ...row, total, lines: own.map(onTheWire) }
  })
}

/** Fields with the contract's names: `registryNumber` is `RegistryNumber`; the contract drops others. */
function onTheWire(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name.charAt(0).toUpperCase() + name.slice(1),
      value instanceof Date ? value.toISOString() : value,
    ]),
  )
}
