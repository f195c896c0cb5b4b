import { phoneInForce as registered } from '../callers/phone-of-registry.ts'
import type { Queryable } from '../database/database.ts'
import type { Phone } from './guest-code.ts'

/** The phone named, where it is the one the registry with this number is known by. */
export async function phoneOfRegistry(
  db: Queryable,
  identityNumber: string,
  named: string,
): Promise<Phone | undefined> {
  const [found] = await db<Phone[]>`
    select 'registry:' || registry.oid as subject, ${registered(db)} as gsm_number from ${registries(db)}
    where registry.identity_number = ${identityNumber} and ${registered(db)} = ${named}`
  return found
}

/** The same for the registry a subscription belongs to. */
export async function phoneOfSubscriber(
  db: Queryable,
  subscriberNumber: string,
  named: string,
): Promise<Phone | undefined> {
  const [found] = await db<Phone[]>`
    select 'subscriber:' || ${subscriberNumber}::text as subject, ${registered(db)} as gsm_number
    from ${registries(db)}
    where registry.oid = ${registryOfSubscriber(db, subscriberNumber)} and ${registered(db)} = ${named}`
  return found
}

function registries(db: Queryable) {
  return db`registry left join member on member.registry_oid = registry.oid and member.closed_at is null`
}

/** Registry of a subscriber number: by the subscription, or by its newest bill if only bills were brought in. */
export function registryOfSubscriber(db: Queryable, subscriberNumber: string) {
  return db`coalesce(
    (select registry_oid from subscription where subscriber_number = ${subscriberNumber}),
    (select registry_oid from accrual where subscriber_number = ${subscriberNumber}
     order by accrued_on desc, oid desc limit 1))`
}
