import { AsyncLocalStorage } from 'node:async_hooks'
import { randomId } from './random-id.ts'

/** Position of a span: the trace is the id that page, call, job and bank have in common. */
export interface Trace {
  traceId: string
  spanId: string
}

export type SpanKind = 'server' | 'client' | 'internal'

export interface EndedSpan extends Trace {
  parentSpanId: string | undefined
  name: string
  kind: SpanKind
  attributes: Record<string, string | number>
  startedAtMs: number
  endedAtMs: number
  error: string | undefined
  /** Whether something was done inside that has a span of its own. */
  hasChildren: boolean
}

interface OpenSpan extends Trace {
  hasChildren?: boolean
}

const current = new AsyncLocalStorage<OpenSpan>()
const listeners = new Set<(span: EndedSpan) => void>()

/** Calls the listener with every span that ends; returns the way to stop it. */
export function onSpanEnd(listener: (span: EndedSpan) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function currentTrace(): Trace | undefined {
  return current.getStore()
}

/** The id that a row keeps, so that the job which works on it later goes on under it. */
export function currentTraceId(): string | null {
  return current.getStore()?.traceId ?? null
}

/** A new trace. Long rows of digits are avoided: they would be taken out of the log as someone's number. */
export function newTrace(traceId?: string | null): Trace {
  return { traceId: traceId ?? newTraceId(), spanId: newSpanId() }
}

function newTraceId(): string {
  for (;;) {
    const id = randomId(16, 'hex')
    if (!/\d{10}/.test(id)) return id
  }
}

function newSpanId(): string {
  return randomId(8, 'hex')
}

/** Reads the W3C header; anything else than a right one begins a new trace. */
export function traceFrom(traceparent: string | undefined): Trace | undefined {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId }
}

export function traceparentOf({ traceId, spanId }: Trace): string {
  return `00-${traceId}-${spanId}-01`
}

export function inTrace<Result>(trace: Trace, work: () => Result): Result {
  return current.run(trace, work)
}

/** Tells of a span that was measured by someone else, as the front door measures its answers. */
export function endSpan(span: EndedSpan): void {
  for (const listener of listeners) listener(span)
}

export interface Spanned {
  name: string
  kind: SpanKind
  attributes?: Record<string, string | number>
  /** The trace to go on with, where it is not that of the caller. */
  traceId?: string | null
}

/** Runs the work as a part of the trace that is under way, or of a new one. */
export async function inSpan<Result>(
  { name, kind, attributes = {}, traceId }: Spanned,
  work: (add: (more: Record<string, string | number>) => void) => Promise<Result>,
): Promise<Result> {
  const parent = traceId ? undefined : current.getStore()
  if (parent) parent.hasChildren = true
  const span: OpenSpan = { traceId: traceId ?? parent?.traceId ?? newTraceId(), spanId: newSpanId() }
  const told = { ...attributes }
  const startedAtMs = Date.now()
  let error: string | undefined
  try {
    return await current.run(span, () => work((more) => void Object.assign(told, more)))
  } catch (thrown) {
    error = (thrown as Error).name
    throw thrown
  } finally {
    endSpan({
      traceId: span.traceId,
      spanId: span.spanId,
      parentSpanId: parent?.spanId,
      name,
      kind,
      attributes: told,
      startedAtMs,
      endedAtMs: Date.now(),
      error,
      hasChildren: span.hasChildren ?? false,
    })
  }
}
