import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { saveReferenceData } from '../service/src/debts/reference-data.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'
import { processorSeconds } from './processor-time.ts'

/**
 * Import of registries, accruals and collections into ever larger towns: time per line and peak memory should stay
 * alike. A bare COPY of each file shows the least cost of disk and server. `ACCRUALS=3000000` is a town of 200,000
 * registries. Collections are compared with accruals by processor time, which other work changes little.
 * `RECEIPT_LINES=3` puts as many debts on a receipt.
 */
const sizes = (process.env.ACCRUALS ?? '15000,150000').split(',').map(Number)
const linesOfReceipt = Number(process.env.RECEIPT_LINES ?? 1)
const program = fileURLToPath(new URL('../service/src/import/main.ts', import.meta.url))

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
const db = openDatabase(server.url)
await migrate(db)
await saveReferenceData(db)

const peaks = new Map<string, number[]>()
for (const size of sizes) {
  let microsOfAccrual = 0
  let processorOfAccrual = 0
  for (const { kind, header, lines, line } of filesOf(size)) {
    const file = join(data.directory, `${size}-${kind}.csv`)
    await writeFile(file, header, lines, line)
    const copySeconds = await copyBare(file, header)
    const result = await runImport(kind, file)
    const again = await runImport(kind, file, '--update')
    peaks.set(kind, [...(peaks.get(kind) ?? []), result.peakMB])
    const micros = (result.seconds * 1_000_000) / lines
    const processor = (result.processorSeconds * 1_000_000) / lines
    if (kind === 'accruals') [microsOfAccrual, processorOfAccrual] = [micros, processor]
    const times = (seconds: number) => `${(seconds / copySeconds).toFixed(1)} × COPY`
    console.log(
      [
        `${kind.padEnd(11)} ${String(lines).padStart(8)} lines  COPY ${copySeconds.toFixed(2)} s`,
        `import ${result.seconds.toFixed(1)} s, ${times(result.seconds)}, ${micros.toFixed(0)} µs a line, ${processor.toFixed(0)} µs of processor time`,
        `again with --update ${times(again.seconds)}`,
        `memory ${result.earlyMB.toFixed(0)} MB in the first tenth, peak ${result.peakMB.toFixed(0)} MB`,
        ...(kind === 'collections'
          ? [
              `${(processor / processorOfAccrual).toFixed(2)} × the processor time of an accrual, ${(micros / microsOfAccrual).toFixed(2)} × its time`,
            ]
          : []),
      ].join('  '),
    )
  }
}
for (const [kind, all] of peaks) {
  const [larger, largest] = all.slice(-2)
  if (larger && largest)
    console.log(`${kind}: memory of the largest file ÷ the one before: ${(largest / larger).toFixed(2)}`)
}
await db.end()
await server.stop()
data.remove()

async function writeFile(file: string, header: string, lines: number, line: (number: number) => string) {
  const output = createWriteStream(file)
  output.write(`${header}\n`)
  for (let number = 0; number < lines; number += 1)
    if (!output.write(`${line(number)}\n`)) await once(output, 'drain')
  output.end()
  await once(output, 'close')
}

async function copyBare(file: string, header: string): Promise<number> {
  await db`drop table if exists bare_copy`
  const columns = header.split(';').map((name) => `${name} text`)
  await db.unsafe(`create table bare_copy (${columns.join(', ')})`)
  const startedAt = performance.now()
  const copy = await db`copy bare_copy from stdin with (format csv, delimiter ';', header true)`.writable()
  await pipeline(createReadStream(file), copy)
  return (performance.now() - startedAt) / 1000
}

async function runImport(kind: string, file: string, ...options: string[]) {
  const startedAt = performance.now()
  const usedBefore = processorSeconds()
  const child = spawn(process.execPath, [program, kind, file, '--operator', 'Bench', ...options], {
    env: { ...process.env, DATABASE_URL: server.url },
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
