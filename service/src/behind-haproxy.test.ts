import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { newXsrfToken } from './calling/xsrf.ts'
import { freePort } from './database/free-port.ts'
import { municipalitySettings } from './testing/municipality-settings.ts'
import { writeHaproxySample } from './testing/proxy-samples.ts'
import { test } from './testing/test-service.ts'

const hasHaproxy = !spawnSync('haproxy', ['-v']).error
const patienceMs = 300_000
const maxAnswerMs = 20_000
const peopleOfAKind = 3
/** Wait of a page before its retry; a killed process takes a moment until it takes no more connections. */
const beforeSecondTryMs = 1000

async function startService(settingsFile: string, port: number): Promise<ChildProcess> {
  const service = spawn(process.execPath, ['service/src/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: 'node_modules/.cache/e-belediye-compiled',
      SETTINGS_FILE: settingsFile,
      PORT: String(port),
      HOST: '127.0.0.1',
      WORKERS: 'off',
      SERVICE_ONLY_CALLS: '1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  service.stderr?.on('data', (text: Buffer) => (said += text.toString()))
  const ready = new Promise<string>((resolve) => {
    service.on('message', ({ kind }: { kind: string }) => kind === 'ready' && resolve(kind))
    service.on('exit', () => resolve('exit'))
  })
  expect(await ready, said).toBe('ready')
  return service
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

// Skipped where the package haproxy is not installed.
describe.skipIf(!hasHaproxy)('two services behind the sample of HAProxy', () => {
  test(
    'one that is killed or told to stop under requests costs no one an answer',
    async ({ database: { url }, onTestFinished }) => {
      const directory = mkdtempSync(join(tmpdir(), 'e-belediye-haproxy-'))
      const children: ChildProcess[] = []
      onTestFinished(async () => {
        await Promise.all(children.map((child) => end(child, 'SIGKILL')))
        rmSync(directory, { recursive: true, force: true })
      })
      const settings = {
        ...municipalitySettings({ databaseUrl: url, dataDir: directory }),
        TrustedProxies: ['127.0.0.1'],
      } as unknown as { machineKey: { validationKey: string }; SystemUser: string }
      const settingsFile = join(directory, 'settings.json')
      writeFileSync(settingsFile, JSON.stringify(settings))
      const [port, firstPort, secondPort] = [await freePort(), await freePort(), await freePort()]
      const open = async (at: number) => {
        const service = await startService(settingsFile, at)
        children.push(service)
        return service
      }
      const first = await open(firstPort)
      const second = await open(secondPort)
      const [program = '', ...args] = writeHaproxySample({
        directory,
        port,
        services: [firstPort, secondPort],
      })
      children.push(spawn(program, args, { stdio: 'ignore' }))

      let asked = 0
      const ask = (kind: 'read' | 'call') => {
        asked += 1
        const xsrf = newXsrfToken(settings.machineKey.validationKey)
        return new Promise<number | string>((resolve) => {
          const asking = request(
            {
              port,
              host: '127.0.0.1',
              agent: false,
              timeout: maxAnswerMs,
              // Each from an address of its own, so that no limit is met.
              localAddress: `127.0.${(asked >> 8) & 255}.${asked & 255 || 1}`,
              method: kind === 'read' ? 'GET' : 'POST',
              path: kind === 'read' ? '/AppSetting.json' : '/GetServerTime',
              headers: {
                'content-type': 'application/json',
                'x-xsrf-token': xsrf,
                cookie: `XSRF-TOKEN=${xsrf}`,
              },
            },
            (response) => {
              response.resume()
              response.on('end', () => resolve(response.statusCode ?? 0))
              response.on('error', (error) => resolve(error.message))
            },
          )
          asking.on('timeout', () => asking.destroy(new Error('no answer')))
          asking.on('error', (error) => resolve(error.message))
          asking.end(kind === 'call' ? JSON.stringify({ userName: settings.SystemUser }) : undefined)
        })
      }
      /**
       * Collects the answers while something happens and for a while after it; failed calls are retried once, as pages
       * do.
       */
      const during = async (happening: () => Promise<unknown>) => {
        const told: (number | string)[] = []
        const failed: string[] = []
        let isOver = false
        const people = (['read', 'call'] as const)
          .flatMap((kind) => Array.from({ length: peopleOfAKind }, () => kind))
          .map(async (kind) => {
            while (!isOver) {
              let answer = await ask(kind)
              if (answer !== 200) {
                failed.push(kind)
                await wait(beforeSecondTryMs)
                answer = await ask(kind)
              }
              told.push(answer)
            }
          })
        await wait(1000)
        await happening()
        await wait(3000)
        isOver = true
        await Promise.all(people)
        expect(told.length).toBeGreaterThan(50)
        expect(told.filter((answer) => answer !== 200)).toEqual([])
        return failed
      }
      await expect.poll(() => ask('call'), { timeout: 30_000 }).toBe(200)
      await wait(1500)
      const failedByKill = await during(() => end(first, 'SIGKILL'))
      // The proxy retries calls that only read; of the others only those under way at that moment are lost to it.
      expect(failedByKill.filter((kind) => kind === 'read')).toEqual([])
      expect(failedByKill.length).toBeLessThanOrEqual(peopleOfAKind)
      await open(firstPort)
      await wait(2500)
      expect(await during(() => end(second, 'SIGTERM'))).toEqual([])
    },
    patienceMs,
  )
})
