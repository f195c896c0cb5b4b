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

/** A database server and the transformed modules of the product are kept from one run to the next. */
export async function openWarmTests(root: string): Promise<WarmTests> {
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
    try {
      return await runOnce(vitest, join(root, test))
    } finally {
      planted = undefined
      if (change) vitest.invalidateFile(join(root, change.file))
    }
  }

  return {
    run: async (tests, change) => {
      let passed = 0
      for (const test of tests) {
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
    close: () => vitest.close(),
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
