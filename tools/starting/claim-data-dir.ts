import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Owner {
  pid: number
  /** The directory for which it was written: a copy of it belongs to no one yet. */
  directory: string | undefined
  /** Start of the process, in the ticks of its machine; another process of the same number began later. */
  startTicks: string | undefined
}

/** Claims a data directory for one portal; one left by a crash is taken over. */
export async function claimDataDir(directory: string): Promise<{ stop: () => void }> {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'running')
  const owner = readOwner(file)
  if (owner && owner.pid !== process.pid && isOwner(owner, realpathSync(directory))) {
    throw new Error(
      `${directory} is in use by another e-Belediye (process ${owner.pid}): stop it, or choose another DATA_DIR.`,
    )
  }
  writeFileSync(file, [process.pid, realpathSync(directory), startTicksOf(process.pid) ?? ''].join('\n'))
  return { stop: () => rmSync(file, { force: true }) }
}

function readOwner(file: string): Owner | undefined {
  try {
    const [pid, directory, startTicks] = readFileSync(file, 'utf8').split('\n')
    return { pid: Number(pid), directory: directory || undefined, startTicks: startTicks || undefined }
  } catch {
    return undefined
  }
}

function isOwner({ pid, directory, startTicks }: Owner, ownDirectory: string): boolean {
  if (directory !== undefined && directory !== ownDirectory) return false
  const now = startTicksOf(pid)
  if (startTicks !== undefined && now !== undefined && startTicks !== now) return false
  return isStarter(pid)
}

/** Field 22 of the process table; undefined if the process does not exist. */
function startTicksOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

/** Whether a process of that number lives and, where it can be seen, is one of ours and not a later namesake. */
function isStarter(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  try {
    return /tools\/(start|dev)\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return true
  }
}
