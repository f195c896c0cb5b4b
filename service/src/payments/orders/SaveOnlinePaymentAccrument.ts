import type { Calls } from 'contract/calls'
import { matrimonyRevenueCode } from 'contract/debts/codes'
import { fromWire } from 'rules/money'
import { addMs } from 'rules/calendar'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { paymentSettings } from '../../settings/payment-settings.ts'
import { onTheWire } from './order-view.ts'
import { fixLines, hasBarred, openDebts, partLines, totalOf, wholeLine } from './order-debts.ts'
import { type OrderRow, lockOrder } from './order.ts'
import { ownOrder, payerOf } from './who-pays.ts'

const smallestPartKurus = 100

export const SaveOnlinePaymentAccrument: Handler<Calls['SaveOnlinePaymentAccrument']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { db, now, today, settings } = given
  const { ValidMinutes, LargestLira } = paymentSettings(settings)
  const found = await ownOrder(given, member, request.orderNumber)
  if (!found) throw refusal('NoSuchOrder')
  const payer = await payerOf(given, member, found.registryOid)
  if (!payer) throw refusal('NoSuchOrder')
  const asked = [...new Set(request.onlinePaymentAccruemntList.map(({ accrumentOid }) => accrumentOid))]
  const partKurus = request.partAmount === undefined ? undefined : fromWire(request.partAmount)
  if (partKurus !== undefined && partKurus < smallestPartKurus) throw refusal('PartTooSmall')
  const validUntil = addMs(now, ValidMinutes * 60_000)
  return db.begin(async (tx) => {
    const order = await lockOrder(tx, found.oid)
    if (order.status !== 'created') throw refusal('AlreadyStarted')
    const debts = await openDebts(tx, payer.debts, today, asked)
    if (debts.length !== asked.length) throw refusal('NotYourDebts')
    if (request.knowsBarred !== true && hasBarred(debts)) throw refusal('BarredDebts')
    if (partKurus !== undefined && debts.some(({ revenueCode }) => revenueCode === matrimonyRevenueCode))
      throw refusal('NotInParts')
    const whole = debts.map(wholeLine)
    if (partKurus !== undefined && partKurus > totalOf(whole)) throw refusal('PartTooLarge')
    const lines =
      partKurus === undefined ? whole : await partLines(tx, partKurus, debts, { asOf: today, chosen: asked })
    const amountKurus = await fixLines(tx, order, lines)
    if (amountKurus > LargestLira * 100) throw refusal('AmountTooLarge')
    await tx`
      update payment_order set ${tx({ amountKurus, amountAsOf: today, validUntil, nextStepAt: validUntil })}
      where oid = ${order.oid} and status = 'created'`
    return {
      OrderNumber: order.orderNumber,
      Total: amountKurus,
      ValidUntil: validUntil.toISOString(),
      Debts: lines.map(onTheWire),
      HasUnfinishedPayment: await hasUnfinished(tx, order, asked),
    }
  })
}

async function hasUnfinished(db: Queryable, order: OrderRow, accrualOids: number[]): Promise<boolean> {
  const found = await db`
    select from payment_order_line join payment_order other on other.oid = order_oid
    where accrual_oid = any(${accrualOids}) and other.oid <> ${order.oid}
      and other.status in ('authorising', 'unknown', 'paid') limit 1`
  return found.length > 0
}
