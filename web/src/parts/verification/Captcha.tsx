import type { Challenge } from 'altcha-lib/types'
import { callService } from '../../service-client/call-service.ts'
import { useSettings } from '../../settings/settings.tsx'
import { CaptchaBox } from './CaptchaBox.tsx'
import type { CaptchaAnswer } from './use-captcha-answer.ts'

/** The "I am a person" box of a form, by the provider the municipality chose. */
export function Captcha({ captcha }: { captcha: CaptchaAnswer }) {
  const settings = useSettings()
  return (
    <CaptchaBox
      key={captcha.round}
      provider={settings.Captcha}
      getChallenge={getChallenge}
      error={captcha.error}
      onAnswer={captcha.onAnswer}
    />
  )
}

async function getChallenge(signal: AbortSignal): Promise<Challenge> {
  const { Challenge } = await callService('GetCaptchaChallengeWithoutAuthorization', {}, signal)
  return Challenge as unknown as Challenge
}
