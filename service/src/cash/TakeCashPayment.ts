import { createHash } from 'node:crypto'
import type { Calls } from 'contract/calls'
import type { RequestOf } from 'contract/call'
import { addDays } from 'rules/calendar'
import { fromWire, kurus } from 'rules/money'
import type { Handler } from '../calling/handler.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import type { Queryable } from '../database/database.ts'
import { hasBarred, totalOf } from '../payments/orders/order-debts.ts'
import { lockDebts } from './lock-debts.ts'
import { linesToTake } from './lines-to-take.ts'
import { isOfDay, lockShift } from './shift.ts'
import { findPaymentByKey, paymentOnTheWire } from './taken-payments.ts'
import { writePayment } from './write-payment.ts'

/** Days for which a cheque may be older than the day it is given. */
const chequeDays = 30

export const TakeCashPayment: Handler<Calls['TakeCashPayment']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  const { key, way } = request
  const asked = hashOf(request)
  return db.begin(async (tx) => {
    // Calls of one cashier run one after the other, so that the search for a key sees its payment, if there is one.
    const shift = await lockShift(tx, member.memberOid)
    const known = await findPaymentByKey(tx, key)
    if (known && known.asked !== asked) throw refusal('KeyOfOther')
    if (known) {
      const [own] = await tx`
        select from cash_shift where oid = ${known.shiftOid} and cashier_member_oid = ${member.memberOid}`
      if (!own) throw refusal('KeyOfOther')
      return { Payment: paymentOnTheWire(known), IsRepeated: true }
    }
    const accrualOids = [...new Set(request.accrumentOidList)]
    const people = await lockDebts(tx, accrualOids, today)
    const concerned = { registryOids: people.map(({ registryOid }) => registryOid) }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    if (!shift) throw refusal('NoShift')
    if (await isEnded(tx, key)) throw refusal('KeyEnded')
    if (!isOfDay(shift, today)) throw refusal('ShiftOfEarlierDay')
    const debts = people.flatMap((person) => person.debts)
    if (debts.length !== accrualOids.length) throw refusal('DebtsChanged')
    if (!request.knowsBarred && hasBarred(debts)) throw refusal('BarredDebts')
    const receipts = await linesToTake(tx, people, { ...request, today }, refusal)
    const totalKurus = totalOf(receipts.flatMap(({ lines }) => lines))
    if (totalKurus !== fromWire(request.partAmount ?? request.total)) throw refusal('TotalChanged')
    if (way.code === 'cash' && (fromWire(way.tendered) ?? 0) < totalKurus) throw refusal('TenderedTooSmall')
    if (way.code === 'cheque' && (way.chequeDay > today || way.chequeDay < addDays(today, -chequeDays)))
      throw refusal('ChequeDayWrong')
    const isWritten = await writePayment(tx, given, shift, {
      key,
      asked,
      way,
      totalKurus: kurus(totalKurus),
      receipts,
      payerName: request.payerName ?? null,
      isForSomeoneElse: request.isForSomeoneElse,
    })
    if (!isWritten) throw refusal('SlipUsed')
    const payment = await findPaymentByKey(tx, key)
    if (!payment) throw new Error('A payment was not written')
    return { Payment: paymentOnTheWire(payment), IsRepeated: false }
  })
}

/** Hash of the request behind a key, the same for every order of its debts. */
function hashOf({ accrumentOidList, ...rest }: RequestOf<Calls['TakeCashPayment']>): string {
  const asked = [...new Set(accrumentOidList)].toSorted((a, b) => a - b)
  return createHash('sha256')
    .update(JSON.stringify([asked, rest]))
    .digest('hex')
}

async function isEnded(tx: Queryable, key: string): Promise<boolean> {
  const [ended] = await tx`select from cash_key_ended where key = ${key}`
  return ended !== undefined
}
