import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import rateLimit from '@fastify/rate-limit'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { describe, expect } from 'vitest'
import { seal } from '../calling/seal.ts'
import { newXsrfToken } from '../calling/xsrf.ts'
import { ContentInForce } from '../calling/content-in-force.ts'
import type { Database } from '../database/database.ts'
import { test, testSettings } from '../testing/test-service.ts'
import type { PageRenderer } from './page-renderer.ts'
import { addPages, renderLimit } from './pages.ts'
import { WaitingLine } from './waiting-line.ts'

/** Pages without a query are shared, as the web application's are. */
const renderer = {
  clientDirectory: join(mkdtempSync(join(tmpdir(), 'e-belediye-pages-')), 'client'),
  template: '',
  pageKey: ({ url }: { url: string }) => (url.includes('?') ? undefined : url),
  renderPage: async () => ({ status: 200, html: '<p>sayfa</p>' }),
}

async function openPages(db: Database, used: PageRenderer = renderer, line?: WaitingLine) {
  const http = Fastify({ trustProxy: true })
  http.addHook('onRequest', async (_request, reply) => {
    void reply.header('Content-Security-Policy', "default-src 'none';script-src 'self'")
  })
  await http.register(cookie)
  await http.register(rateLimit, { global: false })
  await addPages(
    http,
    used,
    {
      db,
      settings: testSettings,
      content: new ContentInForce({ db, settings: testSettings }),
      clock: () => new Date(),
      answerCall: async () => ({}),
      findBearer: async () => ({}),
      log: http.log as never,
    },
    line,
  )
  return http
}

test('nothing beside the built files is served, whatever the path', async ({ service: { db } }) => {
  mkdirSync(join(renderer.clientDirectory, 'assets'), { recursive: true })
  writeFileSync(join(renderer.clientDirectory, 'assets', 'page.js'), 'built')
  writeFileSync(join(renderer.clientDirectory, 'assets', 'page.js.map'), 'secret')
  writeFileSync(join(renderer.clientDirectory, '..', 'beside.txt'), 'secret')
  const http = await openPages(db)
  expect((await http.inject('/assets/page.js')).body).toBe('built')
  for (const url of [
    '/assets/page.js.map',
    '/assets/',
    '/../beside.txt',
    '/assets/..%2f..%2fbeside.txt',
    '/%2e%2e/beside.txt',
    '/.git/config',
    '/package.json',
  ]) {
    const { body } = await http.inject(url)
    expect(body, url).not.toContain('secret')
    expect(body, url).toMatch(/sayfa|UnknownCall|^$/)
  }
  await http.close()
})

test('an address may have so many pages rendered a minute; shared ones are not counted, others are not held up', async ({
  service: { db },
}) => {
  const http = await openPages(db)
  const get = async (url: string, address: string) =>
    (await http.inject({ url, remoteAddress: address })).statusCode
  for (let n = 0; n < renderLimit.max; n += 1) expect(await get(`/anasayfa?x=${n}`, '10.0.0.1')).toBe(200)
  const tooMany = await http.inject({ url: '/anasayfa?x=last', remoteAddress: '10.0.0.1' })
  expect(tooMany.statusCode).toBe(429)
  expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0)
  expect(await get('/anasayfa', '10.0.0.1')).toBe(200)
  expect(await get('/anasayfa?x=1', '10.0.0.2')).toBe(200)
  await http.close()
})

test('a page that is kept is rendered again as soon as content changed, also by another service', async ({
  service: { db },
}) => {
  const [one, other] = [await openPages(db), await openPages(db)]
  let rendered = 0
  renderer.renderPage = async () => ({ status: 200, html: `<p>${++rendered}</p>` })
  const shown = async () => [(await one.inject('/duyurular')).body, (await other.inject('/duyurular')).body]
  expect(await shown()).toEqual(['<p>1</p>', '<p>2</p>'])
  expect(await shown()).toEqual(['<p>1</p>', '<p>2</p>'])
  await db`insert into announcement (title, text, published_on) values ('Yeni', '-', '2026-11-15')`
  expect(await shown()).toEqual(['<p>3</p>', '<p>4</p>'])
  expect(await shown()).toEqual(['<p>3</p>', '<p>4</p>'])
  await Promise.all([one.close(), other.close()])
})

