import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from '../calling/derived-key.ts'
import type { Given } from '../calling/handler.ts'
import { markUsed } from './used-once.ts'

const lifetimeMs = 2 * 60_000
const ivBytes = 12
const tagBytes = 16

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
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key(settings.machineKey.validationKey), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(challenge), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Whether this is a fresh challenge for this user name, used for the first time. */
export async function redeemChallenge(sealed: string, userName: string, given: Given): Promise<boolean> {
  const challenge = unseal(sealed, given.settings.machineKey.validationKey)
  if (!challenge || challenge.userName !== userName || challenge.expiresAt < given.now.getTime()) return false
  return markUsed(given.db, `challenge:${challenge.nonce}`, new Date(challenge.expiresAt))
}

function unseal(sealed: string, validationKey: string): Challenge | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key(validationKey), bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const content = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    return JSON.parse(content.toString('utf8')) as Challenge
  } catch {
    return undefined
  }
}

function key(validationKey: string) {
  return derivedKey(validationKey, 'sign-in-challenge')
}
