import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect } from 'vitest'
import { test as base, testSettings } from '../testing/test-service.ts'
import { pdfWith, upload } from '../testing/uploading.ts'
import { scanForViruses } from './checking/scan-for-viruses.ts'

/** A clamd that reads INSTREAM as the real one does and finds the word "virus". */
const clamd = createServer((socket) => {
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

const test = base.extend('settings', { scope: 'file' }, async ({}, { onCleanup }) => {
  clamd.listen(0, '127.0.0.1')
  await once(clamd, 'listening')
  onCleanup(() => void clamd.close())
  const { port } = clamd.address() as AddressInfo
  return { ...testSettings, Antivirus: { Host: '127.0.0.1', Port: port } }
})

test('a clean file is taken, an infected one is not', async ({ service }) => {
  const asAyse = service.as(await service.given.member())
  const large = pdfWith(`4 0 obj(${'temiz '.repeat(40_000)})endobj`)
  expect((await upload(asAyse, { content: large })).SizeBytes).toBe(large.length)
  await expect(upload(asAyse, { content: pdfWith('% virus') })).rejects.toThrow('Infected')
})

test('an answer that clears nothing counts as none', async ({ settings }) => {
  const antivirus = settings.Antivirus
  if (!antivirus) throw new Error('The antivirus is switched off')
  expect(await scanForViruses(Buffer.from('fazla'), antivirus)).toBe('away')
})

test('without the scanner nothing is taken, and what was sent is not sent again', async ({ service }) => {
  const asAyse = service.as(await service.given.member())
  const whole = { content: pdfWith(), uploadId: randomUUID() }
  const { port } = clamd.address() as AddressInfo
  clamd.close()
  await once(clamd, 'close')
  const refused = await upload(asAyse, whole).catch((error: unknown) => error)
  expect(refused).toMatchObject({ body: { Code: 'ScannerAway' } })
  clamd.listen(port, '127.0.0.1')
  await once(clamd, 'listening')
  const request = {
    uploadId: whole.uploadId,
    kind: 'deed',
    name: 'tapu.pdf',
    offset: 0,
    content: '',
  } as const
  const { File } = await asAyse.call('UploadFile', { request: { ...request, size: whole.content.length } })
  expect(File?.SizeBytes).toBe(whole.content.length)
})
