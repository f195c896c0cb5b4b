import { createHash } from 'node:crypto'

/** Tokens are kept as this hash only, so that a copy of the database opens nothing. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
