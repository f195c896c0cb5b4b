import { setTimeout as pause } from 'node:timers/promises'
import { readEvents } from '../service/src/bridge/read-events.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { postAccruals } from '../service/src/debts/ledger.ts'
import { saveReferenceData } from '../service/src/debts/reference-data.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'

/**
 * Delay from commit to reading of an event, in commits as both grow with the load: one program reads without pause
 * while several write and some hold transactions open. A committed event must be in the next answer, in order and once,
 * and readers must not hold writers up.
 */
const writers = 8
const perWriter = Number(process.env.EVENTS ?? 400)
const heldOpenEvery = 20
const heldOpenMs = 300
const pageSize = 500

const data = temporaryData()
const server = await startEmbedded({ dataDir: data.directory, durable: true })
const db = openDatabase(server.url, { connections: writers + 1 })
const readerDb = openDatabase(server.url, { connections: 2 })
let isMissed = false
try {
  await migrate(db)
  await saveReferenceData(db)
  const [registry] = await db<{ oid: number }[]>`
    insert into registry (registry_type, registry_number, name_or_title) values ('D', 'S-1', 'DİĞER') returning oid`
  const registryOid = registry?.oid ?? 0
  await writeAll(registryOid)
  let after = await readToEnd(0)
  const alone = await writeAll(registryOid)
  after = await readToEnd(after)

  const writing = writeAll(registryOid)
  const readAt = new Map<number, number>()
  let isOver = false
  void writing.finally(() => (isOver = true))
  for (;;) {
    const wasOver = isOver
    const { Events, Next, HasMore } = await readEvents(readerDb, after, pageSize)
    const now = performance.now()
    for (const { Number: number, Content } of Events) {
      after += 1
      if (number !== after) throw new Error(`After event ${after - 1} came ${number}`)
      const { Oid } = Content as { Oid: number }
      if (readAt.has(Oid)) throw new Error(`Accrual ${Oid} was told twice`)
      readAt.set(Oid, now)
    }
    if (Next !== after) throw new Error(`The answer goes on from ${Next}, not from ${after}`)
    if (wasOver && !HasMore) break
    if (Events.length === 0) await pause(5)
  }
  const read = await writing
  const delays = read.committed
    .map(({ oid, at }) => Math.max(0, (readAt.get(oid) ?? Infinity) - at))
    .toSorted((one, other) => one - other)
  const underSecond = delays.filter((delay) => delay < 1000).length
  const at = (share: number) => delays[Math.ceil(delays.length * share) - 1] ?? Infinity
  const commits = (delay: number) => (delay / read.commitMs).toFixed(1)
  console.log(
    `${underSecond} of ${delays.length} events of ${writers} writers were read within a second of their commit`,
  )
  console.log(
    `delay in commits (median of a writer’s transaction): ${commits(at(0.5))} at the median, ${commits(at(0.99))} at the 99th percentile, ${commits(at(1))} at worst`,
  )
  console.log(
    `a writer’s transaction while events are read ÷ alone: ${(read.commitMs / alone.commitMs).toFixed(2)}`,
  )
  isMissed = underSecond < delays.length
} finally {
  await readerDb.end()
  await db.end()
  await server.stop()
  data.remove()
}
if (isMissed) process.exitCode = 1

/** Each writer posts one accrual in a transaction after the other; answers when each was committed and the usual time. */
async function writeAll(registryOid: number) {
  const committed: { oid: number; at: number }[] = []
  const times: number[] = []
  const write = async (writer: number) => {
    for (let nth = 0; nth < perWriter; nth += 1) {
      const isHeldOpen = (nth + writer) % heldOpenEvery === 0
      const startedAt = performance.now()
      const [oid = 0] = await db.begin(async (tx) => {
        const oids = await postAccruals(tx, [
          {
            registryOid,
            revenueCode: 11,
            periodYear: 2026,
            description: 'Bina vergisi',
            accruedOn: '2026-01-02',
            dueDate: '2099-06-01',
            principalKurus: 10_000,
            sourceKind: 'import',
          },
        ])
        if (isHeldOpen) await pause(heldOpenMs)
        return oids
      })
      committed.push({ oid, at: performance.now() })
      if (!isHeldOpen) times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return {
    committed,
    commitMs: times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 1,
  }
}

async function readToEnd(after: number): Promise<number> {
  const { Next, HasMore } = await readEvents(readerDb, after, pageSize)
  return HasMore ? readToEnd(Next) : Next
}
