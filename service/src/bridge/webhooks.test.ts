import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished } from 'vitest'
import type { BridgeWebhook } from '../settings/bridge-settings.ts'
import { givenCollection, givenDebt } from '../testing/given-debts.ts'
import { type TestService, test as base, testSettings } from '../testing/test-service.ts'
import { openWebhookTarget } from '../testing/webhook-target.ts'
import { signingClient } from './client-signature.ts'
import { numberEvents } from './number-events.ts'
import { sendWebhooks } from './send-webhooks.ts'

const Secret = 'bir-su-programinin-gizli-anahtari-12345'
/** Settings of its own, which a test changes. */
const test = base.extend('settings', { scope: 'file' }, () => ({ ...testSettings }))
const minuteMs = 60_000
let targetsMade = 0

interface TargetRow {
  sentNumber: number
  failures: number
  lastFailure: string | null
  lastStatus: number | null
  acknowledgedAt: Date | null
  failingSince: Date | null
  nextTryAt: Date | null
}

/** Target that is told of events from now on. */
async function givenTarget(service: TestService, change: Partial<BridgeWebhook> = {}) {
  const target = await openWebhookTarget()
  onTestFinished(target.goDown)
  targetsMade += 1
  await numberEvents(service.db)
  const [last] = await service.db<{ number: number }[]>`
    select coalesce(max(number), 0) as number from bridge_event`
  const start = last?.number ?? 0
  const webhook = { Id: `hedef-${targetsMade}`, Secret, Url: target.url, After: start, ...change }
  const Bridge = { Webhooks: [webhook], AllowsPrivateAddresses: true }
  const send = (bridge = Bridge) =>
    sendWebhooks(
      { db: service.db, settings: { Bridge: bridge }, clock: () => service.now, timeoutMs: 1500 },
      webhook,
    )
  const row = async () => {
    const [found] = await service.db<TargetRow[]>`select * from bridge_target where target_id = ${webhook.Id}`
    if (!found) throw new Error('The target is not known')
    return found
  }
  const deadLetters = () => service.db<
    { eventNumber: number; tries: number; answerStatus: number; answerText: string }[]
  >`
    select event_number, tries, answer_status, answer_text from bridge_dead_letter
    where target_id = ${webhook.Id} order by event_number`
  return { target, webhook, Bridge, start, send, row, deadLetters }
}

async function givenEvents(service: TestService, count: number): Promise<void> {
  const { registryOid } = await service.given.member()
  for (let made = 0; made < count; made += 1) await givenDebt(service, registryOid)
}

