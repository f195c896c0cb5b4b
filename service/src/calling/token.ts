import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, too many to guess. The prefix lets logs and scanners recognise a token wherever it turns up. */
export function newToken(prefix?: 'eba' | 'ebr' | 'ebv'): string {
  const random = randomBytes(32).toString('base64url')
  return prefix === undefined ? random : `${prefix}_${random}`
}

/** Tokens are kept as this hash only, so that a copy of the database opens nothing. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
