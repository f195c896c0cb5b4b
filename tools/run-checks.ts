import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Outcome {
  passed: number
  failed: number
  /** Tests of programs that this machine does not have; the runner names each. */
  skipped?: number
  /** Output of the check, unless it printed it itself. */
  output?: string
}

export type Check = [name: string, run: () => Promise<Outcome>]

/**
 * Time limit for the tests: on a slow machine they take half of it; a test that never ends would keep the run waiting
 * too.
 */
const maxTestMinutes = 60

const total = { passed: 0, failed: 0, skipped: 0 }
const times: { name: string; seconds: number }[] = []
const startedAt = Date.now()

export async function sideBySide(checks: readonly Check[], concurrency: number): Promise<void> {
  const waiting = [...checks]
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next)
    }),
  )
}

/** Runs a check, prints its whole output in one piece, and counts it. */
export async function check(...[name, run]: Check): Promise<void> {
  const checkStartedAt = Date.now()
  const {
    passed,
    failed,
    skipped = 0,
    output,
  }: Outcome = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }))
  const seconds = secondsSince(checkStartedAt)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  times.push({ name, seconds })
  if (output?.trim()) console.log(`\n${output.trimEnd()}`)
  console.log(`── ${name}: ${failed === 0 ? 'fine' : `${failed} failed`} (${seconds.toFixed(1)} s)`)
}

export async function program(name: string, ...args: string[]): Promise<Outcome> {
  const { code, output } = await outputOf(join('node_modules', '.bin', name), args)
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}

/** Tests by the runner; its own account is read, not its exit code alone: no test executed is a failure too. */
export async function tests(...args: string[]): Promise<Outcome> {
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
      ...args,
    ],
    { cwd: new URL('..', import.meta.url), stdio: 'inherit', timeout: maxTestMinutes * 60_000 },
  )
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === null) throw new Error(`The tests did not end within ${maxTestMinutes} minutes`)
  const results = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  rmSync(directory, { recursive: true, force: true })
  const { numPassedTests: passed = 0, numPendingTests: skipped = 0, numTotalTests: all = 0 } = results
  const failed = all - passed - skipped
  return { passed, skipped, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

export async function outputOf(
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

/** Says where the time went and how many passed, and ends the program. */
export function endWithTotal(): never {
  console.log('\nWhere the time went')
  for (const { name, seconds } of times.toSorted((one, other) => other.seconds - one.seconds))
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
  console.log(`${secondsSince(startedAt).toFixed(1).padStart(8)} s  in all`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exit(total.failed === 0 ? 0 : 1)
}

function secondsSince(moment: number): number {
  return (Date.now() - moment) / 1000
}
