import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { onTheWire } from './order-view.ts'
import { compareWithLedger } from './order-debts.ts'
import { ownOrder } from './who-pays.ts'

export const ControlCollection: Handler<Calls['ControlCollection']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const order = await ownOrder(given, member, request.orderNumber)
  if (!order) throw refusal('NoSuchOrder')
  const compared = await compareWithLedger(given.db, order)
  return {
    IsUnchanged: compared.every(({ state }) => state === 'Open'),
    Total: order.amountKurus,
    CurrentTotal: compared.reduce((sum, { nowKurus }) => sum + nowKurus, 0),
    Debts: compared.map(({ line, state }) => ({ ...onTheWire(line), State: state })),
  }
}
