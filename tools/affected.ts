import { posix } from 'node:path'
import { enduranceTests } from './endurance.ts'
import { identifiersOf, importsOf } from './imports-of.ts'
import type { SourceFile } from './source-files.ts'
import { folderOf, serviceStoreys } from './storeys.ts'

/** Tests that a change can touch, by the project of the runner that they belong to. */
export interface Affected {
  unit: string[]
  service: string[]
  journeys: string[]
}

/** Tables that name everything: what uses one entry of them is not touched by the others. */
const wholeService = 'service/src/service.ts'
const tables = [
  wholeService,
  'service/src/handlers.ts',
  'contract/src/calls.ts',
  'web/src/app/route-table.ts',
]
/** Programs that every journey goes through, besides the pages that it opens. */
const everyJourney = ['web/src/main.tsx', 'web/src/server.tsx', 'service/src/calling/http.ts']
/** Folders that any call passes, wherever its domain stands. */
const aroundEveryCall = ['calling', 'callers', 'administration']
/** Files whose change has no bounds. */
const withoutBounds =
  /^(package(-lock)?\.json|vitest\.config\.ts|(web\/)?tsconfig(\.base)?\.json|web\/vite\.config\.ts)$/

const isTest = (path: string) => path.includes('.test.')
const isJourneyFile = (path: string) => /^e2e\/(journeys|actions)\//.test(path)

/** Storey of a file of the service, counted from the ground; a file in no folder is above all. */
function storeyOf(path: string): number {
  const storey = serviceStoreys.findIndex((folders) => folders.includes(folderOf(path, 'service/src/') ?? ''))
  return storey === -1 ? serviceStoreys.length : storey
}

function isPutTogetherFor(test: string, part: string): boolean {
  const around = aroundEveryCall.includes(folderOf(part, 'service/src/') ?? '')
  return around || storeyOf(part) <= storeyOf(test)
}

/**
 * Tests that a change of these files can touch; `files` are all programs and the changed migrations. A test reaches its
 * imports, the handlers of calls it names and, as a journey, the pages whose paths it names. Through the whole service
 * it is touched only by parts of its own storey and those below.
 */
export function affectedTests(changed: readonly string[], files: readonly SourceFile[]): Affected {
  const isUnbounded = changed.some((path) => withoutBounds.test(path))
  const touched = reachedFrom(changed, reversed(edgesOf(files)))
  const others = changed
    .filter((path) => !files.some((file) => file.path === path))
    .map((path) => posix.basename(path))
  const tests = files
    .filter(({ path }) => isTest(path))
    .filter(
      ({ path, text }) => isUnbounded || touched.has(path) || others.some((name) => text.includes(name)),
    )
    .map(({ path }) => path)
    .filter((path) => changed.includes(path) || !enduranceTests.includes(path))
  return {
    unit: tests.filter((path) => !/^(service|e2e)\//.test(path)),
    service: tests.filter((path) => path.startsWith('service/')),
    journeys: tests.filter((path) => path.startsWith('e2e/journeys/')),
  }
}

/** Edges from each file, call and page to those it reaches. */
function edgesOf(files: readonly SourceFile[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  const add = (from: string, to: string) => {
    const known = edges.get(from)
    if (known) known.add(to)
    else edges.set(from, new Set([to]))
  }
  const callNames = new Set<string>()
  const pages = new Set<string>()
  for (const { path, text } of files) {
    if (isTest(path)) continue
    if (/^contract\/src\/.+\.ts$/.test(path))
      for (const [, name = ''] of text.matchAll(/^ {2}(\w+): call\(/gm)) {
        callNames.add(name)
        add(`call ${name}`, path)
      }
    if (path.startsWith('web/src/app/pages/'))
      for (const [row, page = ''] of text.matchAll(/\bpath: '([^']+)'[^]*?(?=\n {2}\},|$(?![^]))/g)) {
        pages.add(page)
        add(`page ${page}`, path)
        const [, file] = /import\('\.\.\/\.\.\/([^']+)'\)/.exec(row) ?? []
        if (file) add(`page ${page}`, `web/src/${file}`)
      }
  }
  for (const { path } of files) {
    const name = /^service\/src\/.+\/(\w+)\.ts$/.exec(path)?.[1]
    if (name && callNames.has(name)) add(`call ${name}`, path)
  }
  const whole = files.filter(({ path }) => path === wholeService).flatMap(importsOf)
  const migrations = files.filter(({ path }) => path.endsWith('.sql'))
  for (const file of files) {
    const { path, text } = file
    if (path.endsWith('.sql')) continue
    const isTable = tables.includes(path) || path.startsWith('web/src/app/pages/')
    for (const { to, isTypeOnly } of importsOf(file)) {
      if (!isTypeOnly && !isTable) add(path, to)
      // A test that walks the table of calls may make any of them.
      if (!isTypeOnly && to === 'contract/src/calls.ts' && walksCalls(file))
        for (const name of callNames) add(path, `call ${name}`)
      if (!isTypeOnly && to === 'tools/source-files.ts') add(path, 'every source')
    }
    if (isTable || path.endsWith('.css')) continue
    if (makesCalls(path))
      for (const [, name = ''] of text.matchAll(/'([A-Z]\w+)'/g))
        if (callNames.has(name)) add(path, `call ${name}`)
    if (isJourneyFile(path)) {
      for (const [, page = ''] of text.matchAll(/['"`](\/[^'"`?#$\s]*)/g))
        if (pages.has(page)) add(path, `page ${page}`)
      if (isTest(path)) for (const each of everyJourney) add(path, each)
      if (text.includes('e2e/paths.ts') || text.includes('../paths.ts'))
        for (const page of pages) add(path, `page ${page}`)
    }
    if (path.startsWith('service/')) {
      if (isTest(path)) for (const { to } of whole) if (isPutTogetherFor(path, to)) add(path, to)
      for (const migration of migrations) if (sharesTable(migration, file)) add(path, migration.path)
    }
    add('every source', path)
  }
  return edges
}

/** Whether a program asks for a table that a migration makes or changes. */
function sharesTable(migration: SourceFile, { text }: SourceFile): boolean {
  const asked = new Set(
    [...text.matchAll(/\b(?:from|into|update|join|table)\s+([a-z_]+)/g)].map(([, name]) => name),
  )
  return [
    ...migration.text.matchAll(/\b(?:table|on|update|into)\s+(?:if (?:not )?exists\s+)?([a-z_]+)/g),
  ].some(([, name]) => asked.has(name))
}

/** The service itself and the contract speak of calls by their names without making them. */
function makesCalls(path: string): boolean {
  return isTest(path) || /^(service\/src\/testing|e2e|web|tools|bench)\//.test(path)
}

function walksCalls(file: SourceFile): boolean {
  const isOfTests = isTest(file.path) || file.path.startsWith('service/src/testing/')
  return isOfTests && file.path.startsWith('service/') && identifiersOf(file).has('calls')
}

function reversed(edges: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string[]> {
  const back = new Map<string, string[]>()
  for (const [from, all] of edges)
    for (const to of all) {
      const known = back.get(to)
      if (known) known.push(from)
      else back.set(to, [from])
    }
  return back
}

function reachedFrom(starts: readonly string[], edges: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(edges.get(next) ?? []))
  }
  return reached
}
