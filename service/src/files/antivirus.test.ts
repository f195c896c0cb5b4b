import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { clamd, test } from '../testing/fake-clamd.ts'
import { pdfWith, upload } from '../testing/uploading.ts'
import { scanForViruses } from './checking/scan-for-viruses.ts'

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
