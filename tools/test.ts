import { availableParallelism } from 'node:os'
import { enduranceTests } from './endurance.ts'
import { type Check, check, endWithTotal, outputOf, program, sideBySide, tests } from './run-checks.ts'
import { partOfShard, readShard } from './shard.ts'
import { buildWeb } from './starting/build-web.ts'

/** Checks that need no other's result; the longest come first. */
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

const isSoak = process.argv.includes('--soak')
/** One of several machines that share the run: `SHARD=2/4 npm test`. */
const shard = readShard(process.env['SHARD'])

if (!isSoak) {
  await sideBySide(partOfShard(independentChecks, shard), availableParallelism())
  await check('what to look at', async () => {
    const { output } = await outputOf(process.execPath, ['tools/show.ts'])
    return { passed: 0, failed: 0, output }
  })
}
await check('tests', () =>
  tests(
    ...(shard ? [`--shard=${shard.number}/${shard.count}`] : []),
    ...(isSoak ? enduranceTests : enduranceTests.flatMap((path) => ['--exclude', path])),
  ),
)
endWithTotal()
