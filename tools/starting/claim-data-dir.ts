import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One portal per data directory; what a crashed one left behind is taken over. */
export async function claimDataDir(directory: string): Promise<{ stop: () => void }> {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'running')
  const owner = readOwner(file)
  if (owner !== undefined && owner !== process.pid && isStarter(owner)) {
    throw new Error(
      `${directory} is in use by another e-Belediye (process ${owner}): stop it, or choose another DATA_DIR.`,
    )
  }
  writeFileSync(file, String(process.pid))
  return { stop: () => rmSync(file, { force: true }) }
}

function readOwner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'))
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
