import Fastify from 'fastify'
import { dayInTurkey } from 'rules/turkey-time'
import { openLog } from '../service/src/calling/log.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { openAccruals, paymentsFor, readFineTerms } from '../service/src/debts/list-debts.ts'
import { findCaller } from '../service/src/callers/sign-in.ts'
import { openService } from '../service/src/service.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'

/** Both sides in a process of their own, with the same driver and as many connections each; the bench asks them in turns. */
const connections = 10
const url = process.env.DATABASE_URL ?? ''
const settings = {
  ...demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: 'http://localhost:3001' }),
  // So that the bench may come from many IP addresses, as citizens do.
  TrustedProxies: ['127.0.0.1'],
}

const service = await openService({
  db: openDatabase(url, { connections }),
  settings,
  log: openLog('silent'),
  clock: () => new Date(),
})
const bare = Fastify()
const db = openDatabase(url, { connections })
bare.post<{ Body: { registryInfoOid: number } }>('/list', ({ body }) => listStatements(body.registryInfoOid))
/** The same rows by their index, as little as a statement can do. */
bare.post<{ Body: { registryInfoOid: number } }>(
  '/plain',
  ({ body: { registryInfoOid } }) =>
    db`
    select accrual.* from open_accrual join accrual on accrual.oid = accrual_oid
    where open_accrual.registry_oid = ${registryInfoOid}`,
)
bare.post<{ Body: { registryInfoOid: number } }>('/all', async ({ body, headers }) => {
  const now = new Date()
  await findCaller(db, headers.authorization?.slice('Bearer '.length) ?? '', {
    now,
    today: dayInTurkey(now),
    settings,
  })
  return listStatements(body.registryInfoOid)
})

const host = '127.0.0.1'
const servers = { service, bare } as const
const ports: Record<string, number> = {}
for (const [name, server] of Object.entries(servers)) {
  await server.listen({ port: 0, host })
  ports[name] = (server.server.address() as { port: number }).port
}
process.send?.(ports)
process.on('disconnect', () => process.exit(0))

/** Statements of the call, asked exactly as it asks them. */
async function listStatements(registryOid: number) {
  const accruals = await openAccruals(db, { registryOid })
  const oids = accruals.map(({ oid }) => oid)
  const [fine, payments] = await Promise.all([readFineTerms(db), paymentsFor(db, oids)])
  return { accruals, fine, payments: [...payments] }
}
