import { once } from 'node:events'
import { createServer } from 'node:net'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'
import { buildWeb } from '../tools/starting/build-web.ts'
import { simulatorsEnvironment, startChild } from '../tools/starting/child.ts'

export interface PortalAddresses {
  url: string
  simulatorsUrl: string
  databaseUrl: string
}

export interface Portal extends PortalAddresses {
  stop: () => Promise<void>
}

/** The whole product, as `npm start` brings it up, on ports and data of its own. */
export async function startPortal(): Promise<Portal> {
  const data = temporaryData()
  await buildWeb(() => {})
  const [port, simulatorsPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()])
  const database = await startEmbedded({ dataDir: data.directory, durable: false })
  const simulatorsUrl = `http://localhost:${simulatorsPort}`
  const environment = {
    PORT: String(port),
    SIMULATORS_URL: simulatorsUrl,
    SIMULATORS_SMTP_PORT: String(smtpPort),
    DATABASE_URL: database.url,
    DATA_DIR: data.directory,
    LOG_LEVEL: 'error',
    DEMO_SETTINGS: JSON.stringify({ TrustedProxies: ['127.0.0.1', '::1'] }),
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
    databaseUrl: database.url,
    stop: async () => {
      await Promise.all([service.stop(), simulators.stop()])
      await database.stop()
      data.remove()
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
