import type { Challenge } from 'altcha-lib/types'
import { callService } from '../service-client/call-service.ts'

/** What the "I am a person" box works on. */
export async function getCaptchaChallenge(signal: AbortSignal): Promise<Challenge> {
  const { Challenge } = await callService('GetCaptchaChallengeWithoutAuthorization', {}, signal)
  return Challenge as unknown as Challenge
}
