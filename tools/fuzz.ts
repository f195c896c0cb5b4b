import { parseArgs } from 'node:util'
import { type CallName, calls } from 'contract/calls'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { saveReferenceData } from '../service/src/debts/reference-data.ts'
import { describeFailure, fuzzCalls } from '../service/src/testing/fuzz/fuzz-calls.ts'
import { fuzzSettings } from '../service/src/testing/fuzz/fuzz-settings.ts'
import { FuzzTown } from '../service/src/testing/fuzz/fuzz-town.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'

/** Generated requests to every call, in every role, for as long as one likes: none may be answered with a fault. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    call: { type: 'string' },
  },
})
const seed = Number(values.seed)
if (values.call !== undefined && !Object.hasOwn(calls, values.call)) throw new Error(`No call ${values.call}`)

const data = temporaryData()
const server = await startEmbedded({ dataDir: data.directory, durable: false })
/** However it ends, no database is left behind. */
const cleanUp = async () => {
  await server.stop()
  data.remove()
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void cleanUp().then(() => process.exit(130)))
const db = openDatabase(server.url, { connections: 4 })
let failures = 0
try {
  await migrate(db)
  await saveReferenceData(db)
  const town = await FuzzTown.open(db, fuzzSettings)
  console.log(`seed ${seed}, ${values.minutes} minutes`)
  const untilMs = performance.now() + Number(values.minutes) * 60_000
  const found = await fuzzCalls(town, {
    seed,
    untilMs,
    only: values.call as CallName | undefined,
    onFailure: (failure) => console.log(`${describeFailure(failure)}\n`),
  })
  failures = found.length
  console.log(`${town.requests} requests, ${failures} calls with a fault`, town.statuses)
  const unhandled = Object.keys(calls).filter((name) => !town.handled.has(name as CallName))
  console.log(`never got to their handler: ${unhandled.join(', ') || 'none'}`)
  await town.close()
} finally {
  await db.end({ timeout: 5 })
  await cleanUp()
}
process.exit(failures === 0 ? 0 : 1)
