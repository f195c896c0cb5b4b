import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { enduranceTests } from './endurance.ts'

const root = new URL('../', import.meta.url)

test('every test of endurance is there, and both runs of the main line are run', () => {
  expect(enduranceTests.length).toBeGreaterThan(5)
  expect(enduranceTests.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(scripts['soak']).toBe('node tools/test.ts --soak')
  const run = readFileSync(new URL('.ci/run', root), 'utf8')
  expect(run).toContain('npm test || failed=1')
  expect(run).toContain('npm run soak || failed=1')
})

test('a test of endurance has a path that names no other test', () => {
  for (const path of enduranceTests)
    expect(enduranceTests.filter((other) => other.includes(path))).toEqual([path])
})
