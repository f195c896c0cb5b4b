import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect } from 'vitest'
import { openBank } from '../banks/open-banks.ts'
import { openLog } from '../calling/log.ts'
import { payingIn } from '../payments/orders/who-pays.ts'
import { settleDueOrders } from '../payments/recovery/worker.ts'
import { sendQueuedSms } from '../notifications/send-queued.ts'
import { queueSms } from '../notifications/outbox.ts'
import { test, testSettings } from '../testing/test-service.ts'
import { logQuestions } from './log-questions.ts'
import { sendSpans } from './send-spans.ts'
import { type EndedSpan, inSpan, inTrace, newTrace, onSpanEnd, traceFrom } from './trace.ts'

const traceId = 'abcdefabcdefabcdefabcdefabcdefab'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

describe('one id', () => {
  test('goes from the page’s header through the call into its log lines', async ({ service }) => {
    const { statusCode } = await service.post('/GetServerTime', { userName: 'EBELEDIYE' }, { traceparent })
    expect(statusCode).toBe(200)
    const line = service.logLines.findLast((each) => each.includes('/GetServerTime')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ trace: traceId, path: '/GetServerTime', status: 200 })
  })

  test('is a new one where the header is missing or wrong', async ({ service }) => {
    for (const wrong of ['', 'x', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `${traceparent}x`])
      expect(traceFrom(wrong)).toBeUndefined()
    await service.post('/GetServerTime', { userName: 'EBELEDIYE' }, { traceparent: 'x' })
    const line = JSON.parse(service.logLines.findLast((each) => each.includes('/GetServerTime')) ?? '{}')
    expect(line.trace).toMatch(/^[0-9a-f]{32}$/)
    expect(line.trace).not.toBe(traceId)
  })

  test('is kept with a payment and a message, and the jobs ask bank and gateway under it', async ({
    service,
  }) => {
    const member = await service.given.member()
    const headers = { traceparent, authorization: `Bearer ${member.accessToken}` }
    const { statusCode } = await service.post(
      '/GetOrderNumberForOnlinePayment',
      { userName: 'EBELEDIYE', registryInfoOid: member.registryOid },
      headers,
    )
    expect(statusCode).toBe(200)
    const [order] = await service.db<{ traceId: string }[]>`select trace_id from payment_order`
    expect(order?.traceId).toBe(traceId)
    const sms = {
      text: 'Kod',
      isSecret: false,
      messageId: 7001,
      typeCode: 6,
      gsmNumber: '+905011112233',
    } as const
    const expiresAt = new Date(service.now.getTime() + 60_000)
    await inTrace(newTrace(traceId), () =>
      queueSms(service.db, { ...sms, eventKey: 'trace', expiresAt }, service.now),
    )
    const spans: EndedSpan[] = []
    const stop = onSpanEnd((span) => spans.push(span))
    await sendQueuedSms(service.db, testSettings, () => service.now)
    service.pass(60 * 60_000)
    const parts = { db: service.db, settings: testSettings, now: service.now }
    await settleDueOrders(payingIn(parts), (error) => expect(error).toBeUndefined())
    stop()
    expect(spans.filter((span) => span.traceId === traceId).map(({ name }) => name)).toEqual(['sms', 'order'])
  })

  test('stands in the line about a bank’s answer, which says what it answered and how long it took', async () => {
    const lines: string[] = []
    const log = openLog('info', (line) => lines.push(line))
    const stop = logQuestions((line, text) => log.info(line, text))
    const bank = openBank(testSettings, '0012')
    await inSpan({ name: 'order', kind: 'internal', traceId }, async () =>
      bank?.inquire({ orderNumber: 'A'.repeat(20), amountKurus: 100 }),
    )
    stop()
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      trace: traceId,
      bank: '0012',
      question: 'inquire',
      outcome: 'unknown',
      msg: 'bank inquire',
    })
  })
})

describe('traces', () => {
  test('are sent to the collector that the usual variables name, whole and with their parents', async () => {
    const received: { url: string; headers: Record<string, unknown>; body: string }[] = []
    const collector = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        received.push({ url: request.url ?? '', headers: request.headers, body })
        response.end('{}')
      })
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const { port } = collector.address() as { port: number }
    const sending = sendSpans(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20x',
        OTEL_SERVICE_NAME: 'portal',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
      },
      (error) => expect(error).toBeUndefined(),
    )
    await inSpan({ name: 'job payments', kind: 'internal' }, () =>
      inSpan({ name: 'bank inquire', kind: 'client', attributes: { bank: '0012', ms: 5 } }, async () => {}),
    )
    // A job that had nothing to do is not told of.
    await inSpan({ name: 'job sweep', kind: 'internal' }, async () => {})
    await inSpan({ name: 'job files', kind: 'internal' }, () => Promise.reject(new TypeError('x'))).catch(
      () => {},
    )
    await sending?.stop()
    collector.close()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ url: '/v1/traces', headers: { authorization: 'Basic x' } })
    const [told] = JSON.parse(received[0]?.body ?? '{}').resourceSpans
    expect(told.resource.attributes).toEqual([
      { key: 'service.name', value: { stringValue: 'portal' } },
      { key: 'deployment.environment', value: { stringValue: 'test' } },
    ])
    const [bank, job, failed] = told.scopeSpans[0].spans
    expect(told.scopeSpans[0].spans).toHaveLength(3)
    expect(bank).toMatchObject({
      name: 'bank inquire',
      kind: 3,
      traceId: job.traceId,
      parentSpanId: job.spanId,
    })
    expect(bank.attributes).toContainEqual({ key: 'ms', value: { intValue: '5' } })
    expect(failed).toMatchObject({ name: 'job files', status: { code: 2, message: 'TypeError' } })
  })

  test('are not made where no collector is named, and one that is away harms nothing', async () => {
    expect(sendSpans({}, () => {})).toBeUndefined()
    expect(
      sendSpans({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_SDK_DISABLED: 'true' }, () => {}),
    ).toBeUndefined()
    const complaints: unknown[] = []
    const sending = sendSpans({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, (error) =>
      complaints.push(error),
    )
    await inSpan({ name: 'bank void', kind: 'client' }, async () => {})
    await sending?.stop()
    expect(complaints).toHaveLength(1)
  })
})
