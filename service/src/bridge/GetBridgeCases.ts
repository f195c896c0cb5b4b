import type { BridgeRecordKind } from 'contract/bridge/incoming'
import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { shownValue } from './shown-value.ts'

interface DoublePaymentRow {
  oid: number
  ownNumber: string
  registryOid: number
  receiptNumber: string
  registryNumber: string
  collectedAt: Date
  amountKurus: number
  paidAt: Date | null
}

interface PaidBeforeRow {
  doublePaymentOid: number
  receiptNumber: string
  orderNumber: string | null
  collectedAt: Date
  amountKurus: number
}

interface RejectionRow {
  oid: number
  clientId: string
  kind: BridgeRecordKind
  ownNumber: string
  record: Record<string, unknown> | null
  registryOid: number | null
  faults: { Field: string; Reason: string }[]
  tries: number
  firstRejectedAt: Date
  lastRejectedAt: Date
}

const maxCases = 100

export const GetBridgeCases: Handler<Calls['GetBridgeCases']> = async ({ member, ...given }) => {
  const { db } = given
  const doublePayments = await db<DoublePaymentRow[]>`
    select double_payment.oid, import_key as own_number, double_payment.registry_oid, receipt_number, registry_number, collected_at, amount_kurus,
      paid_at
    from double_payment join refund on refund.oid = refund_oid join registry on registry.oid = double_payment.registry_oid
    where withdrawn_at is null
    order by paid_at is not null, double_payment.oid desc limit ${maxCases}`
  const [paidBefore, rejections] = await Promise.all([
    db<PaidBeforeRow[]>`
      select line.double_payment_oid, collection.receipt_number, collection.order_number, collection.collected_at,
        sum(paid.principal_kurus + paid.fine_kurus)::bigint as amount_kurus
      from double_payment_line line
      join double_payment on double_payment.oid = line.double_payment_oid
      join collection_line paid on paid.accrual_oid = line.accrual_oid
      join collection on collection.oid = paid.collection_oid
      where line.double_payment_oid = any(${doublePayments.map(({ oid }) => oid)})
        and collection.import_key is distinct from double_payment.import_key and collection.cancels_oid is null
        and not exists (select from collection counter_entry where counter_entry.cancels_oid = collection.oid)
      group by line.double_payment_oid, collection.oid order by collection.collected_at`,
    db<RejectionRow[]>`
      select oid, client_id, kind, own_number, record, (
          select registry.oid from registry where registry_number =
            case kind when 'registries' then own_number else record ->> 'RegistryNumber' end) as registry_oid, faults, tries, first_rejected_at, last_rejected_at
      from bridge_rejection where settled_at is null order by first_rejected_at, oid limit ${maxCases}`,
  ])
  await noteSecurityEvent(db, given, {
    kind: 'BridgeCasesListed',
    by: member,
    subjects: [
      ...doublePayments.map(({ registryOid, receiptNumber }) => ({ registryOid, matter: receiptNumber })),
      ...rejections.map(({ registryOid, record, ownNumber }) => ({
        registryOid,
        identityNumber: typeof record?.['IdentityNumber'] === 'string' ? record['IdentityNumber'] : null,
        matter: ownNumber,
      })),
    ],
  })
  return {
    DoublePayments: doublePayments.map((row) => ({
      Oid: row.oid,
      OwnNumber: row.ownNumber,
      ReceiptNumber: row.receiptNumber,
      RegistryNumber: row.registryNumber,
      CollectedAt: row.collectedAt.toISOString(),
      Amount: row.amountKurus,
      RefundPaidAt: row.paidAt?.toISOString() ?? null,
      PaidBefore: paidBefore
        .filter(({ doublePaymentOid }) => doublePaymentOid === row.oid)
        .map((paid) => ({
          ReceiptNumber: paid.receiptNumber,
          OrderNumber: paid.orderNumber,
          CollectedAt: paid.collectedAt.toISOString(),
          Amount: paid.amountKurus,
        })),
    })),
    Rejections: rejections.map((row) => ({
      Oid: row.oid,
      ClientId: row.clientId,
      Kind: row.kind,
      OwnNumber: row.ownNumber,
      Content: Object.entries(row.record ?? {})
        .filter(([, value]) => value !== null)
        .map(([key, value]) => ({
          Key: key,
          Value: shownValue(key, value),
        })),
      Faults: row.faults,
      Tries: row.tries,
      FirstRejectedAt: row.firstRejectedAt.toISOString(),
      LastRejectedAt: row.lastRejectedAt.toISOString(),
    })),
  }
}
