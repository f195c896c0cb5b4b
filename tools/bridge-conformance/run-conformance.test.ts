import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bridgeEventKinds } from 'contract/bridge/events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signingClient } from '../../service/src/bridge/client-signature.ts'
import { runConformance } from './run-conformance.ts'

const party = { Id: 'muhasebe', Secret: 'bir-muhasebe-programinin-gizli-anahtari' }

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

async function receiver(answer: Answer) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts).toString()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/olaylar?kurum=1`, id: party.Id, secret: party.Secret }
}

function isSigned({ method = '', url = '', headers }: IncomingMessage, body: string): boolean {
  const signed = { method, url, body, headers }
  return signingClient(signed, { Bridge: { Clients: [party] } }, new Date()) === party.Id
}

async function failuresOf(answer: Answer): Promise<string[]> {
  const findings = await runConformance(await receiver(answer))
  return findings.flatMap(({ name, fault }) => (fault === undefined ? [] : [name]))
}

describe('the conformance run of the bridge', () => {
  test('passes a receiver that checks signatures and takes each event once', async () => {
    const book = new Map<number, string>()
    const failures = await failuresOf((request, response, body) => {
      if (!isSigned(request, body)) return response.writeHead(401).end()
      const { Number: number } = JSON.parse(body) as { Number: number }
      book.set(number, body)
      return response.writeHead(200).end()
    })
    expect(failures).toEqual([])
    expect(book.size).toBe(bridgeEventKinds.length)
  })

  test('finds one that believes everyone', async () => {
    expect(await failuresOf((_request, response) => response.writeHead(200).end())).toEqual([
      'refuses an event that is not signed',
      'refuses a signature by another secret',
      'refuses another body than was signed',
      'refuses the id of someone else',
      'refuses an event that was signed ten minutes ago',
    ])
  })

  test('finds one that refuses what came before, and one that is broken', async () => {
    const seen = new Set<string>()
    const refusing: Answer = (request, response, body) => {
      if (!isSigned(request, body)) return response.writeHead(403).end()
      const isKnown = seen.has(body)
      seen.add(body)
      return response.writeHead(isKnown ? 409 : 200).end()
    }
    expect(await failuresOf(refusing)).toEqual(['takes an event that comes again'])
    const broken = await failuresOf((_request, response) => response.destroy())
    expect(broken).toHaveLength(bridgeEventKinds.length + 6)
  })
})
