import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ServiceParts } from '../calling/http.ts'
import type { BankFolder } from '../settings/bank-folder-settings.ts'
import { partsOf } from './file-parts.ts'

type FolderParts = Pick<ServiceParts, 'db' | 'settings' | 'clock'>

const batchSize = 100
/** Age from which a temporary file counts as left by a killed service. */
const maxTemporaryMs = 60 * 60_000
const temporaryName = /^\.[0-9a-f-]{36}\.tmp$/

interface GoingFile {
  oid: number
  name: string
  sha256: Buffer
}

/** Puts the files that clerks sent into the bank's folder, each under its own name only when it is whole and on the disk. */
export async function putIntoFolder(parts: FolderParts, { Code, Outgoing }: BankFolder): Promise<void> {
  const { db, clock } = parts
  await removeLeftOver(Outgoing)
  const files = await db<GoingFile[]>`
    select oid, name, sha256 from bank_file
    where bank_code = ${Code} and goes_by_folder and in_folder_at is null order by oid limit ${batchSize}`
  for (const file of files) {
    if (basename(file.name) !== file.name || file.name.startsWith('.'))
      throw new Error(`“${file.name}” is no name for a file in a folder`)
    const path = join(Outgoing, file.name)
    const there = await hashOfFile(path)
    // The bank has not taken an earlier file of the same name, which is not to be lost.
    if (there && !there.equals(file.sha256))
      throw new Error(`there is another file “${file.name}” in the folder`)
    if (!there) await writeFile(parts, Outgoing, path, file)
    await db`update bank_file set in_folder_at = ${clock()} where oid = ${file.oid} and in_folder_at is null`
  }
}

async function writeFile(
  parts: FolderParts,
  directory: string,
  path: string,
  file: GoingFile,
): Promise<void> {
  const temporaryPath = join(directory, `.${randomUUID()}.tmp`)
  try {
    const digest = createHash('sha256')
    const handle = await open(temporaryPath, 'wx', 0o640)
    try {
      for await (const part of partsOf(parts, file.oid)) {
        digest.update(part)
        await handle.writeFile(part)
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (!digest.digest().equals(file.sha256)) throw new Error(`the content of file ${file.oid} is damaged`)
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
}

async function removeLeftOver(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!temporaryName.test(name)) continue
    const path = join(directory, name)
    const found = await stat(path).catch(() => undefined)
    // Age by the clock of the machine, like the file's own time.
    if (found && Date.now() - found.mtimeMs > maxTemporaryMs) await rm(path, { force: true })
  }
}

/** Undefined where there is no such file. */
export async function hashOfFile(path: string): Promise<Buffer | undefined> {
  const digest = createHash('sha256')
  try {
    for await (const piece of createReadStream(path)) digest.update(piece as Buffer)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return digest.digest()
}
