import { freePort } from '../service/src/database/free-port.ts'
import type { ServiceSettings } from '../service/src/settings/settings.ts'
import { buildWeb } from '../tools/starting/build-web.ts'
import { simulatorsEnvironment, startChild } from '../tools/starting/child.ts'
import { type TownTemplate, copyTown } from './town-server.ts'

const settings: Partial<ServiceSettings> = {
  TrustedProxies: ['127.0.0.1', '::1'],
  // A browser works on the usual captcha for a second or two; the journeys in other towns do so.
  CaptchaWork: { Cost: 50, MaxCounter: 60 },
  // Many journeys at once make a machine slow; none of them is about waiting.
  WaitingLine: { MaxDelayMs: 60_000, MaxPasswordWaitMs: 60_000, MaxPerAddress: 200 },
  // Payments also begin in runs around midnight.
  OperationPauseStartHours: 0,
  OperationPauseStartMinute: 0,
  OperationPauseFinishHours: 0,
  OperationPauseFinishMinute: 0,
}

export interface PortalAddresses {
  url: string
  simulatorsUrl: string
  databaseUrl: string
}

export interface Portal extends PortalAddresses {
  stop: () => Promise<void>
}

/** The whole product, as `npm start` brings it up, on ports and a copied town of its own. */
export async function startPortal(
  template: TownTemplate,
  changes: Partial<ServiceSettings> = {},
): Promise<Portal> {
  await buildWeb(() => {})
  const town = await copyTown(template)
  const [port, simulatorsPort, smtpPort] = await Promise.all([
    freePort('localhost'),
    freePort('localhost'),
    freePort('localhost'),
  ])
  const simulatorsUrl = `http://localhost:${simulatorsPort}`
  const environment = {
    PORT: String(port),
    SIMULATORS_URL: simulatorsUrl,
    SIMULATORS_SMTP_PORT: String(smtpPort),
    DATABASE_URL: town.serviceDatabaseUrl,
    MIGRATION_DATABASE_URL: town.databaseUrl,
    DATA_DIR: town.dataDir,
    LOG_LEVEL: 'error',
    DEMO_SETTINGS: JSON.stringify({ ...settings, ...changes }),
  }
  const simulators = await startChild(
    'simulators/src/main.ts',
    simulatorsEnvironment(simulatorsPort, smtpPort),
    () => {},
  )
  const service = await startChild('service/src/main.ts', environment, () => {})
  return {
    url: `http://localhost:${port}`,
    simulatorsUrl,
    databaseUrl: town.databaseUrl,
    stop: async () => {
      await Promise.all([service.stop(), simulators.stop()])
      town.remove()
    },
  }
}
