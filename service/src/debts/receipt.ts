import { parseReceiptCode } from 'rules/ledger/receipt-code'
import type { Regime } from 'rules/ledger/regime'
import type { Queryable } from '../database/database.ts'
import { lawsOf } from './limitation.ts'

export interface Receipt {
  oid: number
  registryOid: number
  receiptNumber: string
  receiptCode: string
  collectionType: number
  collectedAt: Date
  payerMemberOid: number | null
  /** Browser and guest that paid the online order. */
  payerBrowserId: string | null
  payerGuestOid: number | null
  payerName: string | null
  orderNumber: string | null
  maskedCard: string | null
  bankReference: string | null
  registryNumber: string
  debtorName: string
  /** The receipt this one takes back. */
  cancelledNumber: string | null
  /** Moment at which this one was taken back. */
  cancelledAt: Date | null
  /** Day on which a bank took its money back because the holder of the card objected; of a counter-entry that of its receipt. */
  chargedBackOn: string | null
  /** Reason of a receipt written in place of one that a bank took back: its rest, or the bank's second payment. */
  writtenAfterChargeback: 'rest' | 'won' | null
  totalKurus: number
}

/** The receipt with a code, as people type it; the only way to one without saying who asks. */
export async function findReceipt(db: Queryable, typedCode: string): Promise<Receipt | undefined> {
  const [receipt] = await db<Receipt[]>`
    select collection.oid, collection.registry_oid, collection.receipt_number, collection.receipt_code,
      collection.collection_type, collection.collected_at, collection.payer_member_oid,
      coalesce(collection.payer_name, nullif(concat_ws(' ', payer.name_or_title, payer.surname), '')) as payer_name,
      payment_order.browser_id as payer_browser_id, payment_order.guest_access_oid as payer_guest_oid,
      collection.order_number, collection.masked_card, collection.bank_reference, debtor.registry_number,
      concat_ws(' ', debtor.name_or_title, debtor.surname) as debtor_name,
      cancelled.receipt_number as cancelled_number, counter.collected_at as cancelled_at,
      (select taken_on from chargeback_receipt taken join chargeback on chargeback.oid = chargeback_oid
        where taken.collection_oid in (counter.oid, collection.oid) and kind = 'takenBack') as charged_back_on,
      (select kind from chargeback_receipt written
        where written.collection_oid = collection.oid and kind in ('rest', 'won')) as written_after_chargeback,
      (select sum(principal_kurus + fine_kurus)::bigint from collection_line where collection_oid = collection.oid)
        as total_kurus
    from collection
    join registry debtor on debtor.oid = collection.registry_oid
    left join member on member.oid = collection.payer_member_oid
    left join registry payer on payer.oid = member.registry_oid
    left join payment_order on payment_order.order_number = collection.order_number
    left join collection cancelled on cancelled.oid = collection.cancels_oid
    left join collection counter on counter.cancels_oid = collection.oid
    where collection.receipt_code = ${parseReceiptCode(typedCode) ?? typedCode}`
  return receipt
}

export interface ReceiptLine {
  accrualOid: number
  description: string
  revenueName: string
  dueDate: string
  principalKurus: number
  fineKurus: number
  /** Discount of a fine that this receipt brought about, below zero where it took one back. */
  discountKurus: number
  /** Fine as it was decided, with its corrections. */
  decidedKurus: number
  /** Law by which the line was counted, and whether a tax stands in its bill. */
  regime: Regime
  hasTax: boolean
}

/** Lines of a receipt, earliest due first. */
export async function linesOfReceipt(db: Queryable, collectionOid: number): Promise<ReceiptLine[]> {
  const lines = await db<Omit<ReceiptLine, 'regime' | 'hasTax'>[]>`
    select accrual_oid, description, revenue.name as revenue_name, due_date,
      collection_line.principal_kurus, collection_line.fine_kurus, coalesce((
        select -sum(amount_kurus) from accrual_adjustment discount
        where discount.collection_oid = collection_line.collection_oid and discount.accrual_oid = accrual.oid), 0)::bigint
        as discount_kurus,
      accrual.principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment correction
        where correction.accrual_oid = accrual.oid and kind in ('increase', 'decrease')
          and adjusted_on <= (collected_at at time zone 'Europe/Istanbul')::date), 0)::bigint as decided_kurus
    from collection_line
    join collection on collection.oid = collection_oid
    join accrual on accrual.oid = accrual_oid
    join revenue on revenue.code = revenue_code
    where collection_oid = ${collectionOid}
    order by due_date, accrual_oid`
  const laws = await lawsOf(
    db,
    lines.map(({ accrualOid }) => accrualOid),
  )
  return lines.map((line) => {
    const { regime = 'public', taxOfBill } = laws.get(line.accrualOid) ?? {}
    return { ...line, regime, hasTax: taxOfBill !== undefined }
  })
}

export function receiptTitle({ cancelledNumber }: Pick<Receipt, 'cancelledNumber'>): string {
  return cancelledNumber === null ? 'Tahsilat makbuzu' : 'İptal makbuzu'
}
