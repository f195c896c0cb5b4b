import { type EndedSpan, onSpanEnd } from './trace.ts'

const sendEveryMs = 5000
const maxWaiting = 2000
const timeoutMs = 10_000
const kinds = { internal: 1, server: 2, client: 3 } as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Sends spans to the collector that the usual variables name (OTLP over HTTP as JSON), where one is named. A collector
 * that is away loses spans and nothing else.
 */
export function sendSpans(
  environment: Environment,
  complain: (error: unknown) => void,
): { stop: () => Promise<void> } | undefined {
  const endpoint = environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? tracesOf(environment)
  if (!endpoint || environment['OTEL_SDK_DISABLED'] === 'true') return undefined
  const headers = {
    'content-type': 'application/json',
    ...pairs(environment['OTEL_EXPORTER_OTLP_TRACES_HEADERS'] ?? environment['OTEL_EXPORTER_OTLP_HEADERS']),
  }
  const attributes = {
    'service.name': environment['OTEL_SERVICE_NAME'] ?? 'e-belediye',
    ...pairs(environment['OTEL_RESOURCE_ATTRIBUTES']),
  }
  let waiting: EndedSpan[] = []
  const send = async () => {
    if (waiting.length === 0) return
    const spans = waiting
    waiting = []
    try {
      const body = JSON.stringify(tracesBody(spans, attributes))
      const answer = await fetch(endpoint, {
        redirect: 'error',
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    } catch (error) {
      complain(error)
    }
  }
  const isSampled = sampler(environment)
  const forget = onSpanEnd((span) => {
    // A job that found nothing to do runs every second.
    const isIdleJob = span.kind === 'internal' && !span.hasChildren && span.error === undefined
    if (!isIdleJob && isSampled(span.traceId) && waiting.length < maxWaiting) waiting.push(span)
  })
  const timer = setInterval(() => void send(), sendEveryMs).unref()
  return {
    stop: async () => {
      forget()
      clearInterval(timer)
      await send()
    },
  }
}

function tracesOf(environment: Environment): string | undefined {
  const base = environment['OTEL_EXPORTER_OTLP_ENDPOINT']
  return base && `${base.replace(/\/+$/, '')}/v1/traces`
}

/** `a=1,b=2`, each percent-encoded. */
function pairs(text = ''): Record<string, string> {
  return Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('='))
      .flatMap(([name, ...value]) =>
        name?.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [],
      ),
  )
}

/** Sampler by the trace, so that all of its parts are sent or none; every one unless a share is named. */
function sampler(environment: Environment): (traceId: string) => boolean {
  const isRatio = environment['OTEL_TRACES_SAMPLER']?.endsWith('traceidratio')
  const share = isRatio ? Number(environment['OTEL_TRACES_SAMPLER_ARG'] ?? 1) : 1
  return (traceId) => Number.parseInt(traceId.slice(-8), 16) / 0xffffffff <= share
}

function tracesBody(spans: readonly EndedSpan[], resource: Record<string, string>) {
  return {
    resourceSpans: [
      {
        resource: { attributes: valuesOf(resource) },
        scopeSpans: [{ scope: { name: 'e-belediye' }, spans: spans.map(spanBody) }],
      },
    ],
  }
}

function spanBody(span: EndedSpan) {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentSpanId && { parentSpanId: span.parentSpanId }),
    name: span.name,
    kind: kinds[span.kind],
    startTimeUnixNano: nanoseconds(span.startedAtMs),
    endTimeUnixNano: nanoseconds(span.endedAtMs),
    attributes: valuesOf(span.attributes),
    status: span.error === undefined ? {} : { code: 2, message: span.error },
  }
}

function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms)) * 1_000_000n)
}

function valuesOf(attributes: Record<string, string | number>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
}
