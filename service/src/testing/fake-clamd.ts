import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { test as base, testSettings } from './test-service.ts'

/** A clamd that reads INSTREAM as the real one does and finds the word "virus". */
export const clamd = createServer((socket) => {
  let received = Buffer.alloc(0)
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    const content = wholeStream(received)
    if (content === undefined) return
    const answer = content.includes('virus') ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
    socket.end(content.includes('fazla') ? 'INSTREAM size limit exceeded. ERROR\0' : `${answer}\0`)
  })
})

function wholeStream(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.subarray(0, command.length).toString() !== command) return undefined
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** A service whose files must pass it. */
export const test = base.extend('settings', { scope: 'file' }, async ({}, { onCleanup }) => {
  clamd.listen(0, '127.0.0.1')
  await once(clamd, 'listening')
  onCleanup(() => void clamd.close())
  const { port } = clamd.address() as AddressInfo
  return { ...testSettings, Antivirus: { Host: '127.0.0.1', Port: port } }
})
