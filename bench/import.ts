import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { saveReferenceData } from '../service/src/debts/reference-data.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'
import { processorSeconds } from './processor-time.ts'

/**
 * First load of a town's registries, accruals and collections in a town's proportions, each town larger than the one
 * before and in an empty database of its own: time for each line and the most memory held should stay alike. Before and
 * after each import the same file goes by a bare COPY into a table of text, on the same server: what disk and server need
 * anyway. The goal for accruals and collections is 10 times that. Then the file is sent again by `--update`.
 * `ACCRUALS=3000000` is the town of 200,000 registries; `AGAIN=0` leaves the second sending out.
 * Ratios are told by time, and by the processor time of program and server, which others on the machine change less.
 * `RECEIPT_LINES=3` puts so many debts on a receipt, as people who pay all they owe do.
 */
const sizes = (process.env.ACCRUALS ?? '15000,150000').split(',').map(Number)
const isSentAgain = process.env.AGAIN !== '0'
const linesOfReceipt = Number(process.env.RECEIPT_LINES ?? 1)
const program = fileURLToPath(new URL('../service/src/import/main.ts', import.meta.url))

/** Old receipts take two people. */
const bothPeople = ['--operator', 'Bench', '--approved-by', 'Bench Two']

interface File {
  kind: 'registries' | 'accruals' | 'collections'
  header: string
  lines: number
  line: (number: number) => string
}

/** Fifteen accruals a registry, and of each six five paid. */
function filesOf(accruals: number): File[] {
  const registries = Math.ceil(accruals / 15)
  const owner = (number: number) => `T${accruals}-${number % registries}`
  const receipt = (number: number) =>
    `${number % registries}-${Math.floor(number / registries / linesOfReceipt)}`
  const lira = (number: number) => `${100 + (number % 9000)},${10 + (number % 90)}`
  return [
    {
      kind: 'registries',
      header: 'sicil_no;tur;ad_unvan;cep_telefonu',
      lines: registries,
      line: (number) => `${owner(number)};D;DİĞER ${number};`,
    },
    {
      kind: 'accruals',
      header:
        'aktarim_no;sicil_no;gelir_kodu;yil;donem;taksit;aciklama;tahakkuk_tarihi;vade_tarihi;tutar;belge_no;abone_no',
      lines: accruals,
      line: (number) =>
        `L${accruals}-${number};${owner(number)};11;2026;;${1 + (number % 2)};Bina vergisi 2026 ${1 + (number % 2)}. taksit;02.01.2026;01.06.2026;${lira(number)};;`,
    },
    {
      kind: 'collections',
      header:
        'aktarim_no;makbuz_no;sicil_no;tur;tarih;odeyen;banka_referansi;iptal_edilen;tahakkuk_no;anapara;gecikme_zammi',
      lines: Math.floor((accruals * 5) / 6),
      line: (number) =>
        `C${accruals}-${receipt(number)};M${accruals}-${receipt(number)};${owner(number)};1;15.05.2026 10:15;;;;L${accruals}-${number};${lira(number)};`,
    },
  ]
}

const data = temporaryData()
const server = await startEmbedded({ dataDir: data.directory, durable: true })
const empty = openDatabase(server.url)
await migrate(empty)
await saveReferenceData(empty)
await empty.end()
const serverUrl = server.url.slice(0, server.url.lastIndexOf('/'))
const emptyName = server.url.slice(server.url.lastIndexOf('/') + 1)

