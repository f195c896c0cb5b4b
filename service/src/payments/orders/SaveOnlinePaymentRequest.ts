import type { Calls } from 'contract/calls'
import { fromWire } from 'rules/money'
import type { Handler } from '../../calling/handler.ts'
import { orderByOid } from './order.ts'
import { showOrder } from './order-view.ts'
import { ownOrder } from './who-pays.ts'

export const SaveOnlinePaymentRequest: Handler<Calls['SaveOnlinePaymentRequest']> = async ({
  request: { orderNumber, onlinePaymentRequest: wish },
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  const order = await ownOrder(given, member, orderNumber)
  if (!order) throw refusal('NoSuchOrder')
  if (fromWire(wish.totalDebt) !== order.amountKurus) throw refusal('DebtChanged')
  // A phone that was proved is told; one that is only named counts where none is known.
  const payerGsmNumber = order.payerGsmNumber ?? wish.gsmNumber ?? null
  const changed = await db`
    update payment_order set ${db({ payerGsmNumber, bankCode: wish.bankCode ?? order.bankCode })}
    where oid = ${order.oid} and status = 'created' and amount_kurus = ${order.amountKurus} returning oid`
  const saved = await orderByOid(db, order.oid)
  if (changed.length === 0) throw refusal(saved.status === 'created' ? 'DebtChanged' : 'AlreadyStarted')
  return showOrder(given, member, saved)
}
