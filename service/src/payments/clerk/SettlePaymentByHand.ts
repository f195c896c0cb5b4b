import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { noteOrderEvent } from '../orders/move-order.ts'
import { type OrderRow, findOrder, lockOrder, orderByOid } from '../orders/order.ts'
import { showOrder } from '../orders/order-view.ts'
import { payingIn } from '../orders/who-pays.ts'
import { isGivingBackNow } from '../recovery/give-back.ts'
import {
  askBeforeDeciding,
  carryOutDecision,
  decisionsFor,
  goOnAfterDecision,
  isConcerned,
  needsSecondClerk,
} from './clerk-decision.ts'

export const SettlePaymentByHand: Handler<Calls['SettlePaymentByHand']> = async ({
  request: { orderNumber, decision, reason, bankReference },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  const found = await findOrder(db, orderNumber)
  if (!found) throw refusal('NoSuchOrder')
  const paying = payingIn(given)
  const refuseNow = async (tx: Queryable, order: OrderRow) => {
    if (await isConcerned({ db: tx, today }, member, order)) throw refusal('OwnMatter')
    if (!decisionsFor(order).includes(decision)) throw refusal('NotWaiting')
    if (isGivingBackNow(order, now)) throw refusal('UnderWay')
  }
  await refuseNow(db, found)
  const { record, says, isSettled, isDenied } = await askBeforeDeciding(paying, found, decision)
  if (isSettled) await goOnAfterDecision(paying, found.oid)
  if (isDenied) throw refusal('BankSaysOtherwise')
  const show = async (waits: boolean) => ({
    ...(await showOrder(given, member, await orderByOid(db, found.oid), { isAtDesk: true })),
    WaitsForSecondClerk: waits,
  })
  if (isSettled) return show(false)
  const waitsForSecondClerk = await db.begin(async (tx) => {
    const order = await lockOrder(tx, found.oid)
    await refuseNow(tx, order)
    const { memberOid } = member
    if (await needsSecondClerk(tx, given, order, { memberOid, decision, says })) {
      const proposed = await tx`
        insert into payment_proposal ${tx({
          orderOid: order.oid,
          decision,
          reason,
          bankReference: bankReference ?? null,
          proposedByMemberOid: memberOid,
          proposedAt: now,
        })} on conflict do nothing returning oid`
      if (proposed.length === 0) throw refusal('AlreadyProposed')
      await noteOrderEvent(tx, order, { by: 'clerk', now, memberOid, detail: { proposed: decision, reason } })
      return true
    }
    const done = await carryOutDecision(tx, paying, order, {
      decision,
      reason,
      bankReference,
      memberOid,
      record,
    })
    if (!done) throw refusal('NotWaiting')
    return false
  })
  if (!waitsForSecondClerk) await goOnAfterDecision(paying, found.oid)
  return show(waitsForSecondClerk)
}
