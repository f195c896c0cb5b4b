import cluster from 'node:cluster'
import type { Http2SecureServer } from 'node:http2'
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import { type CallName, calls } from 'contract/calls'
import { lookReasonHeader, maxLookReasonLength } from 'contract/look-reason'
import { seenEffectHeader } from 'contract/seen-effect'
import { unexpectedFaultMessage } from 'contract/general-refusals'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { dayInTurkey } from 'rules/turkey-time'
import type { Database } from '../database/database.ts'
import { isDatabaseBusy } from '../database/busy-database.ts'
import { isReady } from '../database/readiness.ts'
import { type ServiceSettings, publicPart } from '../settings/settings.ts'
import { randomId } from '../telemetry/random-id.ts'
import { type AnswerCall, generalRefusal } from './answer-call.ts'
import { addApiDocs } from './api-docs.ts'
import { clientAddress } from './client-address.ts'
import { limitConnections } from './connection-limit.ts'
import type { ContentInForce } from './content-in-force.ts'
import type { Caller, Given, Guest } from './handler.ts'
import type { Log } from './log.ts'
import { Refused } from './refused.ts'
import { securityHeaders } from './security-headers.ts'
import { addSecurityTxt } from './security-txt-http.ts'
import { endRequest, noteCaller, noteRefusal, traceRequests, whoAsked } from './seen-requests.ts'
import { SharedLimits } from './shared-limits.ts'
import { http2Options, tendTls } from './tls.ts'
import { browserId, isXsrfProven, isXsrfToken, newXsrfToken, xsrfCookieOf, xsrfHeader } from './xsrf.ts'

const bodyLimitBytes = 256 * 1024

export interface ServiceParts {
  db: Database
  /** Settings as the operator wrote them. */
  settings: ServiceSettings
  /** Settings with the clerks' published content over them. */
  content: ContentInForce
  log: Log
  clock: () => Date
  answerCall: AnswerCall
  /** Finds the owner of a bearer token. */
  findBearer: (token: string, given: Given) => Promise<Bearer>
  /** Added to the context of every handler. */
  handedThrough?: object | undefined
  /** Whether the process was told to end: /readyz says so, and connections are closed behind their answer. */
  isLeaving?: (() => boolean) | undefined
}

/** A request that drips in more slowly is cut off: its connection is wanted by others. */
const requestTimeoutMs = 20_000
const headersTimeoutMs = 15_000
const connectionCheckMs = 5_000

/** A member or a guest; neither where the token is unknown or over. */
export interface Bearer {
  caller?: Caller | undefined
  guest?: Guest | undefined
}

/** Alone knows HTTP: everything behind it sees a call, a body and a caller. */
export async function openHttp(parts: ServiceParts): Promise<FastifyInstance> {
  const { settings, log } = parts
  const http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomId(9, 'base64url'),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    // A longer time for the headers than for the whole would be taken as the time for the whole.
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: connectionCheckMs },
    trustProxy: settings.TrustedProxies ?? false,
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: unknown) =>
      answerBadAddress(request, reply as FastifyReply),
    ...(settings.Tls && http2Options(settings.Tls)),
  } as FastifyServerOptions)
  if (settings.Tls)
    tendTls(http.server as unknown as Http2SecureServer, settings.Tls, {
      timeouts: {
        requestTimeout: requestTimeoutMs,
        headersTimeout: headersTimeoutMs,
        connectionsCheckingInterval: connectionCheckMs,
      },
      complain: (error) => log.error({ err: error }, 'the renewed certificate is not used'),
    })
  limitConnections(http.server, settings.TrustedProxies)
  await http.register(cookie)
  await http.register(compress, { threshold: 1024 })
  await http.register(rateLimit, {
    global: false,
    ...(cluster.isWorker && { store: SharedLimits }),
    errorResponseBuilder: () => generalRefusal('TooManyCalls'),
  })
  http.addHook('onResponse', logAnswer)
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (parts.isLeaving?.()) reply.header('connection', 'close')
    done()
  })
  traceRequests(http)
  const headers = securityHeaders(settings)
  http.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('X-Request-Id', request.id)
    done()
  })
  http.setErrorHandler((error, request, reply) => answerWrong(error, request, reply))
  addCalls(http, parts)
  addSettings(http, parts)
  addHealth(http, parts)
  addSecurityTxt(http, parts)
  addApiDocs(http, settings)
  return http
}

function addCalls(http: FastifyInstance, parts: ServiceParts) {
  for (const name of Object.keys(calls) as CallName[]) {
    const { limit } = calls[name]
    http.post(
      `/${name}`,
      {
        config: { rateLimit: { max: limit.calls, timeWindow: limit.perSeconds * 1000 } },
        preParsing: requireXsrf(parts.settings),
      },
      async (request, reply) => {
        const given = givenFor(parts, request)
        const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
        const { caller, guest } = await whoAsks(token, given, parts)
        if (caller) noteCaller(request, caller)
        const answer = await parts.answerCall(name, request.body, caller, { ...given, guest })
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
      },
    )
  }
}

/** A token that is no longer valid is refused, so that the browser renews it and asks again. */
async function whoAsks(
  token: string | undefined,
  given: Given,
  { findBearer }: ServiceParts,
): Promise<Bearer> {
  if (token === undefined) return {}
  const bearer = await findBearer(token, given)
  if (!bearer.caller && !bearer.guest) throw generalRefusal('NotSignedIn')
  return bearer
}

export const unknownCall = { Message: generalRefusal('UnknownCall').message, Code: 'UnknownCall' }

