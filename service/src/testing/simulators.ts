import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../database/free-port.ts'
import { demoSettings } from '../demo-town/demo-settings.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { test, testSettings } from './test-service.ts'

export interface Simulators {
  url: string
  smtpPort: number
  /** Posts to a party's control door. */
  control: (path: string, body: object) => Promise<void>
  stop: () => Promise<void>
}

const program = fileURLToPath(new URL('../../../simulators/src/main.ts', import.meta.url))

/** The stand-ins of the outside world as a program of their own, reached over HTTP only. */
export async function startSimulators(): Promise<Simulators> {
  const [port, smtpPort] = await Promise.all([freePort(), freePort()])
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      SIMULATORS_PORT: String(port),
      SIMULATORS_SMTP_PORT: String(smtpPort),
      SIMULATORS_HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The stand-ins did not start'))),
  ])
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    smtpPort,
    control: async (path, body) => {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`The control door answered ${await response.text()}`)
    },
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** A test whose service has the stand-ins beside it. */
export const testWithSimulators = test
  .extend('simulators', { scope: 'file' }, async ({}, { onCleanup }) => {
    const simulators = await startSimulators()
    onCleanup(() => simulators.stop())
    return simulators
  })
  .extend('settings', { scope: 'file' }, async ({ simulators }): Promise<ServiceSettings> => {
    const { PopulationRegistry, Banks, Mail } = demoSettings({
      siteUrl: testSettings.SiteUrl,
      simulatorsUrl: simulators.url,
      smtpPort: simulators.smtpPort,
    })
    return { ...testSettings, PopulationRegistry, Banks, Mail }
  })
