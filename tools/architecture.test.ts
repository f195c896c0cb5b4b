import { calls } from 'contract/calls'
import { describe, expect, test } from 'vitest'
import { importsOf } from './imports-of.ts'
import { sourceFiles } from './source-files.ts'
import { folderOf, serviceStoreys, upwardImports, webStoreys } from './storeys.ts'

const files = sourceFiles()
const imports = files.flatMap(importsOf)
/** Tests may import what they test with. */
const productImports = imports.filter(({ from }) => !from.includes('.test.'))

/** Who may import what of the project's own folders; packages from outside are not spoken of here. */
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
    const forbidden = imports.filter(
      ({ from, to }) =>
        ['contract', 'rules'].includes(top(from)) && !from.endsWith('.test.ts') && to.startsWith('node:'),
    )
    expect(forbidden).toEqual([])
  })

  test('every folder of the service and of the web stands on a storey', () => {
    const folders = (root: string) => [...new Set(files.map(({ path }) => folderOf(path, root)))]
    const isPlaced = (folder: string | undefined) =>
      folder === undefined ||
      folder === 'testing' ||
      [...serviceStoreys, ...webStoreys].flat().includes(folder)
    expect(folders(service).length).toBeGreaterThan(20)
    expect([...folders(service), ...folders(web)].filter((folder) => !isPlaced(folder))).toEqual([])
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
    'on one line': `import { bookOrder } from '../payments/orders/book.ts'`,
    'over several lines': `import {\n  bookOrder,\n  type Book,\n} from '../payments/orders/book.ts'`,
    'of types alone': `import type { Book } from '../payments/orders/book.ts'`,
    'of types over several lines': `import type {\n  Book,\n} from '../payments/orders/book.ts'`,
    'passed on': `export { bookOrder } from '../payments/orders/book.ts'`,
    'loaded later': `const book = await import('../payments/orders/book.ts')`,
    'of a neighbour on the same storey': `import type { Row } from '../employees/own-employee.ts'`,
    'of what stands above all folders': `import { answerCall } from '../service.ts'`,
  }
  test.each(Object.entries(planted))('an upward import %s is seen', (_how, text) => {
    const found = importsOf({ path: `${service}debts/ledger.ts`, text })
    expect(upwardImports(found, service, serviceStoreys)).toHaveLength(1)
  })

  test('codes import nothing', () => {
    const codes = files.filter(({ path }) => /^contract\/src\/.*\bcodes\.ts$/.test(path))
    expect(codes.length).toBeGreaterThan(15)
    expect(codes.flatMap(importsOf)).toEqual([])
  })

  test('the web’s pages see schemas only as types, so that zod stays out of the first load', () => {
    const withImports = new Set(imports.map(({ from }) => from))
    const values = productImports.filter(
      ({ from, to, isTypeOnly }) => from.startsWith(web) && to.startsWith('contract/') && !isTypeOnly,
    )
    expect(values.length).toBeGreaterThan(30)
    expect(values.filter(({ to }) => withImports.has(to))).toEqual([])
  })

  test('no file has a name that says nothing, and none only passes on', () => {
    const names = /(^|\/)(utils?|helpers?|common|managers?|types|index)\.tsx?$/
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
