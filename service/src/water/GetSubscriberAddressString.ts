import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { ownSubscription } from './subscription.ts'

export const GetSubscriberAddressString: Handler<Calls['GetSubscriberAddressString']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const subscription = await ownSubscription(given, member, request.subscriberNo)
  if (!subscription) throw refusal('NotYourSubscription')
  return { Address: subscription.addressText }
}
