import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

type Program = 'pg_dump' | 'pg_restore'

const debianRoot = '/usr/lib/postgresql'

/** A program of PostgreSQL that is not older than the server: on the path, in PG_BIN, or where Debian has several. */
export function findProgram(program: Program, serverVersion: number): string {
  const folders = existsSync(debianRoot)
    ? readdirSync(debianRoot).toSorted((a, b) => Number(b) - Number(a))
    : []
  const places = [
    ...(process.env.PG_BIN ? [join(process.env.PG_BIN, program)] : []),
    program,
    ...folders.map((version) => join(debianRoot, version, 'bin', program)),
  ]
  const found = places.find((place) => versionOf(place) >= serverVersion)
  if (!found)
    throw new Error(
      `${program} ${serverVersion} or newer is not installed: install the package postgresql-client-${serverVersion}, or name its folder in PG_BIN.`,
    )
  return found
}

function versionOf(place: string): number {
  const { stdout } = spawnSync(place, ['--version'], { encoding: 'utf8' })
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** Parameters that the driver and PostgreSQL's programs share; all others are the driver's alone. */
const sharedParameters = ['sslmode', 'target_session_attrs', 'options']

/**
 * Connection options of a PostgreSQL program for a DatabaseUrl, which may name several hosts. The password travels in
 * the environment, hidden from other accounts of the machine. Certificates are checked against those that the machine
 * trusts, as by the service, or those of NODE_EXTRA_CA_CERTS; PGSSLROOTCERT names others.
 */
export function connectionTo(url: string, environment: NodeJS.ProcessEnv = process.env) {
  const [, scheme = '', userName = '', password, place = '', query = ''] =
    /^(\w+:\/\/)(?:([^:@/?]*)(?::([^@/?]*))?@)?([^?]*)(?:\?(.*))?$/.exec(url) ?? []
  const parameters = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => sharedParameters.includes(name)),
  )
  // The leading one of several servers is used, as the service itself finds it.
  if (place.includes(',')) parameters.set('target_session_attrs', 'primary')
  const named = `${scheme}${userName && `${userName}@`}${place}`
  const isVerified = parameters.get('sslmode') === 'verify-full'
  const { PGSSLROOTCERT, NODE_EXTRA_CA_CERTS } = environment
  return {
    dbname: parameters.size > 0 ? `${named}?${parameters}` : named,
    env: {
      ...environment,
      ...(password && { PGPASSWORD: decodeURIComponent(password) }),
      ...(isVerified && { PGSSLROOTCERT: PGSSLROOTCERT ?? NODE_EXTRA_CA_CERTS ?? 'system' }),
    },
  }
}

export async function runProgram(program: string, args: readonly string[], url: string): Promise<void> {
  const { dbname, env } = connectionTo(url)
  const child = spawn(program, [...args, '--dbname', dbname], {
    env,
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said.trim().slice(-2000)}`)
}
