import { randomBytes } from 'node:crypto'

/** Letters without the look-alikes of 1 and 0. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Number by which an application is followed: its year, and a part that cannot be guessed. */
export function newReference(today: string): string {
  const bytes = randomBytes(8)
  return `${today.slice(0, 4)}-${[...bytes].map((byte) => letters[byte % letters.length]).join('')}`
}
