import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { linesOf } from './order.ts'
import { showOrder } from './order-view.ts'
import { askBankNow } from '../recovery/ask-bank-now.ts'
import { ownOrder, payingIn } from './who-pays.ts'

export const OnlineOperationCollectDebt: Handler<Calls['OnlineOperationCollectDebt']> = async ({
  request: { accrumentOidList, concreteCollection },
  member,
  refusal,
  ...given
}) => {
  const order = await ownOrder(given, member, concreteCollection.orderNumber)
  if (!order) throw refusal('NoSuchOrder')
  const lines = await linesOf(given.db, [order.oid])
  const isSame =
    lines.length === new Set(accrumentOidList).size &&
    lines.every(({ accrualOid }) => accrumentOidList.includes(accrualOid))
  if (!isSame) throw refusal('OtherDebts')
  const booked = await askBankNow(payingIn(given), order)
  if (booked.paidAt === null) throw refusal('NotPaid')
  return showOrder(given, member, booked)
}
