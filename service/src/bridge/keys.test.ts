import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { openLog } from '../calling/log.ts'
import { findProblems } from '../health/find-problems.ts'
import { openService } from '../service.ts'
import { BridgeSettings } from '../settings/bridge-settings.ts'
import { test, testSettings, testStart } from '../testing/test-service.ts'
import { secretToSignWith, signatureOf } from './client-signature.ts'

const oldSecret = 'eski-anahtar-en-az-otuz-iki-karakter'
const nextSecret = 'yeni-anahtar-en-az-otuz-iki-karakter'
const hourMs = 3_600_000
const at = (differenceMs: number) => new Date(testStart.getTime() + differenceMs).toISOString()
const changing = {
  Id: 'muhasebe',
  Secret: oldSecret,
  SecretUntil: at(2 * hourMs),
  NextSecret: nextSecret,
  NextSecretFrom: at(hourMs),
}

describe('a request to the bridge', () => {
  test('is refused by its headers, before its body is read', async ({ database: { db } }) => {
    const settings = { ...testSettings, Bridge: { Clients: [{ Id: 'muhasebe', Secret: oldSecret }] } }
    const http = await openService({ db, settings, log: openLog('silent'), clock: () => testStart })
    await http.listen({ port: 0, host: '127.0.0.1' })
    const seconds = Math.floor(testStart.getTime() / 1000)
    const right = {
      'X-Bridge-Client': 'muhasebe',
      'X-Bridge-Time': String(seconds),
      'X-Bridge-Signature': 'a'.repeat(43),
    }
    const answerTo = async (path: string, headers: Record<string, string>) => {
      const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
      const lines = Object.entries({ Host: 'x', 'Content-Type': 'application/json', ...headers })
      socket.write(
        `POST ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\nContent-Length: 8000000\r\n\r\n`,
      )
      const answer = await Promise.race([once(socket, 'data'), wait(1000, ['waits for the body'])])
      socket.destroy()
      return String(answer[0]).split('\r\n')[0]
    }
    for (const path of ['/bridge/collections', '/bridge/day-book']) {
      expect(await answerTo(path, right)).toBe('waits for the body')
      for (const wrong of [
        { 'X-Bridge-Client': '' },
        { 'X-Bridge-Client': 'baskasi' },
        { 'X-Bridge-Time': '' },
        { 'X-Bridge-Time': '1e9' },
        { 'X-Bridge-Time': String(seconds - 301) },
        { 'X-Bridge-Time': String(seconds + 301) },
        { 'X-Bridge-Signature': '' },
        { 'X-Bridge-Signature': 'kısa' },
      ])
        expect(await answerTo(path, { ...right, ...wrong }), JSON.stringify(wrong)).toMatch(/ 401 /)
    }
    await http.close()
  })

  test('with a body beyond the limit is refused, also where its length is not told', async ({
    database: { db },
  }) => {
    const settings = { ...testSettings, Bridge: { Clients: [{ Id: 'muhasebe', Secret: oldSecret }] } }
    const http = await openService({ db, settings, log: openLog('silent'), clock: () => testStart })
    const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
    const answer = await fetch(`http://127.0.0.1:${port}/bridge/collections`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-bridge-client': 'muhasebe',
        'x-bridge-time': String(Math.floor(testStart.getTime() / 1000)),
        'x-bridge-signature': 'a'.repeat(43),
      },
      body: new ReadableStream({
        async start(controller) {
          for (let part = 0; part < 9; part += 1) controller.enqueue(new Uint8Array(1024 * 1024))
          controller.close()
        },
      }),
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    await http.close()
  })
})

describe('the key of a client', () => {
  test('is changed without a moment in which it is refused, and the desk hears of the old one', async ({
    database: { db },
  }) => {
    let now = testStart
    const settings = { ...testSettings, Bridge: { Clients: [changing] } }
    const http = await openService({ db, settings, log: openLog('silent'), clock: () => now })
    const ask = async (secret: string) => {
      const url = '/bridge/events?after=0'
      const seconds = String(Math.floor(now.getTime() / 1000))
      const { statusCode } = await http.inject({
        url,
        headers: {
          'x-bridge-client': 'muhasebe',
          'x-bridge-time': seconds,
          'x-bridge-signature': signatureOf(secret, { method: 'GET', url, body: '', seconds }),
        },
      })
      return statusCode
    }
    const both = async () => [await ask(oldSecret), await ask(nextSecret)]
    const told = async () =>
      (await findProblems(db, now)).filter(({ Code }) => Code === 'oldBridgeKey').map(({ Detail }) => Detail)
    expect(await both()).toEqual([200, 401])
    expect(await told()).toEqual([])
    now = new Date(testStart.getTime() + 1.5 * hourMs)
    expect(await ask(nextSecret)).toBe(200)
    expect(await told()).toEqual([])
    expect(await both()).toEqual([200, 200])
    expect(await told()).toEqual(['eski anahtar, henüz kabul ediliyor'])
    now = new Date(testStart.getTime() + 2 * hourMs)
    expect(await both()).toEqual([401, 200])
    expect(await told()).toEqual(['süresi bitmiş anahtar, reddediliyor'])
    now = new Date(testStart.getTime() + 27 * hourMs)
    expect(await told()).toEqual([])
    await http.close()
  })

  test('of a webhook changes at its moment', () => {
    expect(secretToSignWith(changing, testStart)).toBe(oldSecret)
    expect(secretToSignWith(changing, new Date(at(hourMs)))).toBe(nextSecret)
  })

  test('is another one than before', () => {
    const Clients = [{ ...changing, NextSecret: oldSecret }]
    expect(BridgeSettings.safeParse({ Clients }).error?.message).toContain('has one secret twice')
  })

  test('is no other party’s, who could sign in its name', () => {
    const one = { Id: 'muhasebe', Secret: oldSecret }
    for (const other of [
      { Id: 'arsiv', Secret: oldSecret },
      { Id: 'arsiv', Secret: nextSecret, NextSecret: oldSecret },
    ])
      expect(BridgeSettings.safeParse({ Clients: [one, other] }).error?.message).toContain(
        'has one secret twice (muhasebe and arsiv)',
      )
    expect(BridgeSettings.safeParse({ Clients: [one, { Id: 'arsiv', Secret: nextSecret }] }).success).toBe(
      true,
    )
  })
})

describe('the right dayBook', () => {
  const accounting = { Id: 'muhasebe', Secret: oldSecret, Rights: ['dayBook'] }
  const next = { Id: 'muhasebe-2', Secret: nextSecret, Rights: ['dayBook'] }
  const isAllowed = (...Clients: unknown[]) => BridgeSettings.safeParse({ Clients }).success

  test('is held by one client, and by two while the key of one has an end', () => {
    expect(isAllowed(accounting)).toBe(true)
    expect(isAllowed(accounting, next)).toBe(false)
    const ending = { ...accounting, SecretUntil: at(hourMs) }
    expect(isAllowed(ending, next)).toBe(true)
    expect(isAllowed({ ...ending, NextSecret: `${oldSecret}x` }, next)).toBe(false)
    expect(isAllowed(ending, { ...ending, Id: 'ikinci' }, next)).toBe(false)
  })
})
