import type { Calls } from 'contract/calls'
import { formatDateShort } from 'rules/dates'
import { escposOf } from 'rules/cash/escpos'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { findReceipt, linesOfReceipt } from '../debts/receipt.ts'
import { makeSlips } from '../documents/make-slips.ts'
import { type PaymentOnSlip, slipOfReceipt } from './slip-of-receipt.ts'

interface PaymentRow extends Omit<PaymentOnSlip, 'chequeText'> {
  takenAt: Date
  chequeBank: string | null
  chequeNumber: string | null
  chequeDay: string | null
}

export const GetCashReceiptFile: Handler<Calls['GetCashReceiptFile']> = async ({
  request: { paymentOid, format },
  member,
  refusal,
  ...given
}) => {
  const { db, settings } = given
  const payment = await findPayment(db, paymentOid)
  if (!payment) throw refusal('NoSuchPayment')
  const written = await db<{ receiptCode: string; receiptNumber: string; registryOid: number }[]>`
    select receipt_code, receipt_number, registry_oid from cash_receipt join collection on collection.oid = collection_oid
    where cash_payment_oid = ${paymentOid} order by number`
  await noteSecurityEvent(db, given, {
    kind: 'CashReceiptMade',
    by: member,
    detail: { format },
    subjects: written.map(({ registryOid, receiptNumber }) => ({ registryOid, matter: receiptNumber })),
  })
  const slips = await Promise.all(
    written.map(async ({ receiptCode }) => {
      const receipt = await findReceipt(db, receiptCode)
      if (!receipt) throw new Error('A receipt of the cash desk is not there')
      return slipOfReceipt(settings, payment, receipt, await linesOfReceipt(db, receipt.oid))
    }),
  )
  const name = `makbuz-${written[0]?.receiptNumber ?? paymentOid}`
  if (format === 'escpos')
    return {
      FileName: `${name}.bin`,
      ContentType: 'application/octet-stream',
      Content: Buffer.from(escposOf(slips)).toString('base64'),
    }
  const pdf = await makeSlips(slips, {
    paper: format,
    title: 'Tahsilat makbuzu',
    author: settings.MunicipalityName,
    madeAt: payment.takenAt,
  })
  return {
    FileName: `${name}.pdf`,
    ContentType: 'application/pdf',
    Content: Buffer.from(pdf).toString('base64'),
  }
}

async function findPayment(
  db: Queryable,
  paymentOid: number,
): Promise<(PaymentOnSlip & { takenAt: Date }) | undefined> {
  const [row] = await db<PaymentRow[]>`
    select way, total_kurus, tendered_kurus, is_for_someone_else, taken_at, point.name as point_name,
      concat_ws(' ', name_or_title, surname) as cashier_name, cheque_bank, cheque_number, cheque_day,
      (select count(*)::integer from cash_receipt where cash_payment_oid = payment.oid) as receipt_count
    from cash_payment payment join cash_shift shift on shift.oid = cash_shift_oid
    join cash_point point on point.oid = cash_point_oid join member on member.oid = cashier_member_oid
    left join registry on registry.oid = coalesce(member.registry_oid, member.former_registry_oid)
    where payment.oid = ${paymentOid}`
  if (!row) return undefined
  const { chequeBank, chequeNumber, chequeDay, ...payment } = row
  const chequeText = chequeDay && `${chequeBank} ${chequeNumber}, ${formatDateShort(chequeDay)}`
  return { ...payment, chequeText }
}
