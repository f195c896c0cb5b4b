import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('docs/law.md', root), 'utf8')
const rules = readdirSync(new URL('rules/src/', root), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)
const isTest = (file: string) => file.endsWith('.test.ts')
/** File, law, parts left out, worked example. */
const rows = [...text.matchAll(/^\| `([^`]+\.ts)` +\|(.*)\|(.*)\|(.*)\|$/gm)].map(
  ([, file = '', law = '', leftOut = '', example = '']) => ({ file, law, leftOut, example }),
)

test('docs/law.md lists every rule file and no other, once', () => {
  const files = rules.filter((file) => !isTest(file))
  expect(files.length).toBeGreaterThan(60)
  expect(rows.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
})

test('docs/law.md says for every rule which law it is, and names an example that a test holds', () => {
  const tests = rules.filter(isTest).map((file) => readFileSync(new URL(`rules/src/${file}`, root), 'utf8'))
  expect(rows.filter(({ law }) => law.trim() === '')).toEqual([])
  // Code that implements a law is tested; shapes of rows and the like may be untested.
  expect(rows.filter(({ law, example }) => !law.trim().startsWith('none') && !example.includes('“'))).toEqual(
    [],
  )
  const named = rows.flatMap(({ example }) =>
    [...example.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  )
  expect(named.filter((name) => !tests.some((source) => source.includes(`'${name}'`)))).toEqual([])
})

test('docs/law.md shows the arithmetic of every case that was worked out by hand', () => {
  const cases = readFileSync(new URL('rules/src/ledger/by-hand.test.ts', root), 'utf8')
  const names = [...cases.matchAll(/^  test\('([^']+)'/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThanOrEqual(20)
  const [, shown = ''] = text.split('## Worked out by hand')
  const titles = [...shown.matchAll(/^- “([^”]+)”/gm)].map(([, name = '']) => name)
  expect(titles.toSorted()).toEqual(names.toSorted())
})
