import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const sizeMegabytes = 24
const chunk = Buffer.alloc(64 * 1024)

/** The directory of uploaded files, which can be made to take nothing more. */
export interface SmallDisk {
  /** Way in which it is filled, or the reason why it cannot be. */
  description: string
  fill: () => void
  empty: () => void
  remove: () => void
}

/**
 * Small disk on which writing fails. As root a small file system is mounted, so that writing fails in the middle of a
 * file, as on a full disk. Other users can only take the right to write away. Root without mounting can do neither.
 */
export function smallDisk(directory: string): SmallDisk {
  mkdirSync(directory, { recursive: true })
  if (process.getuid?.() !== 0)
    return {
      description: 'the right to write is taken from the directory of files',
      fill: () => chmodSync(directory, 0o500),
      empty: () => chmodSync(directory, 0o700),
      remove: () => {},
    }
  const before = `${directory}.before`
  renameSync(directory, before)
  mkdirSync(directory)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m`, 'none', directory])
  if (existsSync(before)) cpSync(before, directory, { recursive: true })
  rmSync(before, { recursive: true, force: true })
  if (mounted.status !== 0)
    return {
      description: 'the disk cannot be filled here: mounting is not allowed',
      fill: () => {},
      empty: () => {},
      remove: () => {},
    }
  const filler = join(directory, 'filler')
  return {
    description: `files are on a disk of ${sizeMegabytes} MB`,
    fill: () => fillUp(filler),
    empty: () => rmSync(filler, { force: true }),
    remove: () => void spawnSync('umount', [directory]),
  }
}

function fillUp(filler: string): void {
  const file = openSync(filler, 'w')
  try {
    for (let size = chunk.length; size >= 4096;) {
      try {
        writeSync(file, chunk, 0, size)
      } catch {
        size /= 2
      }
    }
  } finally {
    closeSync(file)
  }
}
