import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../service/src/database/database.ts'
import { openStorage } from '../../service/src/files/storage/file-storage.ts'
import type { ServiceSettings } from '../../service/src/settings/settings.ts'
import { countBooks, differences } from './books.ts'
import { type Manifest, sha256Of } from './make-backup.ts'
import { findProgram, runProgram } from './postgres-programs.ts'

export interface RestoreTarget {
  /** URL of the account that is to own the schema; the database is there and empty. */
  databaseUrl: string
  settings: Pick<ServiceSettings, 'FileStorage'>
}

export interface RestoreReport {
  madeAt: string
  tables: number
  files: number
  /** Differences, one sentence each; empty if everything is as it was. */
  differences: string[]
}

/** Restores a backup into an empty database and the storage of files, and compares every count and sum. */
export async function restoreBackup(
  directory: string,
  { databaseUrl, settings }: RestoreTarget,
): Promise<RestoreReport> {
  const manifest = JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8')) as Manifest
  const dump = join(directory, 'database.dump')
  if ((await sha256Of(dump)) !== manifest.dumpSha256) throw new Error(`${dump} is damaged.`)
  const names = await readdir(join(directory, 'files'))
  if (names.length !== manifest.fileCount)
    throw new Error(`${names.length} of ${manifest.fileCount} uploaded files are in the backup.`)
  const db = openDatabase(databaseUrl, { connections: 1, name: 'e-belediye restore' })
  try {
    const [server] = await db<{ version: number; tables: number }[]>`
      select current_setting('server_version_num')::int / 10000 as version, (
        select count(*)::int from pg_class where relnamespace = 'public'::regnamespace) as tables`
    if (!server) throw new Error('The database does not say what it is')
    if (server.tables > 0) throw new Error('The database is not empty: name an empty one.')
    const program = findProgram('pg_restore', server.version)
    // Owner and rights are those of the place it is restored to.
    const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
    await runProgram(program, [...options, dump], databaseUrl)
    const storage = openStorage(settings)
    for (const name of names) {
      const content = await readFile(join(directory, 'files', name))
      if (createHash('sha256').update(content).digest('hex') !== name)
        throw new Error(`The uploaded file ${name} is damaged in the backup.`)
      await storage.put(name, content)
    }
    await db`analyze`
    const found = await countBooks(db)
    return {
      madeAt: manifest.madeAt,
      tables: Object.keys(found).filter((name) => name.endsWith('.rowCount')).length,
      files: names.length,
      differences: differences(manifest.books, found),
    }
  } finally {
    await db.end({ timeout: 5 })
  }
}
