import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { processorSeconds } from './processor-time.ts'
import { newXsrfToken } from '../service/src/calling/xsrf.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'
import { hasHistory, prepareDebtTown, tokenOf } from './debt-town.ts'

/**
 * GetDebtListForEMunicipality over HTTP against its statements alone and against a plain read of the same rows, both
 * through a bare Fastify route, in a town of 200,000 registries and 5 million accruals; and for people with thirty years
 * of history against people with one. The town is kept in .data/bench.
 */
const rounds = Number(process.env.ROUNDS ?? 31)
const questions = Number(process.env.QUESTIONS ?? 500)
/** Number of calls before the measurement, so that both sides run as after an hour. */
const warmUp = Number(process.env.WARM_UP ?? 6000)
const concurrency = 16

const server = await startEmbedded({ dataDir: '.data/bench', durable: false })
const db = openDatabase(server.url)
await prepareDebtTown(db, (line) => console.log(`building the town: ${line}`))
interface Member {
  oid: number
  registryOid: number
}
const members = await db<Member[]>`select oid, registry_oid from member order by oid`

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

const callPath = '/GetDebtListForEMunicipality'
const thirtyYears = members.filter((member) => hasHistory(member, 'thirtyYears'))
const oneYear = members.filter((member) => hasHistory(member, 'oneYear'))
/** A plain read, the list's own statements, those with the one that looks up the sign-in, and the call. */
const sides = {
  plain: (index: number) => ask(ports.bare, '/plain', index, members),
  list: (index: number) => ask(ports.bare, '/list', index, members),
  all: (index: number) => ask(ports.bare, '/all', index, members),
  service: (index: number) => ask(ports.service, callPath, index, members),
  thirtyYears: (index: number) => ask(ports.bare, '/list', index, thirtyYears),
  oneYear: (index: number) => ask(ports.bare, '/list', index, oneYear),
}
type Side = keyof typeof sides
const order: Side[] = ['plain', 'list', 'service', 'all', 'thirtyYears', 'oneYear']

const speeds: Record<Side, number[]> = {
  plain: [],
  list: [],
  all: [],
  service: [],
  thirtyYears: [],
  oneYear: [],
}
/** Answers per second of work of all processors, including the database's and the caller's. */
const answersPerWork = structuredClone(speeds)
for (let round = 0; round <= rounds; round += 1) {
  order.reverse()
  for (const side of order) {
    const asked = round === 0 ? warmUp : questions
    const workBefore = processorSeconds()
    const speed = await measure(sides[side], asked)
    if (round === 0) continue
    speeds[side].push(speed)
    answersPerWork[side].push(asked / (processorSeconds() - workBefore))
  }
}
for (const side of Object.keys(sides) as Side[])
  console.log(`${side.padEnd(12)} ${Math.round(median(speeds[side]))} answers/s (median of ${rounds} rounds)`)
console.log(`service ÷ all its statements alone:         ${ratio('service', 'all')}`)
console.log(`… by the work of all processors:            ${ratio('service', 'all', answersPerWork)}`)
console.log(`service ÷ the statements of its list alone: ${ratio('service', 'list')}`)
console.log(`its statements ÷ a plain read of the rows:  ${ratio('list', 'plain')}`)
console.log(`thirty years of history ÷ one year:         ${ratio('thirtyYears', 'oneYear')}`)
agent.destroy()
child.disconnect()
await db.end()
await server.stop()

async function measure(side: (index: number) => Promise<void>, questions: number): Promise<number> {
  const startedAt = performance.now()
  let asked = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (asked < questions) await side((asked += 1))
    }),
  )
  return (asked / (performance.now() - startedAt)) * 1000
}

function ratio(side: Side, base: Side, measured = speeds): string {
  const ratios = measured[side].map((speed, round) => speed / (measured[base][round] ?? 1))
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  return `${median(ratios).toFixed(2)} (median; ${least.toFixed(2)} to ${most.toFixed(2)})`
}

function ask(port: number, path: string, index: number, whose: readonly Member[]): Promise<void> {
  const member = whose[index % whose.length]
  const registryInfoOid = member?.registryOid
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
          'x-xsrf-token': xsrf,
          cookie: `XSRF-TOKEN=${encodeURIComponent(xsrf)}`,
          authorization: `Bearer ${tokenOf(member?.oid ?? 0)}`,
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
