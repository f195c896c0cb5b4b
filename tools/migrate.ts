import { isPooled } from '../service/src/settings/database-settings.ts'
import { readSettingsFile } from '../service/src/settings/settings.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { migrateAsOwner } from '../service/src/database/migrate-as-owner.ts'

const help = `SETTINGS_FILE=settings.json MIGRATION_DATABASE_URL=postgres://owner… npm run migrate

Brings the schema to this release as its owner and gives the account of DatabaseUrl the rights it needs, so that
the machine that serves people need not know the owner's password. MigrationDatabaseUrl and DatabaseUrl of the
settings file count before MIGRATION_DATABASE_URL and DATABASE_URL of the environment.`

if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(help)
else
  await run().catch((error: Error) => {
    console.error(`✗ ${error.message}`)
    process.exitCode = 1
  })

async function run(): Promise<void> {
  const { SETTINGS_FILE, DATABASE_URL, MIGRATION_DATABASE_URL } = process.env
  const settings = SETTINGS_FILE ? readSettingsFile(SETTINGS_FILE) : undefined
  const url = settings?.DatabaseUrl ?? DATABASE_URL
  if (!url) throw new Error('No database is named: set SETTINGS_FILE or DATABASE_URL.')
  const db = openDatabase(url, { connections: 1, isPooled: isPooled(settings) })
  try {
    const ownerUrl = settings?.MigrationDatabaseUrl ?? MIGRATION_DATABASE_URL
    const count = await migrateAsOwner(db, ownerUrl, {
      say: (line) => console.log(line),
      isPooled: isPooled(settings),
    })
    console.log(
      `✓ ${count === 0 ? 'The schema is that of this release already' : `${count} migrations ran`}.`,
    )
  } finally {
    await db.end({ timeout: 5 })
  }
}
