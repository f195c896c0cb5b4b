import { randomBytes } from 'node:crypto'
import type { Given } from '../../calling/handler.ts'
import { seal, unseal } from '../../calling/seal.ts'
import { markUsed } from '../../proof/used-once.ts'

const lifetimeMs = 2 * 60_000
const purpose = 'sign-in-challenge'

interface Challenge {
  userName: string
  nonce: string
  expiresAt: number
}

/** Proves that a captcha was solved for this user name a moment ago; holds nothing of the password. */
export function sealChallenge(userName: string, { settings, now }: Given): string {
  const challenge: Challenge = {
    userName,
    nonce: randomBytes(16).toString('base64url'),
    expiresAt: now.getTime() + lifetimeMs,
  }
  return seal(challenge, settings.machineKey.validationKey, purpose)
}

/** Whether this is a fresh challenge for this user name, used for the first time. */
export async function redeemChallenge(sealed: string, userName: string, given: Given): Promise<boolean> {
  const challenge = unseal<Challenge>(sealed, given.settings.machineKey.validationKey, purpose)
  if (!challenge || challenge.userName !== userName || challenge.expiresAt < given.now.getTime()) return false
  return markUsed(given.db, `challenge:${challenge.nonce}`, new Date(challenge.expiresAt))
}
