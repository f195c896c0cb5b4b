/**
 * An upgrade without a pause, tried: services of an earlier release and of this one on one database, which is migrated
 * while both are read and written.
 *
 * node bench/upgrade.ts [--from COMMIT] [--registries 2000]
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { newXsrfToken } from '../service/src/calling/xsrf.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { freePort } from '../service/src/database/free-port.ts'
import { captchaAnswer } from '../service/src/testing/captcha-answer.ts'

const workspaces = ['contract', 'rules', 'service', 'web', 'simulators']
const here = process.cwd()
const { values } = parseArgs({ options: { from: { type: 'string' }, registries: { type: 'string' } } })
const from = values.from ?? beforeTheLastMigrations(5)
const registries = Number(values.registries ?? 2000)
const accrualsEach = 25
const members = 40
const work = mkdtempSync(join(tmpdir(), 'e-belediye-upgrade-'))
const old = join(work, 'old')
const children: ChildProcess[] = []

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

/** The commit before the newest migrations came. */
function beforeTheLastMigrations(count: number): string {
  const folder = 'service/src/database/migrations'
  const name = readdirSync(folder).toSorted().at(-count) ?? ''
  return `${git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${folder}/${name}`)}^`
}

/** The release as it was, with the packages of this one. */
function checkOut(): void {
  git('worktree', 'add', '--detach', '--quiet', old, from)
  mkdirSync(join(old, 'node_modules'))
  for (const name of readdirSync('node_modules'))
    symlinkSync(
      workspaces.includes(name) ? join(old, name) : join(here, 'node_modules', name),
      join(old, 'node_modules', name),
    )
  for (const name of workspaces) {
    const own = join(here, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(old, name, 'node_modules'))
  }
}

interface Settings {
  machineKey: { validationKey: string }
  SystemUser: string
}

/** Settings in the form of the earlier release: this one must take them unchanged. */
function settingsOf(databaseUrl: string): Settings {
  const program = `import { municipalitySettings } from './service/src/testing/municipality-settings.ts'
    process.stdout.write(JSON.stringify({ ...municipalitySettings({ databaseUrl: process.argv[1], dataDir: process.argv[2] }),
      TrustedProxies: ['127.0.0.1'], CaptchaWork: { Cost: 10, MaxCounter: 30 } }))`
  const args = ['--input-type=module', '-e', program, databaseUrl, join(work, 'files')]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: old, encoding: 'utf8' })) as Settings
}

async function startService(cwd: string, port: number): Promise<ChildProcess> {
  const service = spawn(process.execPath, ['service/src/main.ts'], {
    cwd,
    env: {
      PATH: process.env.PATH,
      SETTINGS_FILE: join(work, 'settings.json'),
      PORT: String(port),
      HOST: '127.0.0.1',
      WORKERS: 'off',
      SERVICE_ONLY_CALLS: '1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(service)
  await new Promise<void>((resolve, reject) => {
    service.on('message', ({ kind }: { kind: string }) => kind === 'ready' && resolve())
    service.on('exit', () => reject(new Error(`The service of ${cwd} ended`)))
  })
  return service
}

interface Debtor {
  token: string
  registryOid: number
}

/** People who owe, and their tokens. */
async function fillTown(url: string): Promise<Debtor[]> {
  const db = openDatabase(url, { connections: 1 })
  await db.begin(async (tx) => {
    // Sound as they are made; asking for each of them would take an hour.
    await tx`set local session_replication_role = replica`
    await tx`
    insert into registry (registry_type, registry_number, identity_number, name_or_title, surname)
    select 'G', 'B' || n, lpad((10000000000 + n)::text, 11, '0'), 'GÜLŞEN', 'ÖZÇIĞIR'
    from generate_series(1, ${registries}::integer) n`
    await tx`
    insert into accrual (registry_oid, revenue_code, period_year, instalment, description, accrued_on, due_date,
      principal_kurus, source_kind)
    select registry.oid, 11, 2026, 1, 'Bina vergisi', '2026-01-02', '2026-05-31', 10000 + bill, 'declaration'
    from generate_series(1, ${accrualsEach}::integer) bill, registry order by bill, registry.oid`
    await tx`
      insert into open_accrual (accrual_oid, registry_oid, owed_kurus, collected_kurus)
      select oid, registry_oid, principal_kurus, 0 from accrual`
  })
  await db`
    insert into member (user_name, registry_oid, identity_proven_by)
    select identity_number, oid, 'counter' from registry order by oid limit ${members}`
  await db`
    insert into sign_in (member_oid, started_at, last_used_at, ends_at, address, user_agent)
    select oid, now(), now(), now() + interval '12 hours', '127.0.0.1', 'bench' from member`
  await db`
    insert into access_token (token_hash, sign_in_oid, expires_at)
    select sha256(convert_to('eba_bench-' || member_oid, 'UTF8')), oid, ends_at from sign_in`
  await db`analyze`
  const debtors = await db<
    Debtor[]
  >`select 'eba_bench-' || oid as token, registry_oid from member order by oid`
  await db.end()
  return [...debtors]
}

interface Answer {
  what: string
  status: number | string
  ms: number
}

/** Reads debts and signs in up to the password, at one service after the other, until it is told to stop. */
class Load {
  readonly answers: Answer[] = []
  readonly ports: number[] = []
  isOver = false
  readonly #settings: Settings
  #asked = 0

  constructor(settings: Settings) {
    this.#settings = settings
  }

  async ask(call: string, body: object, token?: string): Promise<unknown> {
    this.#asked += 1
    const port = this.ports[this.#asked % this.ports.length] ?? 0
    const xsrf = newXsrfToken(this.#settings.machineKey.validationKey)
    const startedAt = performance.now()
    let status: number | string
    let answer: unknown
    try {
      const response = await fetch(`http://127.0.0.1:${port}/${call}`, {
        method: 'POST',
        signal: AbortSignal.timeout(30_000),
        headers: {
          'content-type': 'application/json',
          'x-xsrf-token': xsrf,
          cookie: `XSRF-TOKEN=${xsrf}`,
          // Each from an IP address of its own, so that no limit is met.
          'x-forwarded-for': `10.${(this.#asked >> 16) & 255}.${(this.#asked >> 8) & 255}.${this.#asked & 255}`,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ userName: this.#settings.SystemUser, ...body }),
      })
      status = response.status
      answer = await response.json()
    } catch (error) {
      status = (error as Error).message
    }
    this.answers.push({ what: call, status, ms: performance.now() - startedAt })
    return answer
  }

  async read({ token, registryOid }: Debtor): Promise<void> {
    while (!this.isOver)
      await this.ask('GetDebtListForEMunicipality', { registryInfoOid: registryOid }, token)
  }

  async write(): Promise<void> {
    while (!this.isOver) {
      const given = (await this.ask('GetCaptchaChallengeWithoutAuthorization', {})) as
        | { Challenge: Parameters<typeof captchaAnswer>[0] }
        | undefined
      if (!given) continue
      const captcha = await captchaAnswer(given.Challenge)
      const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'
      await this.ask('RetrievePassword', { userName: '10000000146', applicationName, captcha })
    }
  }
}

