import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

const hashLength = 40
/** Longer than any line: a hash, a colon and a count. */
const windowBytes = 128
const line = /^[0-9A-F]{40}(:\d+)?\r?$/i

/**
 * Whether a password is in a file of leaked ones: lines of `SHA1` or `SHA1:count` in the order of the hashes, as public
 * lists come. The file may be larger than memory; it is searched where it lies.
 */
export async function isBreached(password: string, file: string): Promise<boolean> {
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase()
  await using handle = await open(file, 'r')
  let low = 0
  let high = (await handle.stat()).size
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const found = await firstLineFrom(handle, middle)
    if (found === undefined || found.at >= high) high = middle
    else if (found.hash === wanted) return true
    else if (found.hash < wanted) low = found.at + hashLength
    else high = middle
  }
  return false
}

/** Throws one sentence when `isBreached` cannot search a file. */
export async function checkBreachedFile(file: string): Promise<void> {
  await using handle = await open(file, 'r').catch((error: Error) => {
    throw new Error(`BreachedPasswordFile ${file} cannot be read: ${error.message}`)
  })
  const [first = ''] = (await readAt(handle, 0)).split('\n')
  if (!line.test(first))
    throw new Error(`BreachedPasswordFile ${file} must hold lines of SHA1 or SHA1:count, in order.`)
}

/** The first line that begins at a place or after it. */
async function firstLineFrom(
  handle: FileHandle,
  place: number,
): Promise<{ hash: string; at: number } | undefined> {
  // The search starts one byte earlier: a line that begins right here is seen by the break before it.
  const from = Math.max(place - 1, 0)
  const text = await readAt(handle, from)
  const start = place === 0 ? 0 : text.indexOf('\n') + 1
  if (place > 0 && start === 0) return undefined
  const hash = text.slice(start, start + hashLength)
  return hash.length < hashLength ? undefined : { hash: hash.toUpperCase(), at: from + start }
}

async function readAt(handle: FileHandle, position: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(windowBytes), 0, windowBytes, position)
  return buffer.subarray(0, bytesRead).toString('latin1')
}
