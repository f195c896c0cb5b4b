import { randomBytes } from 'node:crypto'

/** Letters without the look-alikes of 1 and 0. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export function newReference(today: string): string {
  const bytes = randomBytes(8)
  return `B${today.slice(0, 4)}-${[...bytes].map((byte) => letters[byte % letters.length]).join('')}`
}
