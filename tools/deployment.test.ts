import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { computedPath, importsOf } from './imports-of.ts'
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

const programs = /^tools\/(?:backup|restore|drill|take-over|migrate|doctor|backup\/.+)\.ts$/
const isShipped = (path: string) =>
  !/\.test\.ts$|^service\/src\/testing\//.test(path) &&
  (/^(?:contract|rules|service)\/src\/.+\.ts$/.test(path) || programs.test(path) || menuFiles.has(path))

/** Files of the web that the service reads at its start, with their imports. */
const menuFiles = filesBehind('web/src/app/menu-rows.ts')

function filesBehind(first: string): Set<string> {
  const all = new Map(sourceFiles().map((file) => [file.path, file]))
  const found = new Set<string>()
  const waiting = [first]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = all.get(path)
    if (!file || found.has(path)) continue
    found.add(path)
    // Pages are named there by imports that are never carried out in the service.
    const text = file.text.replace(/\(\) => import\([^)]*\)/g, '0')
    for (const { to, isTypeOnly } of importsOf({ path, text })) if (!isTypeOnly) waiting.push(to)
  }
  return found
}

describe('an installation without development dependencies', () => {
  const read = (path: string) =>
    JSON.parse(readFileSync(path, 'utf8')) as {
      dependencies?: Record<string, string>
      engines?: { node?: string }
      packages?: Record<string, { dev?: boolean }>
    }

  test('has every package that the service and its programs load', () => {
    const given = new Set(
      ['contract', 'rules', 'service'].flatMap((name) => [
        name,
        ...Object.keys(read(`${name}/package.json`).dependencies ?? {}),
      ]),
    )
    const { packages = {} } = read('package-lock.json')
    const isGiven = (name: string) => given.has(name) && packages[`node_modules/${name}`]?.dev !== true
    const loaded = sourceFiles()
      .filter(({ path }) => isShipped(path))
      .flatMap((file) => importsOf(file))
      .filter(({ to, isTypeOnly }) => !isTypeOnly && to !== computedPath && !to.startsWith('node:'))
      .filter(({ to }) => !/^(?:contract|rules|service|web|tools)\/(?:src\/|.+\.ts$)/.test(to))
      .map(({ from, to }) => ({ from, name: /^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to }))
    expect(loaded.length).toBeGreaterThan(100)
    // The embedded database is for the demo and for tests: the file that starts it is never loaded in production.
    const missing = loaded.filter(
      ({ from, name }) => !isGiven(name) && !from.endsWith('database/embedded.ts'),
    )
    expect(missing.map(({ from, name }) => `${from}: ${name}`)).toEqual([])
  })

  test('is copied whole into the image, and says which Node it needs', () => {
    const image = readFileSync('deploy/Dockerfile', 'utf8')
    const copied = [...image.matchAll(/^COPY (?!--from)(\S+) \1$/gm)].map(([, folder = '']) => `${folder}/`)
    expect(copied).toContain('service/src/')
    const outside = sourceFiles().filter(
      ({ path }) => isShipped(path) && !copied.some((folder) => path.startsWith(folder)),
    )
    expect(outside.map(({ path }) => path)).toEqual([])
    expect(read('package.json').engines?.node).toBe('>=24')
    expect(image).toContain('FROM node:24-')
  })
})

