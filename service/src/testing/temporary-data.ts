import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopLeftOver } from '../database/left-over-server.ts'

interface TemporaryData {
  directory: string
  remove: () => void
}

/** A directory for a database that is thrown away; passable, because run by root the server is someone else. */
export function temporaryData(prefix = join(tmpdir(), 'e-belediye-')): TemporaryData {
  const directory = mkdtempSync(prefix)
  chmodSync(directory, 0o711)
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}

const memory = '/dev/shm'
const ownName = /^e-belediye-run-(\d+)-/
/**
 * Free space considered enough: a whole run needs about a tenth of it; the rest is for browsers and other work on the
 * machine.
 */
const roomyBytes = 6 * 1024 ** 3

/**
 * A directory for the databases of one test run, in memory where there is plenty: a copied database is a thousand files,
 * which costs a second of processor time on a disk and a twentieth of it there. Those of killed runs are taken away.
 */
export async function runData(): Promise<TemporaryData> {
  const root = isRoomy() ? memory : tmpdir()
  for (const name of readdirSync(root)) {
    const [, pid] = ownName.exec(name) ?? []
    if (pid === undefined || isAlive(Number(pid))) continue
    await stopLeftOver(join(root, name, 'postgres'), () => {})
    rmSync(join(root, name), { recursive: true, force: true })
  }
  return temporaryData(join(root, `e-belediye-run-${process.pid}-`))
}

function isRoomy(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) >= roomyBytes
}

/** A process of someone else's is alive too, although it may not be signalled. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code !== 'ESRCH'
  }
}