describe('a webhook', () => {
  test('is told of each event in order, signed as requests to the bridge are', async ({ service }) => {
    const { target, webhook, start, send, row } = await givenTarget(service)
    const { registryOid } = await service.given.member()
    const accrualOid = await givenDebt(service, registryOid, { principalKurus: 5000 })
    await givenCollection(service, registryOid, [{ accrualOid, principalKurus: 5000, fineKurus: 7 }])
    await send()
    await send()
    expect(target.numbers()).toEqual([start + 1, start + 2])
    const [, collection] = target.received
    expect(JSON.parse(collection?.body ?? '')).toMatchObject({
      Number: start + 2,
      Kind: 'collection',
      Content: { Total: '50.07' },
    })
    for (const { headers, url, body, number } of target.received) {
      const signed = { method: 'POST', url, body, headers }
      expect(signingClient(signed, { Bridge: { Clients: [webhook] } }, service.now)).toBe(webhook.Id)
      expect(
        signingClient({ ...signed, body: `${body} ` }, { Bridge: { Clients: [webhook] } }, service.now),
      ).toBeUndefined()
      expect(headers['x-bridge-number']).toBe(String(number))
    }
    expect(await row()).toMatchObject({ sentNumber: start + 2, failures: 0, acknowledgedAt: service.now })
  })

  test('that is down for a day gets everything when it is back, and is asked four times an hour at most', async ({
    service,
  }) => {
    const { target, start, send, row } = await givenTarget(service)
    await target.goDown()
    await givenEvents(service, 2)
    let tries = 0
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      const { failures: before } = minute === 0 ? { failures: 0 } : await row()
      await send()
      tries += (await row()).failures - before
      service.pass(5 * minuteMs)
      if (minute === 12 * 60) await givenEvents(service, 1)
    }
    expect(await row()).toMatchObject({ sentNumber: start, lastFailure: 'unreachable', acknowledgedAt: null })
    expect(tries).toBeGreaterThan(80)
    expect(tries).toBeLessThan(105)
    await target.comeBack()
    service.pass(15 * minuteMs)
    await send()
    expect(target.numbers()).toEqual([start + 1, start + 2, start + 3])
    expect(await row()).toMatchObject({ sentNumber: start + 3, failures: 0, lastFailure: null })
  })

  test('that answers with a fault, too late or with garbage gets the event again, and no later one before it', async ({
    service,
  }) => {
    const { target, start, send, row, deadLetters } = await givenTarget(service)
    await givenEvents(service, 2)
    for (const status of [500, 503, 408, 429, 302]) {
      target.answer = (response) =>
        void response.writeHead(status, { location: `${target.url}&yeni=1` }).end('olmadı')
      await send()
      expect(await row()).toMatchObject({
        sentNumber: start,
        lastStatus: status,
        lastFailure: status === 302 ? 'redirected' : 'answeredWithFault',
      })
      // The wait has just begun, so nothing is sent yet.
      await send()
      service.pass(15 * minuteMs)
    }
    target.answer = () => {}
    await send()
    expect(await row()).toMatchObject({ sentNumber: start, lastFailure: 'timedOut' })
    service.pass(15 * minuteMs)
    // A head, and then a body that never ends.
    target.answer = (response) => void response.writeHead(200).write('{')
    await send()
    expect(await row()).toMatchObject({ sentNumber: start, lastFailure: 'timedOut' })
    service.pass(15 * minuteMs)
    target.answer = (response) => void response.socket?.end('bu HTTP değil\r\n\r\n')
    await send()
    expect(await row()).toMatchObject({ sentNumber: start, lastFailure: 'notUnderstood' })
    service.pass(15 * minuteMs)
    expect(target.numbers()).toEqual(Array.from({ length: 8 }, () => start + 1))
    expect(target.received.every(({ url }) => !url.includes('yeni'))).toBe(true)
    // An answer longer than the limit, and still a success.
    target.answer = (response) => void response.writeHead(200).end('x'.repeat(5_000_000))
    await send()
    expect(target.numbers().slice(8)).toEqual([start + 1, start + 2])
    expect([...(await deadLetters())]).toEqual([])
  })

  test('that refuses an event five times leaves it behind with its answer, and gets the next ones', async ({
    service,
  }) => {
    const { target, start, send, row, deadLetters } = await givenTarget(service)
    await givenEvents(service, 3)
    target.answer = (response, { number }) =>
      void (number === start + 2
        ? response.writeHead(400).end('{"hata":"sicil yok\u0000"}')
        : response.writeHead(204).end())
    for (let turn = 0; turn < 5; turn += 1) {
      expect([...(await deadLetters())]).toEqual([])
      await send()
      service.pass(15 * minuteMs)
    }
    expect(target.numbers()).toEqual([start + 1, ...Array.from({ length: 5 }, () => start + 2), start + 3])
    expect([...(await deadLetters())]).toEqual([
      { eventNumber: start + 2, tries: 5, answerStatus: 400, answerText: '{"hata":"sicil yok "}' },
    ])
    expect(await row()).toMatchObject({ sentNumber: start + 3, failures: 0, lastFailure: null })
  })

  test('is told once by two services that send at the same time, and by another when one has died', async ({
    service,
  }) => {
    const { target, webhook, start, send } = await givenTarget(service)
    await givenEvents(service, 3)
    target.answer = (response) => void setTimeout(() => response.writeHead(200).end(), 50)
    await Promise.all([send(), send(), send()])
    expect(target.numbers()).toEqual([start + 1, start + 2, start + 3])
    await givenEvents(service, 1)
    await service.db`
      update bridge_target set lease_until = ${new Date(service.now.getTime() + 60_000)}, lease_token = gen_random_uuid()
      where target_id = ${webhook.Id}`
    await send()
    expect(target.received).toHaveLength(3)
    service.pass(2 * minuteMs)
    await send()
    expect(target.numbers().at(-1)).toBe(start + 4)
  })

  test('hears only of the kinds it asks for', async ({ service }) => {
    const { target, start, send, row } = await givenTarget(service, { Kinds: ['collection'] })
    const { registryOid } = await service.given.member()
    const accrualOid = await givenDebt(service, registryOid)
    await givenCollection(service, registryOid, [{ accrualOid, principalKurus: 100, fineKurus: 0 }])
    await givenDebt(service, registryOid)
    await send()
    expect(target.numbers()).toEqual([start + 2])
    expect(await row()).toMatchObject({ sentNumber: start + 3 })
  })

  test('at this machine or in a private network is refused unless the settings allow it', async ({
    service,
  }) => {
    const { port } = new URL((await givenTarget(service)).target.url)
    const urls = [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://2130706433:${port}/`,
      'http://10.1.2.3/',
      'http://192.168.1.1/',
      'http://172.31.255.1/',
      'http://169.254.169.254/latest',
      'http://[fd00::1]/',
      'http://0.0.0.0/',
    ]
    for (const Url of urls) {
      const { Bridge, send, row } = await givenTarget(service, { Url })
      await givenEvents(service, 1)
      await send({ ...Bridge, AllowsPrivateAddresses: false })
      expect([Url, (await row()).lastFailure]).toEqual([Url, 'privateAddress'])
    }
  })

  test('that does not speak HTTP at all loses nothing', async ({ service }) => {
    const server = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const { start, send, row } = await givenTarget(service, { Url: `http://127.0.0.1:${port}/` })
    await givenEvents(service, 1)
    await send()
    expect(await row()).toMatchObject({ sentNumber: start, lastFailure: 'unreachable' })
  })
})

