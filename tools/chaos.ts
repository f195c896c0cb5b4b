import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../service/src/database/database.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'
import { prepareDatabase } from '../service/src/prepare-database.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'
import type { Proxy } from './chaos/chaos-portal.ts'
import { ChaosDatabase } from './chaos/chaos-database.ts'
import { runSeed } from './chaos/run-seed.ts'
import { onStopSignal, openRunning } from './starting/running.ts'

/** Real processes are killed, frozen and cut off while people use the portal; then the books are compared. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seeds: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    quiet: { type: 'boolean', default: false },
    /** People come through the sample of one of the proxies, as in a town. */
    proxy: { type: 'string' },
  },
})
const proxies: readonly (string | undefined)[] = [undefined, 'haproxy', 'nginx']
if (!proxies.includes(values.proxy)) throw new Error('--proxy is haproxy or nginx')
const firstSeed = Number(values.seed)
const chaosMs = Number(values.minutes) * 60_000

const data = temporaryData()
const logs = mkdtempSync(join(tmpdir(), 'e-belediye-chaos-'))
const running = openRunning()
await running.add(Promise.resolve({ stop: data.remove }))
onStopSignal(running.stopAll)
const database = await running.add(ChaosDatabase.start(data.directory))

const failed: number[] = []
try {
  await buildTown()
  for (let seed = firstSeed; seed < firstSeed + Number(values.seeds); seed += 1) {
    const logDirectory = join(logs, String(seed))
    const template = {
      databaseUrl: database.url,
      serviceDatabaseUrl: database.serviceUrl,
      dataDir: data.directory,
      proxy: values.proxy as Proxy | undefined,
    }
    const startedAt = performance.now()
    const say = (text: string) => {
      if (!values.quiet)
        console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${text}`)
    }
    const { wrongs, summary } = await runSeed(database, template, {
      seed,
      chaosMs,
      logDirectory,
      say,
      running,
    })
    console.log(`seed ${seed}: ${wrongs.length === 0 ? 'sound' : 'WRONG'}; ${summary}`)
    for (const wrong of wrongs) console.log(`  ${wrong}`)
    if (wrongs.length === 0) rmSync(logDirectory, { recursive: true })
    else {
      failed.push(seed)
      console.log(`  again: npm run chaos -- --seed ${seed} --minutes ${values.minutes}`)
      console.log(`  what people were told and the services' logs: ${logDirectory}`)
    }
  }
} finally {
  await running.stopAll()
}
if (failed.length === 0) {
  rmSync(logs, { recursive: true })
  console.log('Nothing said to be done was lost, and nothing happened twice.')
}
process.exit(failed.length === 0 ? 0 : 1)

async function buildTown(): Promise<void> {
  const db = openDatabase(database.serviceUrl)
  try {
    const addresses = { siteUrl: 'http://localhost', simulatorsUrl: 'http://localhost' }
    const settings = demoSettings({ ...addresses, dataDir: data.directory })
    await prepareDatabase(db, { settings, kind: 'demo', ownerUrl: database.url, townSize: 'small' })
  } finally {
    await db.end({ timeout: 5 })
  }
}
