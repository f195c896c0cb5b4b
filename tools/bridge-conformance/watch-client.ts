import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { BridgeEvent, bridgeEventKinds } from 'contract/bridge/events'
import { type BridgeRecordKind, bridgeRecordKinds, bridgeRequestOf } from 'contract/bridge/incoming'
import { signingClient } from '../../service/src/bridge/client-signature.ts'
import { sampleContents } from './bridge-samples.ts'
import type { Finding } from './run-conformance.ts'

export interface WatchedClient {
  id: string
  secret: string
  /** Port to listen on; 0 for any free port. */
  port: number
  /** Whether it is expected to bring records as well. */
  brings: boolean
  /** Whether the numbering becomes another one on the way, as after a restore. */
  restores?: boolean
  /** Time after which a missing step has failed. */
  waitMs: number
  /** Ends the waiting before. */
  signal?: AbortSignal
  onListening?: (url: string) => void
}

/** A first page of this many events, so that there is something to go on with. */
const pageSize = 5
/** Last number that is left after the restore, in the middle of the second page. */
const restoredTo = 8
const lookEveryMs = 50
const maxBodyBytes = 10 * 1024 ** 2

/** Stands in for the portal and watches how a vendor's program takes events from it, acknowledges them and brings records. */
export async function watchClient(client: WatchedClient): Promise<Finding[]> {
  const portal = new WatchedPortal(client)
  const server = createServer((request, response) => void portal.answer(request, response))
  server.listen(client.port)
  await once(server, 'listening')
  client.onListening?.(`http://localhost:${(server.address() as AddressInfo).port}`)
  try {
    const until = Date.now() + client.waitMs
    while (Date.now() < until && !client.signal?.aborted && !portal.isDone()) await pause(lookEveryMs)
    return portal.findings()
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

class WatchedPortal {
  readonly #client: WatchedClient
  readonly #events = bridgeEventKinds.map((kind, index) =>
    BridgeEvent.parse({
      Number: index + 1,
      HappenedAt: '2026-11-15T09:00:00.000Z',
      Kind: kind,
      Content: sampleContents[kind],
    }),
  )
  /** Last event told to the client, and its own position. */
  #told = 0
  #acknowledged = 0
  #requests = 0
  #epoch = randomUUID()
  #epochAfter = 0
  #wentBack = false
  #questions = 0
  #askedAfterFailure = false
  readonly #faults = new Map<string, string>()
  /** Records brought but not answered yet, by door and number. */
  readonly #lost = new Map<string, string>()
  #broughtAgain = false
  /** Signatures of the records brought; each is taken once. */
  readonly #signatures = new Set<string>()

  constructor(client: WatchedClient) {
    this.#client = client
  }

  isDone(): boolean {
    return this.#acknowledged === this.#events.length && (!this.#client.brings || this.#broughtAgain)
  }

  findings(): Finding[] {
    const seen = (name: string, isSeen: boolean, otherwise: string): Finding => ({
      name,
      fault: this.#faults.get(name) ?? (isSeen ? undefined : otherwise),
    })
    const { length } = this.#events
    return [
      seen(checks.signed, this.#requests > 0, 'nothing was asked'),
      seen(checks.again, this.#askedAfterFailure, 'it did not come again after a 503'),
      seen(checks.all, this.#told === length, `it took ${this.#told} of ${length} events`),
      seen(
        checks.acknowledged,
        this.#acknowledged === length,
        `it acknowledged ${this.#acknowledged} of ${length}`,
      ),
      ...(this.#client.restores
        ? [seen(checks.restored, this.#wentBack, `it did not ask from EpochAfter (${restoredTo}) on`)]
        : []),
      ...(this.#client.brings
        ? [
            seen(
              checks.brought,
              this.#broughtAgain,
              this.#lost.size > 0
                ? 'a record did not come again after its answer was lost'
                : 'no record was brought',
            ),
          ]
        : []),
    ]
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const body = await bodyOf(request)
    const send = (status: number, answer: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    const { id, secret } = this.#client
    const party = { Bridge: { Clients: [{ Id: id, Secret: secret }] } }
    this.#requests += 1
    if (signingClient({ method, url, body, headers }, party, new Date()) !== id) {
      this.#faults.set(checks.signed, `${method} ${url} was not signed as described`)
      return send(401, { Message: 'not signed' })
    }
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const kind = bridgeRecordKinds.find((each) => pathname === `/bridge/${each}`)
    if (method === 'GET' && pathname === '/bridge/events') return this.#tellEvents(searchParams, send)
    if (method === 'POST' && pathname === '/bridge/acknowledgement') return this.#acknowledge(body, send)
    if (method === 'POST' && kind) {
      const signature = String(headers['x-bridge-signature'])
      if (this.#signatures.has(signature)) return send(409, { Message: 'signed before', Code: 'takenBefore' })
      this.#signatures.add(signature)
      return this.#take(kind, body, response, send)
    }
    return send(404, { Message: 'not found' })
  }

  #tellEvents(query: URLSearchParams, send: Send): void {
    this.#questions += 1
    // The second question fails, as when the portal is started again.
    if (this.#questions === 2) return send(503, { Message: 'away' })
    if (this.#questions > 2) this.#askedAfterFailure = true
    const after = query.get('after') ?? String(this.#acknowledged)
    const limit = query.get('limit') ?? '100'
    if (!/^\d{1,15}$/.test(after) || !/^\d{1,4}$/.test(limit)) return send(400, { Message: 'digits alone' })
    if (Number(after) > this.#told)
      this.#faults.set(checks.all, `it went on from ${after} and had only ${this.#told}`)
    if (this.#client.restores && Number(after) > restoredTo && this.#epochAfter === 0) {
      this.#epoch = randomUUID()
      this.#epochAfter = restoredTo
    } else if (this.#epochAfter > 0 && Number(after) === this.#epochAfter) this.#wentBack = true
    const Events = this.#events
      .filter(({ Number: number }) => number > Number(after))
      .slice(0, Math.min(Number(limit), pageSize))
    const Next = Events.at(-1)?.Number ?? Number(after)
    this.#told = Math.max(this.#told, Next)
    const HasMore = Next < this.#events.length
    return send(200, { Events, Next, HasMore, Epoch: this.#epoch, EpochAfter: this.#epochAfter })
  }

  #acknowledge(body: string, send: Send): void {
    const { Number: number } = parsed(body) as { Number?: unknown }
    if (typeof number !== 'number' || !Number.isSafeInteger(number) || number > this.#told) {
      this.#faults.set(checks.acknowledged, `it acknowledged ${String(number)} and had only ${this.#told}`)
      return send(400, { Message: 'beyond the last event' })
    }
    this.#acknowledged = Math.max(this.#acknowledged, number)
    return send(200, { Number: this.#acknowledged })
  }

  /** The first answer is lost: a record known by its number has to come again unchanged. */
  #take(kind: BridgeRecordKind, body: string, response: ServerResponse, send: Send): void {
    const read = bridgeRequestOf(kind).safeParse(parsed(body))
    if (!read.success) {
      const [issue] = read.error.issues
      this.#faults.set(checks.brought, `${kind}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
      return send(400, { Message: 'not as described' })
    }
    const records = recordsIn(parsed(body))
    const key = `${kind} ${numbersOf(records).join(' ')}`
    const before = this.#lost.get(key)
    if (before === undefined && this.#lost.size === 0) {
      this.#lost.set(key, body)
      response.destroy()
      return undefined
    }
    if (before === body) this.#broughtAgain = true
    else if (before !== undefined) this.#faults.set(checks.brought, `${key} came again with other content`)
    const Results = numbersOf(records).map((Number) => ({
      Number,
      Outcome: before === undefined ? 'created' : 'same',
      Note: null,
      Faults: [],
    }))
    return send(200, { Results })
  }
}

type Send = (status: number, answer: object) => void

const checks = {
  signed: 'signs every question',
  again: 'asks again after a failure',
  all: 'takes all events in their order',
  acknowledged: 'acknowledges what it took, and nothing beyond',
  restored: 'goes on from EpochAfter when the numbering is another one',
  brought: 'brings a record again under its number when the answer was lost',
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return {}
  }
}

function recordsIn(body: unknown): Record<string, unknown>[] {
  const { Records } = body as { Records?: Record<string, unknown>[] }
  return Records ?? [body as Record<string, unknown>]
}

function numbersOf(records: readonly Record<string, unknown>[]): string[] {
  return records.map((record) => {
    const number = record['OwnNumber'] ?? record['RegistryNumber']
    return typeof number === 'string' ? number : ''
  })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= maxBodyBytes) parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
