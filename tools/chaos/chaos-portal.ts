import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Town, type TownTemplate, copyTown } from '../../e2e/town-server.ts'
import { freePort } from '../../service/src/database/free-port.ts'
import { writeHaproxySample, writeNginxSample } from '../../service/src/testing/proxy-samples.ts'
import type { ServiceSettings } from '../../service/src/settings/settings.ts'
import { type Child, simulatorsEnvironment, startChild } from '../starting/child.ts'
import type { ChaosDatabase } from './chaos-database.ts'
import type { PoolerOrder } from './pooler.ts'
import { type SmallDisk, smallDisk } from './small-disk.ts'
import { Supervised } from './supervised.ts'

const settings: Partial<ServiceSettings> = {
  // Every person comes from an address of their own.
  TrustedProxies: ['127.0.0.1', '::1'],
  CaptchaWork: { Cost: 10, MaxCounter: 30 },
  // The run is the same at midnight.
  OperationPauseStartHours: 0,
  OperationPauseStartMinute: 0,
  OperationPauseFinishHours: 0,
  OperationPauseFinishMinute: 0,
  Payments: { ValidMinutes: 30, AskAfterSeconds: 10 },
}
const shiftClock = fileURLToPath(new URL('shift-clock.ts', import.meta.url))
const silent = () => {}

/** One service of the two, with a clock that can be wrong. */
export interface ChaosService {
  url: string
  process: Supervised
  clockShiftMs: number
}

/** Puts the clock of a service wrong, at once and after its next start. */
export function setClock(service: ChaosService, shiftMs: number): void {
  service.clockShiftMs = shiftMs
  service.process.send({ kind: 'clock', shiftMs })
}

export type Proxy = 'haproxy' | 'nginx'

/** Two services behind a pooler, the database, and the stand-ins, each a process that can be ended and frozen. */
export interface ChaosPortal {
  database: ChaosDatabase
  town: Town
  services: readonly [ChaosService, ChaosService]
  /** Door by which people come in: at either service, or at the proxy before both. */
  doors: readonly string[]
  isProxied: boolean
  pooler: Supervised
  standIns: Supervised
  simulatorsUrl: string
  disk: SmallDisk
  filesDirectory: string
  tellPooler: (order: PoolerOrder) => void
  stop: () => Promise<void>
}

export async function startChaosPortal(
  database: ChaosDatabase,
  { proxy, ...template }: TownTemplate & { proxy?: Proxy | undefined },
  logDirectory: string,
): Promise<ChaosPortal> {
  const town = await copyTown({
    ...template,
    databaseUrl: database.url,
    serviceDatabaseUrl: database.serviceUrl,
  })
  await database.keepSequencesOfCopies()
  const filesDirectory = join(town.dataDir, 'files')
  const disk = smallDisk(filesDirectory)
  const [poolerPort, simulatorsPort, smtpPort, ...ports] = await distinctPorts(6)
  const logOf = (name: string) => openSync(join(logDirectory, `${name}.log`), 'a')

  const poolerLog = logOf('pooler')
  const pooler = new Supervised('the pooler', () =>
    startChild(
      'tools/chaos/pooler.ts',
      { PORT: String(poolerPort), DATABASE_PORT: String(database.port) },
      silent,
      [],
      poolerLog,
    ),
  )
  const standInsLog = logOf('stand-ins')
  const standIns = new Supervised('the stand-ins', () =>
    startChild(
      'simulators/src/main.ts',
      simulatorsEnvironment(Number(simulatorsPort), smtpPort),
      silent,
      [],
      standInsLog,
    ),
  )
  const throughPooler = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.port = String(poolerPort)
    return url.href
  }
  const simulatorsUrl = `http://localhost:${simulatorsPort}`
  const environment = {
    SITE_URL: `http://localhost:${ports[0]}`,
    SIMULATORS_URL: simulatorsUrl,
    SIMULATORS_SMTP_PORT: String(smtpPort),
    DATABASE_URL: throughPooler(town.serviceDatabaseUrl),
    MIGRATION_DATABASE_URL: throughPooler(town.databaseUrl),
    DATA_DIR: town.dataDir,
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    // Wrong clocks are among the faults, and in the end the clocks are moved on.
    CLOCK: 'machine',
    SERVICE_ONLY_CALLS: '1',
    DEMO_SETTINGS: JSON.stringify(settings),
  }
  const openServiceAt = (port: number, name: string): ChaosService => {
    const log = logOf(name)
    const start = (): Promise<Child> =>
      startChild(
        'service/src/main.ts',
        { ...environment, PORT: String(port), CLOCK_SHIFT_MS: String(service.clockShiftMs) },
        silent,
        ['--import', shiftClock],
        log,
      )
    const service = {
      url: `http://localhost:${port}`,
      process: new Supervised(name, start),
      clockShiftMs: 0,
    }
    return service
  }
  const services = [
    openServiceAt(Number(ports[0]), 'service-1'),
    openServiceAt(Number(ports[1]), 'service-2'),
  ] as const
  const doorPort = Number(ports[2])
  const front =
    proxy && startProxy(proxy, { directory: logDirectory, port: doorPort, services: ports.slice(0, 2) })
  const doors = front ? [`http://127.0.0.1:${doorPort}`] : services.map(({ url }) => url)
  const stop = async () => {
    await Promise.all(services.map(({ process }) => process.stop()))
    await Promise.all([pooler.stop(), standIns.stop(), front?.stop()])
    disk.remove()
    town.remove()
  }
  try {
    await Promise.all([pooler.open(), standIns.open()])
    await Promise.all(services.map(({ process }) => process.open()))
  } catch (error) {
    await stop()
    throw error
  }
  const tellPooler = (order: PoolerOrder) => pooler.send(order)
  return {
    database,
    town,
    services,
    doors,
    isProxied: front !== undefined,
    pooler,
    standIns,
    simulatorsUrl,
    disk,
    filesDirectory,
    tellPooler,
    stop,
  }
}

function startProxy(proxy: Proxy, places: Parameters<typeof writeHaproxySample>[0]) {
  const [program = '', ...args] = (proxy === 'haproxy' ? writeHaproxySample : writeNginxSample)(places)
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = once(child, 'exit')
  return {
    stop: async () => {
      if (child.exitCode === null && child.kill('SIGTERM')) await gone
    },
  }
}

/** Ports requested at once, so that none is given twice. */
async function distinctPorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => freePort('localhost')))
}

/** Speaks to a stand-in's control door. */
export async function control(simulatorsUrl: string, door: string, body?: object): Promise<unknown> {
  const response = await fetch(`${simulatorsUrl}${door}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`${door}: ${await response.text()}`)
  return response.json()
}
