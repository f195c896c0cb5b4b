import type { RefundKindCode } from 'contract/refunds-codes'
import type { Queryable } from '../database/database.ts'

interface RefundRow {
  oid: number
  amountKurus: number
  bankIbanNo: string | null
  paidOn: string | null
}

/** What is owed back from one plan or application; who may see it is asked before. */
export async function refundOf(db: Queryable, kind: RefundKindCode, reference: string) {
  const [row] = await db<RefundRow[]>`
    select oid, amount_kurus, bank_iban_no, (paid_at at time zone 'Europe/Istanbul')::date as paid_on
    from refund where kind = ${kind} and reference = ${reference}`
  return row
    ? {
        Oid: row.oid,
        Amount: row.amountKurus,
        MaskedIban: row.bankIbanNo && `•••• ${row.bankIbanNo.slice(-4)}`,
        PaidOn: row.paidOn,
      }
    : null
}
