import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { minDatabaseVersion, recommendedDatabaseVersion } from '../service/src/database/versions.ts'

const read = (path: string) => readFileSync(path, 'utf8')

function workPlace(): string {
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-samples-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

describe('versions of PostgreSQL', () => {
  const statement = `${minDatabaseVersion} or newer, ${recommendedDatabaseVersion} recommended`

  test('are said in the same words everywhere', () => {
    const documents = ['docs/operations.md', 'docs/moving-in.md', 'docs/settings.example.jsonc']
    for (const file of [...documents, 'deploy/patroni/patroni.yml'])
      expect(read(file).replaceAll(/\s+(\/\/ )?/g, ' '), file).toContain(statement)
    for (const file of [...documents, 'README.md', 'deploy/patroni/patroni.yml']) {
      const others = [...read(file).matchAll(/PostgreSQL (\d+) or newer, ([^,]+)/g)].filter(
        ([, least, best]) => `${least} or newer, ${best}` !== statement,
      )
      expect(others, file).toEqual([])
    }
    expect(read('deploy/compose.yaml')).toContain(`image: postgres:${recommendedDatabaseVersion}-`)
  })
})

describe('samples of proxies', () => {
  test('nginx of Debian understands its sample', ({ skip }) => {
    if (spawnSync('nginx', ['-v']).error) skip('nginx is not installed')
    const place = workPlace()
    const [certificate, key] = [join(place, 'certificate.pem'), join(place, 'certificate.key')]
    const made = spawnSync(
      'openssl',
      `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout ${key} -out ${certificate}`.split(
        ' ',
      ),
    )
    if (made.error) skip('openssl is not installed')
    const sample = read('deploy/nginx/e-belediye.conf')
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
      .replace('listen 80;', 'listen 127.0.0.1:18080;')
      .replace('listen 443 ', 'listen 127.0.0.1:18443 ')
    writeFileSync(join(place, 'e-belediye.conf'), sample)
    const config = join(place, 'nginx.conf')
    writeFileSync(
      config,
      `pid ${place}/pid; error_log ${place}/log; events {} http { access_log off; include ${place}/e-belediye.conf; }`,
    )
    const checked = spawnSync('nginx', ['-t', '-p', place, '-c', config], { encoding: 'utf8' })
    expect(checked.status, checked.stderr).toBe(0)
    expect(checked.stderr).not.toContain('[emerg]')
  })

  test('HAProxy understands the sample before the database, and both samples write a log of visits', ({
    skip,
  }) => {
    for (const file of ['deploy/haproxy/haproxy.cfg', 'deploy/patroni/haproxy.cfg'])
      expect(read(file), file).toMatch(/^ {2}log stdout format raw local0\n[^]*^ {2}log global\n/m)
    expect(read('deploy/haproxy/haproxy.cfg')).toContain('option httplog')
    const checked = spawnSync('haproxy', ['-c', '-f', 'deploy/patroni/haproxy.cfg'], { encoding: 'utf8' })
    if (checked.error) skip('haproxy is not installed')
    expect(checked.status, checked.stderr + checked.stdout).toBe(0)
  })
})

describe('the sample of Patroni', () => {
  const sample = read('deploy/patroni/patroni.yml')
  const seconds = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(sample)?.[1])

  test('lets a primary that lost etcd step down before another is made', () => {
    expect(seconds('loop_wait') + 2 * seconds('retry_timeout')).toBeLessThanOrEqual(seconds('ttl'))
    expect(sample).toContain('synchronous_mode: true')
    expect(read('docs/operations.md')).toContain(`(${seconds('ttl') + seconds('loop_wait')} s in the sample)`)
  })

  test('is understood by Patroni', ({ skip }) => {
    const place = workPlace()
    const file = join(place, 'patroni.yml')
    writeFileSync(file, sample)
    const checked = spawnSync('patroni', ['--validate-config', file], { encoding: 'utf8' })
    if (checked.error) skip('patroni is not installed')
    const said = `${checked.stdout}${checked.stderr}`
      .split('\n')
      // Lines about this machine: programs that listen here already, and the folders of others.
      .filter((line) => line !== '' && !/already in use|bin_dir|pg_hba|is valid/.test(line))
    expect(said).toEqual([])
  })
})

