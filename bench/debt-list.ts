import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { newXsrfToken } from '../service/src/calling/xsrf.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { demoSettings } from '../service/src/settings/demo-settings.ts'
import { prepareDebtTown, tokenOf, townSize } from './debt-town.ts'

/**
 * GetDebtListForEMunicipality over HTTP against its statements alone through a bare Fastify route,
 * in a town of 200,000 registries and 5 million accruals. The town is kept in .data/bench.
 */
const rounds = Number(process.env.ROUNDS ?? 15)
const questions = Number(process.env.QUESTIONS ?? 1500)
const concurrency = 16

const server = await startEmbedded({ dataDir: '.data/bench', durable: false })
const db = openDatabase(server.url)
await prepareDebtTown(db, (line) => console.log(`building the town: ${line}`))
const members = await db<
  { oid: number; registryOid: number }[]
>`select oid, registry_oid from member order by oid`

const child = fork(new URL('debt-list-servers.ts', import.meta.url), {
  env: { ...process.env, DATABASE_URL: server.url },
})
const [ports] = (await once(child, 'message')) as [{ service: number; bare: number }]
const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
const { machineKey, SystemUser } = demoSettings({
  siteUrl: 'http://localhost',
  simulatorsUrl: 'http://localhost',
})
const xsrf = newXsrfToken(machineKey.validationKey)

const sides = {
  bare: (index: number) => ask(ports.bare, '/bare', index, {}),
  service: (index: number) =>
    ask(ports.service, '/GetDebtListForEMunicipality', index, {
      'x-xsrf-token': xsrf,
      cookie: `XSRF-TOKEN=${encodeURIComponent(xsrf)}`,
      authorization: `Bearer ${tokenOf(members[index % townSize.members]?.oid ?? 0)}`,
    }),
}

const ratios: number[] = []
const speeds: Record<keyof typeof sides, number[]> = { bare: [], service: [] }
for (let round = 0; round <= rounds; round += 1) {
  const order = round % 2 ? (['bare', 'service'] as const) : (['service', 'bare'] as const)
  const speed = { bare: 0, service: 0 }
  for (const side of order) speed[side] = await measure(sides[side])
  // The first round only warms up.
  if (round === 0) continue
  ratios.push(speed.service / speed.bare)
  for (const side of order) speeds[side].push(speed[side])
}
for (const side of ['bare', 'service'] as const)
  console.log(`${side.padEnd(8)} ${Math.round(median(speeds[side]))} answers/s (median of ${rounds} rounds)`)
console.log(
  `service ÷ bare: ${median(ratios).toFixed(3)} (median; ${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)})`,
)
agent.destroy()
child.disconnect()
await db.end()
await server.stop()

async function measure(side: (index: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  let asked = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (asked < questions) await side((asked += 1))
    }),
  )
  return (asked / (performance.now() - startedAt)) * 1000
}

function ask(port: number, path: string, index: number, headers: Record<string, string>): Promise<void> {
  const registryInfoOid = members[index % townSize.members]?.registryOid
  const body = JSON.stringify({ userName: SystemUser, registryInfoOid })
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': `10.${(index >> 12) & 255}.${(index >> 4) & 255}.${index & 15}`,
          ...headers,
        },
      },
      (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`${path} answered ${response.statusCode}`)),
        )
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
