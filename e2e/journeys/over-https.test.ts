import { once } from 'node:events'
import { type Http2SecureServer, connect, constants } from 'node:http2'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { http2Options, tendTls } from '../../service/src/calling/tls.ts'
import { certificateFiles } from '../certificate-files.ts'
import { findChromium } from '../find-chromium.ts'
import { OwnTown } from '../own-town.ts'

test('with a certificate the service speaks HTTP/2 to browsers itself, and HTTP/1.1 to who knows no other', async () => {
  const { Tls, pair } = certificateFiles()
  const town = await OwnTown.copy()
  onTestFinished(() => town.remove())
  const url = town.url.replace('http:', 'https:')
  await town.serve({ SiteUrl: url, Tls })
  const browser = await chromium.launch(await findChromium())
  onTestFinished(() => browser.close())
  const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(`${url}/session/signin`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const protocols = await page.evaluate<string[]>(
    `performance.getEntries().map((entry) => entry.nextHopProtocol).filter(Boolean)`,
  )
  expect(new Set(protocols)).toEqual(new Set(['h2']))
  expect(complaints).toEqual([])

  const asked = request(`${url}/healthz`, { ca: pair.cert, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [
    { statusCode: number; httpVersion: string; resume(): void },
  ]
  expect(answer).toMatchObject({ statusCode: 200, httpVersion: '1.1' })
  answer.resume()
})

test('a request that drips in is cut off over HTTP/2 as well, a slow answer is not', async () => {
  const { Tls, pair } = certificateFiles()
  const http = Fastify(http2Options(Tls))
  const timeouts = { requestTimeout: 200, headersTimeout: 100, connectionsCheckingInterval: 50 }
  tendTls(http.server as Http2SecureServer, Tls, { timeouts, complain: () => undefined })
  http.post('/slow', () => new Promise((resolve) => setTimeout(resolve, 600, 'done')))
  await http.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => http.close())
  const session = connect(`https://localhost:${(http.server.address() as AddressInfo).port}`, {
    ca: pair.cert,
  })
  onTestFinished(() => session.destroy())
  const headers = { ':path': '/slow', ':method': 'POST', 'content-type': 'text/plain' }

  const dripping = session.request(headers)
  dripping.on('error', () => undefined)
  dripping.write('a')
  await new Promise((resolve) => dripping.once('close', resolve))
  expect(dripping.rstCode).toBe(constants.NGHTTP2_ENHANCE_YOUR_CALM)

  const whole = session.request(headers)
  whole.end('a')
  const [answered] = (await once(whole, 'response')) as [{ ':status': number }]
  expect(answered[':status']).toBe(200)
})
