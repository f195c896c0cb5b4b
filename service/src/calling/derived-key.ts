import { hkdfSync } from 'node:crypto'

export type Purpose =
  | 'captcha-signature'
  | 'captcha-key'
  | 'edevlet-handle'
  | 'let-in'
  | 'payment-card'
  | 'payment-authentication'
  | 'payment-form'
  | 'second-factor'
  | 'second-factor-setup'
  | 'sign-in-challenge'
  | 'verification-code'
  | 'registration'
  | 'waiting-line'
  | 'xsrf'

const derived = new Map<string, Buffer>()

/** A key of its own for each purpose, from the one secret in the settings; kept, because every call asks for one. */
export function derivedKey(validationKey: string, purpose: Purpose): Buffer {
  const name = `${purpose} ${validationKey}`
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', validationKey, 'e-belediye', purpose, 32))
  derived.set(name, key)
  return key
}
