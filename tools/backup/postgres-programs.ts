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

/** The password travels in the environment, where other accounts of the machine do not see it. */
export async function runProgram(program: string, args: readonly string[], url: string): Promise<void> {
  const { password } = new URL(url)
  const withoutPassword = new URL(url)
  withoutPassword.password = ''
  const child = spawn(program, [...args, '--dbname', withoutPassword.href], {
    env: { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) },
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