describe('image, compose and chart', () => {
  const read = (path: string) => readFileSync(`deploy/${path}`, 'utf8')
  const image = read('Dockerfile')
  const compose = read('compose.yaml')
  const charts = ['web', 'worker'].map((role) => read(`helm/e-belediye/templates/${role}.yaml`))
  const imageSettings = Object.fromEntries(
    [...image.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
  )

  test('name files that are there', () => {
    const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    )
    expect(copied.length).toBeGreaterThan(10)
    const { workspaces = [] } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces?: string[] }
    for (const name of workspaces) expect(copied).toContain(`${name}/package.json`)
    const started = /^CMD \["node", "(.+)"\]$/m.exec(image)?.[1] ?? ''
    const units = ['e-belediye@.service', 'e-belediye-worker.service', 'e-belediye-backup.service'].map(
      (unit) => /^ExecStart=\/usr\/bin\/node (\S+)/m.exec(read(`systemd/${unit}`))?.[1] ?? '',
    )
    for (const path of [...copied, started, ...units]) expect(existsSync(path), path).toBe(true)
    // The operator's own secrets, which the heading tells to put there, are in no image and no history.
    const mounted = [...compose.matchAll(/\.\/([\w./-]+?)(?::| \})/g)].map(([, path = '']) => path)
    const secrets = mounted.filter((path) => !existsSync(`deploy/${path}`))
    expect(secrets.toSorted()).toEqual(['certificate.pem', 'owner-password', 'settings.json'])
    for (const secret of secrets)
      for (const text of [compose, read('Dockerfile.dockerignore'), readFileSync('.gitignore', 'utf8')])
        expect(text).toContain(`deploy/${secret}`)
    // Otherwise the image of PostgreSQL would take its lines into its own program.
    expect(statSync('deploy/postgres/accounts.sh').mode & 0o111).toBe(0o111)
  })

  test('agree about ports, places and accounts, and name no variable that the service does not read', () => {
    const { PORT = '', METRICS_PORT = '', SETTINGS_FILE = '' } = imageSettings
    expect(image).toContain(`EXPOSE ${PORT} ${METRICS_PORT}\n`)
    expect(image).toContain(`http://localhost:${PORT}/healthz`)
    expect(read('haproxy/haproxy.cfg')).toContain(` service:${PORT} `)
    expect(compose).toContain(`./settings.json:${SETTINGS_FILE}:ro`)
    const files = /^VOLUME (.+)$/m.exec(image)?.[1] ?? ''
    expect(compose).toContain(`files:${files}`)
    const account = /useradd --system --uid (\d+)/.exec(image)?.[1] ?? ''
    expect(compose).toContain(`sudo chown ${account} deploy/settings.json`)
    const named = new Set(Object.keys(imageSettings))
    for (const chart of charts) {
      expect(chart).toContain(`{ name: http, containerPort: ${PORT} }`)
      expect(chart).toContain(`{ name: metrics, containerPort: ${METRICS_PORT} }`)
      expect(chart).toContain(`prometheus.io/port: '${METRICS_PORT}'`)
      expect(chart).toContain(`runAsUser: ${account}, fsGroup: ${account}`)
      expect(chart).toContain(`mountPath: ${dirname(SETTINGS_FILE)}, readOnly: true`)
      expect(chart).toContain(`mountPath: ${files} }`)
      const set = [...chart.matchAll(/\{ name: ([A-Z_]+), value: '?([^' ]+)'? \}/g)]
      for (const [, name = '', value = ''] of set) {
        named.add(name)
        if (name in imageSettings) expect(value).toBe(imageSettings[name])
      }
    }
    const sources = sourceFiles().filter(({ path }) => isShipped(path))
    const isRead = (name: string) => sources.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text))
    // NODE_ENV is for packages.
    expect([...named].filter((name) => name !== 'NODE_ENV' && !isRead(name))).toEqual([])
    expect(named).toContain('ROLE')
    // Draining takes 20 seconds, and the stop has to wait longer.
    for (const [text, pattern] of [
      [compose, /stop_grace_period: (\d+)s/],
      ...charts.map((chart) => [chart, /terminationGracePeriodSeconds: (\d+)/] as const),
    ] as const)
      expect(Number(pattern.exec(text)?.[1])).toBeGreaterThan(25)
  })

  test('every value that the chart asks for has a default', () => {
    const values = read('helm/e-belediye/values.yaml')
    const asked = [...charts, read('helm/e-belediye/templates/service.yaml')].flatMap((text) =>
      [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path),
    )
    expect(asked.length).toBeGreaterThan(10)
    for (const path of asked)
      for (const [depth, key] of path.split('.').entries())
        expect(values, path).toMatch(new RegExp(`^ {${depth * 2}}${key}:`, 'm'))
  })
})

describe('the proxy', () => {
  test('HAProxy understands its sample', ({ skip }) => {
    const text = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8')
    // The certificate is the municipality's.
    const config = text
      .replace(/ ssl crt .*$/m, '')
      .replaceAll('/usr/local/etc/haproxy/bekleyin.html', 'deploy/proxy/bekleyin.html')
    const file = join(mkdtempSync(join(tmpdir(), 'e-belediye-haproxy-')), 'haproxy.cfg')
    writeFileSync(file, config)
    const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
    rmSync(dirname(file), { recursive: true })
    if (checked.error) skip('haproxy is not installed')
    expect(checked.status, checked.stderr + checked.stdout).toBe(0)
  })

  test.for(['deploy/haproxy/haproxy.cfg', 'deploy/nginx/e-belediye.conf'])(
    '%s believes no visitor and shows no metrics',
    (file) => {
      const text = readFileSync(file, 'utf8')
      expect(text).toMatch(/X-Forwarded-For (?:%\[src\]|\$remote_addr)/)
      expect(text).not.toContain('proxy_add_x_forwarded_for')
      expect(text).toMatch(/metrics/)
    },
  )
})
