import { type KeyObject, createHmac, createSecretKey, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedKey } from './derived-key.ts'

/** Over https browsers take `__Host-` only from this very host, so that no neighbouring site sets it for us. */
export function xsrfCookieOf({ SiteUrl }: { SiteUrl: string }): string {
  return SiteUrl.startsWith('https:') ? '__Host-XSRF-TOKEN' : 'XSRF-TOKEN'
}
export const xsrfHeader = 'x-xsrf-token'

/** Signed, so that forged values are detected. */
export function newXsrfToken(validationKey: string): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${signature(nonce, validationKey)}`
}

/** Tokens with a signature recently found right, each with its key: a browser shows the same token with every call. */
const rightOnes = new Map<string, string>()
const maxRightOnes = 10_000

export function isXsrfToken(token: string, validationKey: string): boolean {
  if (rightOnes.get(token) === validationKey) return true
  const [nonce = '', signed = ''] = token.split('.')
  if (token !== `${nonce}.${signed}` || !areEqual(signed, signature(nonce, validationKey))) return false
  if (rightOnes.size >= maxRightOnes) rightOnes.clear()
  rightOnes.set(token, validationKey)
  return true
}

/** The page that calls must be able to read our cookie: it repeats it in a header. */
export function isXsrfProven(cookie: string | undefined, header: unknown, validationKey: string): boolean {
  return (
    cookie !== undefined &&
    typeof header === 'string' &&
    cookie === header &&
    isXsrfToken(cookie, validationKey)
  )
}

/** Hash of the browser's cookie, which recognises its later calls; the cookie itself is not kept. */
export function browserId(cookie = ''): string {
  return hash('sha256', cookie, 'base64url')
}

/** Keys made ready once, because every call is checked with them. */
const keys = new Map<string, KeyObject>()

function signature(nonce: string, validationKey: string): string {
  const key = keys.get(validationKey) ?? createSecretKey(derivedKey(validationKey, 'xsrf'))
  keys.set(validationKey, key)
  return createHmac('sha256', key).update(nonce).digest('base64url')
}

function areEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
