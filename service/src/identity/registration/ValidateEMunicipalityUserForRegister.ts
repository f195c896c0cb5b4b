import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { isCaptchaSolved } from '../../proof/captcha.ts'
import { checkRegistrant } from './check-registrant.ts'

export const ValidateEMunicipalityUserForRegister: Handler<
  Calls['ValidateEMunicipalityUserForRegister']
> = async ({ request, refusal, ...given }) => {
  if (!(await isCaptchaSolved(request.captcha, given))) throw refusal('CaptchaFailed')
  const person = await checkRegistrant(given, request.concreteRegistry)
  if (typeof person === 'string') throw refusal(person)
  return { IsValid: true }
}
