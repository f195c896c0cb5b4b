import { randomBytes } from 'node:crypto'
import { glob, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from './file-storage.ts'

/** A directory that no web server serves. */
export function diskStorage(directory: string): FileStorage {
  return {
    put: async (hash, content) => {
      const place = placeOf(directory, hash)
      await mkdir(place.folder, { recursive: true, mode: 0o700 })
      const unfinished = `${place.file}.${randomBytes(6).toString('hex')}`
      try {
        await writeWhole(unfinished, content)
        await rename(unfinished, place.file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: (hash) => readFile(placeOf(directory, hash).file),
    remove: (hash) => rm(placeOf(directory, hash).file, { force: true }),
    removeUnfinished: async (before) => {
      for await (const name of glob('??/*.*', { cwd: directory })) {
        const path = join(directory, name)
        // A file that has its name by now is gone from this path.
        const changedAt = (await stat(path).catch(() => undefined))?.mtime
        if (changedAt && changedAt < before) await rm(path, { force: true })
      }
    },
  }
}

/** Writes the content to disk before it gets its name, so that a name never stands for half a file. */
async function writeWhole(path: string, content: Buffer) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

function placeOf(directory: string, hash: string): { folder: string; file: string } {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('Not a SHA-256')
  const folder = join(directory, hash.slice(0, 2))
  return { folder, file: join(folder, hash) }
}
