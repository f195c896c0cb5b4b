import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { startChild } from './starting/child.ts'
import { claimDataDir } from './starting/claim-data-dir.ts'
import { claimPort } from './starting/claim-port.ts'
import { openDevPages } from './starting/dev-pages.ts'
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
  const [simulatorsPort, servicePort] = [port + 1, port + 2]
  for (const each of [port, simulatorsPort, servicePort]) await claimPort(each)
  const letGo = claimDataDir(DATA_DIR)
  const step = openSteps()
  const database = DATABASE_URL
    ? { url: DATABASE_URL, stop: async () => {} }
    : await step('Database', (say) => startEmbedded({ dataDir: DATA_DIR, say }))
  const watching = ['--watch', '--watch-preserve-output']
  const simulators = await step('Stand-ins of the outside world', (say) =>
    startChild(
      'simulators/src/main.ts',
      { SIMULATORS_PORT: String(simulatorsPort), SIMULATORS_HOST: 'localhost' },
      say,
      watching,
    ),
  )
  const environment = {
    PORT: String(servicePort),
    SITE_URL: `http://localhost:${port}`,
    SIMULATORS_URL: `http://localhost:${simulatorsPort}`,
    DATABASE_URL: database.url,
    SERVICE_ONLY_CALLS: 'yes',
  }
  const service = await step('Service', (say) =>
    startChild('service/src/main.ts', environment, say, watching),
  )
  const pages = await step('Web application', () => openDevPages(`http://localhost:${servicePort}`, port + 3))
  const http = createServer((request, response) => {
    if (isForPages(request)) pages.answer(request, response)
    else passOn(request, response, servicePort)
  }).listen(port, 'localhost')
  console.log(`\nhttp://localhost:${port} with hot reload; Ctrl-C stops everything.`)

  const stop = async () => {
    http.closeAllConnections()
    await Promise.all([pages.close(), service.stop(), simulators.stop()])
    await database.stop()
    letGo()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop())
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
