import { randomBytes, timingSafeEqual } from 'node:crypto'
import { argon2InThread } from './hashing-threads.ts'

/** 19 MiB and two passes: OWASP's minimum for Argon2id. */
const work = { memory: 19_456, passes: 2, parallelism: 1 }

/** The password as the usual `$argon2id$…` text, with a salt of its own. */
export async function hashPassword(password: string, cost: typeof work = work): Promise<string> {
  const salt = randomBytes(16)
  const hash = await digest(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(hash)}`
}

export async function isPasswordRight(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!parts) throw new Error('A stored password hash is not Argon2id')
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(hash, 'base64')
  return timingSafeEqual(await digest(password, Buffer.from(salt, 'base64'), cost), expected)
}

/** Composed and decomposed Turkish letters are one password on every keyboard. */
function digest(password: string, nonce: Buffer, cost: typeof work): Promise<Buffer> {
  return argon2InThread({ message: password.normalize('NFC'), nonce, tagLength: 32, ...cost })
}

function text(bytes: Buffer) {
  return bytes.toString('base64').replaceAll('=', '')
}
