import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

test('every file that CONTRIBUTING.md names exists', () => {
  const text = readFileSync(`${root}CONTRIBUTING.md`, 'utf8')
  const named = [...text.matchAll(/`((?:contract|rules|service|web|simulators|tools|e2e|docs)\/[^`\s]+)`/g)]
  const patterns = named.map(([, path]) => (path ?? '').replaceAll(/<[^>]+>/g, '*'))
  expect(patterns.length).toBeGreaterThan(50)
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
})
