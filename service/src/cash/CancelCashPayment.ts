import type { Calls } from 'contract/calls'
import { cashWays } from 'contract/cash/codes'
import { formatLira, kurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { tellOwner } from '../callers/contact.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'
import type { Handler } from '../calling/handler.ts'
import { cancelCollection } from '../debts/ledger.ts'
import { demandSecondPerson, firstPersonOf, hasSecondPerson } from '../power/ledger.ts'
import { postCash } from './shift.ts'
import { readPayments } from './taken-payments.ts'

export const CancelCashPayment: Handler<Calls['CancelCashPayment']> = async ({
  request: { paymentOid, reason },
  member: { memberOid, ...member },
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  return db.begin(async (tx) => {
    const [shift] = await tx<{ oid: number; openedAt: Date; closedAt: Date | null; isConfirmed: boolean }[]>`
      select oid, opened_at, closed_at, ${hasSecondPerson(tx)} as is_confirmed
      from cash_shift where oid = (select cash_shift_oid from cash_payment where oid = ${paymentOid}) for update`
    const receipts = await tx<{ oid: number; registryOid: number; receiptNumber: string }[]>`
      select collection.oid, registry_oid, receipt_number from cash_receipt join collection on collection.oid = collection_oid
      where cash_payment_oid = ${paymentOid} order by number`
    // Debts are locked in one order, as by everyone who books.
    await tx`
      select from accrual where oid in (
        select accrual_oid from collection_line where collection_oid = any(${receipts.map(({ oid }) => oid)}))
      order by oid for no key update`
    const [payment] = await readPayments(tx, tx`payment.oid = ${paymentOid}`)
    if (!shift || !payment) throw refusal('NoSuchPayment')
    const concerned = { registryOids: receipts.map(({ registryOid }) => registryOid) }
    if (await isOwnMatter({ db: tx, today }, { memberOid, ...member }, concerned)) throw refusal('OwnMatter')
    if (shift.closedAt !== null || dayInTurkey(shift.openedAt) !== today) throw refusal('ShiftClosed')
    if (payment.isCancelled) throw refusal('AlreadyCancelled')
    const amount = formatLira(kurus(payment.totalKurus))
    const numbers = payment.receiptNumbers.join(', ')
    await demandSecondPerson(tx, {
      registryOid: receipts[0]?.registryOid ?? null,
      text: `${numbers} numaralı vezne makbuzu iptal edilir, ${amount} geri verilir ve borç yeniden açılır. Neden: ${reason}`,
    })
    // Without a second person the transaction ends as a proposal.
    if (!shift.isConfirmed) return {}
    for (const { oid, registryOid, receiptNumber } of receipts) {
      await cancelCollection(tx, oid, now)
      await tellOwner(tx, given, {
        gsmNumber: await phoneOfRegistry(tx, registryOid),
        eventKey: `cash-receipt-cancelled:${oid}`,
        text: `${receiptNumber} numarali vezne makbuzunuz iptal edildi, borcunuz yeniden acildi. Paranizi almadiysaniz belediyeyi arayin.`,
      })
    }
    await postCash(tx, {
      shiftOid: shift.oid,
      postedAt: now,
      kind: 'cancellation',
      debitAccount: '120',
      creditAccount: cashWays[payment.way].account,
      amountKurus: payment.totalKurus,
      cashPaymentOid: paymentOid,
    })
    await tx`
      insert into cash_cancellation (cash_payment_oid, cancelled_at, asked_by_member_oid, confirmed_by_member_oid, reason)
      values (${paymentOid}, ${now}, ${firstPersonOf(tx, memberOid)}, ${memberOid}, ${reason})`
    return {}
  })
}
