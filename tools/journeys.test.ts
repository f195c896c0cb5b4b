import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('docs/journeys.md names every journey and no other', () => {
  const root = new URL('../', import.meta.url)
  const files = readdirSync(new URL('e2e/journeys/', root)).filter((file) => file.endsWith('.test.ts'))
  const text = readFileSync(new URL('docs/journeys.md', root), 'utf8')
  const named = [...text.matchAll(/^\| `([^`]+\.test\.ts)`/gm)].map(([, file]) => file ?? '')
  expect(files.length).toBeGreaterThan(30)
  expect(named.toSorted()).toEqual(files.toSorted())
})
