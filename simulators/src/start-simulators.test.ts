import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from './people/people.ts'
import { fullName } from './people/person.ts'
import { type RunningSimulators, startSimulators } from './start-simulators.ts'

let simulators: RunningSimulators

beforeAll(async () => {
  simulators = await startSimulators({ port: 0, host: '127.0.0.1', environment: {} })
})
afterAll(() => simulators.close())

test('it says that it is well', async () => {
  expect(await (await fetch(`${simulators.url}/healthz`)).json()).toEqual({ status: 'ok' })
})

test('the index page lists parties, people and links', async () => {
  const page = await (await fetch(simulators.url)).text()
  for (const person of people) expect(page).toContain(fullName(person))
  for (const link of ['/sms/', '/edevlet/_control', '/nufus/_control', '/sms/_control']) {
    expect(page).toContain(`href="${link}"`)
  }
})

test('closing does not wait for a slow answer', async () => {
  const own = await startSimulators({ port: 0, host: '127.0.0.1', environment: {} })
  await fetch(`${own.url}/sms/_control/next-answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ on: 'account', delayMs: 60_000 }),
  })
  const slow = fetch(`${own.url}/sms/rest/v2/msgheader`).catch((error: Error) => error.message)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const startedAt = performance.now()
  await own.close()
  expect(performance.now() - startedAt).toBeLessThan(3000)
  expect(await slow).toBe('fetch failed')
})

function run(environment: NodeJS.ProcessEnv) {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  return spawn(process.execPath, [main], { env: { ...process.env, ...environment } })
}

test('main prints one line when ready and ends cleanly on SIGTERM', async () => {
  const child = run({ SIMULATORS_PORT: '0' })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  expect(line.toString()).toMatch(/^simulators ready on http:\/\/127\.0\.0\.1:\d+\n$/)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test.each([
  ['a port in use', () => ({ SIMULATORS_PORT: new URL(simulators.url).port }), 'is already in use'],
  ['a port that is none', () => ({ SIMULATORS_PORT: 'abc' }), 'SIMULATORS_PORT must be a port number'],
  [
    'clients that cannot be read',
    () => ({ SIMULATORS_PORT: '0', EDEVLET_CLIENTS: '{' }),
    'EDEVLET_CLIENTS must be',
  ],
])('%s is one clear sentence and exit code 1', async (_case, environment, sentence) => {
  const child = run(environment())
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).toContain(sentence)
})
