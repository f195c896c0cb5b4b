import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { newXsrfToken } from './calling/xsrf.ts'
import { CallCounts } from './calling/shared-limits.ts'
import { freePort, freePorts } from './database/free-port.ts'
import { environmentOf, partOf, processCount } from './processes.ts'
import { municipalitySettings } from './testing/municipality-settings.ts'
import { test } from './testing/test-service.ts'

/** Three processes start one after the other, beside everything else the machine does. */
const patienceMs = 540_000

test('as many processes answer as there are cores, one of them works; a worker is alone', () => {
  expect(processCount({}, 8)).toBe(1)
  expect(processCount({ PROCESSES: 'auto' }, 8)).toBe(8)
  expect(processCount({ PROCESSES: '3' }, 8)).toBe(3)
  expect(processCount({ PROCESSES: 'auto', ROLE: 'worker' }, 8)).toBe(1)
  for (const PROCESSES of ['0', '-1', '2.5', 'many', '65'])
    expect(() => processCount({ PROCESSES }, 8)).toThrow('PROCESSES')
  expect(environmentOf(0, { METRICS_PORT: '9100' })).toEqual({ ROLE: 'all', METRICS_PORT: '9100' })
  expect(environmentOf(1, { METRICS_PORT: '9100' })).toEqual({ ROLE: 'web', METRICS_PORT: '9101' })
})

test('what a process does is said by ROLE and WORKERS, and other words are refused', () => {
  expect(partOf({})).toEqual({ hasPages: true, hasJobs: true })
  expect(partOf({ WORKERS: 'off' })).toEqual({ hasPages: true, hasJobs: false })
  expect(partOf({ ROLE: 'web' })).toEqual({ hasPages: true, hasJobs: false })
  expect(partOf({ ROLE: 'worker' })).toEqual({ hasPages: false, hasJobs: true })
  for (const WORKERS of ['no', 'false', 'OFF', '0', ''])
    expect(() => partOf({ WORKERS })).toThrow('WORKERS is on, or off')
  expect(() => partOf({ ROLE: 'jobs' })).toThrow('ROLE is one of all, web, worker.')
})

test('calls are counted for as long as their time lasts, each caller alone', () => {
  const counts = new CallCounts()
  expect([0, 1, 2].map((nowMs) => counts.count('a', 1000, nowMs).current)).toEqual([1, 2, 3])
  expect(counts.count('b', 1000, 3)).toEqual({ current: 1, ttl: 1000 })
  expect(counts.count('a', 1000, 400)).toEqual({ current: 4, ttl: 600 })
  expect(counts.count('a', 1000, 1000)).toEqual({ current: 1, ttl: 1000 })
})

interface TwoProcesses {
  service: ChildProcess
  port: number
  metricsPort: number
  settings: { machineKey: { validationKey: string }; SystemUser: string }
  children: () => string[]
}

/** A service of two processes, until the test is over. */
async function startTwo(databaseUrl: string): Promise<TwoProcesses> {
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-processes-'))
  const settings = municipalitySettings({ databaseUrl, dataDir: directory }) as TwoProcesses['settings']
  writeFileSync(join(directory, 'settings.json'), JSON.stringify(settings))
  const port = await freePort()
  const metricsPort = await freePorts(2)
  const service = spawn(process.execPath, ['service/src/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: 'node_modules/.cache/e-belediye-compiled',
      SETTINGS_FILE: join(directory, 'settings.json'),
      PORT: String(port),
      HOST: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
      PROCESSES: '2',
      WORKERS: 'off',
      SERVICE_ONLY_CALLS: '1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  onTestFinished(() => {
    service.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  })
  let said = ''
  service.stderr?.on('data', (text: Buffer) => (said += text.toString()))
  const ready = new Promise<string>((resolve) => {
    service.on('message', ({ kind }: { kind: string }) => kind === 'ready' && resolve(kind))
    service.on('exit', () => resolve('exit'))
  })
  expect(await ready, said).toBe('ready')
  const children = () =>
    readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8').trim().split(' ')
  expect(children()).toHaveLength(2)
  return { service, port, metricsPort, settings, children }
}

// Reads who is whose child where Linux tells it.
test.skipIf(process.platform !== 'linux')(
  'two processes answer on one port and count together; one that dies is replaced, and all end at once',
  async ({ database: { url } }) => {
    const { service, port, metricsPort, settings, children } = await startTwo(url)
    const ask = async () => {
      const xsrf = newXsrfToken(settings.machineKey.validationKey)
      const answer = await fetch(`http://127.0.0.1:${port}/GetServerTime`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-xsrf-token': xsrf,
          cookie: `XSRF-TOKEN=${xsrf}`,
          // A connection each, which the processes take in turn.
          connection: 'close',
        },
        body: JSON.stringify({ userName: settings.SystemUser }),
      })
      await answer.arrayBuffer()
      return answer.status
    }
    const statuses: number[] = []
    for (let round = 0; round < 13; round += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, ask))))
    expect([200, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([120, 10])
    const countAnswered = () =>
      Promise.all(
        [metricsPort, metricsPort + 1].map(async (each) => {
          const text = await (await fetch(`http://127.0.0.1:${each}/metrics`)).text()
          return Number(/ebelediye_calls_total\{call="GetServerTime",outcome="ok"\} (\d+)/.exec(text)?.[1])
        }),
      )
    // A series that is new is told as 0 for a while.
    await expect
      .poll(async () => Math.min(...(await countAnswered())), { timeout: 60_000 })
      .toBeGreaterThan(0)
    expect((await countAnswered()).reduce((sum, count) => sum + count, 0)).toBe(120)
    const [, second = ''] = children()
    process.kill(Number(second), 'SIGKILL')
    const isReplaced = () => children().length === 2 && !children().includes(second)
    await expect.poll(isReplaced, { timeout: patienceMs }).toBe(true)
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    const pids = children()
    const ended = once(service, 'exit')
    service.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    for (const pid of pids) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
  },
  patienceMs,
)

test.skipIf(process.platform !== 'linux')(
  'when the first process is killed the others finish what is under way, and end',
  async ({ database: { db, url } }) => {
    const { service, port, children } = await startTwo(url)
    const pids = children()
    await db.begin(async (tx) => {
      await tx`lock table service_probe in exclusive mode`
      const answer = fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status)
      const isAsked = async () =>
        (await tx`select from pg_locks where relation = 'service_probe'::regclass and not granted`).length > 0
      await expect.poll(isAsked).toBe(true)
      service.kill('SIGKILL')
      expect(await answer).toBe(503)
    })
    await expect.poll(() => pids.every(hasEnded), { timeout: 30_000 }).toBe(true)
  },
  patienceMs,
)

/** Whether a process has ended; one whose new parent does not collect it is a zombie. */
function hasEnded(pid: string): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}
