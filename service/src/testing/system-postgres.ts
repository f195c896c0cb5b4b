import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../database/database.ts'
import { freePort } from '../database/free-port.ts'

const root = '/usr/lib/postgresql'

/** Where the system's own PostgreSQL is; undefined where its package is not installed. */
export function systemPostgresPrograms(): string | undefined {
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')))
}

/** A server of the system's own package, with its programs beside it, which the embedded one has not. */
export async function startSystemPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const bin = systemPostgresPrograms()
  if (!bin) throw new Error('The package postgresql is not installed')
  const account = process.getuid?.() === 0 ? systemAccount('postgres') : undefined
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-system-postgres-'))
  if (account) chownSync(directory, account.uid, account.gid)
  const cluster = join(directory, 'cluster')
  const options = [
    '-D',
    cluster,
    '-U',
    'owner',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  const made = spawnSync(join(bin, 'initdb'), options, { encoding: 'utf8', cwd: directory, ...account })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const settings = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${directory}`,
  ]
  const server = spawn(join(bin, 'postgres'), ['-D', cluster, ...settings.flatMap((each) => ['-c', each])], {
    stdio: 'ignore',
    cwd: directory,
    ...account,
  })
  const exited = once(server, 'exit')
  const url = `postgres://owner@127.0.0.1:${port}/postgres`
  const db = openDatabase(url, { connections: 1 })
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
  return {
    url,
    stop: async () => {
      server.kill('SIGQUIT')
      await exited
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** An account of the machine by its name, for programs that refuse to run as root. */
export function systemAccount(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
