import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { newCaptchaChallenge } from './captcha.ts'

export const GetCaptchaChallengeWithoutAuthorization: Handler<
  Calls['GetCaptchaChallengeWithoutAuthorization']
> = async (given) => {
  const { parameters, signature } = await newCaptchaChallenge(given)
  if (!signature) throw new Error('The captcha challenge was not signed')
  return { Challenge: { parameters: { ...parameters }, signature } }
}
