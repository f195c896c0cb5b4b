import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { simulatorsEnvironment, startChild } from './starting/child.ts'
import { claimDataDir } from './starting/claim-data-dir.ts'
import { claimPort } from './starting/claim-port.ts'
import { openDevPages } from './starting/dev-pages.ts'
import { onStopSignal, openRunning } from './starting/running.ts'
import { openSteps } from './starting/steps.ts'

/**
 * Hot reload for both ends: Vite serves and renders the pages from their sources,
 * everything else is passed to a service that Node restarts when its files change.
 */
await dev().catch((error: Error) => {
  console.error(`\n${error.message}`)
  process.exit(1)
})

async function dev() {
  const { DATABASE_URL, DATA_DIR = '.data' } = process.env
  const port = Number(process.env.PORT ?? '3000')
  const [simulatorsPort, servicePort, smtpPort] = [port + 1, port + 2, port + 4]
  const running = openRunning()
  onStopSignal(running.stopAll)
  try {
    for (const each of [port, simulatorsPort, servicePort, smtpPort]) await claimPort(each)
    await running.add(claimDataDir(DATA_DIR))
    const step = openSteps()
    const database = DATABASE_URL
      ? undefined
      : await step('Database', (say) => running.add(startEmbedded({ dataDir: DATA_DIR, say })))
    const watching = ['--watch', '--watch-preserve-output']
    await step('Stand-ins of the outside world', (say) =>
      running.add(
        startChild('simulators/src/main.ts', simulatorsEnvironment(simulatorsPort, smtpPort), say, watching),
      ),
    )
    const environment = {
      PORT: String(servicePort),
      SITE_URL: `http://localhost:${port}`,
      SIMULATORS_URL: `http://localhost:${simulatorsPort}`,
      SIMULATORS_SMTP_PORT: String(smtpPort),
      ...(database && { DATABASE_URL: database.serviceUrl, MIGRATION_DATABASE_URL: database.url }),
      SERVICE_ONLY_CALLS: 'yes',
    }
    await step('Service', (say) => running.add(startChild('service/src/main.ts', environment, say, watching)))
    const pages = await step('Web application', () =>
      running.add(openDevPages(`http://localhost:${servicePort}`, port + 3)),
    )
    createServer((request, response) => {
      if (isForPages(request)) pages.answer(request, response)
      else passOn(request, response, servicePort)
    }).listen(port, 'localhost')
    console.log(`\nhttp://localhost:${port} with hot reload; Ctrl-C stops everything.`)
  } catch (error) {
    await running.stopAll()
    throw error
  }
}

function isForPages({ method, url = '/' }: IncomingMessage): boolean {
  return method === 'GET' && !/^\/(AppSetting\.json|healthz|readyz|api-docs)/.test(url)
}

function passOn(request: IncomingMessage, response: ServerResponse, port: number) {
  const { url: path, method, headers } = request
  const onward = forward({ host: 'localhost', port, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.writeHead(503).end('The service is restarting; try again.'))
  request.pipe(onward)
}
