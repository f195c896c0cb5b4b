import { isUtf8 } from 'node:buffer'
import { BridgeCodeLists } from 'contract/bridge/code-lists'
import { BridgeDayBook, BridgeDayBookAnswer } from 'contract/bridge/day-book'
import {
  BridgeAcknowledgement,
  BridgeEvents,
  defaultBridgeEvents,
  maxBridgeEvents,
} from 'contract/bridge/events'
import { BridgeResults, type BridgeRight, bridgeRecordKinds } from 'contract/bridge/incoming'
import { type BridgeRefusal, bridgeRefusals } from 'contract/bridge/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addMs } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import { z } from 'zod'
import { type ServiceParts, givenFor } from '../calling/http.ts'
import { markUsed } from '../proof/used-once.ts'
import { maxSkewMs, namedClient, usedSecret } from './client-signature.ts'
import { type ReadBody, emptyBody, readBody } from './read-body.ts'
import { readCodeLists } from './read-code-lists.ts'
import { readEvents } from './read-events.ts'
import { readNumbering } from './read-numbering.ts'

/** Digits alone: an empty `after` of a program that lost its number would otherwise be 0, and `1e3` a thousand. */
const digits = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
const Query = z.strictObject({
  after: digits.pipe(z.int().min(0)).optional(),
  epoch: z.uuid().optional(),
  limit: digits.pipe(z.int().min(1).max(maxBridgeEvents)).default(defaultBridgeEvents),
})
const rateLimit = { max: 600, timeWindow: 60_000 }
/** Room for as many records as the settings may allow. */
const maxRecordsBytes = 8 * 1024 * 1024
const defaultMaxRecords = 500
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])
/** Listener for signatures made with a client's former secret. */
export type NoteOldSecret = (clientId: string, isEnded: boolean) => Promise<void>

declare module 'fastify' {
  interface FastifyRequest {
    bridgeClient: string
  }
  interface FastifyContextConfig {
    bridgeRight?: BridgeRight | 'any'
  }
}

/** Adds the routes by which the municipality's own systems take events from the number they have on. */
export async function addBridge(
  service: FastifyInstance,
  parts: ServiceParts,
  noteOldSecret: NoteOldSecret = async () => {},
) {
  await service.register(async (http) => addRoutes(http, parts, noteOldSecret))
}

