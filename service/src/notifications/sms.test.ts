import { afterAll, beforeAll, describe, expect } from 'vitest'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestService, test, testSettings } from '../testing/test-service.ts'
import { queueSms } from './outbox.ts'
import { type Lane, sendQueuedSms } from './send-queued.ts'
import { askSenderNames } from './sms-gateway.ts'

/** Server in the place of the gateway; each test sets its next answer. */
let gateway: Server
let answer: { status: number; body: string; location?: string } | 'hang up'
let received: { messages: { msg: string; no: string }[]; encoding: string }[] = []

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (answer === 'hang up') return request.socket.destroy()
      if (body !== '') received.push(JSON.parse(body) as (typeof received)[number])
      const { status, body: text, location } = answer
      response
        .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
        .end(text)
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
})
afterAll(() => gateway.close())

const accepted = { status: 200, body: '{"code":"00","jobid":"17","description":"queued"}' }
let made = 0

function newSms(service: TestService, change: object = {}) {
  made += 1
  return {
    eventKey: `test:${made}`,
    gsmNumber: `+90501${String(made).padStart(7, '0')}`,
    text: 'Borcunuz ödendi: 1.284,50 TL',
    isSecret: false,
    messageId: 7002 as const,
    typeCode: 7 as const,
    expiresAt: new Date(service.now.getTime() + 3_600_000),
    ...change,
  }
}

function send(
  service: TestService,
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  lanes?: readonly Lane[],
  complain?: (error: string) => void,
) {
  const settings = { ...testSettings, SmsGateway: { ...testSettings.SmsGateway, Url: url } }
  return sendQueuedSms(service.db, settings, () => service.now, {
    ...(lanes && { lanes }),
    ...(complain && { complain }),
  })
}

