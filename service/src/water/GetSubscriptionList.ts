import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { subscriptionsOf, subscriptionsOnTheWire } from './subscription.ts'

export const GetSubscriptionList: Handler<Calls['GetSubscriptionList']> = async ({
  request,
  member,
  ...given
}) => subscriptionsOnTheWire(given, await subscriptionsOf(given.db, member.registryOid, request.subscriberNo))
