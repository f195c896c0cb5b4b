import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { sendGuestCode } from '../guests/guest-code.ts'
import { phoneOfSubscriber } from '../guests/registered-phone.ts'

export const ValidateSubscriberNo: Handler<Calls['ValidateSubscriberNo']> = async ({
  request: { captcha, subscriberNo, gsmNumber },
  refusal,
  ...given
}) => {
  const answer = await sendGuestCode(given, {
    captcha,
    purpose: 'GuestContract',
    asked: [subscriberNo, gsmNumber],
    find: () => phoneOfSubscriber(given.db, subscriberNo, gsmNumber),
  })
  if (typeof answer === 'string') throw refusal(answer)
  return answer
}
