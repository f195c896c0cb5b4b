import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { exampleLayouts } from 'rules/bank-files/example-layouts'
import { writeBankFile } from 'rules/bank-files/write-bank-file'
import { dayInTurkey } from 'rules/turkey-time'
import { keepParts } from '../service/src/bank-files/file-parts.ts'
import { saveExampleLayouts } from '../service/src/bank-files/save-example-layouts.ts'
import { workOnBankFiles } from '../service/src/bank-files/work-on-bank-files.ts'
import { openLog } from '../service/src/calling/log.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { saveReferenceData } from '../service/src/debts/reference-data.ts'
import { importFile } from '../service/src/import/import-file.ts'
import type { ServiceSettings } from '../service/src/settings/settings.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'

/**
 * Files of collections from a bank, the second ten times the first: memory should stay alike, and a line should cost
 * little more than a line of imported collections. The system's count of memory depends on the last garbage collection,
 * so held memory is counted after a forced one.
 */
const sizes = (process.env.LINES ?? '10000,100000').split(',').map(Number)
const bankCode = '0015'
const layouts = exampleLayouts.map(({ name, layout }) => ({ name, layout }))
const data = temporaryData()
const server = await startEmbedded({ dataDir: data.directory, durable: true })
const db = openDatabase(server.url)
await migrate(db)
await saveReferenceData(db)
await saveExampleLayouts(db)
const settings = {
  FileStorage: { Kind: 'disk', Directory: join(data.directory, 'stored') },
} as ServiceSettings
const clock = () => new Date()
const today = dayInTurkey(clock())
await db`
  insert into registry (registry_type, registry_number, name_or_title)
  select 'D', 'S-' || n, 'DİĞER' from generate_series(1, 50000) n`
await db`insert into member (user_name, role) values ('bench', 'clerk')`
await db`
  insert into collecting_bank
  select ${bankCode}, 'BENCH', ${layouts[0]?.name ?? ''}, ${layouts[1]?.name ?? ''}, null, true, now(), min(oid) from member`

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const peaks: { resident: number; held: number }[] = []
for (const lines of sizes) {
  const first = await givenDebts(lines)
  const imported = await timeImport(first, lines)
  const sent = await givenDebts(lines)
  await givenSentFile(sent, lines)
  const fileOid = await givenAnswer(sent, lines)
  const peak = { resident: 0, held: 0 }
  const watching = [
    setInterval(() => (peak.resident = Math.max(peak.resident, residentMB())), 100),
    setInterval(() => (peak.held = Math.max(peak.held, heldMB())), 1000),
  ]
  const startedAt = performance.now()
  await work(fileOid, 'checked')
  await db`update bank_file set status = 'toBook', queued_at = now() where oid = ${fileOid}`
  await work(fileOid, 'booked')
  for (const each of watching) clearInterval(each)
  const seconds = (performance.now() - startedAt) / 1000
  peaks.push(peak)
  console.log(
    [
      `${String(lines).padStart(8)} lines  checked and booked in ${seconds.toFixed(1)} s, ${Math.round(lines / seconds)} lines/s`,
      `${(seconds / imported).toFixed(2)} × the import’s collections`,
      `at most ${peak.held.toFixed(0)} MB held, ${peak.resident.toFixed(0)} MB resident`,
    ].join('  '),
  )
}
const [smaller, larger] = peaks.slice(-2)
if (smaller && larger)
  console.log(
    `memory, ${sizes.at(-1)} ÷ ${sizes.at(-2)} lines: ${(larger.held / smaller.held).toFixed(2)} held, ${(larger.resident / smaller.resident).toFixed(2)} resident`,
  )
await db.end()
await server.stop()
data.remove()

