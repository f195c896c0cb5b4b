import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { serviceStoreys } from './storeys.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const list = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).map((path) =>
    path.replaceAll('\\', '/'),
  )
const documents = [...list('*.md'), ...list('docs/**/*.md'), ...list('simulators/**/*.md')].sort()
/** Files and folders of ours. */
const tree = list('{bench,contract,docs,e2e,rules,samples,service,simulators,tools,web}/**').sort()
const folders = new Set(tree.flatMap((path) => path.split('/').slice(0, -1)))
const existing = ['', ...tree.map((path) => `/${path}`)].join('\n')

/** Paths named in a document: in full, or from some folder on; `<kind>` and `*` stand for a part of a name. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([\w.@<>{},*/-]+)`/g)]
    .map(([, path]) => path ?? '')
    .filter(
      (path) => /[^*]\.(ts|tsx|css|sql|md)$/.test(path) || folders.has(/^([\w.-]+)\//.exec(path)?.[1] ?? ''),
    )
    .filter((path) => !path.startsWith('web/dist/'))
}

function isThere(path: string): boolean {
  const anyName = path.replaceAll('.', '\\.').replaceAll(/<[^>]+>|\*/g, '[^/\\n]*')
  const choices = anyName.replaceAll(
    /\{([^}]+)\}/g,
    (_all, names: string) => `(${names.replaceAll(',', '|')})`,
  )
  return new RegExp(`/${choices.replace(/\/$/, '')}$`, 'm').test(existing)
}

describe('the documents', () => {
  test('were read', () => {
    expect(documents.length).toBeGreaterThan(25)
    expect(
      documents.flatMap((document) => namedPaths(readFileSync(root + document, 'utf8'))).length,
    ).toBeGreaterThan(200)
  })

  test.each(documents)('every file that %s names exists', (document) => {
    const named = namedPaths(readFileSync(root + document, 'utf8'))
    expect(named.filter((path) => !isThere(path))).toEqual([])
  })

  test.each(documents)('%s has no part of an unfinished merge', (document) => {
    expect(readFileSync(root + document, 'utf8')).not.toMatch(/^(<{7}|={7}|>{7})( |$)/m)
  })

  test.each(documents)('every link of %s leads to a file', (document) => {
    const links = [...readFileSync(root + document, 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
    const targets = links.map(([, target]) => target ?? '')
    const isMissing = (target: string) => !existsSync(posix.join(root, posix.dirname(document), target))
    expect(targets.filter(isMissing)).toEqual([])
  })

  test('of docs/ stand on a shelf of docs/README.md, each', () => {
    const shelves = readFileSync(`${root}docs/README.md`, 'utf8')
    const pages = list('docs/*.{md,jsonc}').map((path) => posix.basename(path))
    expect(pages.length).toBeGreaterThan(15)
    expect(pages.filter((page) => page !== 'README.md' && !shelves.includes(`](${page})`))).toEqual([])
  })

  test('show the storeys of the service as they are', () => {
    const text = readFileSync(`${root}docs/architecture.md`, 'utf8')
    const table = /^\| storey of the service.*?\n\n/ms.exec(text)?.[0] ?? ''
    const rows = table.split('\n').slice(2).filter(Boolean)
    const named = rows.map((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    )
    const above = ['handlers.ts', 'jobs.ts', 'service.ts', 'main.ts']
    expect(named.map((storey) => new Set(storey))).toEqual(
      [...serviceStoreys, above].map((storey) => new Set(storey)),
    )
  })

  test.each([
    'rules/water-bill.ts',
    'ui/BarChart',
    'contract/complaints-codes.ts',
    'rules/src/{water,sun}-bill.ts',
  ])('the wrong path %s is seen', (path) => {
    expect(namedPaths(`See \`${path}\`.`).filter((named) => !isThere(named))).toEqual([path])
  })
})
