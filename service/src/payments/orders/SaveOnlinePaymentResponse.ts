import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteOrderEvent } from './move-order.ts'
import { findOrder } from './order.ts'
import { showOrder } from './order-view.ts'
import { askBankNow } from '../recovery/ask-bank-now.ts'
import { payingIn } from './who-pays.ts'

const maxNotes = 10

export const SaveOnlinePaymentResponse: Handler<Calls['SaveOnlinePaymentResponse']> = async ({
  request: { orderNumber, onlinePaymentResponse: seen },
  member,
  refusal,
  ...given
}) => {
  const { db, now } = given
  const order = await findOrder(db, orderNumber)
  if (!order) throw refusal('NoSuchOrder')
  await db.begin(async (tx) => {
    const [noted] = await tx<{ count: number }[]>`
      select count(*) from payment_event where order_oid = ${order.oid} and detail ? 'browser'`
    if ((noted?.count ?? 0) >= maxNotes) return
    const detail = { browser: seen.event, message: seen.message ?? '' }
    await noteOrderEvent(tx, order, { by: 'payer', now, detail, memberOid: member?.memberOid })
  })
  return showOrder(given, member, await askBankNow(payingIn(given), order))
}
