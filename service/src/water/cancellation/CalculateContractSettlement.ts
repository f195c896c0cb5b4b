import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { lineOnTheWire } from './deposit.ts'
import { billLineOnTheWire } from '../detail-lists.ts'
import { tryOut } from '../../database/try-out.ts'
import { settleOverEstimate } from './settle-over-estimate.ts'
import { settleContract } from './settlement.ts'
import { ownSubscription } from '../subscription.ts'

export const CalculateContractSettlement: Handler<Calls['CalculateContractSettlement']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const subscription = await ownSubscription(given, member, request.subscriberNo)
  if (!subscription) throw refusal('NotYourSubscription')
  if (subscription.status !== 'active') throw refusal('NotCancellable')
  const settlement = await tryOut(given.db, async (tx) => {
    await settleOverEstimate({ ...given, db: tx }, subscription, request.lastIndex)
    return settleContract({ ...given, db: tx }, subscription, request.lastIndex)
  })
  if (typeof settlement === 'string') throw refusal(settlement)
  const { outcome } = settlement
  return {
    CubicMetres: settlement.cubicMetres,
    FinalBill: settlement.bill.totalKurus,
    FinalBillLines: settlement.bill.lines.map(billLineOnTheWire),
    Derivation: settlement.derivation.map(lineOnTheWire),
    EarlierDebt: settlement.earlierKurus,
    DepositValue: settlement.depositKurus,
    SetOff: outcome.setOffKurus,
    Return: outcome.returnKurus,
    StillOwed: outcome.stillOwedKurus,
  }
}
