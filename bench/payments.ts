import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bankReturnPath } from 'contract/payments/payment-order-codes'
import { openLog } from '../service/src/calling/log.ts'
import { newXsrfToken } from '../service/src/calling/xsrf.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { freePort } from '../service/src/database/free-port.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { postAccruals } from '../service/src/debts/ledger.ts'
import { saveReferenceData } from '../service/src/debts/reference-data.ts'
import { startSignIn } from '../service/src/callers/sign-in.ts'
import { openService } from '../service/src/service.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'
import { goThroughBank } from '../service/src/testing/cardholder.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'

/** Payments from the empty order to the receipt, at each stand-in bank, and how much of the time is our own. */
const rounds = Number(process.argv[2] ?? 40)
const concurrency = 8
const checks = { '0010': 'Ziraat', '0015': 'Vakif', '0064': 'IsBank', '0012': 'Halk' }
const card = {
  cardNumber: '4355080000000013',
  expiryMonth: 7,
  expiryYear: 2031,
  securityCode: '123',
  cardHolderName: 'OLCUM',
}

const standIns = await startStandIns()
const settings = {
  ...demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: standIns.url }),
  OperationPauseStartHours: 0,
  OperationPauseStartMinute: 0,
  OperationPauseFinishHours: 0,
  OperationPauseFinishMinute: 0,
}
const data = temporaryData()
const server = await startEmbedded({ dataDir: data.directory, durable: true })
const db = openDatabase(server.url)
await migrate(db)
await saveReferenceData(db)
const http = await openService({ db, settings, log: openLog('silent'), clock: () => new Date() })
let madeMembers = 0
/** Milliseconds spent waiting for a bank, of all that the service took. */
let bankMs = 0
let serviceMs = 0
let isInService = false
timeBankCalls()

try {
  await measure()
} finally {
  await http.close()
  await db.end()
  await server.stop()
  standIns.stop()
  data.remove()
}

async function measure() {
  console.log('bank   payments/s one by one   ours ms   bank ms   ours ÷ all   payments/s, 8 at once')
  for (const [bank, check] of Object.entries(checks)) {
    for (let warm = 0; warm < 5; warm += 1) await payOnce(check)
    bankMs = 0
    serviceMs = 0
    const alone = await timeOf(async () => {
      for (let round = 0; round < rounds; round += 1) await payOnce(check)
    })
    const [own, theirs] = [(serviceMs - bankMs) / rounds, bankMs / rounds]
    const together = await timeOf(() =>
      Promise.all(
        Array.from({ length: concurrency }, async () => {
          for (let round = 0; round < rounds / concurrency; round += 1) await payOnce(check)
        }),
      ),
    )
    console.log(
      [
        bank.padEnd(6),
        (rounds / alone).toFixed(1).padStart(22),
        own.toFixed(1).padStart(9),
        theirs.toFixed(1).padStart(9),
        (own / (own + theirs)).toFixed(2).padStart(12),
        (rounds / together).toFixed(1).padStart(23),
      ].join(' '),
    )
  }
}

async function payOnce(check: string): Promise<void> {
  const { accessToken, accrumentOid } = await newPayer()
  const { OrderNumber: orderNumber } = await call(accessToken, 'GetOrderNumberForOnlinePayment', {})
  const onlinePaymentAccruemntList = [{ accrumentOid }]
  await call(accessToken, 'SaveOnlinePaymentAccrument', { orderNumber, onlinePaymentAccruemntList })
  const form = await call(accessToken, `Check${check}ThreeDDefinition`, { orderNumber, ...card })
  const fields = (form.Fields as { Name: string; Value: string }[]).map(
    ({ Name, Value }): [string, string] => [Name, Value],
  )
  const back = await goThroughBank(
    { action: String(form.Action), fields },
    `${settings.SiteUrl}${bankReturnPath}`,
  )
  if (!back) throw new Error('The bank did not send the browser back')
  const answer = await timed(() =>
    http.inject({
      method: 'POST',
      url: new URL(back.url).pathname,
      remoteAddress: newAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: Buffer.from(back.body),
    }),
  )
  if (!answer.headers.location?.startsWith('/success-operation'))
    throw new Error(`A payment ended at ${answer.headers.location}`)
}

async function newPayer() {
  const number = (madeMembers += 1)
  const [registry] = await db<{ oid: number }[]>`
    insert into registry (registry_type, registry_number, name_or_title) values ('D', ${`B${number}`}, 'ÖLÇÜM')
    returning oid`
  const [member] = await db<{ oid: number }[]>`
    insert into member (user_name, password_hash, registry_oid, identity_proven_by)
    values (${`bench${number}`}, '$argon2id$v=19$none', ${registry?.oid ?? 0}, 'counter') returning oid`
  const [accrumentOid] = await postAccruals(db, [
    {
      registryOid: registry?.oid ?? 0,
      revenueCode: 11,
      periodYear: 2026,
      description: 'Bina vergisi',
      accruedOn: '2026-01-01',
      dueDate: '2026-06-01',
      principalKurus: 128_450,
      sourceKind: 'declaration',
    },
  ])
  const client = { address: '127.0.0.1', userAgent: 'bench', browserId: 'bench' }
  const { AccessToken } = await startSignIn(db, member?.oid ?? 0, { now: new Date(), client })
  return { accessToken: AccessToken, accrumentOid: accrumentOid ?? 0 }
}

async function call(token: string, name: string, body: object): Promise<Record<string, unknown>> {
  const xsrf = newXsrfToken(settings.machineKey.validationKey)
  const answer = await timed(() =>
    http.inject({
      method: 'POST',
      url: `/${name}`,
      remoteAddress: newAddress(),
      headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrf, authorization: `Bearer ${token}` },
      cookies: { 'XSRF-TOKEN': xsrf },
      payload: JSON.stringify({ userName: settings.SystemUser, ...body }),
    }),
  )
  if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.body}`)
  return answer.json()
}

/** Every call comes from another IP address: limits are another matter. */
function newAddress(): string {
  const number = Math.floor(Math.random() * 2 ** 24)
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now()
  isInService = true
  const answer = await work()
  isInService = false
  serviceMs += performance.now() - startedAt
  return answer
}

/** Times the banks' calls, whose clients use fetch; the time of the cardholder's own browser is not the service's. */
function timeBankCalls() {
  const plain = globalThis.fetch
  globalThis.fetch = async (...request) => {
    const counts = isInService
    const startedAt = performance.now()
    const response = await plain(...request)
    const body = await response.arrayBuffer()
    if (counts) bankMs += performance.now() - startedAt
    return new Response(body, { status: response.status, headers: response.headers })
  }
}
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

async function startStandIns() {
  const port = await freePort()
  const program = fileURLToPath(new URL('../simulators/src/main.ts', import.meta.url))
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, SIMULATORS_PORT: String(port), SIMULATORS_HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') }
}
