import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { belongsTo } from '../callers/representation.ts'
import { subscriptionsOf, subscriptionsOnTheWire } from './subscription.ts'

export const GetSubscriberListByIdentityNumber: Handler<Calls['GetSubscriberListByIdentityNumber']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  const [registry] = await db<{ oid: number }[]>`
    select oid from registry
    where identity_number = ${request.identityNumber} and ${belongsTo(given, member, 'oid')}`
  if (!registry) throw refusal('NotYourRegistry')
  return subscriptionsOnTheWire(given, await subscriptionsOf(db, registry.oid))
}
