import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Start times come from two clocks of one machine, in whole seconds. */
const maxStartDifferenceMs = 60_000

interface PidFile {
  pid: number
  /** The cluster for which it was written: a copy of the cluster still names the original. */
  directory: string
  startedAtMs: number
}

/**
 * Stops a server of this very cluster left over from a crash. The pid file may name another process: one that got the
 * number later or, in a copied cluster, the original's server. A file that names no process stays: PostgreSQL sees from
 * it whether a part of the killed server still writes, and does not start beside it.
 */
export async function stopLeftOver(cluster: string, say: (line: string) => void): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const left = readPidFile(file)
  if (!left || !isAlive(left.pid)) return
  if (!isPostgres(left.pid) || !servesCluster(left, cluster)) {
    rmSync(file, { force: true })
    return
  }
  const { pid } = left
  say('stopping the database an earlier run left behind')
  process.kill(pid, 'SIGINT')
  for (let tries = 0; isPostgres(pid); tries += 1) {
    if (tries === 100) process.kill(pid, 'SIGQUIT')
    if (tries === 200)
      throw new Error(`An earlier database (process ${pid}) does not stop: end it and start again.`)
    await wait(100)
  }
}

function readPidFile(file: string): PidFile | undefined {
  if (!existsSync(file)) return undefined
  const [pid, directory = '', startedAt] = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(pid), directory: directory.trim(), startedAtMs: Number(startedAt) * 1000 }
}

/** A server works in the directory of its cluster; where that cannot be seen, the pid file and its start time decide. */
function servesCluster({ pid, directory, startedAtMs }: PidFile, cluster: string): boolean {
  const working = `/proc/${pid}/cwd`
  if (existsSync(working)) return isSameDirectory(working, cluster)
  const startedMs = startOf(pid)
  const isOther = startedMs !== undefined && Math.abs(startedMs - startedAtMs) > maxStartDifferenceMs
  if (isOther) return false
  if (isSameDirectory(directory, cluster)) return true
  // A copy of a running cluster, or a running one that was moved: beside the latter another server would destroy it.
  throw new Error(
    `${cluster} was copied or moved from ${directory} while its database (process ${pid}) runs: stop that one, or, where this is a copy, delete postmaster.pid here.`,
  )
}

/**
 * Whether two paths are one directory, compared by content: a directory may have several names, e.g. if it is mounted a
 * second time.
 */
export function isSameDirectory(one: string, other: string): boolean {
  try {
    const [first, second] = [statSync(one), statSync(other)]
    return first.dev === second.dev && first.ino === second.ino
  } catch {
    return false
  }
}

function startOf(pid: number): number | undefined {
  const run = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  const startedMs = Date.parse(run.stdout?.trim() ?? '')
  return Number.isNaN(startedMs) ? undefined : startedMs
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const run = spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' })
  // Without `ps` the pid file is believed.
  if (run.error)
    return existsSync(`/proc/${pid}`) ? /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) : true
  return /postgres/.test(run.stdout) && !run.stdout.trimStart().startsWith('Z')
}
