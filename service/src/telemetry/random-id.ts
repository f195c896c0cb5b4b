import { randomFillSync } from 'node:crypto'

/** Buffer drawn in one go for hundreds of ids: to ask for a few bytes costs as much. */
const drawn = Buffer.alloc(4096)
let used = drawn.length

/** A name that no other thing has. Not for secrets: the used bytes stay in memory for a while. */
export function randomId(bytes: number, encoding: 'hex' | 'base64url'): string {
  if (used + bytes > drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += bytes
  return drawn.toString(encoding, used - bytes, used)
}
