import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestModule, type Vitest, createVitest } from 'vitest/node'

/** Tests run again and again in one process, in which one file is read otherwise than it is on the disk. */
export interface WarmTests {
  /** Name of the test that noticed the change first; undefined where all passed. */
  run: (tests: readonly string[], planted: Planted) => Promise<string | undefined>
  /** The database server of the tests, and its database to copy. */
  database: () => Promise<{ url: string; template: string }>
  close: () => Promise<void>
}

export interface Planted {
  file: string
  source: string
}

/** A mutant that hangs has been noticed. */
const maxMs = 4 * 60_000

/** Tests that never end take their process with them. */
export class HangingTests extends Error {}

/**
 * A database server and the transformed modules of the product are kept from one run to the next, and of each test that passed
 * in which files it called a function: it cannot notice a change of another file. Not known before its first run, and not
 * asked where `triesAll`.
 */
export async function openWarmTests(root: string, { triesAll = false } = {}): Promise<WarmTests> {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-reach-'))
  const reachPath = join(folder, 'reach.json')
  process.env['MUTATION_REACH'] = reachPath
  const reached = new Map<string, string[]>()
  let planted: Planted | undefined
  const plant = {
    name: 'planted-mutant',
    enforce: 'pre' as const,
    load: (id: string) =>
      planted && id.split('?')[0] === join(root, planted.file) ? planted.source : undefined,
  }
  const vitest = await openVitest(root, plant)
  const sound = new Set<string>()

  const runPlanted = async (test: string, change: Planted | undefined) => {
    planted = change
    if (change) vitest.invalidateFile(join(root, change.file))
    rmSync(reachPath, { force: true })
    try {
      const failed = await runOnce(vitest, join(root, test))
      if (failed === undefined) reached.set(test, JSON.parse(readFileSync(reachPath, 'utf8')) as string[])
      return failed
    } finally {
      planted = undefined
      if (change) vitest.invalidateFile(join(root, change.file))
    }
  }

  /** Known for a file in which some test called a function: constants are read by tests that call nothing of theirs. */
  const canNotice = (test: string, file: string) => {
    const isCalledIn = (each: string) => reached.get(each)?.some((url) => url.endsWith(`/${file}`)) === true
    return triesAll || !reached.has(test) || isCalledIn(test) || ![...reached.keys()].some(isCalledIn)
  }

  return {
    run: async (tests, change) => {
      let passed = 0
      for (const test of tests) {
        if (!canNotice(test, change.file)) {
          passed += 1
          continue
        }
        const failed = await runPlanted(test, change)
        if (failed === undefined) {
          passed += 1
          continue
        }
        // A test that also fails without the change notices nothing.
        if (sound.has(test) || (await runPlanted(test, undefined)) === undefined) {
          sound.add(test)
          return failed
        }
      }
      // If every test fails without the change, nothing has been tried: no mutant survives that way.
      if (passed === 0) throw new Error(`no test passes in the code as it is: ${tests.join(', ')}`)
      return undefined
    },
    database: async () => {
      const [first] = await vitest.globTestSpecifications(['rules/src/ledger/set-off.test.ts'])
      if (first) await vitest.runTestSpecifications([first])
      const { databaseUrl: url, templateDatabase: template } = vitest.getRootProject().getProvidedContext()
      return { url, template }
    },
    close: async () => {
      await vitest.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function openVitest(root: string, plant: { name: string }): Promise<Vitest> {
  return createVitest(
    {
      config: false,
      root,
      watch: false,
      include: ['{rules,contract,service}/**/*.test.ts'],
      globalSetup: [join(root, 'service/src/testing/global-setup.ts')],
      setupFiles: [join(root, 'tools/mutation/note-reach.ts')],
      // The cache of the disk would replace a planted file by the sound one.
      fsModuleCache: false,
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      bail: 1,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      reporters: [{}],
      silent: true,
    },
    { plugins: [plant] },
  )
}

async function runOnce(vitest: Vitest, path: string): Promise<string | undefined> {
  const specifications = (await vitest.globTestSpecifications([path])).filter(
    ({ moduleId }) => moduleId === path,
  )
  if (specifications.length === 0) throw new Error(`there is no test ${path}`)
  const late = Promise.withResolvers<undefined>()
  const timeout = setTimeout(() => late.resolve(undefined), maxMs)
  const ended = await Promise.race([vitest.runTestSpecifications(specifications), late.promise])
  clearTimeout(timeout)
  if (!ended) throw new HangingTests(path)
  const module = ended.testModules.find(({ moduleId }) => moduleId === path)
  if (module?.state() === 'passed' && ended.unhandledErrors.length === 0) return undefined
  return module ? nameOfFailed(module) : path
}

function nameOfFailed(module: TestModule): string {
  const file = module.moduleId.split('/').at(-1)
  const [failed] = module.children.allTests('failed')
  return failed ? `${file}: ${failed.fullName}` : `${file}`
}
