import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { isCaptchaSolved } from '../../proof/captcha.ts'
import { sealChallenge } from './sign-in-challenge.ts'

/** The challenge is sealed before the answer is known, so that an unknown user takes as long as a known one. */
export const RetrievePassword: Handler<Calls['RetrievePassword']> = async ({
  request,
  refusal,
  ...given
}) => {
  if (!(await isCaptchaSolved(request.captcha, given))) throw refusal('CaptchaFailed')
  const challenge = sealChallenge(request.userName, given)
  const [member] = await given.db`
    select oid from member where user_name = ${request.userName} and closed_at is null`
  return member ? { Password: challenge } : null
}