export function givenFor(
  { db, content, clock, handedThrough }: Pick<ServiceParts, 'db' | 'content' | 'clock' | 'handedThrough'>,
  request?: FastifyRequest,
): Given {
  const now = clock()
  const { settings } = content.known(now)
  return {
    ...handedThrough,
    db,
    settings,
    now,
    today: dayInTurkey(now),
    seenEffect: request?.headers[seenEffectHeader.toLowerCase()]?.toString(),
    lookReason: lookReasonIn(request?.headers[lookReasonHeader.toLowerCase()]?.toString()),
    client: {
      address: clientAddress(request?.ip ?? ''),
      userAgent: request?.headers['user-agent'] ?? '',
      // Computed on demand, as few calls need it.
      get browserId() {
        return browserId(request?.cookies[xsrfCookieOf(settings)])
      },
    },
  }
}

/** Reason in the words of the clerk; unreadable text is no reason. */
function lookReasonIn(header: string | undefined): string | undefined {
  try {
    return header && decodeURIComponent(header).replaceAll('\0', '').trim().slice(0, maxLookReasonLength)
  } catch {
    return undefined
  }
}

function addSettings(http: FastifyInstance, { settings, content }: ServiceParts) {
  http.get('/AppSetting.json', async (request, reply) => {
    giveXsrf(request, reply, settings)
    const current = await content.current()
    return reply.header('Cache-Control', 'no-cache').send(publicPart(current.settings))
  })
}

/** The cookie that calls must echo: given once, kept while it is ours. */
export function giveXsrf(request: FastifyRequest, reply: FastifyReply, settings: ServiceSettings) {
  const { validationKey } = settings.machineKey
  const name = xsrfCookieOf(settings)
  if (isXsrfToken(request.cookies[name] ?? '', validationKey)) return
  void reply.setCookie(name, newXsrfToken(validationKey), {
    path: '/',
    sameSite: 'lax',
    secure: settings.SiteUrl.startsWith('https:'),
  })
}

/**
 * Refuses other sites after the limit by IP address and before the body is read. A page that was opened before the
 * cookie had its name gets a new one with the refusal, and asks again.
 */
export function requireXsrf(settings: ServiceSettings) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('Cache-Control', 'no-store')
    const cookie = request.cookies[xsrfCookieOf(settings)]
    if (isXsrfProven(cookie, request.headers[xsrfHeader], settings.machineKey.validationKey)) return
    giveXsrf(request, reply, settings)
    throw generalRefusal('XsrfMismatch')
  }
}

function addHealth(http: FastifyInstance, { db, isLeaving = () => false }: ServiceParts) {
  http.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  http.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (isLeaving()) return reply.code(503).send({ status: 'leaving' })
    const isUp = await isReady(db)
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'database not ready' })
  })
}

/** Seconds after which callers turned away by a busy database may ask again. */
export const busyRetrySeconds = 5

function answerWrong(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refused = asRefused(error)
  if (refused) {
    const { message: Message, code: Code, fields: Fields } = refused
    noteRefusal(request, Code)
    request.log.info(
      {
        ...whoAsked(request),
        call: request.routeOptions.url,
        code: Code,
        address: clientAddress(request.ip),
      },
      'refused',
    )
    return reply.code(refused.status).send({ Message, Code, ...(Fields && { Fields }) })
  }
  // A browser that types on drops the answer it no longer wants while it is sent; that is not a fault.
  const { code } = error as { code?: string }
  if (request.socket.destroyed && code === 'ERR_STREAM_PREMATURE_CLOSE') {
    request.log.info({ ...whoAsked(request), call: request.routeOptions.url }, 'left before the answer')
    return reply
  }
  if (isDatabaseBusy(error)) {
    request.log.error(
      { ...whoAsked(request), err: error, call: request.routeOptions.url, reference: request.id },
      'database busy',
    )
    const { message: Message, code: Code, status } = generalRefusal('Busy')
    return reply.code(status).header('Retry-After', String(busyRetrySeconds)).send({ Message, Code })
  }
  request.log.error(
    { ...whoAsked(request), err: error, call: request.routeOptions.url, reference: request.id },
    'fault',
  )
  return reply.code(500).send({ Message: unexpectedFaultMessage, Reference: request.id })
}

/** A URL that cannot be read is an unknown one. */
function answerBadAddress(request: FastifyRequest, reply: FastifyReply) {
  if (request.method === 'GET') void reply.redirect('/session/404', 302)
  else void reply.code(404).send(unknownCall)
}

function asRefused(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) return generalRefusal('BodyTooLarge')
  // Requests that Fastify itself rejects: a body that is not JSON, or of another type.
  return statusCode === 400 || statusCode === 415 ? generalRefusal('InvalidRequest') : undefined
}

function logAnswer(request: FastifyRequest, reply: FastifyReply, done: () => void) {
  // Questions of the proxy whether we are there, several a second.
  if (request.routeOptions.logLevel === 'silent') return done()
  endRequest(request, reply, () =>
    request.log.info({
      ...whoAsked(request),
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }),
  )
  done()
}

/**
 * Path of a request; pages have no route of their own. The part behind the `?` may be a code, and a long part of a path
 * a token.
 */
function pathOf(request: FastifyRequest): string | undefined {
  const { url } = request.routeOptions
  if (url !== undefined) return url
  return request.url
    .replace(/\?.*$/s, '')
    .replace(/[^/]{25,}/g, '…')
    .slice(0, 200)
}
