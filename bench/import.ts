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

/**
 * Files of accruals, each ten times the one before: time for each line and the most memory held should stay alike.
 * Beside each import stands a bare COPY of the same file into a table of text: what the disk and the server need anyway.
 */
const sizes = (process.env.LINES ?? '10000,100000,1000000').split(',').map(Number)
const registries = 50_000
const program = fileURLToPath(new URL('../service/src/import/main.ts', import.meta.url))
const header =
  'aktarim_no;sicil_no;gelir_kodu;yil;donem;taksit;aciklama;tahakkuk_tarihi;vade_tarihi;tutar;belge_no;abone_no'

const data = temporaryData()
const server = await startEmbedded({ dataDir: data.directory, durable: true })
const db = openDatabase(server.url)
await migrate(db)
await saveReferenceData(db)
await db`
  insert into registry (registry_type, registry_number, name_or_title)
  select 'D', 'S-' || n, 'DİĞER' from generate_series(1, ${registries}::integer) n`

await db.unsafe(
  `create table bare_copy (${header
    .split(';')
    .map((name) => `${name} text`)
    .join(', ')})`,
)

const results: { lines: number; seconds: number; peakMB: number }[] = []
for (const lines of sizes) {
  const file = join(data.directory, `${lines}.csv`)
  await writeAccruals(file, lines)
  const copySeconds = await copyBare(file)
  const result = await runImport(file, lines)
  const again = await runImport(file, lines, '--update')
  results.push(result)
  const times = (seconds: number) => `${(seconds / copySeconds).toFixed(1)} × COPY`
  console.log(
    [
      `${String(lines).padStart(8)} lines  COPY ${copySeconds.toFixed(2)} s`,
      `import ${result.seconds.toFixed(1)} s, ${times(result.seconds)}, ${Math.round(lines / result.seconds)} lines/s`,
      `again with --update ${times(again.seconds)}`,
      `peak ${result.peakMB.toFixed(0)} MB`,
    ].join('  '),
  )
}
const [larger, largest] = results.slice(-2)
if (larger && largest) {
  console.log(
    `memory, ${largest.lines} ÷ ${larger.lines} lines: ${(largest.peakMB / larger.peakMB).toFixed(2)}`,
  )
}
await db.end()
await server.stop()
data.remove()

async function writeAccruals(file: string, lines: number) {
  const output = createWriteStream(file)
  output.write(`${header}\n`)
  for (let number = 0; number < lines; number += 1) {
    const line = `L${lines}-${number};S-${1 + (number % registries)};11;2026;;${1 + (number % 2)};Bina vergisi 2026 ${1 + (number % 2)}. taksit;02.01.2026;01.06.2026;${100 + (number % 9000)},${10 + (number % 90)};;\n`
    if (!output.write(line)) await once(output, 'drain')
  }
  output.end()
  await once(output, 'close')
}

async function copyBare(file: string): Promise<number> {
  const startedAt = performance.now()
  const copy = await db`copy bare_copy from stdin with (format csv, delimiter ';', header true)`.writable()
  await pipeline(createReadStream(file), copy)
  return (performance.now() - startedAt) / 1000
}

async function runImport(file: string, lines: number, ...options: string[]) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [program, 'accruals', file, '--operator', 'Bench', ...options], {
    env: { ...process.env, DATABASE_URL: server.url },
    stdio: ['ignore', 'ignore', process.env.SHOW ? 'inherit' : 'ignore'],
  })
  let peakKB = 0
  const watching = setInterval(() => (peakKB = Math.max(peakKB, residentKB(child.pid))), 100)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(watching)
  if (code !== 0) throw new Error(`The import of ${file} ended with ${code}`)
  return { lines, seconds: (performance.now() - startedAt) / 1000, peakMB: peakKB / 1024 }
}

/** What the system says the process holds; nothing where there is no /proc. */
function residentKB(pid = 0): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
