import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Area, areas, testsFor } from './mutation/areas.ts'
import { type Mutant, mutantsOf, planted, sampleOf } from './mutation/mutants.ts'
import { type Result, appendResult, inWords, keyOf, readResults, tableOf } from './mutation/results.ts'
import { type Template, linesNotReached, runSchedules } from './mutation/schedules.ts'
import { inSpans } from './mutation/unreached.ts'
import { HangingTests, type WarmTests, openWarmTests } from './mutation/warm-tests.ts'

/**
 * Changes one thing of payments, booking, refunds, bank files or bridge at a time and looks whether the schedules of the
 * simulation or the tests of the area notice. Results are appended to a file, so that a run goes on where one ended.
 */
const { values } = parseArgs({
  options: {
    /** Mutants of each area that the seed chooses. */
    mutants: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    area: { type: 'string' },
    results: { type: 'string', default: '.data/mutation.jsonl' },
    /** Tries those again that nothing noticed. */
    survivors: { type: 'boolean', default: false },
    /** Lines that no schedule reaches, instead of mutants. */
    unreached: { type: 'boolean', default: false },
    /** Results of the file, instead of mutants. */
    table: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const endsAt = Date.now() + Number(values.minutes) * 60_000
const root = fileURLToPath(new URL('../', import.meta.url))
const resultsPath = join(root, values.results)
mkdirSync(dirname(resultsPath), { recursive: true })
const chosen = areas.filter(({ name }) => values.area === undefined || name === values.area)
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')
/** Schedules of the simulation for a mutant whose line they reach. */
const schedules = 40

if (values.table) showTable()
else await runMutants()

async function runMutants(): Promise<void> {
  const warm = await openWarmTests(root, { triesAll: values.survivors })
  try {
    const at: Template = { root, seed, ...(await warm.database()) }
    const unreached = await linesNotReached(
      at,
      schedules,
      chosen.filter(({ isSimulated }) => isSimulated).flatMap(({ files }) => files),
    )
    if (values.unreached) showUnreached(unreached)
    else await tryAll(warm, at, unreached)
  } catch (error) {
    // A test that hangs in this process ends with it.
    if (error instanceof HangingTests) process.exit(75)
    throw error
  } finally {
    await warm.close()
  }
}

/** Each area has its turn, so that a run that is broken off has tried some of all. */
async function tryAll(warm: WarmTests, at: Template, unreached: ReadonlyMap<string, number[] | null>) {
  const done = readResults(resultsPath)
  const waiting = chosen.map((area) => ({ area, mutants: mutantsToTry(area, done) }))
  while (waiting.some(({ mutants }) => mutants.length > 0))
    for (const { area, mutants } of waiting) {
      const mutant = mutants.shift()
      if (!mutant) continue
      if (Date.now() > endsAt) return
      const lines = unreached.get(mutant.file)
      const isReached = lines !== undefined && lines !== null && !lines.includes(mutant.line)
      const startedAt = Date.now()
      const result = await tryOne(warm, at, area, mutant, isReached)
      result.seconds = Math.round((Date.now() - startedAt) / 1000)
      appendResult(resultsPath, result)
      console.log(`${(result.by ?? 'SURVIVED').padEnd(8)} ${inWords(result)}  ${result.detail.slice(0, 90)}`)
    }
}

function mutantsToTry(area: Area, done: ReadonlyMap<string, Result>): Mutant[] {
  const all = area.files.flatMap((file) => mutantsOf(file, sourceOf(file)))
  return sampleOf(all, Number(values.mutants), seed).filter((mutant) => {
    const result = done.get(keyOf(mutant, sourceOf(mutant.file)))
    return values.survivors ? result?.by === null : result === undefined
  })
}

async function tryOne(
  warm: WarmTests,
  at: Template,
  area: Area,
  mutant: Mutant,
  isReached: boolean,
): Promise<Result> {
  const { file, line, before, after } = mutant
  const source = sourceOf(file)
  const change = { file, source: planted(source, mutant) }
  const key = keyOf(mutant, source)
  const result = { key, area: area.name, file, line, before, after, isReachedBySchedules: isReached }
  const wrong = isReached ? await runSchedules(at, schedules, change) : undefined
  if (wrong !== undefined) return { ...result, by: 'schedule', detail: wrong, seconds: 0 }
  try {
    const failed = await warm.run(testsFor(area, file), change)
    return { ...result, by: failed === undefined ? null : 'test', detail: failed ?? '', seconds: 0 }
  } catch (error) {
    if (!(error instanceof HangingTests)) throw error
    appendResult(resultsPath, { ...result, by: 'hang', detail: error.message, seconds: 0 })
    throw error
  }
}

function showUnreached(unreached: ReadonlyMap<string, number[] | null>): void {
  for (const [file, lines] of unreached)
    if (lines === null) console.log(`not loaded: ${file}`)
    else if (lines.length > 0) console.log(`not reached: ${file}:${inSpans(lines)}`)
}

function showTable(): void {
  const results = [...readResults(resultsPath).values()]
  const counts = chosen.map(({ name, files }): [string, number] => [
    name,
    files.flatMap((file) => mutantsOf(file, sourceOf(file))).length,
  ])
  console.log(tableOf(results, new Map(counts)))
  for (const result of results)
    if (result.by === null && chosen.some(({ name }) => name === result.area))
      console.log(
        `survivor: ${inWords(result)}${result.isReachedBySchedules ? ', reached by schedules' : ''}`,
      )
}
