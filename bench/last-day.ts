import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { freePort } from '../service/src/database/free-port.ts'
import { hashPassword } from '../service/src/identity/passwords/password.ts'
import type { ServiceSettings } from '../service/src/settings/settings.ts'
import { SeededRandom } from '../service/src/testing/payments/seeded-random.ts'
import { control } from '../tools/chaos/chaos-portal.ts'
import { banks } from '../tools/chaos/faults.ts'
import { buildWeb } from '../tools/starting/build-web.ts'
import { simulatorsEnvironment, startChild } from '../tools/starting/child.ts'
import { prepareDebtTown } from './debt-town.ts'
import { type LastDayMember, LastDayVisitor, type Seen } from './last-day-visitor.ts'

/**
 * Last day to pay taxes in a town of 200,000: ever more visitors read, sign in and pay at banks that take 2 to 8
 * seconds, at two services behind HAProxy on one PostgreSQL. Prints waiting times by part, and the highest load with 99
 * of 100 reads within 300 ms, half of the sign-ins within 2 s and no payment lost.
 */
const partSeconds = Number(process.env.PART_SECONDS ?? 20)
/** Visitors who arrive each second, part by part; the last ones are more than the machine can take. */
const curve = (process.env.CURVE ?? '1,2,4,6,8,10,12,14,16,20,8,2').split(',').map(Number)
const maxReadingMs = 300
/** Half of those who sign in are in after this time. */
const maxSignInMs = 2000
const password = 'Son.Gün.Şifresi.1'
const settings: Partial<ServiceSettings> = {
  // Every visitor comes from an address of their own.
  TrustedProxies: ['127.0.0.1', '::1'],
  // The work of a phone is not the service's load.
  CaptchaWork: { Cost: 10, MaxCounter: 30 },
  WaitingLine: { MaxDelayMs: maxReadingMs, MaxPasswordWaitMs: maxSignInMs, MaxPerAddress: 100_000 },
  // The run is the same at midnight.
  OperationPauseStartHours: 0,
  OperationPauseStartMinute: 0,
  OperationPauseFinishHours: 0,
  OperationPauseFinishMinute: 0,
}
const silent = () => {}
const random = new SeededRandom(Number(process.env.SEED ?? 30_11))

await buildWeb(silent)
const server = await startEmbedded({ dataDir: '.data/bench', durable: true })
const db = openDatabase(server.url)
await prepareDebtTown(db, (line) => console.log(`building the town: ${line}`))
const passwordHash = await hashPassword(password)
await db`update member set password_hash = ${passwordHash}, role = 'citizen' where password_hash is distinct from ${passwordHash}`
const members = await db<Omit<LastDayMember, 'index'>[]>`
  select user_name, registry_oid from member join registry on registry.oid = registry_oid
  where registry_number like 'B%' order by member.oid`

const directory = mkdtempSync(join(tmpdir(), 'e-belediye-last-day-'))
const [sitePort, simulatorsPort, smtpPort, ...ports] = await Promise.all(
  Array.from({ length: 5 }, () => freePort('localhost')),
)
const simulatorsUrl = `http://localhost:${simulatorsPort}`
const standIns = await startChild(
  'simulators/src/main.ts',
  simulatorsEnvironment(Number(simulatorsPort), smtpPort),
  silent,
)
const hasProxy = spawnSync('haproxy', ['-v']).status === 0
if (!hasProxy) console.log('HAProxy is not installed: visitors go to either service by turns')
const siteUrl = `http://localhost:${hasProxy ? sitePort : ports[0]}`
const services = await Promise.all(
  ports.map((port) =>
    startChild(
      'service/src/main.ts',
      {
        PORT: String(port),
        SITE_URL: siteUrl,
        SIMULATORS_URL: simulatorsUrl,
        SIMULATORS_SMTP_PORT: String(smtpPort),
        DATABASE_URL: server.url,
        DATA_DIR: directory,
        DEMO_TOWN: 'small',
        LOG_LEVEL: 'fatal',
        DEMO_SETTINGS: JSON.stringify(settings),
      },
      silent,
    ),
  ),
)
const proxy = hasProxy ? startProxy() : undefined
await slowBanks()

