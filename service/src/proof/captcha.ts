import { type Challenge, type Payload, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { derivedKey } from '../calling/derived-key.ts'
import type { Given } from '../calling/handler.ts'
import { Counter } from '../telemetry/metrics.ts'
import { markUsed } from './used-once.ts'

const lifetimeMs = 10 * 60_000
const captchas = new Counter('ebelediye_captcha_answers_total', 'Answers to captchas, by outcome.')
/**
 * Work of at most 200,000 rounds of SHA-256: two seconds on two cores of a phone six times as slow as an office
 * computer.
 */
export const usualWork = { Cost: 1000, MaxCounter: 200 }

function secrets(validationKey: string) {
  return {
    hmacSignatureSecret: derivedKey(validationKey, 'captcha-signature').toString('hex'),
    hmacKeySignatureSecret: derivedKey(validationKey, 'captcha-key').toString('hex'),
  }
}

/**
 * Challenge, always with a counter: without one the library accepts a key that no work was done for. The end of it is
 * among the signed data, so that the service's clock alone decides.
 */
export function newCaptchaChallenge({ settings, now }: Given): Promise<Challenge> {
  const { Cost, MaxCounter } = settings.CaptchaWork ?? usualWork
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: Cost,
    counter: randomInt(MaxCounter, Math.ceil(MaxCounter / 3)),
    deriveKey,
    data: { expiresAtMs: now.getTime() + lifetimeMs },
    ...secrets(settings.machineKey.validationKey),
  })
}

/** Whether the answer was really worked for, in time and for the first time. */
export async function isCaptchaSolved(answer: string, given: Given): Promise<boolean> {
  const isSolved = await isSolvedNow(answer, given)
  captchas.add({ outcome: isSolved ? 'solved' : 'refused' })
  return isSolved
}

async function isSolvedNow(answer: string, given: Given): Promise<boolean> {
  if (given.settings.Captcha.Provider !== 'altcha') return isHostedCaptchaSolved(answer, given)
  const payload = readPayload(answer)
  if (!payload) return false
  const { challenge, solution } = payload
  const { data, keyPrefix, nonce } = challenge.parameters
  const expiresAtMs = Number(data?.['expiresAtMs'])
  if (!(expiresAtMs >= given.now.getTime())) return false
  if (!keyPrefix || !solution.derivedKey.startsWith(keyPrefix)) return false
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...secrets(given.settings.machineKey.validationKey),
  }).catch(() => ({ verified: false }))
  return verified && markUsed(given.db, `captcha:${nonce}`, new Date(expiresAtMs))
}

function readPayload(answer: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Payload
    return typeof payload.challenge?.parameters?.nonce === 'string' &&
      typeof payload.solution?.derivedKey === 'string'
      ? payload
      : undefined
  } catch {
    return undefined
  }
}

/** The three hosted providers answer alike; anything but a clear yes is a no. */
async function isHostedCaptchaSolved(answer: string, { settings, client }: Given): Promise<boolean> {
  const { CaptchaVerifyUrl, CaptchaSecret, SiteUrl } = settings
  if (!CaptchaVerifyUrl || !CaptchaSecret) return false
  try {
    const response = await fetch(CaptchaVerifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: CaptchaSecret, response: answer, remoteip: client.address }),
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    })
    const verdict = (await response.json()) as { success?: unknown; hostname?: unknown }
    return verdict.success === true && verdict.hostname === new URL(SiteUrl).hostname
  } catch {
    return false
  }
}
