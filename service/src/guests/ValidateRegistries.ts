import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { sendGuestCode } from './guest-code.ts'
import { phoneOfRegistry } from './registered-phone.ts'

export const ValidateRegistries: Handler<Calls['ValidateRegistries']> = async ({
  request: { captcha, filter, gsmNumber },
  ...given
}) => {
  const { identityNumber } = filter
  return sendGuestCode(given, {
    captcha,
    purpose: 'GuestPayment',
    asked: [identityNumber, gsmNumber],
    named: gsmNumber,
    find: () => phoneOfRegistry(given.db, identityNumber, gsmNumber),
  })
}
