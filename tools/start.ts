import { resolve } from 'node:path'
import { demoAccounting } from '../service/src/demo-town/demo-accounting.ts'
import { demoPassword, demoPeople } from '../service/src/demo-town/demo-people.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { readSettingsFile } from '../service/src/settings/settings.ts'
import { buildWeb } from './starting/build-web.ts'
import { simulatorsEnvironment, startChild } from './starting/child.ts'
import { claimDataDir } from './starting/claim-data-dir.ts'
import { claimPort } from './starting/claim-port.ts'
import { onStopSignal, openRunning } from './starting/running.ts'
import { openSteps } from './starting/steps.ts'

const help = `npm start                starts e-Belediye on http://localhost:3000

Without a settings file it is a demo: an embedded PostgreSQL, an invented county
and stand-ins for e-Devlet, SMS, mail, the population registry and four banks on
the next ports.
With one, only the service starts, against what the file names.

  PORT           port of the portal (3000); the stand-ins take the next two
  HOST           address to listen on (localhost in the demo)
  DATA_DIR       where the demo keeps its data (.data)
  DATABASE_URL   a PostgreSQL server to use instead of the embedded one; with
                 MIGRATION_DATABASE_URL for the owner of its schema, if that is another
  DEMO_SETTINGS  settings of the demo that should differ (JSON)
  DEMO_TOWN      small: a new demo is built in half the time, with few debts
  SETTINGS_FILE  the municipality's settings (JSON)
  LOG_LEVEL      how much the service logs (info; the demo: warn)

npm start -- --help      shows this
npm run dev              the same with hot reload for both ends
npm run start:service    just the service
npm test                 every check
Ctrl-C stops everything that was started.`

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(help)
} else {
  await start().catch((error: Error) => {
    console.error(`\n${error.message}`)
    process.exit(1)
  })
}

async function start() {
  const { SETTINGS_FILE, DATABASE_URL, DATA_DIR = '.data' } = process.env
  const port = portFrom(process.env.PORT)
  const running = openRunning()
  onStopSignal(running.stopAll)
  try {
    if (SETTINGS_FILE) readSettingsFile(SETTINGS_FILE)
    await claimPort(port)
    if (!SETTINGS_FILE) await Promise.all([claimPort(port + 1), claimPort(port + 2)])
    const step = openSteps()
    await step('Web application', (say) => buildWeb(say))
    const environment: Record<string, string> = { PORT: String(port) }
    if (!SETTINGS_FILE) {
      environment.LOG_LEVEL = process.env.LOG_LEVEL ?? 'warn'
      if (!DATABASE_URL) {
        await running.add(claimDataDir(DATA_DIR))
        const database = await step('Database', (say) =>
          running.add(startEmbedded({ dataDir: DATA_DIR, say })),
        )
        endWith(database.exited, 'The database', running.stopAll)
        environment.DATABASE_URL = database.serviceUrl
        environment.MIGRATION_DATABASE_URL = database.url
      }
      const simulators = await step('Stand-ins of the outside world', (say) =>
        running.add(
          startChild(
            'simulators/src/main.ts',
            {
              ...simulatorsEnvironment(port + 1),
              ACCOUNTING_PORTAL_URL: `http://localhost:${port}`,
              // The book is kept as long as the town it is about.
              ...(DATABASE_URL ? {} : { ACCOUNTING_BOOK_FILE: resolve(DATA_DIR, 'muhasebe.json') }),
            },
            say,
          ),
        ),
      )
      environment.DEMO_SETTINGS = JSON.stringify({
        Bridge: demoAccounting,
        ...(JSON.parse(process.env.DEMO_SETTINGS ?? '{}') as object),
      })
      endWith(simulators.exited, 'The stand-ins', running.stopAll)
    }
    const service = await step('Service', (say) =>
      running.add(startChild('service/src/main.ts', environment, say)),
    )
    endWith(service.exited, 'The service', running.stopAll)
    console.log(SETTINGS_FILE ? `\nThe portal answers on port ${port}.` : welcome(port))
  } catch (error) {
    await running.stopAll()
    throw error
  }
}

/** Half a portal is of no use: when one part goes without being told to, so does the rest. */
function endWith(exited: Promise<boolean>, name: string, stopAll: () => Promise<void>) {
  void exited.then(async (isExpected) => {
    if (isExpected) return
    console.error(`\n${name} stopped unexpectedly.`)
    await stopAll()
    process.exit(1)
  })
}

function portFrom(text = '3000'): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_533)
    throw new Error(`PORT must be a number up to 65533, not "${text}".`)
  return port
}

function welcome(port: number): string {
  const people = demoPeople.map(
    ({ userName, fullName, description }) => `  ${userName.padEnd(12)} ${fullName} (${description})`,
  )
  return `
e-Belediye is open:  http://localhost:${port}
The stand-ins:       http://localhost:${port + 1}
Cards to pay with:   http://localhost:${port + 1}/bankalar/

Sign in at http://localhost:${port}/session/signin with the password ${demoPassword} as
${people.join('\n')}

Ctrl-C stops everything.`
}
