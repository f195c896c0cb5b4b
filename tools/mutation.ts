import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { saveReferenceData } from '../service/src/debts/reference-data.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'
import { type Area, areas } from './mutation/areas.ts'
import { type Mutant, mutantsOf, planted, sampleOf } from './mutation/mutants.ts'
import { inSpans, unreachedLines } from './mutation/unreached.ts'

/**
 * Changes one thing of payments, booking, refunds, bank files or bridge at a time and looks whether the schedules of the
 * simulation or the tests of the area notice; names every change that no one noticed and every line that no schedule reaches.
 */
const { values } = parseArgs({
  options: {
    mutants: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    area: { type: 'string' },
    /** The simulation alone, without the tests of the area. */
    'schedules-only': { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const endsAt = Date.now() + Number(values.minutes) * 60_000
const root = fileURLToPath(new URL('../', import.meta.url))
const chosen = areas.filter(({ name }) => values.area === undefined || name === values.area)
const areaOf = new Map(chosen.flatMap((area) => area.files.map((file): [string, Area] => [file, area])))
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')
/** A mutant that hangs has been noticed. */
const maxMs = 8 * 60_000

const all = [...areaOf.keys()].flatMap((file) => mutantsOf(file, sourceOf(file)))
const sample = sampleOf(all, Number(values.mutants), seed)
const scratch = mkdtempSync(join(tmpdir(), 'mutation-'))
const data = temporaryData()
const server = await startEmbedded({ dataDir: data.directory, durable: false })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(130)))

try {
  await migrateTemplate()
  const copy = copyOfTree()
  console.log(`${sample.length} of ${all.length} mutants, seed ${seed}`)
  await showUnreached()
  const survivors: Mutant[] = []
  const caughtBy = new Map<string, number>()
  let tried = 0
  for (const mutant of sample) {
    if (Date.now() > endsAt) break
    tried += 1
    const how = await tryMutant(mutant, copy)
    caughtBy.set(how ?? 'survived', (caughtBy.get(how ?? 'survived') ?? 0) + 1)
    if (how === undefined) survivors.push(mutant)
    console.log(`${how === undefined ? 'SURVIVED' : how.padEnd(8)} ${told(mutant)}`)
  }
  console.log(`${tried} tried: ${[...caughtBy].map(([how, count]) => `${count} ${how}`).join(', ')}`)
  for (const mutant of survivors) console.log(`survivor: ${told(mutant)}`)
} finally {
  await cleanUp()
}

async function cleanUp(): Promise<void> {
  await server.stop()
  data.remove()
  rmSync(scratch, { recursive: true, force: true })
}

function told({ file, line, before, after }: Mutant): string {
  const short = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
  return `${file}:${line} "${short(before)}" as "${short(after)}"`
}

async function migrateTemplate(): Promise<void> {
  const db = openDatabase(server.url)
  await migrate(db)
  await saveReferenceData(db)
  await db.end()
}

/** A database of its own for each try: what one leaves unsettled must not reach the next. */
async function freshDatabase(name: string): Promise<string> {
  const url = new URL(server.url)
  const template = url.pathname.slice(1)
  url.pathname = '/template1'
  const admin = openDatabase(url.href, { connections: 1 })
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.unsafe(`create database ${name} template "${template}"`)
  await admin.end()
  url.pathname = `/${name}`
  return url.href
}

/** Copy of the tree in which tests run with a file changed. */
function copyOfTree(): string {
  const copy = join(scratch, 'tree')
  cpSync(root, copy, {
    recursive: true,
    filter: (from) => !/\/(node_modules|\.git|\.data|dist|shots)(\/|$)/.test(from.slice(root.length - 1)),
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** How it was noticed; undefined if it was not. */
async function tryMutant(mutant: Mutant, copy: string): Promise<string | undefined> {
  const area = areaOf.get(mutant.file)
  if (!area) throw new Error(`${mutant.file} is of no area`)
  const source = planted(sourceOf(mutant.file), mutant)
  const path = join(scratch, 'mutant.ts')
  writeFileSync(path, source)
  if (area.schedules > 0) {
    const env = { MUTANT_FILE: mutant.file, MUTANT_SOURCE: path }
    if ((await simulateIn(env, area.schedules)) !== 0) return 'schedule'
  }
  if (values['schedules-only']) return undefined
  writeFileSync(join(copy, mutant.file), source)
  try {
    const args = [
      join(copy, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--bail',
      '1',
      '--project',
      'service',
      ...area.tests,
    ]
    return (await run(args, {}, copy)) === 0 ? undefined : 'test'
  } finally {
    writeFileSync(join(copy, mutant.file), sourceOf(mutant.file))
  }
}

async function simulateIn(env: Record<string, string>, schedules: number): Promise<number> {
  const url = await freshDatabase('mutation')
  return run(
    ['--import', join(root, 'tools/mutation/plant.ts'), join(root, 'tools/mutation/judge.ts')],
    { ...env, MUTATION_DATABASE: url, MUTATION_SCHEDULES: String(schedules), MUTATION_SEED: String(seed) },
    root,
  )
}

async function showUnreached(): Promise<void> {
  const folder = join(scratch, 'coverage')
  const reached = chosen.filter(({ schedules }) => schedules > 0)
  if (reached.length === 0) return
  const most = Math.max(...reached.map(({ schedules }) => schedules))
  const code = await simulateIn({ NODE_V8_COVERAGE: folder }, most)
  console.log(code === 0 ? `${most} schedules of the code as it is pass` : 'THE CODE AS IT IS FAILS')
  for (const [file, lines] of unreachedLines(
    folder,
    reached.flatMap(({ files }) => files),
  ))
    if (lines === null) console.log(`not loaded: ${file}`)
    else if (lines.length > 0) console.log(`not reached: ${file}:${inSpans(lines)}`)
}

/** Ends with the program's code; one that hangs counts as one that failed. */
function run(args: readonly string[], env: Record<string, string>, cwd: string): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore' })
    const timer = setTimeout(() => child.kill('SIGKILL'), maxMs)
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code ?? 1)
    })
  })
}
