import { isBuiltin } from 'node:module'
import { calls } from 'contract/calls'
import { describe, expect, test } from 'vitest'
import { computedPath, identifiersOf, type Import, importsOf } from './imports-of.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'
import { folderOf, type Storeys, serviceStoreys, upwardImports, webStoreys } from './storeys.ts'

const files = sourceFiles()
const imports = files.flatMap(importsOf)
/** Tests may import their testing tools. */
const productImports = imports.filter(({ from }) => !from.includes('.test.'))
const paths = files.map(({ path }) => path)
const withImports = new Set(imports.map(({ from }) => from))

/** Permitted imports between the project's own folders; packages from outside are not covered here. */
const mayImport: Record<string, string[]> = {
  contract: ['contract'],
  rules: ['rules'],
  service: ['service', 'contract', 'rules'],
  web: ['web', 'contract', 'rules'],
  simulators: ['simulators'],
  tools: ['tools', 'service', 'contract', 'rules', 'e2e'],
  e2e: ['e2e', 'tools', 'service', 'simulators', 'contract', 'rules'],
  bench: ['bench', 'tools', 'e2e', 'service', 'contract', 'rules'],
}

const service = 'service/src/'
const web = 'web/src/'
const isOurs = (folder: string) => folder in mayImport
const top = (path: string) => path.split('/')[0] ?? ''
const isTest = (path: string) => path.includes('.test.')
const isTesting = (path: string) => isTest(path) || path.startsWith(`${service}testing/`)

/** Files that load a path known only at run time, and the files it leads to. */
const loadsComputedPath: Record<string, string> = {
  'e2e/paths.ts': 'the web’s page table, which is typed only inside the web',
  [`${service}portal/read-menu-rows.ts`]: 'the web’s menu rows, read as data',
  [`${service}pages/page-renderer.ts`]: 'the web application as it was built',
  [`${service}database/embedded.ts`]: 'the package of this machine’s PostgreSQL',
  [`${service}documents/load-pdfmake.ts`]: 'the fonts of pdfmake',
}

/** Names that reach out of the process, or read from it, without any import. */
const outsideNames = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'process',
  'globalThis',
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'indexedDB',
]

function isPure(file: SourceFile): boolean {
  const names = identifiersOf(file)
  const reachesOut = outsideNames.some((name) => names.has(name))
  return !reachesOut && !importsOf(file).some(({ to }) => isBuiltin(to) || to === computedPath)
}

function importsOfTesting(all: readonly Import[]): Import[] {
  const products = ['contract', 'rules', 'service', 'web', 'simulators']
  return all.filter(({ from, to }) => products.includes(top(from)) && !isTesting(from) && isTesting(to))
}

/** Files that stand beside the folders of a layer, where no rule about those folders would reach them. */
function looseFiles(paths: readonly string[], layer: string): string[] {
  return paths.filter((path) => path.startsWith(layer) && folderOf(path, layer) === undefined)
}

function unplacedFolders(paths: readonly string[], root: string, storeys: Storeys): string[] {
  const folders = new Set(paths.map((path) => folderOf(path, root)).filter((folder) => folder !== undefined))
  return [...folders].filter((folder) => !storeys.flat().includes(folder))
}

/** Values the web takes of a contract file that has imports of its own, or of zod itself. */
/** Entry that renders pages in the service, and so is never loaded by a browser. */
const serverEntry = `${web}server.tsx`

function importsOfZod(all: readonly Import[]): Import[] {
  const isPlain = (path: string) => paths.includes(path) && !withImports.has(path)
  return all
    .filter(({ from, isTypeOnly }) => from.startsWith(web) && !isTest(from) && !isTypeOnly)
    .filter(({ from }) => from !== serverEntry)
    .filter(({ to }) => (to.startsWith('contract/') ? !isPlain(to) : /^zod(\/|$)/.test(to)))
}