function addRoutes(http: FastifyInstance, parts: ServiceParts, noteOldSecret: NoteOldSecret) {
  const { db, settings, clock } = parts
  // Other parsers would hand on a body that was read and not hashed.
  http.removeAllContentTypeParsers()
  // A signature is of the bytes that were sent, not of their meaning.
  http.addContentTypeParser('application/json', readBody)
  const refuse = (reply: FastifyReply, code: BridgeRefusal, details: object = {}) => {
    const { status, message } = bridgeRefusals[code]
    return reply.code(status).send({ Message: message, Code: code, ...details })
  }

  // Programmers of other systems read the same language in every answer.
  const wrongBodies: Readonly<Record<number, BridgeRefusal>> = {
    400: 'notAsDescribed',
    413: 'bodyTooLarge',
    415: 'notJson',
    429: 'tooManyRequests',
  }
  http.setErrorHandler((error: { status?: number; statusCode?: number }, _request, reply) => {
    const code = wrongBodies[error.status ?? error.statusCode ?? 500]
    if (code === undefined) throw error
    return refuse(reply, code)
  })

  http.decorateRequest('bridgeClient', '')
  // The check runs after the limit by IP address and before the body: an unsigned body is not read.
  http.addHook('preParsing', async (request, reply) => {
    void reply.header('Cache-Control', 'no-store')
    if (!namedClient(request.headers, settings, clock())) await refuse(reply, 'notSigned')
  })
  http.addHook('preHandler', async (request, reply) => {
    const { method, url, headers } = request
    const client = namedClient(headers, settings, clock())
    const signed = { method, url, headers, bodySha256: bodyOf(request).sha256 }
    const secret = client && usedSecret(client, signed, clock())
    if (client && (secret === 'old' || secret === 'ended')) await noteOldSecret(client.Id, secret === 'ended')
    if (!client || !secret || secret === 'ended') return refuse(reply, 'notSigned')
    const { bridgeRight = 'events' } = request.routeOptions.config
    if (bridgeRight !== 'any' && !(client.Rights ?? ['events']).includes(bridgeRight))
      return refuse(reply, 'noRight')
    request.bridgeClient = client.Id
    const { bytes } = bodyOf(request)
    // Read as UTF-8 all the same, letters of another encoding would be lost without a word.
    if (!isUtf8(bytes)) return refuse(reply, 'notUtf8')
    if (bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark)) return refuse(reply, 'byteOrderMark')
    // Only the list of events has a query.
    if (method !== 'GET' && url.includes('?')) return refuse(reply, 'notAsDescribed')
  })

  http.get('/bridge/events', { config: { rateLimit } }, async ({ query, bridgeClient }, reply) => {
    const asked = Query.safeParse(query)
    if (!asked.success) return refuse(reply, 'notAsDescribed')
    const { acknowledgedNumber } = await noteAsked(bridgeClient)
    const { after = acknowledgedNumber, limit, epoch } = asked.data
    const events = await readEvents(db, after, limit)
    const { lastNumber, ...numbering } = await readNumbering(db, epoch)
    if (after > lastNumber) return refuse(reply, 'afterBeyondLast', numbering)
    return BridgeEvents.parse({ ...events, ...numbering })
  })

  // Codes are those of every town's public pages: any party of the bridge may read them.
  http.get('/bridge/code-lists', { config: { rateLimit, bridgeRight: 'any' } }, async ({ query }, reply) => {
    if (Object.keys(query as object).length > 0) return refuse(reply, 'notAsDescribed')
    return BridgeCodeLists.parse(await readCodeLists(db, dayInTurkey(clock())))
  })

  http.post('/bridge/acknowledgement', { config: { rateLimit } }, async (request, reply) => {
    const body = BridgeAcknowledgement.safeParse(readJson(request))
    if (!body.success) return refuse(reply, 'notAsDescribed')
    await noteAsked(request.bridgeClient)
    const { lastNumber: _, ...numbering } = await readNumbering(db, body.data.Epoch)
    const { Epoch = numbering.Epoch } = body.data
    if (Epoch !== numbering.Epoch) return refuse(reply, 'otherNumbering', numbering)
    // Only numbered events can be acknowledged, and never fewer than before.
    const [row] = await db<{ acknowledgedNumber: number }[]>`
      update bridge_client set acknowledged_at = ${clock()}, acknowledged_number = greatest(acknowledged_number,
        least(${body.data.Number}, (select coalesce(max(number), 0) from bridge_event)))
      where client_id = ${request.bridgeClient} returning acknowledged_number`
    return { Number: row?.acknowledgedNumber ?? 0 }
  })

  for (const kind of bridgeRecordKinds)
    http.post(
      `/bridge/${kind}`,
      { bodyLimit: maxRecordsBytes, config: { rateLimit, bridgeRight: kind } },
      async (request, reply) => {
        const clientId = request.bridgeClient
        const records = recordsIn(readJson(request))
        if (records === undefined) return refuse(reply, 'notAsDescribed')
        if (records.length > (settings.Bridge?.MaxRecords ?? defaultMaxRecords))
          return refuse(reply, 'tooManyRecords')
        await noteAsked(clientId)
        const { client } = givenFor(parts, request)
        // The rows of every import stand behind it, which most of a service's life no one sends.
        const { takeRecords } = await import('./take-records.ts')
        return once(request, reply, async () => {
          const Results = await takeRecords({ db, now: clock(), client, clientId, kind }, records)
          return BridgeResults.parse({ Results })
        })
      },
    )

  http.post(
    '/bridge/day-book',
    { bodyLimit: maxRecordsBytes, config: { rateLimit, bridgeRight: 'dayBook' } },
    async (request, reply) => {
      const clientId = request.bridgeClient
      const body = BridgeDayBook.safeParse(readJson(request))
      if (!body.success || body.data.Day > dayInTurkey(clock())) return refuse(reply, 'notAsDescribed')
      await noteAsked(clientId)
      const { takeDayBook } = await import('../reconciliation/take-day-book.ts')
      return once(request, reply, async () => {
        const taken = await takeDayBook({ db, now: clock(), clientId }, body.data)
        return 'fault' in taken
          ? reply.code(400).send({ Message: taken.fault, Code: 'listNotWhole' satisfies BridgeRefusal })
          : BridgeDayBookAnswer.parse(taken)
      })
    },
  )

  /** Takes a signed request once: caught and replayed, it would undo later changes. */
  async function once<Answer>({ headers }: FastifyRequest, reply: FastifyReply, take: () => Promise<Answer>) {
    const key = `bridge ${String(headers['x-bridge-client'])} ${String(headers['x-bridge-signature'])}`
    // Its time may be ahead of ours by as much as it may be behind.
    if (!(await markUsed(db, key, addMs(clock(), 2 * maxSkewMs)))) return refuse(reply, 'takenBefore')
    try {
      return await take()
    } catch (error) {
      await db`delete from used_once where key = ${key}`
      throw error
    }
  }

  async function noteAsked(clientId: string): Promise<{ acknowledgedNumber: number }> {
    const [row] = await db<{ acknowledgedNumber: number }[]>`
      insert into bridge_client ${db({ clientId, lastAskedAt: clock() })}
      on conflict (client_id) do update set last_asked_at = excluded.last_asked_at
      returning acknowledged_number`
    return row ?? { acknowledgedNumber: 0 }
  }
}

/** Records of a body: one, or those of `Records`. */
function recordsIn(body: unknown): readonly unknown[] | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  if (!('Records' in body)) return [body]
  const { Records } = body
  return Array.isArray(Records) && Records.length > 0 && Object.keys(body).length === 1 ? Records : undefined
}

function bodyOf({ body }: FastifyRequest): ReadBody {
  return (body as ReadBody | undefined) ?? emptyBody
}

function readJson(request: FastifyRequest): unknown {
  try {
    return JSON.parse(bodyOf(request).bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
