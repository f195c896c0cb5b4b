import { parseArgs } from 'node:util'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { isLostConnection } from '../service/src/database/lost-connection.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { saveReferenceData } from '../service/src/debts/reference-data.ts'
import { defects } from '../service/src/testing/payments/defects.ts'
import { payThroughRestart } from '../service/src/testing/payments/restart.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'
import { type Summary, schedulesUntilCaught, simulate } from '../service/src/testing/payments/simulate.ts'

/** Thousands of histories of payments with everything going wrong, on the real code and a real PostgreSQL. */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    defects: { type: 'boolean', default: false },
    restarts: { type: 'string' },
  },
})
const schedules = Number(values.schedules)
const seed = Number(values.seed)
const barWidth = 30

const data = temporaryData()
let server = await startEmbedded({ dataDir: data.directory, durable: values.restarts !== undefined })
/** However it ends, no database is left behind. */
const cleanUp = async () => {
  await server.stop()
  data.remove()
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void cleanUp().then(() => process.exit(130)))
let db = openDatabase(server.url, { connections: 4 })
let isSound = true
if (values.restarts) {
  for (const event of ['unhandledRejection', 'uncaughtException'])
    process.on(event, (error: unknown) => {
      if (!isLostConnection(error)) throw error
    })
}
try {
  await migrate(db)
  await saveReferenceData(db)
  if (values.restarts) isSound = await tryRestarts(Number(values.restarts))
  else isSound = values.defects ? await tryDefects() : await trySchedules()
} finally {
  await db.end({ timeout: 5 })
  await cleanUp()
}
process.exit(isSound ? 0 : 1)

async function trySchedules(): Promise<boolean> {
  console.log(`${schedules} schedules from seed ${seed}`)
  const startedAt = performance.now()
  const summary = await simulate(db, { schedules, seed }, (done, so) => showProgress(done, so, startedAt))
  process.stderr.write('\n')
  console.log(`${summary.orders} orders, ${summary.kills} processes killed`)
  for (const [status, count] of Object.entries(summary.statuses).toSorted(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(8)} ${status}`)
  for (const failure of summary.failures) {
    console.log(`FAILED: npm run simulate -- --schedules 1 --seed ${failure.seed}`)
    for (const wrong of failure.wrongs) console.log(`  ${wrong}`)
  }
  if (summary.failures.length === 0)
    console.log(
      `Bank and ledger agree to the kuruş; nothing lost, nothing twice. ${summary.waitingForClerk} orders wait for a clerk, nothing else is left open.`,
    )
  return summary.failures.length === 0
}

async function tryRestarts(restarts: number): Promise<boolean> {
  let isFine = true
  for (let round = 0; round < restarts; round += 1) {
    const { wrongs, statuses } = await payThroughRestart(seed + round, db, restartDatabase)
    isFine &&= wrongs.length === 0
    const counts = Object.entries(Object.groupBy(statuses, (status) => status))
    console.log(
      `restart ${round + 1}: ${counts.map(([status, all]) => `${all?.length} ${status}`).join(', ')}${wrongs.length > 0 ? ` WRONG: ${wrongs.join('; ')}` : ''}`,
    )
  }
  return isFine
}

async function restartDatabase() {
  const old = db
  await server.stop()
  void old.end({ timeout: 0 }).catch(() => {})
  server = await startEmbedded({ dataDir: data.directory, durable: true })
  db = openDatabase(server.url, { connections: 4 })
  return db
}

async function tryDefects(): Promise<boolean> {
  let areAllCaught = true
  for (const [name, { within, description }] of Object.entries(defects)) {
    const caught = await schedulesUntilCaught(db, name, seed)
    areAllCaught &&= caught !== undefined
    console.log(
      caught
        ? `${name.padEnd(20)} caught after ${caught.schedules} of at most ${within} (${description}): ${caught.wrong}`
        : `${name.padEnd(20)} NOT caught within ${within} (${description})`,
    )
  }
  return areAllCaught
}

function showProgress(done: number, { failures }: Summary, startedAt: number): void {
  if (done % 10 !== 0 && done !== schedules) return
  const filled = Math.round((done / schedules) * barWidth)
  const perSecond = done / ((performance.now() - startedAt) / 1000)
  const left = Math.round((schedules - done) / perSecond)
  const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`
  process.stderr.write(
    `\r${bar} ${done} of ${schedules}, ${perSecond.toFixed(0)} a second, ${left} s left, ${failures.length} failed `,
  )
}
