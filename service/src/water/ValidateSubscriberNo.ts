import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { sendGuestCode } from '../payments/guest-code.ts'
import { registeredPhone } from '../payments/SendGuestPaymentCode.ts'

export const ValidateSubscriberNo: Handler<Calls['ValidateSubscriberNo']> = async ({
  request: { captcha, subscriberNo, gsmNumber },
  refusal,
  ...given
}) => {
  const answer = await sendGuestCode(given, {
    captcha,
    asked: [subscriberNo, gsmNumber],
    find: async () => {
      const phone = await registeredPhone(given, { subscriberNumber: subscriberNo })
      return phone?.gsmNumber === gsmNumber ? phone : undefined
    },
  })
  if (typeof answer === 'string') throw refusal(answer)
  return answer
}
