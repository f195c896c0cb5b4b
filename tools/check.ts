import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type Affected, affectedTests } from './affected.ts'
import { listOddComments } from './plain-comments.ts'
import { type Check, check, endWithTotal, program, sideBySide, tests } from './run-checks.ts'
import { sourceFiles } from './source-files.ts'

const { values: options } = parseArgs({
  options: {
    base: { type: 'string' },
    /** Only prints the checks that would be run. */
    list: { type: 'boolean', default: false },
  },
})

const changed = changedSince(options.base ?? pushed())
const affected = affectedTests(changed, [...sourceFiles(), ...changedMigrations(changed)])
const testFiles = Object.entries(affected).flatMap(([project, files]: [string, string[]]) =>
  files.length > 0 ? [{ project, files }] : [],
)
console.log(`${changed.length} files changed; ${saidAs(affected)}`)
if (options.list) {
  for (const { project, files } of testFiles) for (const file of files) console.log(`  ${project}  ${file}`)
  process.exit(0)
}

const there = changed.filter((path) => existsSync(path))
const programs = there.filter((path) => /\.(ts|tsx|mts|js|mjs)$/.test(path))
const isIn = (...folders: string[]) =>
  changed.some((path) => folders.some((folder) => path.startsWith(`${folder}/`)))
const checks: Check[] = [
  ['lint', () => program('oxlint', '--type-aware', '--deny-warnings', ...programs)],
  ['types', () => program('tsc', '-p', 'tsconfig.json')],
  ['types of the web application', () => program('tsc', '-p', 'web/tsconfig.json')],
  ['format', () => program('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...there)],
]
const isMeant: Record<string, boolean> = {
  lint: programs.length > 0,
  types: changed.some((path) => path.endsWith('.ts') && !path.startsWith('web/')),
  'types of the web application': isIn('web', 'contract', 'rules'),
  format: there.length > 0,
}
await sideBySide(
  checks.filter(([name]) => isMeant[name]),
  availableParallelism(),
)
await check('comments that are hard to read, a warning', async () => {
  const odd = sourceFiles()
    .filter(({ path }) => programs.includes(path))
    .flatMap(listOddComments)
  const output = odd.map(({ path, line, reason, text }) => `${path}:${line} ${reason}: ${text}`).join('\n')
  return { passed: 0, failed: 0, output }
})
if (testFiles.length > 0)
  await check('tests', () =>
    tests(...testFiles.flatMap(({ project, files }) => ['--project', project, ...files])),
  )
endWithTotal()

/** Committed on top of the base, changed since, or not yet known to git. */
function changedSince(base: string): string[] {
  const names = [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(names)].toSorted()
}

/** Last commit that others have too; without one, the last commit. */
function pushed(): string {
  for (const branch of ['@{upstream}', 'origin/HEAD', 'origin/main', 'main'])
    try {
      const [base] = git('merge-base', 'HEAD', branch)
      if (base) return base
    } catch {
      // No such branch here: the next one may be.
    }
  return 'HEAD'
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return output.split('\n').filter((line) => line !== '')
}

function changedMigrations(paths: readonly string[]) {
  return (
    paths
      // The files of the schema follow from them.
      .filter((path) => path.endsWith('.sql') && !path.includes('/schema/') && existsSync(path))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  )
}

function saidAs({ unit, service, journeys }: Affected): string {
  return `test files they can touch: ${unit.length} unit, ${service.length} service, ${journeys.length} journeys`
}