describe('the desk of the bridge', () => {
  const Clients = [{ Id: 'muhasebe', Secret }]

  test('shows how far everyone is, and sends dead letters again, one or all', async ({
    service,
    settings,
  }) => {
    const { target, webhook, Bridge, start, send } = await givenTarget(service)
    settings.Bridge = { ...Bridge, Clients }
    await givenEvents(service, 2)
    target.answer = (response) => void response.writeHead(422).end('hayır')
    for (let turn = 0; turn < 10; turn += 1) {
      await send()
      service.pass(15 * minuteMs)
    }
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['administration'] }))
    const state = await clerk.call('GetBridgeState', {})
    expect(state).toMatchObject({
      LastNumber: start + 2,
      Clients: [{ ClientId: 'muhasebe', AcknowledgedNumber: null, Lag: start + 2 }],
      Targets: [
        {
          TargetId: webhook.Id,
          Host: new URL(webhook.Url).host,
          SentNumber: start + 2,
          Lag: 0,
          FailureCode: null,
          DeadLetterCount: 2,
        },
      ],
    })
    const lettersOf = async () =>
      (await clerk.call('GetBridgeDeadLetters', {})).Items.filter(({ TargetId }) => TargetId === webhook.Id)
    const [first, second] = await lettersOf()
    expect(first).toMatchObject({
      Number: start + 1,
      Kind: 'accrual',
      Tries: 5,
      AnswerStatus: 422,
      AnswerText: 'hayır',
    })
    expect(first?.Content).toContainEqual({ Key: 'Principal', Value: '1000.00' })
    const sendAgain = (deadLetterOid: number | null) =>
      clerk.call('SendBridgeEventsAgain', { targetId: webhook.Id, deadLetterOid })

    // Refused once more: it stays, with the new answer.
    expect(await sendAgain(first?.Oid ?? 0)).toEqual({ Count: 1 })
    target.answer = (response) => void response.writeHead(410).end('gitti')
    await send()
    expect(await lettersOf()).toMatchObject([
      { Number: start + 1, Tries: 6, AnswerStatus: 410, IsWaiting: false },
      { Number: start + 2, Tries: 5 },
    ])
    // Down: it waits until the target is back.
    expect(await sendAgain(second?.Oid ?? 0)).toEqual({ Count: 1 })
    await target.goDown()
    await send()
    expect(await lettersOf()).toMatchObject([{ IsWaiting: false }, { IsWaiting: true }])
    await target.comeBack()
    target.answer = (response) => void response.writeHead(200).end()
    expect(await sendAgain(null)).toEqual({ Count: 1 })
    const before = target.received.length
    await send()
    expect(target.numbers().slice(before)).toEqual([start + 1, start + 2])
    expect(await lettersOf()).toEqual([])
    expect(await clerk.call('GetBridgeState', {})).toMatchObject({
      Targets: [{ FailureCode: null, FailingSince: null, DeadLetterCount: 0 }],
    })
    expect(await sendAgain(null)).toEqual({ Count: 0 })
    expect([
      ...(await service.db`select detail from security_event where kind = 'BridgeEventsSentAgain'`),
    ]).toHaveLength(3)
    expect([
      ...(await service.db`select from security_event where kind = 'BridgeDeadLettersListed' limit 1`),
    ]).toHaveLength(1)
  })

  test('is closed to clerks of other duties', async ({ service }) => {
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
    await expect(clerk.call('GetBridgeState', {})).rejects.toThrow('NotAllowed')
    await expect(clerk.call('GetBridgeDeadLetters', {})).rejects.toThrow('NotAllowed')
    await expect(
      clerk.call('SendBridgeEventsAgain', { targetId: 'hedef-1', deadLetterOid: null }),
    ).rejects.toThrow('NotAllowed')
  })
})

test('a new target can be told of what comes from now on alone, and of which numbering it is', async ({
  service,
}) => {
  await givenEvents(service, 2)
  const { target, send, start } = await givenTarget(service, { After: 'now' })
  await send()
  expect(target.numbers()).toEqual([])
  await givenEvents(service, 1)
  await send()
  expect(target.numbers()).toEqual([start + 1])
  const [{ epoch } = { epoch: '' }] = await service.db<
    { epoch: string }[]
  >`select epoch from bridge_numbering`
  expect(target.received[0]?.headers['x-bridge-epoch']).toBe(epoch)
})
