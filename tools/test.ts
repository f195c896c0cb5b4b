import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './starting/build-web.ts'

interface Outcome {
  passed: number
  failed: number
  /** What it printed, where it did not print it itself. */
  output?: string
}

type Check = [name: string, run: () => Promise<Outcome>]

/** None of them needs another's result; the longest come first. */
const independentChecks: Check[] = [
  ['lint', () => program('oxlint', '--type-aware', '--deny-warnings', '.')],
  ['build', () => buildWeb(() => {}).then(() => ({ passed: 1, failed: 0 }))],
  ['types', () => program('tsc', '-p', 'tsconfig.json')],
  ['types of the web application', () => program('tsc', '-p', 'web/tsconfig.json')],
  [
    'unused files and dependencies',
    () => program('knip', '--include', 'files,dependencies,unlisted,unresolved,exports,types'),
  ],
  ['format', () => program('oxfmt', '--check', '.')],
]

/** On a slow machine they take half of it; a test that never ends would keep the run waiting too. */
const maxTestMinutes = 60

const total: Outcome = { passed: 0, failed: 0 }
const times: { name: string; seconds: number }[] = []
const startedAt = Date.now()

await sideBySide(independentChecks, availableParallelism())
await check('what to look at', async () => {
  const { output } = await outputOf(process.execPath, ['tools/show.ts'])
  return { passed: 0, failed: 0, output }
})
await check('tests', tests)

console.log('\nWhere the time went')
for (const { name, seconds } of times.toSorted((one, other) => other.seconds - one.seconds))
  console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
console.log(`${secondsSince(startedAt).toFixed(1).padStart(8)} s  in all`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function sideBySide(checks: readonly Check[], concurrency: number): Promise<void> {
  const waiting = [...checks]
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next)
    }),
  )
}

/** Runs a check, prints what it has to say in one piece, and counts it. */
async function check(...[name, run]: Check): Promise<void> {
  const checkStartedAt = Date.now()
  const { passed, failed, output } = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }))
  const seconds = secondsSince(checkStartedAt)
  total.passed += passed
  total.failed += failed
  times.push({ name, seconds })
  if (output?.trim()) console.log(`\n${output.trimEnd()}`)
  console.log(`── ${name}: ${failed === 0 ? 'fine' : `${failed} failed`} (${seconds.toFixed(1)} s)`)
}

async function program(name: string, ...args: string[]): Promise<Outcome> {
  const { code, output } = await outputOf(join('node_modules', '.bin', name), args)
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}

/** The runner's own account is read, not its exit code alone: no test executed is a failure too. */
async function tests(): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-results-'))
  const file = join(directory, 'results.json')
  const child = spawn(
    join('node_modules', '.bin', 'vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=./tools/second-try-reporter.ts',
      '--reporter=./tools/time-reporter.ts',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { cwd: new URL('..', import.meta.url), stdio: 'inherit', timeout: maxTestMinutes * 60_000 },
  )
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === null) throw new Error(`The tests did not end within ${maxTestMinutes} minutes`)
  const results = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  rmSync(directory, { recursive: true, force: true })
  const { numPassedTests: passed = 0, numTotalTests: all = 0 } = results
  const failed = all - passed
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

async function outputOf(
  command: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, {
    cwd: new URL('..', import.meta.url),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    // A letter of several bytes may be split over two chunks.
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => (output += text))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

function secondsSince(moment: number): number {
  return (Date.now() - moment) / 1000
}
