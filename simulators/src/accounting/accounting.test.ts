import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { type RunningSimulators, startSimulators } from '../start-simulators.ts'

const secret = 'deneme-muhasebesinin-otuz-iki-harfli-anahtari'
const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
let closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing) await close()
  closing = []
})

/** A portal with a few events, which keeps every message it gets. */
async function openPortal() {
  const told: { url: string; body: { Entries?: object[]; Count?: number; Total?: string } }[] = []
  const events: object[] = []
  const app = Fastify()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('preHandler', async ({ method, url, headers, body }, reply) => {
    const hash = createHash('sha256')
      .update(typeof body === 'string' ? body : '')
      .digest('hex')
    const signed = [headers['x-bridge-time'], method, url, hash].join('\n')
    const signature = createHmac('sha256', secret).update(signed).digest('base64url')
    if (headers['x-bridge-signature'] !== signature) return reply.code(401).send({})
    if (typeof body === 'string') told.push({ url, body: JSON.parse(body) as object })
  })
  app.get('/bridge/events', async ({ query }) => {
    const after = Number((query as { after: string }).after)
    return { Events: events.slice(after - 100), Next: 100 + events.length, HasMore: false }
  })
  app.post('/bridge/acknowledgement', async () => ({ Number: 100 }))
  app.post('/bridge/day-book', async () => ({ Outcome: 'created', Version: 1 }))
  app.post('/bridge/collections', async () => ({ Results: [{ Outcome: 'created', Faults: [] }] }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  const collect = (ReceiptNumber: string, Total: string) =>
    void events.push({
      Number: 101 + events.length,
      Kind: 'collection',
      Content: { ReceiptNumber, Total, CollectedAt: new Date().toISOString() },
    })
  return { url, told, collect }
}

async function openAccounting(portalUrl: string, bookFile = ''): Promise<RunningSimulators> {
  const environment = {
    ACCOUNTING_PORTAL_URL: portalUrl,
    ACCOUNTING_SECRET: secret,
    ACCOUNTING_BOOK_FILE: bookFile,
  }
  const simulators = await startSimulators({ port: 0, host: '127.0.0.1', environment })
  closing.push(() => simulators.close())
  return simulators
}

async function post(simulators: RunningSimulators, path: string, body: object = {}) {
  const response = await fetch(`${simulators.url}/muhasebe/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return response.json()
}

test('books what the portal tells after it began, breaks as it is told, and lists what it booked', async () => {
  const portal = await openPortal()
  const accounting = await openAccounting(portal.url)
  expect(await post(accounting, '_control/work')).toEqual({ lastNumber: 100, lastFailure: '' })
  expect(portal.told[0]?.url).toBe('/bridge/acknowledgement')
  const mishaps = [{}, { losesNext: true }, { booksNextTwice: true }, { addsKurusToNext: 1 }, {}]
  for (const [index, mishap] of mishaps.entries()) {
    await post(accounting, '_control/settings', mishap)
    portal.collect(`M-${index}`, '10.00')
    await post(accounting, '_control/work')
  }
  const page = await (await fetch(`${accounting.url}/muhasebe/`)).text()
  expect(page).toContain('M-4')
  expect(page.match(/Farklı/g)).toHaveLength(3)
  await post(accounting, '_control/send-day', { day: today })
  const list = portal.told.findLast(({ url }) => url === '/bridge/day-book')?.body
  expect(list).toMatchObject({ Count: 5, Total: '50.01' })
  expect(list?.Entries).toEqual(
    ['M-0 10.00', 'M-2 10.00', 'M-2 10.00', 'M-3 10.01', 'M-4 10.00'].map((entry) => {
      const [Number, Amount] = entry.split(' ')
      return { Kind: 'collection', Number, Amount }
    }),
  )
  await post(accounting, '_control/settings', { isDown: true })
  portal.collect('M-5', '1.00')
  await post(accounting, '_control/work')
  expect(await (await fetch(`${accounting.url}/muhasebe/`)).text()).not.toContain('M-5')
})

test('shows its buttons first, since when its book runs, and the books page by page', async () => {
  const portal = await openPortal()
  const accounting = await openAccounting(portal.url)
  await post(accounting, '_control/work')
  for (let number = 1; number <= 51; number += 1) portal.collect(`M-${number}.`, '1.00')
  await post(accounting, '_control/work')
  const pageAt = async (query: string) => (await fetch(`${accounting.url}/muhasebe/${query}`)).text()
  const first = await pageAt('')
  expect(first.indexOf('Bozma düğmeleri')).toBeLessThan(first.indexOf('<table>'))
  expect(first).toMatch(/Defter \d+ \S+ \d{4} \d\d\.\d\d tarihinden beri/)
  expect(first).toContain('M-51.')
  expect(first).not.toContain('M-1.')
  expect(await pageAt('?sayfa=2')).toContain('M-1.')
  for (const odd of ['?sayfa=99', '?sayfa=-1', '?sayfa=x', '?sayfa=1&sayfa=2'])
    expect(await pageAt(odd)).toContain('İki defter yan yana')
})

test('keeps its book over a restart and goes on where it was', async () => {
  const portal = await openPortal()
  const folder = mkdtempSync(join(tmpdir(), 'muhasebe-'))
  closing.push(async () => rmSync(folder, { recursive: true }))
  const file = join(folder, 'muhasebe.json')
  const before = await openAccounting(portal.url, file)
  await post(before, '_control/work')
  portal.collect('M-1', '10.00')
  await post(before, '_control/work')
  await before.close()
  closing.pop()
  // A receipt collected while it was stopped.
  portal.collect('M-2', '20.00')
  const after = await openAccounting(portal.url, file)
  expect(await post(after, '_control/work')).toEqual({ lastNumber: 102, lastFailure: '' })
  const page = await (await fetch(`${after.url}/muhasebe/`)).text()
  expect(page).toContain('M-1')
  expect(page).toContain('M-2')
})

test('tells the portal of what is paid at the cash desk, and books it', async () => {
  const portal = await openPortal()
  const accounting = await openAccounting(portal.url)
  const form = new URLSearchParams({ registryNumber: '100001', accrualOid: '7', amount: '12.50' })
  const page = await (await fetch(`${accounting.url}/muhasebe/vezne`, { method: 'POST', body: form })).text()
  expect(page).toContain('Tahsil edildi')
  expect(portal.told.find(({ url }) => url === '/bridge/collections')?.body).toMatchObject({
    RegistryNumber: '100001',
    Lines: [{ AccrualOid: 7, Principal: '12.50' }],
  })
})

test('says on its page why the portal did not answer', async () => {
  const accounting = await openAccounting('http://127.0.0.1:9')
  await post(accounting, '_control/work')
  expect(await (await fetch(`${accounting.url}/muhasebe/`)).text()).toContain('Son hata')
})
