import { connect } from 'node:net'
import type { ServiceSettings } from '../../settings/settings.ts'

const answerWithinMs = 60_000
const partBytes = 64 * 1024

/** Asks clamd (INSTREAM) about a content; anything but a clear "OK" or "FOUND" counts as no answer. */
export async function scanForViruses(
  content: Buffer,
  antivirus: NonNullable<ServiceSettings['Antivirus']>,
): Promise<'clean' | 'infected' | 'away'> {
  const answer = await askClamd(content, antivirus).catch(() => '')
  if (answer.endsWith(': OK')) return 'clean'
  return answer.endsWith(' FOUND') ? 'infected' : 'away'
}

function askClamd(
  content: Buffer,
  { Host, Port }: NonNullable<ServiceSettings['Antivirus']>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: Host, port: Port })
    const answer: Buffer[] = []
    socket.setTimeout(answerWithinMs, () => socket.destroy(new Error('clamd did not answer in time')))
    socket.on('data', (part) => answer.push(part))
    socket.once('error', reject)
    socket.once('close', () =>
      resolve(
        Buffer.concat(answer)
          .toString('utf8')
          .replace(/\0[^]*$/, '')
          .trim(),
      ),
    )
    socket.once('connect', () => {
      socket.write('zINSTREAM\0')
      for (let at = 0; at < content.length; at += partBytes) {
        const part = content.subarray(at, at + partBytes)
        socket.write(lengthOf(part))
        socket.write(part)
      }
      socket.write(lengthOf(Buffer.alloc(0)))
    })
  })
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(part.length)
  return length
}
