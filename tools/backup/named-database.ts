import { openDatabase } from '../../service/src/database/database.ts'
import { noteProgram } from '../../service/src/health/note-program.ts'
import { readSettingsFile } from '../../service/src/settings/settings.ts'
import type { BackupSource } from './make-backup.ts'
import type { RestoreReport } from './restore-backup.ts'

/** The database and the storage that the environment names, for the account that owns the schema. */
export function namedDatabase(): BackupSource {
  const { SETTINGS_FILE, DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR = '.data' } = process.env
  const named = SETTINGS_FILE ? readSettingsFile(SETTINGS_FILE) : undefined
  const databaseUrl =
    named?.MigrationDatabaseUrl ?? MIGRATION_DATABASE_URL ?? named?.DatabaseUrl ?? DATABASE_URL
  if (!databaseUrl) throw new Error('No database is named: set SETTINGS_FILE or DATABASE_URL.')
  const settings = named ?? { FileStorage: { Kind: 'disk', Directory: `${DATA_DIR}/files` } as const }
  return { databaseUrl, settings }
}

export function tellReport({ madeAt, tables, files, differences }: RestoreReport): void {
  console.log(`Backup of ${madeAt}: ${tables} tables and ${files} uploaded files restored.`)
  for (const difference of differences) console.error(`✗ ${difference}`)
  if (differences.length > 0) throw new Error(`${differences.length} numbers are not as they were.`)
  console.log('✓ Every count and every sum of money is as it was.')
}

/** Notes the run in the town itself, so that an alarm tells when it does not happen any more. */
export async function noteInTown(program: 'backup' | 'drill'): Promise<void> {
  const { SETTINGS_FILE, DATABASE_URL, MIGRATION_DATABASE_URL } = process.env
  if (!(SETTINGS_FILE ?? MIGRATION_DATABASE_URL ?? DATABASE_URL)) {
    console.log('No town is named: its alarms do not learn of this.')
    return
  }
  const db = openDatabase(namedDatabase().databaseUrl, { connections: 1, name: `e-belediye ${program}` })
  try {
    await noteProgram(db, program, new Date())
  } finally {
    await db.end({ timeout: 5 })
  }
}

export async function runCommand(help: string, run: () => Promise<void>): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(help)
    return
  }
  await run().catch((error: Error) => {
    console.error(`✗ ${error.message}`)
    process.exitCode = 1
  })
}