describe('the architecture', () => {
  test('was looked at', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(imports.length).toBeGreaterThan(300)
  })

  test('each folder imports only what it may', () => {
    const forbidden = imports.filter(
      ({ from, to }) => isOurs(top(to)) && !mayImport[top(from)]?.includes(top(to)),
    )
    expect(forbidden).toEqual([])
  })

  test('the contract and the rules do no input or output', () => {
    const pure = files.filter(({ path }) => /^(contract|rules)\/src\//.test(path) && !isTest(path))
    expect(pure.length).toBeGreaterThan(100)
    expect(pure.filter((file) => !isPure(file)).map(({ path }) => path)).toEqual([])
  })

  const impure = {
    'a module of Node': `import { readFileSync } from 'node:fs'`,
    'a module of Node by its old name': `import { readFileSync } from 'fs'`,
    'the network by a global': `export const rates = () => fetch('https://example.org/rates')`,
    'the environment by a global': `export const town = process.env.TOWN`,
  }
  test.each(Object.entries(impure))('a rule that uses %s is seen', (_what, text) => {
    expect(isPure({ path: 'rules/src/taxes/rates.ts', text })).toBe(false)
  })

  test('a path known only at run time is loaded by a few named files alone', () => {
    const computed = imports.filter(({ to }) => to === computedPath).map(({ from }) => from)
    expect([...new Set(computed)].sort()).toEqual(Object.keys(loadsComputedPath).sort())
  })

  const computed = {
    'a variable': `await import(name)`,
    'a template with a placeholder': 'await import(`../payments/${name}.ts`)',
    'a required variable': `require(name)`,
    'a require of its own': `import { createRequire } from 'node:module'`,
    'all files of a folder': `import.meta.glob('../payments/*.ts')`,
    'all files of a folder, eagerly': `import.meta.globEager('../payments/*.ts')`,
  }
  test.each(Object.entries(computed))('a computed path by %s is seen', (_how, text) => {
    const found = importsOf({ path: `${service}debts/ledger.ts`, text })
    expect(found.map(({ to }) => to)).toContain(computedPath)
  })

  test('no product code imports tests or what tests use', () => {
    expect(importsOfTesting(imports)).toEqual([])
  })

  test.each(['../testing/given-debts.ts', './debts.test.ts', './debts.test'])(
    'product code that imports %s is seen',
    (module) => {
      const file = { path: `${service}debts/ledger.ts`, text: `import { given } from '${module}'` }
      expect(importsOfTesting(importsOf(file))).toHaveLength(1)
      expect(importsOfTesting(importsOf({ ...file, path: `${service}debts/ledger.test.ts` }))).toEqual([])
    },
  )

  test('every folder of the service and of the web stands on a storey', () => {
    expect(serviceStoreys.flat().length).toBeGreaterThan(20)
    expect(unplacedFolders(paths, service, serviceStoreys)).toEqual(['testing'])
    expect(unplacedFolders(paths, web, webStoreys)).toEqual([])
  })

  test('a folder of the web that has the name of a folder of the service is seen', () => {
    const path = `${web}payments/start.ts`
    expect(unplacedFolders([path], web, webStoreys)).toEqual(['payments'])
    const found = importsOf({
      path: `${web}ui/Button.tsx`,
      text: `import { start } from '../payments/start.ts'`,
    })
    expect(upwardImports(found, web, webStoreys)).toHaveLength(1)
  })

  test.each([`${web}features/`, `${web}parts/`])('every file of %s stands in a folder', (layer) => {
    expect(looseFiles(paths, layer)).toEqual([])
    expect(looseFiles([`${layer}start.ts`, `${layer}payments/start.ts`], layer)).toEqual([`${layer}start.ts`])
  })

  test('the service imports downwards only', () => {
    const inService = productImports.filter(({ from }) => !from.startsWith(`${service}testing/`))
    expect(
      inService.filter(({ from, to }) => from.startsWith(service) && to.startsWith(service)).length,
    ).toBeGreaterThan(500)
    expect(upwardImports(inService, service, serviceStoreys)).toEqual([])
  })

  test('the web imports downwards only', () => {
    expect(upwardImports(imports, web, webStoreys)).toEqual([])
  })

  test.each(['features', 'parts'])('the folders of the web’s %s never import each other', (layer) => {
    const root = `${web}${layer}/`
    const inside = imports.filter(({ from, to }) => folderOf(from, root) && folderOf(to, root))
    expect(inside.length).toBeGreaterThan(10)
    expect(inside.filter(({ from, to }) => folderOf(from, root) !== folderOf(to, root))).toEqual([])
  })

  const planted = {
    'on one line': `import { bookOrder } from '../payments/orders/book-order.ts'`,
    'over several lines': `import {\n  bookOrder,\n  type Book,\n} from '../payments/orders/book-order.ts'`,
    'of types alone': `import type { Book } from '../payments/orders/book-order.ts'`,
    'of types over several lines': `import type {\n  Book,\n} from '../payments/orders/book-order.ts'`,
    'passed on': `export { bookOrder } from '../payments/orders/book-order.ts'`,
    'loaded later': `const book = await import('../payments/orders/book-order.ts')`,
    'with a comment in the braces': `import {\n  // The order's own way.\n  bookOrder,\n} from '../payments/orders/book-order.ts'`,
    'after a comment': `/* why */ import { bookOrder } from '../payments/orders/book-order.ts'`,
    'after another statement': `const a = 1; import { bookOrder } from '../payments/orders/book-order.ts'`,
    'in double quotes': `import { bookOrder } from "../payments/orders/book-order.ts"`,
    'for its effect': `import '../payments/orders/book-order.ts'`,
    'without its ending': `import { bookOrder } from '../payments/orders/book'`,
    'loaded later after a comment': `const book = await import(/* later */ '../payments/orders/book-order.ts')`,
    'loaded later by a template': 'const book = await import(`../payments/orders/book-order.ts`)',
    required: `const book = require('../payments/orders/book-order.ts')`,
    'by an assigned require': `import book = require('../payments/orders/book-order.ts')`,
    'in a type': `type Book = import('../payments/orders/book-order.ts').Book`,
    'in the type of a comment': `/** @type {import("../payments/orders/book-order.ts").Book} */\nconst a = 1`,
    'declared in a comment': `/** @import { Book } from '../payments/orders/book-order.ts' */\nconst a = 1`,
    'of a neighbour on the same storey': `import type { Row } from '../employees/own-employee.ts'`,
    'of what stands above all folders': `import { answerCall } from '../service.ts'`,
  }
  test.each(Object.entries(planted))('an upward import %s is seen', (_how, text) => {
    const found = importsOf({ path: `${service}debts/ledger.ts`, text })
    expect(upwardImports(found, service, serviceStoreys)).toHaveLength(1)
  })

  test.each([`'../payments/orders/book-order.ts'`, '`../payments/orders/book-order.ts`'])(
    'the text %s alone is no import',
    (text) => {
      const program = `// import { a } from ${text}\nconst a = "import b from ${text}"`
      expect(importsOf({ path: `${service}debts/ledger.ts`, text: program })).toEqual([])
    },
  )

  test.each(['ledger.mts', 'ledger.mjs', 'Ledger.tsx'])('an upward import in %s is seen', (name) => {
    const text = planted['on one line']
    const found = importsOf({ path: `${service}debts/${name}`, text })
    expect(upwardImports(found, service, serviceStoreys)).toHaveLength(1)
  })

  const plantedStyles = {
    'its composed class': `.button {\n  composes: primary large from '../features/debts/Debts.module.css';\n}`,
    'its import': `@import '../features/debts/Debts.module.css';`,
    'its import by a URL': `@import url(../features/debts/Debts.module.css);`,
    'its value': `@value primary from '../features/debts/Debts.module.css';`,
  }
  test.each(Object.entries(plantedStyles))(
    'an upward import of a style sheet by %s is seen',
    (_how, text) => {
      const found = importsOf({ path: `${web}ui/Button.module.css`, text })
      expect(upwardImports(found, web, webStoreys)).toHaveLength(1)
    },
  )

  test('codes import nothing', () => {
    const codes = files.filter(({ path }) => /^contract\/.*codes\.[a-z]+$/.test(path))
    expect(codes.length).toBeGreaterThan(15)
    expect(codes.flatMap(importsOf)).toEqual([])
  })

  test('the web’s pages see schemas only as types, so that zod stays out of the first load', () => {
    const values = productImports.filter(
      ({ from, to, isTypeOnly }) => from.startsWith(web) && to.startsWith('contract/') && !isTypeOnly,
    )
    expect(values.length).toBeGreaterThan(30)
    expect(importsOfZod(imports)).toEqual([])
  })

  const plantedSchemas = {
    'from the package': `import { calls } from 'contract/calls'`,
    'by a relative path without its ending': `import { calls } from '../../../../contract/src/calls'`,
    'after a type': `export type Oid = number\nimport { calls } from 'contract/calls'`,
    'with a comment in the braces': `import {\n  // The call's table.\n  calls,\n} from 'contract/calls'`,
    'of zod itself': `import { z } from 'zod'`,
    'of a part of zod': `import { string } from 'zod/mini'`,
  }
  test.each(Object.entries(plantedSchemas))('a schema imported %s is seen', (_how, text) => {
    expect(importsOfZod(importsOf({ path: `${web}features/debts/Debts.tsx`, text }))).toHaveLength(1)
  })

  test('no file has a name that says nothing, and none only passes on', () => {
    const names = /(^|\/)(utils?|helpers?|common|managers?|types|index)\.[cm]?[jt]sx?$/
    expect(files.filter(({ path }) => names.test(path)).map(({ path }) => path)).toEqual([])
    const barrels = files.filter(
      ({ text }) => text.trim() !== '' && text.replace(/^export .* from '.*'$/gm, '').trim() === '',
    )
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  test('every call has a handler file of its name and is called in a test', () => {
    const words = new Set(
      files
        .filter(({ path }) => /^(service|e2e)\/.*\.test\.ts$/.test(path))
        .flatMap(({ text }) => text.match(/\b[A-Z]\w+\b/g) ?? []),
    )
    const names = Object.keys(calls)
    expect(
      names.filter(
        (name) => !files.some(({ path }) => path.startsWith('service/src/') && path.endsWith(`/${name}.ts`)),
      ),
    ).toEqual([])
    expect(names.filter((name) => !words.has(name))).toEqual([])
  })
})
