import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../database/database.ts'
import { freePort } from '../database/free-port.ts'

const root = '/usr/lib/postgresql'

/** Folder of the system's own PostgreSQL; undefined if its package is not installed. */
export function systemPostgresPrograms(): string | undefined {
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')))
}

export interface SystemPostgres {
  url: string
  port: number
  /** Kills it, as a power loss of its machine would. */
  kill: () => Promise<void>
  /** Stops it after everything was sent to those who follow it. */
  close: () => Promise<void>
  /** Starts it again after it was killed or closed: in its old role, or as a server that follows another. */
  start: (followed?: SystemPostgres) => Promise<void>
  /** Ends it and removes its files. */
  stop: () => Promise<void>
}

/** A server of the system's own package, with its programs beside it, which the embedded one has not. */
export async function startSystemPostgres(): Promise<SystemPostgres> {
  const place = newPlace()
  const options = '-U owner --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync'
  runAs(place, 'initdb', ['-D', place.cluster, ...options.split(' ')])
  return startServer(place)
}

/** A second server that follows the first one. */
export async function startReplicaOf({ port }: SystemPostgres): Promise<SystemPostgres> {
  const place = newPlace()
  const options = `-h 127.0.0.1 -p ${port} -U owner --write-recovery-conf --checkpoint=fast --no-sync`
  runAs(place, 'pg_basebackup', ['-D', place.cluster, ...options.split(' ')])
  return startServer(place)
}

interface Place {
  bin: string
  directory: string
  cluster: string
  account: { uid: number; gid: number } | undefined
}

function newPlace(): Place {
  const bin = systemPostgresPrograms()
  if (!bin) throw new Error('The package postgresql is not installed')
  const account = process.getuid?.() === 0 ? systemAccount('postgres') : undefined
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-system-postgres-'))
  if (account) chownSync(directory, account.uid, account.gid)
  return { bin, directory, cluster: join(directory, 'cluster'), account }
}

function runAs({ bin, directory, account }: Place, program: string, args: readonly string[]): void {
  const run = spawnSync(join(bin, program), args, { encoding: 'utf8', cwd: directory, ...account })
  if (run.status !== 0) throw new Error(`${program}: ${run.stderr}`)
}

async function startServer(place: Place): Promise<SystemPostgres> {
  const port = await freePort()
  const { directory, cluster } = place
  const url = `postgres://owner@127.0.0.1:${port}/postgres`
  let running = await runServer(place, port, url)
  const endBy = async (signal: 'SIGKILL' | 'SIGINT' | 'SIGQUIT') => {
    running.server.kill(signal)
    await running.exited
  }
  return {
    url,
    port,
    kill: () => endBy('SIGKILL'),
    close: () => endBy('SIGINT'),
    start: async (followed) => {
      if (followed) {
        writeFileSync(join(cluster, 'standby.signal'), '')
        appendFileSync(
          join(cluster, 'postgresql.auto.conf'),
          `primary_conninfo = 'host=127.0.0.1 port=${followed.port} user=owner'\n`,
        )
      }
      running = await runServer(place, port, url)
    },
    stop: async () => {
      await endBy('SIGQUIT')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function runServer({ bin, directory, cluster, account }: Place, port: number, url: string) {
  const settings = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${directory}`,
    // Servers that were away can still follow.
    'wal_keep_size=256MB',
  ]
  const server = spawn(join(bin, 'postgres'), ['-D', cluster, ...settings.flatMap((each) => ['-c', each])], {
    stdio: 'ignore',
    cwd: directory,
    ...account,
  })
  const exited = once(server, 'exit')
  const db = openDatabase(url, { connections: 1, mayFollow: true })
  for (let tries = 0; ; tries += 1) {
    try {
      await db`select 1`
      break
    } catch (error) {
      if (tries > 200) throw error
      await pause(100)
    }
  }
  await db.end({ timeout: 1 })
  return { server, exited }
}

/** An account of the machine by its name, for programs that refuse to run as root. */
export function systemAccount(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
