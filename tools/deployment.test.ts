import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const rules = 'deploy/prometheus/alerts.yml'
const dashboard = 'deploy/grafana/e-belediye.json'

describe('what is watched', () => {
  test('is counted by the service: rules and dashboard ask for no other names', () => {
    const sources = sourceFiles().filter(({ path }) => /^service\/src\/(?!.*\.test\.ts$)/.test(path))
    const counted = new Set(
      sources.flatMap(({ text }) => [...text.matchAll(/'(ebelediye_\w+)'/g)].map(([, name]) => name)),
    )
    for (const file of [rules, dashboard]) {
      const asked = [...readFileSync(file, 'utf8').matchAll(/ebelediye_\w+/g)].map(([name]) =>
        name.replace(/_(bucket|count|sum)$/, ''),
      )
      expect(asked.length).toBeGreaterThan(15)
      expect(asked.filter((name) => !counted.has(name))).toEqual([])
    }
  })

  test('is understood by Prometheus itself', ({ skip }) => {
    const checked = spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })
    if (checked.error) skip('promtool is not installed')
    expect(checked.status, checked.stderr).toBe(0)
  })
})
