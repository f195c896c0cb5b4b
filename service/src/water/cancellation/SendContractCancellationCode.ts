import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { phoneInForce } from '../../callers/phone-of-registry.ts'
import type { Queryable } from '../../database/database.ts'
import { type Phone, sendGuestCode } from '../../guests/guest-code.ts'

export const SendContractCancellationCode: Handler<Calls['SendContractCancellationCode']> = async ({
  request: { captcha, referenceNumber, gsmNumber },
  ...given
}) => {
  return sendGuestCode(given, {
    captcha,
    purpose: 'GuestContract',
    asked: [referenceNumber, gsmNumber],
    named: gsmNumber,
    find: () => phoneOf(given.db, referenceNumber, gsmNumber),
  })
}

/** The phone the subscriber is registered by now, or the one the application was made with, for that application alone. */
async function phoneOf(db: Queryable, reference: string, gsmNumber: string): Promise<Phone | undefined> {
  const [found] = await db<Phone[]>`
    select ${gsmNumber}::text as gsm_number,
      case when ${phoneInForce(db)} = ${gsmNumber}
        then 'subscriber:' || subscriber_number else 'application:' || reference end as subject
    from water_application
    join subscription on subscription.oid = subscription_oid
    join registry on registry.oid = subscription.registry_oid
    left join member on member.registry_oid = registry.oid and member.closed_at is null
    where reference = ${reference}
      and ${gsmNumber} in (guest_gsm_number, ${phoneInForce(db)})
    order by ${phoneInForce(db)} = ${gsmNumber} desc nulls last limit 1`
  return found
}
