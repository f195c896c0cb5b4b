import type { Caller, Guest } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'

/** The condition under which a subscription is the member's, or the one whose phone a guest has proved. */
export function isOwnSubscription(db: Queryable, member: Caller | undefined, guest: Guest | undefined) {
  if (member) return db`subscription.registry_oid = ${member.registryOid}`
  const isProven = guest?.kind === 'registry' || guest?.kind === 'subscriber'
  if (!guest || !isProven) return db`false`
  return guest.subscriberNumber === null
    ? db`subscription.registry_oid = ${guest.registryOid}`
    : db`(subscription.registry_oid = ${guest.registryOid}
        and subscription.subscriber_number = ${guest.subscriberNumber})`
}
