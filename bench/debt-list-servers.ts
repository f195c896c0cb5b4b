import Fastify from 'fastify'
import { openLog } from '../service/src/calling/log.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { debtStatements } from '../service/src/debts/list-debts.ts'
import { openService } from '../service/src/service.ts'
import { demoSettings } from '../service/src/settings/demo-settings.ts'

/** Both sides in a process of their own, with the same driver and as many connections each; the bench asks them in turns. */
const connections = 10
const url = process.env.DATABASE_URL ?? ''
const settings = {
  ...demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: 'http://localhost:3001' }),
  // So that the bench may come from many addresses, as citizens do.
  TrustedProxies: ['127.0.0.1'],
}

const service = await openService({
  db: openDatabase(url, { connections }),
  settings,
  log: openLog('silent'),
  clock: () => new Date(),
})
const bare = Fastify()
const bareDb = openDatabase(url, { connections })
bare.post<{ Body: { registryInfoOid: number } }>('/bare', async (request) =>
  debtStatements(bareDb, { registryOid: request.body.registryInfoOid }),
)

const host = '127.0.0.1'
await service.listen({ port: 0, host })
await bare.listen({ port: 0, host })
const portOf = (server: typeof bare) => (server.server.address() as { port: number }).port
process.send?.({ service: portOf(service as typeof bare), bare: portOf(bare) })
process.on('disconnect', () => process.exit(0))
