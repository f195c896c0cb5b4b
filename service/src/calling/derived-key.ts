import { hkdfSync } from 'node:crypto'

export type Purpose =
  | 'captcha-signature'
  | 'captcha-key'
  | 'edevlet-handle'
  | 'sign-in-challenge'
  | 'verification-code'
  | 'registration'
  | 'xsrf'

/** A key of its own for each purpose, from the one secret in the settings. */
export function derivedKey(validationKey: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', validationKey, 'e-belediye', purpose, 32))
}
