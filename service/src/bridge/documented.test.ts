import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { bridgeRefusals } from 'contract/bridge/refusals'
import { documentedBridge } from '../calling/openapi.ts'
import { describe, expect } from 'vitest'
import { givenDebt } from '../testing/given-debts.ts'
import { type TestService, test as base, testSettings } from '../testing/test-service.ts'
import { signatureOf } from './client-signature.ts'

const Secret = 'bir-muhasebe-programinin-gizli-anahtari'
const test = base.extend('settings', { scope: 'file' }, () => ({
  ...testSettings,
  Bridge: {
    Clients: [
      {
        Id: 'muhasebe',
        Secret,
        Rights: ['events' as const, 'accruals' as const, 'collections' as const, 'dayBook' as const],
      },
    ],
  },
}))

const page = readFileSync(new URL('../../../docs/bridge.md', import.meta.url), 'utf8')
const blocks = [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}))
/** The example that has this word in it. */
function example(word: string): string {
  const found = blocks.filter(({ text }) => text.includes(word))
  if (found.length !== 1) throw new Error(`${found.length} examples have "${word}"`)
  return found[0]?.text ?? ''
}

async function ask(service: TestService, url: string, body?: string) {
  const method = body === undefined ? ('GET' as const) : ('POST' as const)
  const seconds = String(Math.floor(service.now.getTime() / 1000))
  const headers: OutgoingHttpHeaders = {
    'x-bridge-client': 'muhasebe',
    'x-bridge-time': seconds,
    'x-bridge-signature': signatureOf(Secret, { method, url, body: body ?? '', seconds }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const response = await service.http.inject({
    method,
    url,
    headers,
    ...(body !== undefined && { payload: body }),
  })
  expect(response.statusCode).toBe(200)
  return response.json<unknown>()
}

describe('the examples of docs/bridge.md', () => {
  test('are what the bridge answers', async ({ service }) => {
    const { registryOid } = await service.given.member()
    await service.db`update registry set registry_number = '100001' where oid = ${registryOid}`
    await givenDebt(service, registryOid)
    const { Events } = (await ask(service, '/bridge/events?after=0')) as { Events: { Content: object }[] }
    const event = JSON.parse(example('"HappenedAt"')) as { Content: object }
    expect(Events.map(({ Content }) => Content)).toEqual([event.Content])
    expect(Object.keys(Events[0] ?? {})).toEqual(Object.keys(event))

    const debt = {
      OwnNumber: 'T-7',
      RegistryNumber: '100001',
      RevenueCode: 11,
      PeriodYear: 2026,
      Description: 'Bina vergisi',
      AccruedOn: '2026-01-02',
      DueDate: '2026-11-30',
      Principal: '100.00',
    }
    await ask(service, '/bridge/accruals', JSON.stringify(debt))
    const receipt = example('"ReceiptNumber"')
    expect(await ask(service, '/bridge/collections', receipt)).toEqual(JSON.parse(example('"Results"')))
  })

  test('of a day with one of each kind is a list that the portal takes', async ({ service }) => {
    expect(await ask(service, '/bridge/day-book', example('B0015-X-1'))).toEqual({
      Outcome: 'created',
      Version: 1,
    })
  })

  test('sign in a shell as the service signs', () => {
    const [, ...lines] = example('openssl').split('\n')
    const script = lines.filter((line) => !line.startsWith('curl'))
    const seconds = '1794733200'
    const signature = execFileSync(
      'bash',
      ['-c', [`t=${seconds}; u='/bridge/events?after=0'`, ...script, 'printf %s "$s"'].join('\n')],
      {
        env: { ...process.env, SECRET: Secret },
        encoding: 'utf8',
      },
    )
    const signed = { method: 'GET', url: '/bridge/events?after=0', body: '', seconds }
    expect(signature).toBe(signatureOf(Secret, signed))
  })

  test('name every path of the OpenAPI document', () => {
    for (const { path } of documentedBridge()) expect(page).toContain(path)
  })

  test('name every refusal with its status', () => {
    for (const [code, { status }] of Object.entries(bridgeRefusals))
      expect(page).toMatch(new RegExp(`^\\| ${status} +\\| \`${code}\` +\\|`, 'm'))
  })
})
