import type { Calls } from 'contract/calls'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurusFromWire } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import type { Handler } from '../../calling/handler.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { isConcerned } from '../clerk/clerk-decision.ts'
import { findOrder, lockOrder } from '../orders/order.ts'
import { lockStandingReceipts } from './standing-receipts.ts'
import { takeChargeback } from './take-chargeback.ts'

export const NoteChargeback: Handler<Calls['NoteChargeback']> = async ({
  request: { orderNumber, amount, bankReference, takenOn, answerUntil, reason },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  return db.begin(async (tx) => {
    const found = await findOrder(tx, orderNumber)
    if (!found) throw refusal('NoSuchOrder')
    const order = await lockOrder(tx, found.oid)
    if (await isConcerned({ db: tx, today }, member, order)) throw refusal('OwnMatter')
    const paidOn = dayInTurkey(order.authorisedAt ?? order.startedAt ?? order.createdAt)
    if (takenOn < paidOn || takenOn > today) throw refusal('NotThatDay')
    const known = await tx`
      select from chargeback where order_oid = ${order.oid} and bank_reference = ${bankReference}`
    if (known.count > 0) throw refusal('AlreadyNoted')
    const standing = await lockStandingReceipts(tx, order.oid)
    if (standing.length === 0) throw refusal('NotCollected')
    const amountKurus = kurusFromWire(amount)
    if (amountKurus <= 0 || amountKurus > standing.reduce((sum, { kurus }) => sum + kurus, 0))
      throw refusal('MoreThanCollected')
    // A debt that was paid would be open again by one clerk’s word.
    await demandSecondPerson(tx, {
      registryOid: order.registryOid,
      text: `${orderNumber} numaralı kart ödemesi: banka ${formatLira(amountKurus)} tutarı ${formatDateShort(takenOn)} günü geri aldı (banka no ${bankReference}). Makbuz geri alınır, borç yeniden açılır.`,
    })
    await takeChargeback(tx, { ...given, now }, order, {
      bankReference,
      amountKurus,
      takenOn,
      answerUntil,
      bankReason: reason,
      notedByMemberOid: member.memberOid,
    })
    return {}
  })
}
