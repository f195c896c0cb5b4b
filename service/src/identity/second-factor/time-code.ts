import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
const digits = 6
/** The device's clock may be one step behind or ahead. */
const driftSteps = [0, -1, 1]
/** Key length that RFC 4226 recommends for SHA-1, the algorithm of every authenticator app. */
const keyBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newKey(): Buffer {
  return randomBytes(keyBytes)
}

export function timeStepAt(now: Date): number {
  return Math.floor(now.getTime() / stepMs)
}

/** The code of a time step, by RFC 6238 over RFC 4226. */
export function timeCode(key: Buffer, timeStep: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(timeStep))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0')
}

/** The time step whose code this is, if it is one of now. */
export function timeStepOf(code: string, key: Buffer, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const current = timeStepAt(now)
  const typed = Buffer.from(code)
  return driftSteps
    .map((drift) => current + drift)
    .filter((timeStep) => timingSafeEqual(Buffer.from(timeCode(key, timeStep)), typed))
    .at(0)
}

/** Base32 of RFC 4648 without padding: 20 bytes are 32 letters. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('')
}

/** Text of the QR code for authenticator apps. */
export function setupUri(key: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const parameters = `secret=${base32(key)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`
  return `otpauth://totp/${label}?${parameters}`
}