async function addressOfNobody(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

async function stateOf(service: TestService, eventKey: string) {
  const [row] =
    await service.db`select status, tries, text, gateway_reference, last_error from sms_message where event_key = ${eventKey}`
  return row
}

describe('the outbox', () => {
  test('sends a message once, however often its event is told', async ({ service }) => {
    answer = accepted
    received = []
    const sms = newSms(service)
    expect(await queueSms(service.db, sms, service.now)).toBe('queued')
    expect(await queueSms(service.db, sms, service.now)).toBe('already')
    expect(await send(service)).toBe(1)
    expect(await send(service)).toBe(0)
    expect(received).toMatchObject([
      {
        encoding: 'TR',
        appname: testSettings.TransmissionID,
        messages: [{ msg: sms.text, no: sms.gsmNumber.slice(3) }],
      },
    ])
    expect(await stateOf(service, sms.eventKey)).toMatchObject({
      status: 'sent',
      gatewayReference: '17',
      text: sms.text,
    })
  })

  test('forgets a secret as soon as it is sent', async ({ service }) => {
    answer = accepted
    const sms = newSms(service, { isSecret: true })
    await queueSms(service.db, sms, service.now)
    await send(service)
    expect(await stateOf(service, sms.eventKey)).toMatchObject({ status: 'sent', text: '' })
  })

  test('tries again later when the gateway surely did not take it, and gives up in the end', async ({
    service,
  }) => {
    answer = { status: 406, body: '{"code":"80","description":"limit"}' }
    const sms = newSms(service)
    await queueSms(service.db, sms, service.now)
    await send(service)
    expect(await stateOf(service, sms.eventKey)).toMatchObject({
      status: 'queued',
      tries: 1,
      lastError: '80',
    })
    expect(await send(service)).toBe(0)
    for (const waitMs of [5_000, 30_000, 120_000, 600_000]) {
      service.pass(waitMs)
      expect(await send(service)).toBe(1)
    }
    expect(await stateOf(service, sms.eventKey)).toMatchObject({ status: 'failed', tries: 5 })
  })

  test('does not try again what no later try would change', async ({ service }) => {
    answer = { status: 406, body: '{"code":"70","description":"parameter"}' }
    const sms = newSms(service)
    await queueSms(service.db, sms, service.now)
    await send(service)
    expect(await stateOf(service, sms.eventKey)).toMatchObject({ status: 'failed', tries: 1 })
  })

  test('never sends twice what may have gone out: a lost answer is not tried again', async ({ service }) => {
    answer = 'hang up'
    const sms = newSms(service, { isSecret: true })
    await queueSms(service.db, sms, service.now)
    await send(service)
    service.pass(3_600_000)
    expect(await send(service)).toBe(0)
    expect(await stateOf(service, sms.eventKey)).toMatchObject({ status: 'uncertain', text: '' })
  })

  test('a gateway that cannot be reached at all is tried again', async ({ service }) => {
    const sms = newSms(service)
    await queueSms(service.db, sms, service.now)
    await send(service, await addressOfNobody())
    expect(await stateOf(service, sms.eventKey)).toMatchObject({
      status: 'queued',
      lastError: 'ECONNREFUSED',
    })
    answer = accepted
    service.pass(5_000)
    await send(service)
    expect(await stateOf(service, sms.eventKey)).toMatchObject({ status: 'sent' })
  })

  test('what a dying service left half sent is marked, what came too late is dropped', async ({
    service,
  }) => {
    answer = accepted
    const left = newSms(service)
    const late = newSms(service, { expiresAt: service.now })
    await queueSms(service.db, left, service.now)
    await queueSms(service.db, late, service.now)
    await service.db`update sms_message set status = 'sending', next_try_at = ${service.now} where event_key = ${left.eventKey}`
    expect(await send(service)).toBe(0)
    expect(await stateOf(service, left.eventKey)).toMatchObject({ status: 'uncertain' })
    expect(await stateOf(service, late.eventKey)).toMatchObject({ status: 'expired' })
  })

  test('a gateway that sends us elsewhere gets no message there', async ({ service }) => {
    const reached: string[] = []
    const elsewhere = createServer((request, response) => {
      reached.push(request.url ?? '')
      response.end(accepted.body)
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const { port } = elsewhere.address() as AddressInfo
    answer = { status: 307, body: '', location: `http://127.0.0.1:${port}/` }
    const sms = newSms(service)
    await queueSms(service.db, sms, service.now)
    await send(service)
    expect(reached).toEqual([])
    expect(await stateOf(service, sms.eventKey)).not.toMatchObject({ status: 'sent' })
    elsewhere.close()
  })

  test('two services at once take no message twice', async ({ service }) => {
    answer = accepted
    received = []
    for (let n = 0; n < 15; n += 1) await queueSms(service.db, newSms(service), service.now)
    await Promise.all([send(service), send(service)])
    expect(new Set(received.map(({ messages }) => messages[0]?.no)).size).toBe(received.length)
  })

  test('one phone gets no more than its share a day', async ({ service }) => {
    const gsmNumber = '+905019999999'
    for (let n = 0; n < 20; n += 1) await queueSms(service.db, newSms(service, { gsmNumber }), service.now)
    expect(await queueSms(service.db, newSms(service, { gsmNumber }), service.now)).toBe('overLimit')
  })

  test('sends codes before everything else, however much else waits', async ({ service }) => {
    answer = accepted
    for (let n = 0; n < 60; n += 1) await queueSms(service.db, newSms(service), service.now)
    service.pass(1000)
    const code = newSms(service, { isSecret: true, isUrgent: true })
    await queueSms(service.db, code, service.now)
    received = []
    expect(await send(service, undefined, ['codes'])).toBe(1)
    expect(received.map(({ messages: [message] }) => message?.no)).toEqual([code.gsmNumber.slice(3)])
    expect(await send(service, undefined, ['codes'])).toBe(0)
    // The others go at their pace.
    expect(await send(service, undefined, ['others'])).toBe(20)
    service.pass(3_600_000)
    await send(service)
  })

  test.for([
    ['our password is refused', { status: 406, body: '{"code":"30","description":"login"}' }, '30'],
    ['our sender name is unknown', { status: 406, body: '{"code":"40","description":"header"}' }, '40'],
    ['a proxy answers for it', { status: 502, body: '<html>' }, 'HTTP 502'],
  ] as const)(
    'while %s one message is tried, none loses a try, and it is told',
    async ([, refusal, error], { service }) => {
      answer = refusal
      received = []
      const waiting = [newSms(service), newSms(service), newSms(service)]
      for (const sms of waiting) await queueSms(service.db, sms, service.now)
      const told: string[] = []
      for (let turn = 0; turn < 8; turn += 1) {
        await send(service, undefined, ['others'], (complaint) => told.push(complaint))
        service.pass(6000)
      }
      expect(received).toHaveLength(8)
      expect(told).toEqual(Array.from({ length: 8 }, () => error))
      for (const { eventKey } of waiting)
        expect(await stateOf(service, eventKey)).toMatchObject({
          status: 'queued',
          tries: 0,
          lastError: error,
        })
      answer = accepted
      expect(await send(service)).toBe(3)
      for (const { eventKey } of waiting)
        expect(await stateOf(service, eventKey)).toMatchObject({ status: 'sent', tries: 1 })
    },
  )
})

describe('the sender names', () => {
  const ask = (body: string, status = 200) => {
    answer = { status, body }
    const Url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
    return askSenderNames({ ...testSettings, SmsGateway: { ...testSettings.SmsGateway, Url } })
  }

  test.for([
    '{"code":"00","msgheaders":["BELEDIYE"]}',
    '{"msgheaders":["BELEDIYE"]}',
    '{"code":"00","msgheader":["BELEDIYE"]}',
    '{"msgheader":["BELEDIYE"]}',
  ])('are read from %s', async (body) => {
    expect(await ask(body)).toEqual(['BELEDIYE'])
  })

  test.for([
    ['{"code":"30","description":"login"}', 406, '30'],
    ['{"code":"70","msgheaders":["BELEDIYE"]}', 200, '70'],
    ['<html>', 200, 'HTTP 200'],
    ['{"msgheaders":["BELEDIYE"]}', 502, 'HTTP 502'],
  ] as const)('are not known by %s', async ([body, status, error]) => {
    await expect(ask(body, status)).rejects.toThrow(`it answered ${error}`)
  })
})