/** The longest that a read of the largest table had to wait, told apart from how busy the services are. */
class LongestRead {
  #ms = 0
  isOver = false

  async read(url: string): Promise<void> {
    const db = openDatabase(url, { connections: 1 })
    while (!this.isOver) {
      const startedAt = performance.now()
      await db`select sum(principal_kurus) from accrual where registry_oid = (select min(oid) from registry)`
      this.#ms = Math.max(this.#ms, performance.now() - startedAt)
      await wait(5)
    }
    await db.end()
  }

  take(): number {
    const ms = this.#ms
    this.#ms = 0
    return ms
  }
}

const database = await startEmbedded({ dataDir: join(work, 'data'), durable: false })
try {
  checkOut()
  const settings = settingsOf(database.url)
  writeFileSync(join(work, 'settings.json'), JSON.stringify(settings))
  const load = new Load(settings)
  const [oldPort, otherOldPort, newPort] = [await freePort(), await freePort(), await freePort()]
  console.log(`the release of ${git('log', '-1', '--format=%h %s', from)}`)
  await startService(old, oldPort)
  const debtors = await fillTown(database.url)
  console.log(`${registries * accrualsEach} accruals`)
  load.ports.push(oldPort)
  const people = [
    ...debtors.slice(0, 4).map((debtor) => load.read(debtor)),
    ...[1, 2].map(() => load.write()),
  ]
  const longest = new LongestRead()
  people.push(longest.read(database.url))
  await wait(2000)
  const before = load.answers.splice(0)
  const longestBefore = longest.take()
  const db = openDatabase(database.url, { connections: 1 })
  const version = async () =>
    (await db<{ version: number }[]>`select max(version) as version from schema_migration`)[0]?.version
  const oldVersion = await version()
  await startService(here, newPort)
  const during = load.answers.splice(0)
  const longestDuring = longest.take()
  load.ports.push(newPort)
  // A service of the earlier release is started again on the newer schema, as a supervisor does.
  await startService(old, otherOldPort)
  load.ports.push(otherOldPort)
  await wait(3000)
  const together = load.answers.splice(0)
  load.isOver = true
  longest.isOver = true
  await Promise.all(people)
  console.log(`schema ${oldVersion} → ${await version()} under load`)
  await db.end()
  const ready = await Promise.all(
    load.ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status),
  )
  console.log(`/readyz of both releases afterwards: ${ready.join(', ')}`)
  report('before', before)
  report('while the schema was migrated and the new service started', during)
  report('both releases together', together)
  console.log(
    `longest read of accruals: ${longestBefore.toFixed(0)} ms before, ${longestDuring.toFixed(0)} ms while migrating`,
  )
  const failed = [...before, ...during, ...together].filter(({ status }) => status !== 200)
  console.log(`${failed.length} failed answers`)
  for (const { what, status } of failed.slice(0, 10)) console.log(`  ${what}: ${status}`)
  process.exitCode = failed.length === 0 && ready.every((status) => status === 200) ? 0 : 1
} finally {
  for (const child of children) {
    if (child.exitCode !== null) continue
    const exited = once(child, 'exit')
    child.removeAllListeners('exit')
    child.kill('SIGKILL')
    await Promise.race([exited, wait(2000)])
  }
  await database.stop()
  execFileSync('git', ['worktree', 'remove', '--force', old])
  rmSync(work, { recursive: true, force: true })
}

function report(name: string, answers: readonly Answer[]): void {
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0)
  console.log(
    `${name}: ${answers.length} answers, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`,
  )
}
