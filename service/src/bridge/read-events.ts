import type { BridgeEventKind } from 'contract/bridge/events'
import { kurus } from 'rules/money'
import type { Database, Queryable } from '../database/database.ts'
import { numberEvents } from './number-events.ts'

interface EventRow {
  number: number
  kind: BridgeEventKind
  subjectOid: number
  happenedAt: Date
}

type Content = Record<string, unknown>
type Contents = ReadonlyMap<number, Content>

/** The events after a number, in order, with what each tells; those that were committed before it was asked are among them. */
export async function readEvents(db: Database, after: number, limit: number) {
  await numberEvents(db)
  const rows = await db<EventRow[]>`
    select number, kind, subject_oid, happened_at from bridge_event
    where number > ${after} order by number limit ${limit + 1}`
  const shown = rows.slice(0, limit)
  const contents = await contentsOf(db, shown)
  return {
    Events: shown.map(({ number, kind, subjectOid, happenedAt }) => ({
      Number: number,
      HappenedAt: happenedAt.toISOString(),
      Kind: kind,
      Content: contents.get(kind)?.get(subjectOid),
    })),
    Next: shown.at(-1)?.number ?? after,
    HasMore: rows.length > limit,
  }
}

/** One statement for each kind that occurs. */
async function contentsOf(db: Queryable, rows: readonly EventRow[]) {
  const kinds = Object.entries(Object.groupBy(rows, ({ kind }) => kind)) as [BridgeEventKind, EventRow[]][]
  const read = kinds.map(async ([kind, events]) => {
    const oids = [...new Set(events.map(({ subjectOid }) => subjectOid))]
    const found = await readers[kind](db, oids)
    return [kind, new Map(found.map((content) => [content['Oid'] as number, content]))] as const
  })
  return new Map<BridgeEventKind, Contents>(await Promise.all(read))
}

const readers: Record<BridgeEventKind, (db: Queryable, oids: readonly number[]) => Promise<Content[]>> = {
  collection: readCollections,
  collectionCancelled: readCollections,
  refundPaid: async (db, oids) => {
    const rows = await db`
      select refund.oid, registry_number, kind, reference, amount_kurus, paid_at, payment_reference
      from refund join registry on registry.oid = registry_oid where refund.oid = any(${[...oids]})`
    return rows.map((row) => ({
      Oid: row['oid'],
      RegistryNumber: row['registryNumber'],
      RefundKind: row['kind'],
      Reference: row['reference'],
      Amount: kurus(row['amountKurus']),
      PaidAt: row['paidAt'].toISOString(),
      PaymentReference: row['paymentReference'],
    }))
  },
  declarationAccepted: async (db, oids) => {
    const rows = await db`
      select declaration.oid, number, kind, registry_number, subject, first_tax_year, sent_at
      from declaration join registry on registry.oid = registry_oid where declaration.oid = any(${[...oids]})`
    return rows.map((row) => ({
      Oid: row['oid'],
      DeclarationNumber: row['number'],
      DeclarationKind: row['kind'],
      RegistryNumber: row['registryNumber'],
      Subject: row['subject'],
      FirstTaxYear: row['firstTaxYear'],
      SentAt: row['sentAt'].toISOString(),
    }))
  },
  accrual: async (db, oids) => {
    const rows = await db`
      select accrual.oid, accrual.import_key, registry_number, revenue_code, period_year, period_part, instalment, description,
        accrued_on, due_date, principal_kurus, subscriber_number, source_kind, source_reference
      from accrual join registry on registry.oid = registry_oid where accrual.oid = any(${[...oids]})`
    return rows.map((row) => ({
      Oid: row['oid'],
      OwnNumber: row['importKey'],
      RegistryNumber: row['registryNumber'],
      RevenueCode: row['revenueCode'],
      PeriodYear: row['periodYear'],
      PeriodPart: row['periodPart'],
      Instalment: row['instalment'],
      Description: row['description'],
      AccruedOn: row['accruedOn'],
      DueDate: row['dueDate'],
      Principal: kurus(row['principalKurus']),
      SubscriberNumber: row['subscriberNumber'],
      SourceKind: row['sourceKind'],
      SourceReference: row['sourceReference'],
    }))
  },
  adjustment: async (db, oids) => {
    const rows = await db`
      select accrual_adjustment.oid, accrual_oid, accrual.import_key, kind, amount_kurus, reason, adjusted_on
      from accrual_adjustment join accrual on accrual.oid = accrual_oid
      where accrual_adjustment.oid = any(${[...oids]})`
    return rows.map((row) => ({
      Oid: row['oid'],
      AccrualOid: row['accrualOid'],
      AccrualOwnNumber: row['importKey'],
      AdjustmentKind: row['kind'],
      Amount: kurus(row['amountKurus']),
      Reason: row['reason'],
      AdjustedOn: row['adjustedOn'],
    }))
  },
  contractEnded: async (db, oids) => {
    const rows = await db`
      select subscription.oid, subscriber_number, registry_number, ended_on
      from subscription join registry on registry.oid = registry_oid where subscription.oid = any(${[...oids]})`
    return rows.map((row) => ({
      Oid: row['oid'],
      SubscriberNumber: row['subscriberNumber'],
      RegistryNumber: row['registryNumber'],
      EndedOn: row['endedOn'],
    }))
  },
  meterWork: async (db, oids) => {
    const rows = await db`
      select operation.oid, subscriber_number, serial_number, operation_type, done_on, index_cubic_metres
      from water_meter_operation operation
      join water_meter on water_meter.oid = meter_oid
      join subscription on subscription.oid = subscription_oid
      where operation.oid = any(${[...oids]})`
    return rows.map((row) => ({
      Oid: row['oid'],
      SubscriberNumber: row['subscriberNumber'],
      MeterSerialNumber: row['serialNumber'],
      OperationType: row['operationType'],
      DoneOn: row['doneOn'],
      IndexCubicMetres: row['indexCubicMetres'],
    }))
  },
  complaint: async (db, oids) => {
    const rows = await db`
      select oid, reference, application_type_code, topic_code, sent_at, promised_on
      from complaint where oid = any(${[...oids]})`
    return rows.map((row) => ({
      Oid: row['oid'],
      ReferenceNumber: row['reference'],
      ApplicationTypeCode: row['applicationTypeCode'],
      TopicCode: row['topicCode'],
      SentAt: row['sentAt'].toISOString(),
      PromisedOn: row['promisedOn'],
    }))
  },
  contactChanged: async (db, oids) => {
    const rows = await db`
      select oid, registry_number, gsm_number, email from registry where oid = any(${[...oids]})`
    return rows.map((row) => ({
      Oid: row['oid'],
      RegistryNumber: row['registryNumber'],
      GsmNumber: row['gsmNumber'],
      Email: row['email'],
    }))
  },
  memberMatched: async (db, oids) => {
    const rows = await db`
      select member.oid, registry_number from member left join registry on registry.oid = registry_oid where member.oid = any(${[...oids]})`
    return rows.map((row) => ({ Oid: row['oid'], RegistryNumber: row['registryNumber'] }))
  },
}

