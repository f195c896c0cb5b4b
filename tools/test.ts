import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './starting/build-web.ts'

interface Outcome {
  passed: number
  failed: number
}

/** Every check of the project, one after the other; the last line says how many passed and failed. */
const checks: [name: string, run: () => Promise<Outcome>][] = [
  ['format', () => program('oxfmt', '--check', '.')],
  ['lint', () => program('oxlint', '--type-aware', '--deny-warnings', '.')],
  ['types', () => program('tsc', '-p', 'tsconfig.json')],
  ['types of the web application', () => program('tsc', '-p', 'web/tsconfig.json')],
  [
    'unused files and dependencies',
    () => program('knip', '--include', 'files,dependencies,unlisted,unresolved,exports,types'),
  ],
  ['build', () => buildWeb(() => {}).then(() => ({ passed: 1, failed: 0 }))],
  ['tests', tests],
  ['what to look at', () => run(process.execPath, 'tools/show.ts').then(() => ({ passed: 0, failed: 0 }))],
]

const total: Outcome = { passed: 0, failed: 0 }
for (const [name, check] of checks) {
  const startedAt = Date.now()
  console.log(`\n── ${name}`)
  const { passed, failed } = await check().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
  console.log(
    `── ${name}: ${failed === 0 ? 'fine' : `${failed} failed`} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
  )
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function program(name: string, ...args: string[]): Promise<Outcome> {
  const code = await run(join('node_modules', '.bin', name), ...args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** The runner's own account is read, not its exit code alone: no test executed is a failure too. */
async function tests(): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-results-'))
  const file = join(directory, 'results.json')
  const code = await run(
    join('node_modules', '.bin', 'vitest'),
    'run',
    '--reporter=default',
    '--reporter=./tools/second-try-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
  )
  const results = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  rmSync(directory, { recursive: true, force: true })
  const { numPassedTests: passed = 0, numTotalTests: all = 0 } = results
  const failed = all - passed
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

async function run(command: string, ...args: string[]): Promise<number | null> {
  const child = spawn(command, args, { stdio: 'inherit', cwd: new URL('..', import.meta.url) })
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}
