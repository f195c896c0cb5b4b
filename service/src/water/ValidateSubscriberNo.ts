import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { sendGuestCode } from '../guests/guest-code.ts'
import { phoneOfSubscriber } from '../guests/registered-phone.ts'

export const ValidateSubscriberNo: Handler<Calls['ValidateSubscriberNo']> = async ({
  request: { captcha, subscriberNo, gsmNumber },
  ...given
}) => {
  return sendGuestCode(given, {
    captcha,
    purpose: 'GuestContract',
    asked: [subscriberNo, gsmNumber],
    named: gsmNumber,
    find: () => phoneOfSubscriber(given.db, subscriberNo, gsmNumber),
  })
}