async function givenDebts(lines: number): Promise<number> {
  const [first] = await db<{ oid: number }[]>`
    with made as (
      insert into accrual (registry_oid, revenue_code, period_year, instalment, description, accrued_on, due_date,
        principal_kurus, source_kind)
      select (select min(oid) from registry) + n % 50000, 11, 2026, 1, 'Bina vergisi', '2026-01-02', '2099-06-01', 10000, 'import'
      from generate_series(1, ${lines}::integer) n returning oid
    ) select min(oid) as oid from made`
  return first?.oid ?? 0
}

async function timeImport(first: number, lines: number): Promise<number> {
  const path = join(data.directory, `collections-${lines}.csv`)
  const rows = db<{ text: string }[]>`
    select concat_ws(';', 'I' || accrual.oid, 'I' || accrual.oid, registry_number, 3, ${today}::text, accrual.oid, '100,00') as text
    from accrual join registry on registry.oid = registry_oid where accrual.oid >= ${first} order by accrual.oid`.cursor(
    2000,
  )
  const header = 'aktarim_no;makbuz_no;sicil_no;tur;tarih;portal_tahakkuk_no;anapara'
  // Batch by batch: what this holds would count as memory of the file's.
  {
    await using output = await open(path, 'w')
    await output.write(`${header}\n`)
    for await (const batch of rows) await output.write(batch.map(({ text }) => `${text}\n`).join(''))
  }
  const startedAt = performance.now()
  const order = {
    kind: 'collections' as const,
    file: path,
    operatorName: 'Bench',
    reportFile: `${path}.rejected`,
    isUpdate: true,
  }
  const { written } = await importFile(db, order, { now: clock(), today })
  if (written !== lines) throw new Error(`The import wrote ${written} of ${lines} lines`)
  return (performance.now() - startedAt) / 1000
}

async function givenSentFile(first: number, lines: number): Promise<void> {
  const [file] = await db<{ oid: number }[]>`
    insert into bank_file (bank_code, file_kind, layout_oid, file_date, status, created_at)
    select ${bankCode}, 'O', oid, ${today}, 'acknowledged', now() from bank_file_layout where name = ${layouts[0]?.name ?? ''}
    returning oid`
  await db`
    insert into bank_file_line (file_oid, line, accrual_oid, debt_reference, principal_kurus, fine_kurus, amount_kurus)
    select ${file?.oid ?? 0}, n, ${first}::bigint + n - 1, ${first}::bigint + n - 1, 10000, 0, 10000
    from generate_series(1, ${lines}::integer) n`
}

async function givenAnswer(first: number, lines: number): Promise<number> {
  const [file] = await db<{ oid: number }[]>`
    insert into bank_file (bank_code, file_kind, layout_oid, name, status, created_at, queued_at, member_oid)
    select ${bankCode}, 'I', oid, 'bench.txt', 'toCheck', now(), now(), (select min(member.oid) from member)
    from bank_file_layout
    where name = ${layouts[1]?.name ?? ''} returning oid`
  const fileOid = file?.oid ?? 0
  const layout = layouts[1]?.layout
  if (!layout) throw new Error('There is no layout of collections')
  const head = { institutionCode: 'BENCH', bankCode, fileDate: today, fileNumber: String(lines) }
  const taken = function* () {
    for (let index = 0; index < lines; index += 1)
      yield {
        debtReference: String(first + index),
        resultCode: '00',
        paidAmount: 10_000,
        paidOn: today,
        paidTime: '00:00:00',
        bankReference: `X-${first + index}`,
      }
  }
  await keepParts({ db, settings, now: clock() }, db, fileOid, writeBankFile(layout, head, taken()))
  return fileOid
}

async function work(fileOid: number, wanted: string): Promise<void> {
  await workOnBankFiles({ db, settings, log: openLog('error'), clock })
  const [file] = await db<{ status: string; message: string | null }[]>`
    select status, message from bank_file where oid = ${fileOid}`
  if (file?.status !== wanted) throw new Error(`The file is ${file?.status}: ${file?.message}`)
}

/** Reachable memory, in the heap and outside of it. */
function heldMB(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}

/** Resident memory of this process as the system counts it; zero without /proc. */
function residentMB(): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