const peaks = new Map<string, number[]>()
for (const size of sizes) {
  const url = await createTown(`town_${size}`)
  const db = openDatabase(url)
  for (const { kind, header, lines, line } of filesOf(size)) {
    const file = join(data.directory, `${size}-${kind}.csv`)
    await writeFile(file, header, lines, line)
    const copies = [await copyBare(db, file, header)]
    const result = await runImport(url, kind, file)
    copies.push(await copyBare(db, file, header))
    const again = isSentAgain ? await runImport(url, kind, file, '--update') : undefined
    await rm(file)
    peaks.set(kind, [...(peaks.get(kind) ?? []), result.peakMB])
    const mean = (of: keyof Effort) => copies.reduce((sum, copy) => sum + copy[of], 0) / copies.length
    const micros = (seconds: number) => `${((seconds * 1_000_000) / lines).toFixed(1)} µs`
    const times = ({ seconds, processorSeconds }: Effort) =>
      `${(seconds / mean('seconds')).toFixed(1)} × COPY by time, ${(processorSeconds / mean('processorSeconds')).toFixed(1)} × by processor time`
    console.log(
      [
        `${kind.padEnd(11)} ${String(lines).padStart(8)} lines`,
        `COPY ${micros(mean('seconds'))}, ${micros(mean('processorSeconds'))} of processor time`,
        `import ${result.seconds.toFixed(1)} s, ${micros(result.seconds)}, ${micros(result.processorSeconds)} of processor time: ${times(result)}`,
        ...(again ? [`again with --update ${again.seconds.toFixed(1)} s, ${times(again)}`] : []),
        `memory ${result.earlyMB.toFixed(0)} MB in the first tenth, peak ${result.peakMB.toFixed(0)} MB`,
      ].join('  '),
    )
  }
  await db.end()
}
for (const [kind, all] of peaks) {
  const [larger, largest] = all.slice(-2)
  if (larger && largest)
    console.log(`${kind}: memory of the largest file ÷ the one before: ${(largest / larger).toFixed(2)}`)
}
await server.stop()
data.remove()

/** Database without a row of the ledger, made from the one that has the schema. */
async function createTown(name: string): Promise<string> {
  const root = openDatabase(`${serverUrl}/postgres`, { connections: 1 })
  await root`create database ${root(name)} template ${root(emptyName)}`
  await root.end()
  return `${serverUrl}/${name}`
}

async function writeFile(file: string, header: string, lines: number, line: (number: number) => string) {
  const output = createWriteStream(file)
  output.write(`${header}\n`)
  for (let number = 0; number < lines; number += 1)
    if (!output.write(`${line(number)}\n`)) await once(output, 'drain')
  output.end()
  await once(output, 'close')
}

interface Effort {
  seconds: number
  processorSeconds: number
}

async function copyBare(db: Database, file: string, header: string): Promise<Effort> {
  await db`drop table if exists bare_copy`
  const columns = header.split(';').map((name) => `${name} text`)
  await db.unsafe(`create table bare_copy (${columns.join(', ')})`)
  const startedAt = performance.now()
  const usedBefore = processorSeconds()
  const copy = await db`copy bare_copy from stdin with (format csv, delimiter ';', header true)`.writable()
  await pipeline(createReadStream(file), copy)
  return {
    seconds: (performance.now() - startedAt) / 1000,
    processorSeconds: processorSeconds() - usedBefore,
  }
}

async function runImport(url: string, kind: string, file: string, ...options: string[]) {
  const startedAt = performance.now()
  const usedBefore = processorSeconds()
  const child = spawn(process.execPath, [program, kind, file, ...bothPeople, ...options], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', process.env.SHOW ? 'inherit' : 'ignore'],
  })
  const samples: { at: number; megabytes: number }[] = []
  const watching = setInterval(
    () => samples.push({ at: performance.now() - startedAt, megabytes: residentKB(child.pid) / 1024 }),
    100,
  )
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(watching)
  if (code !== 0) throw new Error(`The import of ${file} ended with ${code}`)
  const tookMs = performance.now() - startedAt
  const peak = (until: number) =>
    Math.max(0, ...samples.filter(({ at }) => at <= until).map(({ megabytes }) => megabytes))
  const usedSeconds = processorSeconds() - usedBefore
  return {
    seconds: tookMs / 1000,
    processorSeconds: usedSeconds,
    earlyMB: peak(tookMs / 10),
    peakMB: peak(tookMs),
  }
}

/** Resident memory of the process as the system counts it; zero without /proc. */
function residentKB(pid = 0): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
