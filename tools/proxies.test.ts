import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from '../service/src/database/free-port.ts'
import { payerWaitsMs } from '../service/src/payments/at-the-bank/go-on-behind.ts'
import { usualBankTimeouts } from '../service/src/settings/bank-settings.ts'
import { writeHaproxySample, writeNginxSample } from '../service/src/testing/proxy-samples.ts'

const samples: Record<string, RegExp> = {
  'deploy/haproxy/haproxy.cfg': /^ *timeout server (\d+)s$/m,
  'deploy/nginx/e-belediye.conf': /^ *proxy_read_timeout (\d+)s;$/m,
  'deploy/helm/e-belediye/templates/service.yaml': /proxy-read-timeout: '(\d+)'/,
}

test.each(Object.entries(samples))(
  '%s waits longer than the slowest answer of the settings',
  (file, line) => {
    const example = readFileSync('docs/settings.example.jsonc', 'utf8')
    const fileSeconds = Number(/"FileChecking": \{[^}]*"TimeoutSeconds": (\d+)/.exec(example)?.[1])
    const waitForCheckSeconds = 25
    const slowestSeconds = Math.max(
      // A clerk's decision: the state of the payment and its history are asked for, then what follows is done.
      (2 * usualBankTimeouts.InquiryMs + payerWaitsMs) / 1000,
      waitForCheckSeconds + fileSeconds,
    )
    const [, seconds] = line.exec(readFileSync(file, 'utf8')) ?? []
    expect(Number(seconds)).toBeGreaterThan(slowestSeconds)
  },
)

test('no other sample before the service names a time-out for its answers', () => {
  const named = readdirSync('deploy', { recursive: true, encoding: 'utf8' })
    .map((path) => `deploy/${path}`)
    .filter((path) => /\.(cfg|conf|ya?ml)$/.test(path))
    .filter((path) => /timeout server|proxy[_-]read[_-]timeout/.test(readFileSync(path, 'utf8')))
  // Before the database: PostgreSQL's own time-outs end a question there.
  expect(named.toSorted()).toEqual([...Object.keys(samples), 'deploy/patroni/haproxy.cfg'].toSorted())
})

test('a payer is kept for less than twenty seconds when the bank charges', () => {
  expect(payerWaitsMs).toBeLessThan(20_000)
})

const ownPage = '<p>Sayfa kendiliğinden yenilenir.</p>'
const own = (status: number) => ({ status, text: ownPage, retryAfter: '5' })
const proxyPage = readFileSync('deploy/proxy/bekleyin.html', 'utf8')

describe.each([
  ['HAProxy', 'haproxy', writeHaproxySample],
  ['nginx', 'nginx', writeNginxSample],
])('behind the sample of %s', (_name, program, writeSample) => {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  })

  /** Starts a stand-in for a service: its answers are known, how the proxy deals with it is not. */
  async function startBackend(state: { isReady: boolean; hangs?: boolean }): Promise<Server> {
    const server = createServer((request, response) => {
      if (request.url === '/healthz') return response.end()
      if (request.url === '/readyz') return response.writeHead(state.isReady ? 200 : 503).end()
      if (state.hangs) return undefined
      return response
        .writeHead(state.isReady ? 200 : 503, { 'retry-after': '5', 'content-type': 'text/html' })
        .end(ownPage)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    ends.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return server
  }

  async function startProxy(services: Server[], timeoutSeconds?: number) {
    const directory = mkdtempSync(join(tmpdir(), 'e-belediye-proxy-'))
    const port = await freePort()
    const ports = services.map((server) => (server.address() as AddressInfo).port)
    const [name = '', ...args] = writeSample({ directory, port, services: ports, timeoutSeconds })
    const child: ChildProcess = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    ends.push(async () => {
      const gone = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGTERM')) await gone
      rmSync(directory, { recursive: true, force: true })
    })
    const ask = async (method: string) => {
      const send = () => fetch(`http://127.0.0.1:${port}/anasayfa`, { method })
      // A kept connection that ends before a byte of the answer came is no answer: browsers ask again on a new one.
      const answer = await send().catch(send)
      const retryAfter = answer.headers.get('retry-after')
      return { status: answer.status, text: await answer.text(), retryAfter }
    }
    const isOpen = () =>
      ask('GET').then(
        () => true,
        () => false,
      )
    await expect.poll(isOpen, { timeout: 20_000 }).toBe(true)
    return ask
  }

  const isInstalled = !spawnSync(program, ['-v']).error
  const methods = ['GET', 'POST', 'GET', 'GET', 'POST', 'GET']

  test.runIf(isInstalled)(
    'people see the portal’s own page while its database is away, and come back with it',
    async () => {
      const states = [{ isReady: true }, { isReady: true }]
      const ask = await startProxy(await Promise.all(states.map(startBackend)))
      await expect.poll(() => ask('GET')).toEqual(own(200))
      for (const state of states) state.isReady = false
      const seen = new Set<string>()
      const startedAt = performance.now()
      // Through the moment in which the proxy notices.
      while (performance.now() - startedAt < 4000)
        for (const method of methods) seen.add(JSON.stringify(await ask(method)))
      expect([...seen].map((each) => JSON.parse(each) as object)).toEqual([own(503)])
      for (const state of states) state.isReady = true
      await expect.poll(() => ask('GET'), { timeout: 10_000 }).toEqual(own(200))
    },
    30_000,
  )

  test.runIf(isInstalled)(
    'people read in Turkish to come back when no service lives',
    async () => {
      const services = await Promise.all([startBackend({ isReady: true }), startBackend({ isReady: true })])
      const ask = await startProxy(services)
      await expect.poll(() => ask('GET')).toEqual(own(200))
      for (const service of services) {
        service.closeAllConnections()
        service.close()
      }
      for (const method of methods) {
        const { status, text, retryAfter } = await ask(method)
        expect([502, 503]).toContain(status)
        expect({ text, retryAfter }).toEqual({ text: proxyPage, retryAfter: '10' })
      }
    },
    30_000,
  )

  test.runIf(isInstalled)(
    'people read the same when a service takes a request and never answers',
    async () => {
      const ask = await startProxy([await startBackend({ isReady: true, hangs: true })], 1)
      await expect
        .poll(() => ask('POST'), { timeout: 10_000 })
        .toEqual({ status: 504, text: proxyPage, retryAfter: '10' })
    },
    30_000,
  )
})
