import { BridgeDayBook, BridgeDayBookAnswer } from 'contract/bridge/day-book'
import { BridgeAcknowledgement, BridgeEvents, maxBridgeEvents } from 'contract/bridge/events'
import { BridgeResults, type BridgeRight, bridgeRecordKinds } from 'contract/bridge/incoming'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addMs } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import { z } from 'zod'
import type { ServiceParts } from '../calling/http.ts'
import { markUsed } from '../proof/used-once.ts'
import { takeDayBook } from '../reconciliation/take-day-book.ts'
import { maxSkewMs, signingClient } from './client-signature.ts'
import { readEvents } from './read-events.ts'
import { takeRecords } from './take-records.ts'

/** Digits alone: an empty `after` of a program that lost its number would otherwise be 0, and `1e3` a thousand. */
const digits = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
const Query = z.strictObject({
  after: digits.pipe(z.int().min(0)).optional(),
  limit: digits.pipe(z.int().min(1).max(maxBridgeEvents)).default(100),
})
const rateLimit = { max: 600, timeWindow: 60_000 }
/** Room for as many records as the settings may allow. */
const maxRecordsBytes = 8 * 1024 * 1024
const defaultMaxRecords = 500
/** For programs, not for people. */
const refusals = {
  401: { Message: 'The request is not signed by a client of the bridge, or its time is too far off.' },
  403: { Message: 'The client has not been given this right.' },
  409: { Message: 'A request with this signature was taken before. Sign it again with the time of now.' },
  413: { Message: 'The request brings more records than the settings allow.' },
  400: { Message: 'The query or the body is not as the description of the bridge says.' },
}

/** The municipality's own systems take what happened here, from the number they have on. */
export async function addBridge(service: FastifyInstance, parts: ServiceParts) {
  await service.register(async (http) => addRoutes(http, parts))
}

function addRoutes(http: FastifyInstance, { db, settings, clock }: ServiceParts) {
  // A signature is of the bytes that were sent, not of what was understood.
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  const refuse = (reply: FastifyReply, status: keyof typeof refusals) =>
    reply.code(status).send(refusals[status])

  http.get('/bridge/events', { config: { rateLimit } }, async (request, reply) => {
    void reply.header('Cache-Control', 'no-store')
    const client = whoSigned(request, '')
    if (client === undefined) return refuse(reply, 401)
    if (!hasRight(client, 'events')) return refuse(reply, 403)
    const query = Query.safeParse(request.query)
    if (!query.success) return refuse(reply, 400)
    const { acknowledgedNumber } = await noteAsked(client)
    const { after = acknowledgedNumber, limit } = query.data
    return BridgeEvents.parse(await readEvents(db, after, limit))
  })

  http.post('/bridge/acknowledgement', { config: { rateLimit } }, async (request, reply) => {
    void reply.header('Cache-Control', 'no-store')
    const text = typeof request.body === 'string' ? request.body : ''
    const client = whoSigned(request, text)
    if (client === undefined) return refuse(reply, 401)
    if (!hasRight(client, 'events')) return refuse(reply, 403)
    const body = BridgeAcknowledgement.safeParse(readJson(text))
    if (!body.success) return refuse(reply, 400)
    await noteAsked(client)
    // Nothing can be acknowledged that was never given a number, and never less than before.
    const [row] = await db<{ acknowledgedNumber: number }[]>`
      update bridge_client set acknowledged_at = ${clock()}, acknowledged_number = greatest(acknowledged_number,
        least(${body.data.Number}, (select coalesce(max(number), 0) from bridge_event)))
      where client_id = ${client} returning acknowledged_number`
    return { Number: row?.acknowledgedNumber ?? 0 }
  })

  for (const kind of bridgeRecordKinds)
    http.post(
      `/bridge/${kind}`,
      { bodyLimit: maxRecordsBytes, config: { rateLimit } },
      async (request, reply) => {
        void reply.header('Cache-Control', 'no-store')
        const text = typeof request.body === 'string' ? request.body : ''
        const clientId = whoSigned(request, text)
        if (clientId === undefined) return refuse(reply, 401)
        if (!hasRight(clientId, kind)) return refuse(reply, 403)
        const records = recordsIn(readJson(text))
        if (records === undefined) return refuse(reply, 400)
        if (records.length > (settings.Bridge?.MaxRecords ?? defaultMaxRecords)) return refuse(reply, 413)
        await noteAsked(clientId)
        return once(request, reply, async () => {
          const Results = await takeRecords({ db, now: clock(), clientId, kind }, records)
          return BridgeResults.parse({ Results })
        })
      },
    )

  http.post(
    '/bridge/day-book',
    { bodyLimit: maxRecordsBytes, config: { rateLimit } },
    async (request, reply) => {
      void reply.header('Cache-Control', 'no-store')
      const text = typeof request.body === 'string' ? request.body : ''
      const clientId = whoSigned(request, text)
      if (clientId === undefined) return refuse(reply, 401)
      if (!hasRight(clientId, 'dayBook')) return refuse(reply, 403)
      const body = BridgeDayBook.safeParse(readJson(text))
      if (!body.success || body.data.Day > dayInTurkey(clock())) return refuse(reply, 400)
      await noteAsked(clientId)
      return once(request, reply, async () => {
        const taken = await takeDayBook({ db, now: clock(), clientId }, body.data)
        return 'fault' in taken
          ? reply.code(400).send({ Message: taken.fault })
          : BridgeDayBookAnswer.parse(taken)
      })
    },
  )

  function hasRight(clientId: string, right: BridgeRight): boolean {
    const client = settings.Bridge?.Clients?.find(({ Id }) => Id === clientId)
    return (client?.Rights ?? ['events']).includes(right)
  }

  function whoSigned({ method, url, headers }: FastifyRequest, body: string): string | undefined {
    return signingClient({ method, url, body, headers }, settings, clock())
  }

  /** What was signed once is taken once: caught and sent again, it would bring back what was changed since. */
  async function once<Answer>({ headers }: FastifyRequest, reply: FastifyReply, take: () => Promise<Answer>) {
    const key = `bridge ${String(headers['x-bridge-client'])} ${String(headers['x-bridge-signature'])}`
    // Its time may be ahead of ours by as much as it may be behind.
    if (!(await markUsed(db, key, addMs(clock(), 2 * maxSkewMs)))) return refuse(reply, 409)
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

/** One record, or those of `Records`. */
function recordsIn(body: unknown): readonly unknown[] | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  if (!('Records' in body)) return [body]
  const { Records } = body
  return Array.isArray(Records) && Records.length > 0 && Object.keys(body).length === 1 ? Records : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