test('a page is sent as small as the browser takes it, and not at all where it has it', async ({
  service: { db },
}) => {
  const html = '<p>Borcunuzu buradan öder, beyanınızı buradan verirsiniz.</p>'.repeat(100)
  renderer.renderPage = async () => ({ status: 200, html })
  const http = await openPages(db)
  const get = (headers: Record<string, string>) => http.inject({ url: '/kucuk', headers })
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, zstd;q=0.5', 'zstd', zstdDecompressSync],
    ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get({ 'accept-encoding': accepted })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(rawPayload.length).toBeLessThan(html.length / 10)
    expect(decode(rawPayload).toString()).toBe(html)
    const again = await get({
      'accept-encoding': accepted,
      'if-none-match': `"x", W/${String(headers.etag)}`,
    })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  }
  const plain = await get({})
  expect([plain.body, plain.headers['content-encoding']]).toEqual([html, undefined])
  // The tag of one encoding does not match another browser's.
  expect(
    (await get({ 'accept-encoding': 'br', 'if-none-match': String(plain.headers.etag) })).statusCode,
  ).toBe(200)
  await http.close()
})

test('an error page is never said to be unchanged', async ({ service: { db } }) => {
  renderer.renderPage = async () => ({ status: 404, html: '<p>yok</p>' })
  const http = await openPages(db)
  const { headers } = await http.inject('/olmayan')
  const again = await http.inject({ url: '/olmayan', headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(404)
  await http.close()
})

test('while the database is busy a page says so and asks again by itself', async ({ service: { db } }) => {
  const renderPage = async () => {
    throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  }
  const http = await openPages(db, { ...renderer, renderPage })
  const { statusCode, headers, body } = await http.inject('/anasayfa')
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(body).toContain('Şu anda çok yoğunluk var.')
  expect(body).toContain('http-equiv="refresh"')
  await http.close()
})

test('only the style elements of the page itself count', async ({ service: { db } }) => {
  const http = await openPages(db, {
    ...renderer,
    renderPage: async () => ({ status: 200, html: '<style>p{width:1px}</style><p>a<b</p><style>\n</style>' }),
  })
  const { headers } = await http.inject('/sayfa')
  const hashes = ['p{width:1px}', '\n'].map(
    (styles) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  )
  expect(headers['content-security-policy']).toContain(
    `;style-src-elem 'self' ${hashes.join(' ')};style-src-attr 'unsafe-inline'`,
  )
  await http.close()
})

test('of scripts in a page only the one it was rendered with may run', async ({ service: { db } }) => {
  const http = await openPages(db, {
    ...renderer,
    renderPage: async () => ({
      status: 200,
      html: '<script>ask()</script><script>steal()</script>',
      script: 'ask()',
    }),
  })
  const { headers } = await http.inject('/sayfa')
  const hash = createHash('sha256').update('ask()').digest('base64')
  expect(headers['content-security-policy']).toContain(`;script-src 'sha256-${hash}' 'self';`)
  await http.close()
})

test('the font of a page is named before the page, for proxies that send early hints', async ({
  service: { db },
}) => {
  const font = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter.woff2">'
  const http = await openPages(db, {
    ...renderer,
    renderPage: async () => ({ status: 200, html: `<head>${font}</head>` }),
  })
  const { headers } = await http.inject('/sayfa')
  expect(headers.link).toBe('</assets/inter.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin')
  await http.close()
})

describe('on a day on which readers would wait too long', () => {
  const calm = { ...renderer, renderPage: async () => ({ status: 200, html: '<p>sayfa</p>' }) }
  const busyLine = () => new WaitingLine({ isBusy: () => true, nowMs: Date.now })
  const ticketOf = (answer: { cookies: { name: string; value: string }[] }) =>
    answer.cookies.find(({ name }) => name === 'sira')?.value ?? ''

  test('new visitors are told their place and keep it, without a script', async ({ service: { db } }) => {
    const http = await openPages(db, calm, busyLine())
    const first = await http.inject('/anasayfa')
    const second = await http.inject('/anasayfa')
    expect(first.statusCode).toBe(503)
    expect(first.headers['retry-after']).toBe('10')
    expect(first.body).toContain('Sıranız: <strong>1</strong>')
    expect(first.body).toContain('http-equiv="refresh"')
    expect(first.body).not.toContain('<script')
    expect(second.body).toContain('Sıranız: <strong>2</strong>')
    const again = await http.inject({ url: '/FastPayment', cookies: { sira: ticketOf(second) } })
    expect(again.body).toContain('Sıranız: <strong>2</strong>')
    expect(again.body).toContain('Tahmini bekleme: bir dakikadan az')
    await http.close()
  })

  test('a ticket that we did not write is none', async ({ service: { db } }) => {
    const http = await openPages(db, calm, busyLine())
    await http.inject('/anasayfa')
    const forged = await http.inject({ url: '/anasayfa', cookies: { sira: 'eyJhcnJpdmVkQXQiOjF9' } })
    expect(forged.body).toContain('Sıranız: <strong>2</strong>')
    await http.close()
  })

  test('who is inside goes on, and whoever comes back from the bank arrives', async ({ service: { db } }) => {
    let isBusy = false
    const line = new WaitingLine({ isBusy: () => isBusy, nowMs: Date.now })
    const http = await openPages(db, calm, line)
    const letIn = await http.inject('/anasayfa')
    expect(letIn.cookies).toMatchObject([{ name: 'iceride', httpOnly: true, sameSite: 'Lax' }, {}])
    const cookies = { iceride: letIn.cookies[0]?.value ?? '' }
    isBusy = true
    await http.inject('/anasayfa')
    const inside = await http.inject({ url: '/Debts', cookies })
    expect(inside.statusCode).toBe(200)
    expect(inside.cookies.map(({ name }) => name)).not.toContain('iceride')
    expect((await http.inject('/success-operation?order=1')).statusCode).toBe(200)
    expect((await http.inject('/Failed-Operation')).statusCode).toBe(200)
    expect((await http.inject({ url: '/Debts', cookies: { iceride: 'a.b' } })).statusCode).toBe(503)
    await http.close()
  })

  test('no cookie that is had without waiting opens a page: of calls, of a place, of a return, of yesterday', async ({
    service: { db },
  }) => {
    const http = await openPages(db, calm, busyLine())
    const place = await http.inject('/anasayfa')
    const back = await http.inject('/success-operation?order=1')
    expect(back.cookies.map(({ name }) => name)).toEqual(['XSRF-TOKEN'])
    const { validationKey } = testSettings.machineKey
    const letInAt = Date.now() - 13 * 3_600_000
    const shown = {
      calls: { 'XSRF-TOKEN': newXsrfToken(validationKey) },
      returned: { 'XSRF-TOKEN': back.cookies[0]?.value ?? '' },
      place: { iceride: ticketOf(place) },
      yesterday: { iceride: seal({ letInAt }, validationKey, 'let-in') },
    }
    for (const [name, cookies] of Object.entries(shown))
      expect((await http.inject({ url: '/Debts', cookies })).statusCode, name).toBe(503)
    await http.close()
  })

  test('one IP address has a bounded number of places, and is told why', async ({ service: { db } }) => {
    const line = new WaitingLine({ isBusy: () => true, nowMs: Date.now }, 2)
    const http = await openPages(db, calm, line)
    const from = (address: string) =>
      http.inject({ url: '/anasayfa', headers: { 'x-forwarded-for': address } })
    await from('2001:db8:1:2::1')
    await from('2001:db8:1:2::2')
    const third = await from('2001:db8:1:2::3')
    expect(third.statusCode).toBe(503)
    expect(third.body).toContain('internet bağlantısından çok sayıda ziyaretçi')
    expect(third.body).toContain('http-equiv="refresh"')
    expect(third.cookies).toEqual([])
    expect((await from('2001:db8:1:3::1')).body).toContain('Sıranız: <strong>3</strong>')
    await http.close()
  })
})
