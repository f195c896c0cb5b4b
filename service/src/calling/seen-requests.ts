import { calls } from 'contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './handler.ts'
import { Counter, Histogram } from '../telemetry/metrics.ts'
import { type Trace, endSpan, inTrace, newTrace, traceFrom, traceparentOf } from '../telemetry/trace.ts'

const answered = new Counter('ebelediye_calls_total', 'Answers, by call (or page, file, other) and outcome.')
const timed = new Histogram('ebelediye_answer_seconds', 'Time to answer, by call (or page, file, other).')

interface Seen {
  trace: Trace
  parentSpanId: string | undefined
  refusal?: string
  member?: number
}
const seen = new WeakMap<FastifyRequest, Seen>()

/** Traces everything done for a request under one id: that of the page in the browser, or of the proxy before us. */
export function traceRequests(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers
    const parent = traceFrom(typeof traceparent === 'string' ? traceparent : undefined)
    const trace = newTrace(parent?.traceId)
    seen.set(request, { trace, parentSpanId: parent?.spanId })
    // The only header of a page that its own script can read: calls of the page go on under the page's id.
    if (request.is404) void reply.header('Server-Timing', `traceparent;desc="${traceparentOf(trace)}"`)
    inTrace(trace, done)
  })
  // A body arrives by events of its connection, which belong to no request.
  http.addHook('preValidation', (request, _reply, done) => {
    const { trace } = seen.get(request) ?? {}
    if (trace) inTrace(trace, done)
    else done()
  })
}

export function noteRefusal(request: FastifyRequest, code: string): void {
  const found = seen.get(request)
  if (found) found.refusal = code
}

export function noteCaller(request: FastifyRequest, { memberOid }: Pick<Caller, 'memberOid'>): void {
  const found = seen.get(request)
  if (found) found.member = memberOid
}

/** Member for every log line about a call. */
export function whoAsked(request: FastifyRequest): { member?: number } {
  const { member } = seen.get(request) ?? {}
  return member === undefined ? {} : { member }
}

/** Counts and times an answer, and has it logged under its id. */
export function endRequest(request: FastifyRequest, reply: FastifyReply, log: () => void): void {
  const { trace, parentSpanId, refusal } = seen.get(request) ?? { trace: newTrace() }
  const call = nameOf(request)
  const outcome = refusal ?? outcomeOf(reply.statusCode)
  const seconds = reply.elapsedTime / 1000
  answered.add({ call, outcome })
  timed.observe({ call }, seconds)
  inTrace(trace, log)
  endSpan({
    ...trace,
    parentSpanId,
    name: `${request.method} ${call}`,
    kind: 'server',
    attributes: {
      'http.request.method': request.method,
      'http.response.status_code': reply.statusCode,
      outcome,
    },
    startedAtMs: Date.now() - reply.elapsedTime,
    endedAtMs: Date.now(),
    error: reply.statusCode >= 500 ? outcome : undefined,
    hasChildren: true,
  })
}

/** Name of a request. Few names are best: each is a row of its own wherever metrics are stored. */
function nameOf({ routeOptions, method }: FastifyRequest): string {
  const { url } = routeOptions
  const call = url?.slice(1) ?? ''
  if (method === 'POST' && Object.hasOwn(calls, call)) return call
  if (url === undefined) return 'page'
  return /\.\w+$/.test(url) ? 'file' : 'other'
}

function outcomeOf(status: number): string {
  if (status === 503) return 'Busy'
  return status >= 500 ? 'fault' : status >= 400 ? 'refused' : 'ok'
}
