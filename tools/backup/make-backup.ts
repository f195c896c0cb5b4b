import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../service/src/database/database.ts'
import { type FileStorage, openStorage } from '../../service/src/files/storage/file-storage.ts'
import type { ServiceSettings } from '../../service/src/settings/settings.ts'
import { type Books, countBooks } from './books.ts'
import { findProgram, runProgram } from './postgres-programs.ts'

export interface Manifest {
  madeAt: string
  serverVersion: number
  schemaVersion: number
  dumpSha256: string
  fileCount: number
  books: Books
}

export interface BackupSource {
  /** URL of the account that owns the schema. */
  databaseUrl: string
  settings: Pick<ServiceSettings, 'FileStorage'>
}

/**
 * Writes database and uploaded files as they were in one moment into a new folder; returns its path. The portal keeps
 * running. An unfinished folder's name ends in `.unfinished`.
 */
export async function makeBackup(
  { databaseUrl, settings }: BackupSource,
  toDirectory: string,
  now: Date,
): Promise<string> {
  const name = `e-belediye-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
  const directory = join(toDirectory, name)
  const unfinished = `${directory}.unfinished`
  await mkdir(join(unfinished, 'files'), { recursive: true, mode: 0o700 })
  const db = openDatabase(databaseUrl, { connections: 1, name: 'e-belediye backup' })
  try {
    const manifest = await db.begin('isolation level repeatable read read only', async (tx) => {
      // Until the files are copied no content is removed from the storage.
      await tx`select pg_advisory_xact_lock_shared(hashtextextended('contents of files', 0))`
      const [moment] = await tx<{ snapshot: string; serverVersion: number; schemaVersion: number }[]>`
        select pg_export_snapshot() as snapshot, current_setting('server_version_num')::int / 10000 as server_version,
          (select max(version) from schema_migration) as schema_version`
      if (!moment) throw new Error('The database does not say what it is')
      const { snapshot, serverVersion, schemaVersion } = moment
      const dump = join(unfinished, 'database.dump')
      const program = findProgram('pg_dump', serverVersion)
      const options = ['--format=custom', `--snapshot=${snapshot}`, `--file=${dump}`]
      await runProgram(program, options, databaseUrl)
      const hashes = await fileHashes(tx as unknown as Database)
      for (const hash of hashes) await keepFile(openStorage(settings), hash, join(unfinished, 'files', hash))
      return {
        madeAt: now.toISOString(),
        serverVersion,
        schemaVersion,
        dumpSha256: await sha256Of(dump),
        fileCount: hashes.length,
        books: await countBooks(tx),
      } satisfies Manifest
    })
    await writeFile(join(unfinished, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`, {
      mode: 0o600,
    })
    await rename(unfinished, directory)
    return directory
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await db.end({ timeout: 5 })
  }
}

/** Contents that something refers to; a file that is only claimed or being removed may not be there. */
async function fileHashes(db: Database): Promise<string[]> {
  const rows = await db<{ hash: string }[]>`
    select encode(hash, 'hex') as hash from (
      select hash from stored_file union select hash from resolution_attachment
      union select picture_hash from announcement_version union select hash from bank_file_part
      union select hash from import_file_part) referred where hash is not null order by 1`
  return rows.map(({ hash }) => hash)
}

async function keepFile(storage: FileStorage, hash: string, path: string): Promise<void> {
  const content = await storage.get(hash)
  if (createHash('sha256').update(content).digest('hex') !== hash)
    throw new Error(`The uploaded file ${hash} is damaged in its storage`)
  await writeFile(path, content, { mode: 0o600 })
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}
