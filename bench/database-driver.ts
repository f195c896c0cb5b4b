import pg from 'pg'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { buildDemoTown } from '../service/src/demo-town/build-demo-town.ts'
import { saveReferenceData } from '../service/src/debts/reference-data.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'

/** The same question through both drivers, ten connections each, in turns; printed as a ratio within one run. */
const connections = 10
const questions = 4000
const rounds = 5
const query = `select oid, registry_number, name_or_title, surname from registry where identity_number = $1`

const data = temporaryData()
const server = await startEmbedded({ dataDir: data.directory, durable: false })
const db = openDatabase(server.url, { connections })
await migrate(db)
await saveReferenceData(db)
await buildDemoTown(db, new Date())
const numbers = (await db<{ n: string }[]>`select identity_number as n from registry`).map(({ n }) => n)
const pool = new pg.Pool({ connectionString: server.url, max: connections })

const drivers: Record<string, (number: string) => Promise<unknown>> = {
  postgres: (number) =>
    db`select oid, registry_number, name_or_title, surname from registry where identity_number = ${number}`,
  'pg, prepared by name': (number) => pool.query({ name: 'by-identity', text: query, values: [number] }),
  'pg, unnamed': (number) => pool.query(query, [number]),
}

const best: Record<string, number> = {}
for (let round = 0; round <= rounds; round += 1) {
  for (const [name, ask] of Object.entries(drivers)) {
    const perSecond = await measure(ask)
    // The first round only warms up.
    if (round > 0) best[name] = Math.max(best[name] ?? 0, perSecond)
  }
}
const base = best.postgres ?? 1
for (const [name, perSecond] of Object.entries(best)) {
  console.log(
    `${name.padEnd(22)} ${Math.round(perSecond)} questions/s  ${(perSecond / base).toFixed(2)} × postgres`,
  )
}
await pool.end()
await db.end()
await server.stop()
data.remove()

async function measure(ask: (number: string) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  let asked = 0
  await Promise.all(
    Array.from({ length: connections * 4 }, async () => {
      while (asked < questions) await ask(numbers[(asked += 1) % numbers.length] ?? '')
    }),
  )
  return (asked / (performance.now() - startedAt)) * 1000
}
