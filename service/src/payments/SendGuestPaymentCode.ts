import type { Calls } from 'contract/calls'
import type { Given, Handler } from '../calling/handler.ts'
import { type Phone, registryOfSubscriber, sendGuestCode } from './guest-code.ts'

interface Asked {
  identityNumber?: string | undefined
  subscriberNumber?: string | undefined
  orderNumber?: string | undefined
}

export const SendGuestPaymentCode: Handler<Calls['SendGuestPaymentCode']> = async ({
  request: { captcha, identityNumber, subscriberNumber, orderNumber },
  refusal,
  ...given
}) => {
  const answer = await sendGuestCode(given, {
    captcha,
    asked: [identityNumber, subscriberNumber, orderNumber],
    find: () => registeredPhone(given, { identityNumber, subscriberNumber, orderNumber }),
  })
  if (typeof answer === 'string') throw refusal(answer)
  return answer
}

/** The phone a registry is known by: a member's own word before the municipality's record. */
export async function registeredPhone({ db }: Given, request: Asked): Promise<Phone | undefined> {
  const { identityNumber = null, subscriberNumber = null, orderNumber = null } = request
  const [found] = orderNumber
    ? await db<Phone[]>`
        select 'order:' || order_number as subject, payer_gsm_number as gsm_number
        from payment_order where order_number = ${orderNumber} and payer_gsm_number is not null`
    : await db<Phone[]>`
        select ${subscriberNumber === null ? db`'registry:' || registry.oid` : db`'subscriber:' || ${subscriberNumber}::text`} as subject,
          coalesce(member.gsm_number, registry.gsm_number) as gsm_number
        from registry left join member on member.registry_oid = registry.oid and member.closed_at is null
        where coalesce(member.gsm_number, registry.gsm_number) is not null
          and ${
            subscriberNumber === null
              ? db`registry.identity_number = ${identityNumber}`
              : db`registry.oid = ${registryOfSubscriber(db, subscriberNumber)}`
          }`
  return found
}
