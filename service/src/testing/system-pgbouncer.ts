import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../database/database.ts'
import { freePort } from '../database/free-port.ts'
import { systemAccount } from './system-postgres.ts'

export const hasPgBouncer = !spawnSync('pgbouncer', ['--version']).error

/** PgBouncer in transaction mode before a server, with only so many connections to it. */
export async function startPgBouncer(
  serverUrl: string,
  connections: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = new URL(serverUrl)
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-pgbouncer-'))
  const port = await freePort()
  const config = join(directory, 'pgbouncer.ini')
  writeFileSync(
    join(directory, 'users.txt'),
    `"${decodeURIComponent(server.username)}" "${decodeURIComponent(server.password)}"\n`,
  )
  writeFileSync(
    config,
    `[databases]
* = host=${server.hostname === 'localhost' ? '127.0.0.1' : server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(directory, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
query_wait_timeout = 20
`,
  )
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? systemAccount('postgres') : undefined
  if (account) {
    chownSync(directory, account.uid, account.gid)
    chmodSync(directory, 0o700)
    for (const file of ['users.txt', 'pgbouncer.ini'])
      chownSync(join(directory, file), account.uid, account.gid)
  }
  const pooler = spawn('pgbouncer', ['-q', config], { stdio: 'ignore', ...account })
  const exited = once(pooler, 'exit')
  const url = new URL(serverUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const stop = async () => {
    // At once, with connections still open.
    pooler.kill('SIGKILL')
    await exited
    rmSync(directory, { recursive: true, force: true })
  }
  const db = openDatabase(url.href, { connections: 1, isPooled: true })
  for (let tries = 0; ; tries += 1) {
    try {
      await db`select 1`
      break
    } catch (error) {
      if (tries > 100) {
        await stop()
        throw error
      }
      await pause(100)
    }
  }
  await db.end({ timeout: 1 })
  return { url: url.href, stop }
}
