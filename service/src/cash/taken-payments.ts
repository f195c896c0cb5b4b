import type { CashWayCode } from 'contract/cash/codes'
import type { Fragment } from 'postgres'
import { kurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'

export interface TakenPaymentRow {
  oid: number
  shiftOid: number
  key: string
  asked: string
  way: CashWayCode
  takenAt: Date
  totalKurus: number
  tenderedKurus: number | null
  isForSomeoneElse: boolean
  receiptNumbers: string[]
  isCancelled: boolean
}

/** Payments that fit a condition on `payment`, newest first. */
export function readPayments(db: Queryable, condition: Fragment, limit = 500): Promise<TakenPaymentRow[]> {
  return db<TakenPaymentRow[]>`
    select payment.oid, cash_shift_oid as shift_oid, key, asked, way, taken_at, total_kurus, tendered_kurus,
      is_for_someone_else, array(
        select receipt_number from cash_receipt join collection on collection.oid = collection_oid
        where cash_payment_oid = payment.oid order by number) as receipt_numbers,
      exists (select from cash_cancellation where cash_payment_oid = payment.oid) as is_cancelled
    from cash_payment payment where ${condition} order by payment.oid desc limit ${limit}`
}

export async function findPaymentByKey(db: Queryable, key: string): Promise<TakenPaymentRow | undefined> {
  const [payment] = await readPayments(db, db`key = ${key}`)
  return payment
}

export function paymentOnTheWire(payment: TakenPaymentRow) {
  const { tenderedKurus, totalKurus } = payment
  return {
    Oid: payment.oid,
    WayCode: payment.way,
    Total: totalKurus,
    Tendered: tenderedKurus,
    Change: tenderedKurus === null ? null : kurus(tenderedKurus - totalKurus),
    ReceiptNumbers: payment.receiptNumbers,
    TakenAt: payment.takenAt.toISOString(),
    IsCancelled: payment.isCancelled,
  }
}
