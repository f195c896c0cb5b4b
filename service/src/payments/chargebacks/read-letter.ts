import type { ChargebackState } from 'contract/payments/chargeback-codes'
import type { Regime } from 'rules/ledger/regime'
import type { Queryable } from '../../database/database.ts'
import { lawsOf } from '../../debts/limitation.ts'

/** Letter to a bank about a payment that it took back. */
export interface Letter {
  state: ChargebackState
  takenBackReference: string
  amountKurus: number
  takenOn: string
  answerUntil: string
  orderNumber: string
  registryOid: number
  payerMemberOid: number | null
  payerGsmNumber: string | null
  payerName: string | null
  bankCode: string | null
  paidKurus: number
  startedAt: Date | null
  paidAt: Date
  maskedCard: string | null
  authorisationCode: string | null
  bankReference: string | null
  bankTransactionId: string | null
  clientAddress: string
  receiptNumber: string | null
  receiptAt: Date | null
  /** Moment at which the bank said that the holder of the card was fully authenticated, and its marks. */
  authenticatedAt: Date | null
  eci: string | null
  xid: string | null
  /** Time of the bank's own record of the charge, at a bank that charges during 3-D Secure. */
  confirmedAt: Date | null
  lines: LetterLine[]
}

export interface LetterLine {
  revenueName: string
  dueDate: string
  kurus: number
  regime: Regime
}

export async function readLetter(db: Queryable, chargebackOid: number): Promise<Letter | undefined> {
  const [letter] = await db<(Omit<Letter, 'lines'> & { orderOid: number })[]>`
    select chargeback.order_oid, state, chargeback.bank_reference as taken_back_reference, chargeback.amount_kurus, taken_on, answer_until,
      paid.order_number, paid.registry_oid, paid.payer_member_oid, payer_gsm_number,
      coalesce(receipt.payer_name, nullif(concat_ws(' ', payer.name_or_title, payer.surname), '')) as payer_name,
      bank_code, paid.amount_kurus as paid_kurus, started_at,
      coalesce(paid.paid_at, authorised_at, started_at, paid.created_at) as paid_at,
      paid.masked_card, paid.authorisation_code, paid.bank_reference, paid.bank_transaction_id, paid.client_address,
      receipt_number, receipt.collected_at as receipt_at,
      authenticated.happened_at as authenticated_at, authenticated.detail->>'eci' as eci, authenticated.detail->>'xid' as xid,
      confirmed.happened_at as confirmed_at
    from chargeback join payment_order paid on paid.oid = order_oid
    left join collection receipt on receipt.oid = paid.collection_oid
    left join member on member.oid = paid.payer_member_oid left join registry payer on payer.oid = member.registry_oid
    left join lateral (
      select happened_at, detail from payment_event event
      where event.order_oid = paid.oid and to_status = 'authenticated' and from_status <> to_status and caused_by = 'bank'
      order by event.oid limit 1) authenticated on true
    left join lateral (
      select happened_at from payment_event event
      where event.order_oid = paid.oid and to_status = 'paid' and detail->>'threeD' = 'full'
      order by event.oid limit 1) confirmed on true
    where chargeback.oid = ${chargebackOid}`
  if (!letter) return undefined
  const lines = await db<(Omit<LetterLine, 'regime'> & { accrualOid: number })[]>`
    select accrual_oid, revenue.name as revenue_name, due_date, line.principal_kurus + line.fine_kurus as kurus
    from payment_order_line line join accrual on accrual.oid = accrual_oid join revenue on revenue.code = revenue_code
    where order_oid = ${letter.orderOid} order by due_date, accrual_oid`
  const laws = await lawsOf(
    db,
    lines.map(({ accrualOid }) => accrualOid),
  )
  return {
    ...letter,
    lines: lines.map((line) => ({ ...line, regime: laws.get(line.accrualOid)?.regime ?? 'public' })),
  }
}
