import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testSettings } from '../../testing/test-service.ts'
import { askPerson, exchangeCode } from './edevlet-gate.ts'

/** Server in the place of the gate; each test sets its next answer. */
let gate: Server
let answer: { status?: number; body: string; location?: string } | 'hang up'
let received: { url: string; fields: Record<string, string> }[] = []

beforeAll(async () => {
  gate = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ url: request.url ?? '', fields: Object.fromEntries(new URLSearchParams(body)) })
      if (answer === 'hang up') return request.socket.destroy()
      const headers = answer.location === undefined ? {} : { location: answer.location }
      response.writeHead(answer.status ?? 200, headers).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
})
afterAll(() => gate.close())

function settings() {
  const base = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`
  return {
    ...testSettings,
    EDevlet: { ...testSettings.EDevlet, TokenUrl: `${base}/token`, PersonUrl: `${base}/person` },
  }
}

async function ask<Result>(next: typeof answer, question: () => Promise<Result>): Promise<Result> {
  answer = next
  received = []
  return question()
}

const exchange = (next: typeof answer) => ask(next, () => exchangeCode(settings(), 'the-code'))
const person = (next: typeof answer) => ask(next, () => askPerson(settings(), 'the-token'))

describe('the code', () => {
  test('is exchanged in the body, with all five fields and nothing in the address', async () => {
    expect(await exchange({ body: '{"access_token":"t"}' })).toEqual({ kind: 'token', accessToken: 't' })
    expect(received).toEqual([
      {
        url: '/token',
        fields: {
          grant_type: 'authorization_code',
          client_id: testSettings.EDEVLET_CLIENT_ID,
          client_secret: testSettings.EDEVLET_CLIENT_SECRET,
          code: 'the-code',
          redirect_uri: testSettings.EDEVLET_REDIRECT_URI,
        },
      },
    ])
  })

  test.each([
    [{ body: '{"error":"invalid_grant"}' }, { kind: 'refused', reason: 'invalid_grant' }],
    [
      { status: 400, body: '{"access_token":"t"}' },
      { kind: 'token', accessToken: 't' },
    ],
    [{ body: '{"access_token":""}' }, { kind: 'refused', reason: 'no access_token' }],
    [{ body: '[]' }, { kind: 'failed', reason: 'the answer is no object' }],
    [
      { status: 500, body: '<html>' },
      { kind: 'failed', reason: 'SyntaxError' },
    ],
    ['hang up' as const, { kind: 'failed' }],
    [{ status: 307, body: '', location: 'http://127.0.0.1:1/' }, { kind: 'failed' }],
  ])('%j means %j, and is asked once', async (next, outcome) => {
    expect(await exchange(next)).toMatchObject(outcome)
    expect(received).toHaveLength(1)
  })
})

describe('the person', () => {
  const named = (kimlikNo: unknown, sonucKodu = 'EDV09.000') => ({
    body: JSON.stringify({ sonucKodu, kullaniciBilgileri: { kimlikNo, ad: 'AYŞE', soyad: 'IŞIK' } }),
  })

  test('is asked for by the names the gate wants', async () => {
    expect(await person(named('30507182466'))).toEqual({
      kind: 'person',
      resultCode: 'EDV09.000',
      identityNumber: '30507182466',
      name: 'AYŞE',
      surname: 'IŞIK',
    })
    expect(received).toEqual([
      {
        url: '/person',
        fields: {
          clientId: testSettings.EDEVLET_CLIENT_ID,
          accessToken: 'the-token',
          resourceId: '1',
          kapsam: 'Ad-Soyad',
        },
      },
    ])
  })

  test.each([
    [named('99123456740'), { kind: 'person' }],
    [named('30507182467'), { kind: 'failed' }],
    [named('2468135797'), { kind: 'failed' }],
    [named(' 30507182466'), { kind: 'failed' }],
    [named(30507182466), { kind: 'failed' }],
    [named(undefined), { kind: 'failed' }],
    [{ body: '{"sonucKodu":"EDV09.000"}' }, { kind: 'failed' }],
    [named('30507182466', 'EDV09.0000'), { kind: 'refused', resultCode: 'EDV09.0000' }],
    [named('30507182466', 'EDV09.004'), { kind: 'refused', resultCode: 'EDV09.004' }],
    [{ body: '{}' }, { kind: 'failed' }],
    ['hang up' as const, { kind: 'failed' }],
  ])('%j means %j', async (next, outcome) => {
    expect(await person(next)).toMatchObject(outcome)
  })
})
