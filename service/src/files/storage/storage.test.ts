import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStorage } from './file-storage.ts'
import { openStorage } from './file-storage.ts'

const content = Buffer.from('bir belge')
const hash = createHash('sha256').update(content).digest('hex')

/** Bucket that takes only requests signed by the right key, with the content of the signature. */
const bucket = new Map<string, Buffer>()
const s3 = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request)
  const path = request.url ?? ''
  if (!isSigned(request, body)) response.writeHead(403).end()
  else if (request.method === 'PUT') {
    bucket.set(path, body)
    response.end()
  } else if (request.method === 'DELETE') response.writeHead(bucket.delete(path) ? 204 : 404).end()
  else if (bucket.has(path)) response.end(bucket.get(path))
  else response.writeHead(404).end()
}

function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const claimed = headers['x-amz-content-sha256']
  return (
    /^AWS4-HMAC-SHA256 Credential=anahtar\/\d{8}\/tr-1\/s3\/aws4_request, SignedHeaders=\S*host\S*, Signature=[0-9a-f]{64}$/.test(
      headers.authorization ?? '',
    ) &&
    (claimed === 'UNSIGNED-PAYLOAD' || claimed === createHash('sha256').update(body).digest('hex'))
  )
}

const directory = mkdtempSync(join(tmpdir(), 'storage-'))
const s3Settings = (AccessKeyId: string) =>
  ({
    Kind: 's3',
    Endpoint: `http://127.0.0.1:${(s3.address() as AddressInfo).port}`,
    Region: 'tr-1',
    Bucket: 'belgeler',
    AccessKeyId,
    SecretAccessKey: 'gizli',
  }) as const

beforeAll(async () => {
  s3.listen(0, '127.0.0.1')
  await once(s3, 'listening')
})
afterAll(() => {
  s3.close()
  rmSync(directory, { recursive: true })
})

const storages: Record<string, () => FileStorage> = {
  'the disk': () => openStorage({ FileStorage: { Kind: 'disk', Directory: directory } }),
  'a bucket': () => openStorage({ FileStorage: s3Settings('anahtar') }),
}
describe.each(Object.entries(storages))('on %s', (_, open) => {
  test('a content is kept, given again, and gone when removed, twice too', async () => {
    const storage = open()
    await storage.put(hash, content)
    await storage.put(hash, content)
    expect(await storage.get(hash)).toEqual(content)
    await storage.remove(hash)
    await storage.remove(hash)
    await expect(storage.get(hash)).rejects.toThrow()
  })
})

test('a bucket that refuses us is a fault, not a loss', async () => {
  const storage = openStorage({ FileStorage: s3Settings('baskasi') })
  await expect(storage.put(hash, content)).rejects.toThrow(/PUT with 403/)
})

test('in a bucket a content lies under its hash', async () => {
  await storages['a bucket']?.().put(hash, content)
  expect([...bucket.keys()]).toEqual([`/belgeler/${hash}`])
})

test('only a hash is an address on the disk', async () => {
  const storage = openStorage({ FileStorage: { Kind: 'disk', Directory: directory } })
  for (const path of ['../kacak', `${hash}/../../kacak`, hash.toUpperCase()])
    await expect(storage.put(path, content)).rejects.toThrow('Not a SHA-256')
  expect(existsSync(join(directory, '..', 'kacak'))).toBe(false)
})

test('a write that fails leaves nothing half done', async () => {
  const blocked = join(directory, 'dosya')
  writeFileSync(blocked, '')
  const storage = openStorage({ FileStorage: { Kind: 'disk', Directory: blocked } })
  await expect(storage.put(hash, content)).rejects.toThrow()
  expect(readdirSync(directory, { recursive: true }).filter((name) => String(name).includes(hash))).toEqual(
    [],
  )
})

test('what a killed service left half written is removed after its time', async () => {
  const storage = openStorage({ FileStorage: { Kind: 'disk', Directory: directory } })
  await storage.put(hash, content)
  const unfinished = join(directory, hash.slice(0, 2), `${hash}.0123456789ab`)
  writeFileSync(unfinished, 'bir be')
  await storage.removeUnfinished(new Date(Date.now() - 60_000))
  expect(existsSync(unfinished)).toBe(true)
  await storage.removeUnfinished(new Date(Date.now() + 60_000))
  expect(existsSync(unfinished)).toBe(false)
  expect(await storage.get(hash)).toEqual(content)
})
