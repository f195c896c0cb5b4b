import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { sendGuestCode } from './guest-code.ts'
import { phoneOfRegistry } from './registered-phone.ts'

export const ValidateRegistries: Handler<Calls['ValidateRegistries']> = async ({
  request: { captcha, filter, gsmNumber },
  refusal,
  ...given
}) => {
  const { identityNumber } = filter
  const answer = await sendGuestCode(given, {
    captcha,
    purpose: 'GuestPayment',
    asked: [identityNumber, gsmNumber],
    find: () => phoneOfRegistry(given.db, identityNumber, gsmNumber),
  })
  if (typeof answer === 'string') throw refusal(answer)
  return answer
}