describe('units of systemd', () => {
  const units = ['e-belediye@.service', 'e-belediye-worker.service', 'e-belediye-backup.service']
  const unit = (name: string) => read(`deploy/systemd/${name}`)

  test('of which each may do little, the backup as well', ({ skip }) => {
    for (const name of units)
      for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=yes', 'SystemCallFilter=@system-service'])
        expect(unit(name), name).toContain(`\n${line}\n`)
    const place = workPlace()
    mkdirSync(join(place, 'units'))
    for (const name of units) {
      const file = join(place, 'units', name)
      writeFileSync(file, unit(name))
      const judged = spawnSync('systemd-analyze', ['security', '--offline=yes', file], { encoding: 'utf8' })
      if (judged.error || /Unknown option|unrecognized/.test(judged.stderr))
        skip('systemd-analyze is too old')
      const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(judged.stdout)?.[1])
      expect(exposure, judged.stdout + judged.stderr).toBeLessThan(3)
    }
  })

  test('make the place of files, and give each instance numbers at a port of its own', () => {
    for (const name of units.slice(0, 2)) expect(unit(name)).toContain('\nStateDirectory=e-belediye\n')
    const ports = units.slice(0, 2).map((name) => /^Environment=METRICS_PORT=(\S+)$/m.exec(unit(name))?.[1])
    expect(ports).toEqual(['1%i', '13000'])
  })
})

describe('the chart', () => {
  const chart = (path: string) => read(`deploy/helm/e-belediye/${path}`)

  test('keeps files outside of pods, and has what a cluster asks of it', () => {
    expect(chart('values.yaml')).toMatch(/^files:\n {2}storage: claim\n/m)
    for (const role of ['web', 'worker']) {
      const text = chart(`templates/${role}.yaml`)
      // An empty directory only where files are in a bucket.
      expect(text).toMatch(/eq \.Values\.files\.storage "bucket" \}\}\n.*\n +emptyDir/)
      expect([...text.matchAll(/emptyDir: \{ sizeLimit: 64Mi \}/g)]).toHaveLength(1)
      expect([...text.matchAll(/emptyDir:/g)]).toHaveLength(1)
      // Over machines and zones, each role by itself, and no pod stays out where there is one machine only.
      expect(text).toMatch(
        /topologySpreadConstraints:\n +\{\{- range list "kubernetes\.io\/hostname" "topology\.kubernetes\.io\/zone" \}\}/,
      )
      expect(text).toContain('whenUnsatisfiable: ScheduleAnyway')
      const labels = /labelSelector:\n +matchLabels: (\{.*\})/.exec(text)?.[1]
      expect(labels?.replace('$.', '.')).toBe(/template:\n +metadata:\n +labels: (\{.*\})/.exec(text)?.[1])
    }
    expect(chart('templates/disruption.yaml')).toContain('kind: PodDisruptionBudget')
    expect(chart('templates/network.yaml')).toContain('kind: NetworkPolicy')
    expect(chart('templates/migration.yaml')).toContain('helm.sh/hook: pre-install,pre-upgrade')
    expect(chart('templates/migration.yaml')).toContain('command: [node, tools/migrate.ts]')
  })

  test('is linted by Helm', ({ skip }) => {
    const linted = spawnSync('helm', ['lint', 'deploy/helm/e-belediye', '--set', 'files.claim=files'], {
      encoding: 'utf8',
    })
    if (linted.error) skip('helm is not installed')
    expect(linted.status, linted.stdout + linted.stderr).toBe(0)
  })
})
