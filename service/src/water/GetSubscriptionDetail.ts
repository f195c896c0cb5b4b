import type { Calls } from 'contract/calls'
import { unusualUse } from 'rules/water/water-use'
import type { Handler } from '../calling/handler.ts'
import {
  applicationsOf,
  billsOf,
  lineEventsOf,
  meterOperationsOf,
  periodOnTheWire,
  unusualOnTheWire,
} from './detail-lists.ts'
import { depositOnTheWire, valuedDeposit } from './cancellation/deposit.ts'
import { protectionOf } from './late-debts/protection.ts'
import { ownSubscription, subscriptionsOnTheWire } from './subscription.ts'
import { loadWaterTariff } from './tariff.ts'
import { waterUseOf } from './use/use-of-water.ts'

export const GetSubscriptionDetail: Handler<Calls['GetSubscriptionDetail']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { db, settings, today } = given
  const subscription = await ownSubscription(given, member, request.subscriberNo)
  if (!subscription) throw refusal('NotYourSubscription')
  const { oid } = subscription
  const prices = await loadWaterTariff(db, settings.TaxStatus.IsMetropolitan)
  const [onTheWire, used, bills, deposit, protection, operations, events, applications] = await Promise.all([
    subscriptionsOnTheWire(given, [subscription]),
    waterUseOf(db, [oid]),
    billsOf(db, subscription, today),
    valuedDeposit(db, subscription, prices, today),
    protectionOf(db, oid, today),
    meterOperationsOf(db, oid),
    lineEventsOf(db, subscription),
    applicationsOf(db, subscription),
  ])
  const [wire] = onTheWire
  const periods = used.get(oid) ?? []
  if (!wire) throw new Error('A subscription was lost on its way')
  return {
    Subscription: wire,
    Periods: periods.map(periodOnTheWire),
    UnusualUse: unusualOnTheWire(unusualUse(periods)),
    Bills: bills,
    Deposit: deposit ? depositOnTheWire(deposit) : null,
    Protection: protection,
    MeterOperations: operations,
    LineEvents: events,
    Applications: applications,
  }
}