interface LineRow {
  collectionOid: number
  accrualOid: number
  importKey: string | null
  revenueCode: number
  principalKurus: number
  fineKurus: number
}

async function readCollections(db: Queryable, oids: readonly number[]): Promise<Content[]> {
  const [rows, lines] = await Promise.all([
    db`
      select collection.oid, collection.receipt_number, collection.order_number, collection.bank_reference,
        collection.collection_type, collection.collected_at, registry_number, cancelled.receipt_number as cancelled
      from collection join registry on registry.oid = collection.registry_oid
      left join collection cancelled on cancelled.oid = collection.cancels_oid
      where collection.oid = any(${[...oids]})`,
    db<LineRow[]>`
      select collection_oid, accrual_oid, import_key, revenue_code, line.principal_kurus, line.fine_kurus
      from collection_line line join accrual on accrual.oid = accrual_oid
      where collection_oid = any(${[...oids]}) order by collection_oid, accrual_oid`,
  ])
  const linesOf = Object.groupBy(lines, ({ collectionOid }) => collectionOid)
  return rows.map((row) => {
    const own = linesOf[row['oid'] as number] ?? []
    return {
      Oid: row['oid'],
      ReceiptNumber: row['receiptNumber'],
      OrderNumber: row['orderNumber'],
      BankReference: row['bankReference'],
      CollectionType: row['collectionType'],
      CollectedAt: row['collectedAt'].toISOString(),
      RegistryNumber: row['registryNumber'],
      Total: kurus(own.reduce((sum, { principalKurus, fineKurus }) => sum + principalKurus + fineKurus, 0)),
      Lines: own.map(({ accrualOid, importKey, revenueCode, principalKurus, fineKurus }) => ({
        AccrualOid: accrualOid,
        AccrualOwnNumber: importKey,
        RevenueCode: revenueCode,
        Principal: kurus(principalKurus),
        DelayFine: kurus(fineKurus),
      })),
      ...(row['cancelled'] && { CancelledReceiptNumber: row['cancelled'] }),
    }
  })
}
