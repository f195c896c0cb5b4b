import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ResponseFrom } from 'contract/calls'

type Challenge = ResponseFrom<'GetCaptchaChallengeWithoutAuthorization'>['Challenge']

/** The answer to a captcha, worked out as a browser does. */
export async function captchaAnswer(given: Challenge): Promise<string> {
  const challenge = given as unknown as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
