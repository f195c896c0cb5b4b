import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../database/page.ts'

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

export const GetBridgeDoublePayments: Handler<Calls['GetBridgeDoublePayments']> = async ({
  request: { pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<DoublePaymentRow[]>`
    select double_payment.oid, import_key as own_number, double_payment.registry_oid, receipt_number, registry_number, collected_at, amount_kurus,
      paid_at
    from double_payment join refund on refund.oid = refund_oid join registry on registry.oid = double_payment.registry_oid
    where withdrawn_at is null
    order by paid_at is not null, double_payment.oid desc limit ${limit} offset ${offset}`
  const shown = shownRows(rows)
  const paidBefore = await db<PaidBeforeRow[]>`
    select line.double_payment_oid, collection.receipt_number, collection.order_number, collection.collected_at,
      sum(paid.principal_kurus + paid.fine_kurus)::bigint as amount_kurus
    from double_payment_line line
    join double_payment on double_payment.oid = line.double_payment_oid
    join collection_line paid on paid.accrual_oid = line.accrual_oid
    join collection on collection.oid = paid.collection_oid
    where line.double_payment_oid = any(${shown.map(({ oid }) => oid)})
      and collection.import_key is distinct from double_payment.import_key and collection.cancels_oid is null
      and not exists (select from collection counter_entry where counter_entry.cancels_oid = collection.oid)
    group by line.double_payment_oid, collection.oid order by collection.collected_at`
  await noteSecurityEvent(db, given, {
    kind: 'BridgeCasesListed',
    by: member,
    subjects: shown.map(({ registryOid, receiptNumber }) => ({ registryOid, matter: receiptNumber })),
  })
  return deskPageOf(rows, (row) => ({
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
  }))
}
