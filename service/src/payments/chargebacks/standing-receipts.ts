import type { Regime } from 'rules/ledger/regime'
import type { Queryable } from '../../database/database.ts'
import { lawsOf } from '../../debts/limitation.ts'

/** Receipt of an order that still counts, with its amounts by debt. */
export interface StandingReceipt {
  oid: number
  registryOid: number
  collectionType: 1 | 2 | 3 | 4 | 5
  collectedAt: Date
  payerMemberOid: number | null
  payerName: string | null
  maskedCard: string | null
  bankReference: string | null
  kurus: number
  lines: ReceiptLine[]
}

interface ReceiptLine {
  accrualOid: number
  principalKurus: number
  fineKurus: number
  dueDate: string
  regime: Regime
}

/**
 * Locks the receipts of an order that are in force, the last one first: its own, or those in its place after a bank
 * took a part of its money back or gave it again. Their debts are locked, in one order.
 */
export async function lockStandingReceipts(tx: Queryable, orderOid: number): Promise<StandingReceipt[]> {
  const receipts = await tx<Omit<StandingReceipt, 'lines' | 'kurus'>[]>`
    select collection.oid, collection.registry_oid, collection_type, collected_at, collection.payer_member_oid, payer_name,
      collection.masked_card, collection.bank_reference
    from collection
    where (order_number = (select order_number from payment_order where oid = ${orderOid})
        or collection.oid in (
          select chargeback_receipt.collection_oid from chargeback_receipt
          join chargeback on chargeback.oid = chargeback_oid
          where order_oid = ${orderOid} and kind in ('rest', 'won')))
      and not exists (select from collection counter_entry where counter_entry.cancels_oid = collection.oid)
    order by collection.oid desc`
  const oids = receipts.map(({ oid }) => oid)
  await tx`
    select from accrual where oid in (select accrual_oid from collection_line where collection_oid = any(${oids}))
    order by oid for no key update`
  const lines = await tx<(Omit<ReceiptLine, 'regime'> & { collectionOid: number })[]>`
    select collection_oid, accrual_oid, line.principal_kurus, line.fine_kurus, due_date
    from collection_line line join accrual on accrual.oid = accrual_oid
    where collection_oid = any(${oids}) order by collection_oid, accrual_oid`
  const laws = await lawsOf(
    tx,
    lines.map(({ accrualOid }) => accrualOid),
  )
  return receipts.map((receipt) => {
    const own = lines.filter(({ collectionOid }) => collectionOid === receipt.oid)
    return {
      ...receipt,
      kurus: own.reduce((sum, { principalKurus, fineKurus }) => sum + principalKurus + fineKurus, 0),
      lines: own.map((line) => ({ ...line, regime: laws.get(line.accrualOid)?.regime ?? 'public' })),
    }
  })
}