const seen: Seen = { reading: [], signIn: [], waited: 0, refusedPayments: [], paid: new Set(), faults: [] }
console.log(`${ports.length} services, ${hasProxy ? 'HAProxy, ' : ''}${availableParallelism()} cores`)
console.log('arrivals/s   visitors   p50 ms   p99 ms of reading   sign-in p50 ms   told to wait   paid')
const visits: Promise<void>[] = []
let best = 0
let isHolding = true
for (const perSecond of curve) {
  const readingsBefore = seen.reading.length
  const signInsBefore = seen.signIn.length
  const [waitedBefore, paidBefore] = [seen.waited, seen.paid.size]
  const visitors = Math.round(perSecond * partSeconds)
  for (let index = 0; index < visitors; index += 1) {
    visits.push(new LastDayVisitor(urlOf(visits.length), nextMember(), { random, seen, password }).visit())
    await wait((1000 / perSecond) * (0.5 + random.below(1000) / 1000))
  }
  const readings = seen.reading.slice(readingsBefore)
  const p99 = quantile(readings, 0.99)
  const signInMs = quantile(seen.signIn.slice(signInsBefore), 0.5)
  isHolding &&= p99 <= maxReadingMs && signInMs <= maxSignInMs
  if (isHolding) best = Math.max(best, perSecond)
  console.log(
    [
      perSecond.toFixed(1).padStart(10),
      String(visitors).padStart(10),
      quantile(readings, 0.5).toFixed(0).padStart(8),
      p99.toFixed(0).padStart(8),
      signInMs.toFixed(0).padStart(26),
      String(seen.waited - waitedBefore).padStart(14),
      String(seen.paid.size - paidBefore).padStart(6),
    ].join(' '),
  )
}
await Promise.all(visits)
const lost = await lostPayments()
console.log(
  `paid: ${seen.paid.size} orders; lost or doubled: ${lost.length}; refused while under way: ${seen.refusedPayments.length}`,
)
for (const each of [...lost, ...seen.refusedPayments, ...new Set(seen.faults)].slice(0, 20))
  console.log(`  ${each}`)
const perCore = best / availableParallelism()
console.log(
  `highest load with 99 of 100 answers to readers within ${maxReadingMs} ms and half of the sign-ins within ${maxSignInMs} ms: ${best} visitors/s, ${perCore.toFixed(2)} per core and second (${Math.round(perCore * 3600)} an hour), the visitors' own machines among them`,
)
await Promise.all([...services, standIns].map((child) => child.stop()))
proxy?.kill()
await db.end()
await server.stop()
rmSync(directory, { recursive: true, force: true })
process.exit(lost.length + seen.refusedPayments.length === 0 ? 0 : 1)

function urlOf(index: number): string {
  return hasProxy ? siteUrl : `http://localhost:${ports[index % ports.length]}`
}

function nextMember(): LastDayMember {
  const index = visits.length
  const member = members[index % members.length]
  if (!member) throw new Error('The town has no member')
  return { index, ...member }
}

function startProxy() {
  const file = join(directory, 'haproxy.cfg')
  const servers = ports.map((port, index) => `  server s${index} localhost:${port} check inter 1s`)
  writeFileSync(
    file,
    [
      'defaults',
      '  mode http',
      '  timeout connect 3s',
      '  timeout client 75s',
      '  timeout server 75s',
      'frontend site',
      `  bind 127.0.0.1:${sitePort}`,
      `  bind [::1]:${sitePort}`,
      '  default_backend services',
      'backend services',
      '  balance leastconn',
      ...servers,
      '',
    ].join('\n'),
  )
  return spawn('haproxy', ['-f', file, '-db'], { stdio: 'inherit' })
}

/** Each bank takes between two and eight seconds for each of its next thousand payments. */
async function slowBanks(): Promise<void> {
  for (const bank of banks)
    for (let index = 0; index < 50; index += 1)
      await control(simulatorsUrl, `${bank}/_control/next-answers`, {
        on: 'authorise',
        times: 20,
        delayMs: 2000 + random.below(6000),
      })
}

/**
 * Payments not booked right: those that people read as paid must be collected once, and the banks' charges must equal
 * the collections.
 */
async function lostPayments(): Promise<string[]> {
  const orders = [...seen.paid]
  const collected = await db<{ orderNumber: string; kurus: number; receipts: number }[]>`
    select order_number, count(distinct collection.oid)::integer as receipts,
      sum(line.principal_kurus + line.fine_kurus)::bigint as kurus
    from collection join collection_line line on collection_oid = collection.oid
    where order_number = any(${orders}) group by order_number`
  const byNumber = new Map(collected.map((each) => [each.orderNumber, each]))
  const charges = new Map<string, number>()
  for (const bank of banks) {
    const ledger = (await control(simulatorsUrl, `${bank}/_control/ledger`)) as {
      orders: { orderNumber: string; netKurus: number }[]
    }
    for (const { orderNumber, netKurus } of ledger.orders)
      charges.set(orderNumber, (charges.get(orderNumber) ?? 0) + netKurus)
  }
  return orders.flatMap((orderNumber) => {
    const own = byNumber.get(orderNumber)
    if (!own || own.receipts !== 1)
      return [`${orderNumber} was said to be paid and has ${own?.receipts ?? 0} receipts`]
    const charged = charges.get(orderNumber) ?? 0
    return charged === own.kurus
      ? []
      : [`${orderNumber}: ${charged} kuruş at the bank, ${own.kurus} collected`]
  })
}

function quantile(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(Math.floor(times.length * part), times.length - 1)] ?? 0
}
