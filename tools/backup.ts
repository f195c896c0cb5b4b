import { parseArgs } from 'node:util'
import { makeBackup } from './backup/make-backup.ts'
import { namedDatabase, noteInTown, runCommand } from './backup/named-database.ts'

await runCommand(
  `SETTINGS_FILE=settings.json npm run backup -- --to DIRECTORY

Writes the database and the uploaded files, as they are in one moment, into a new folder of DIRECTORY. The portal goes
on meanwhile. The database is that of MigrationDatabaseUrl, whose account may read everything, or of DatabaseUrl.`,
  async () => {
    const { values } = parseArgs({ options: { to: { type: 'string' } } })
    if (!values.to)
      throw new Error('Where to? Name a directory: npm run backup -- --to /var/backups/e-belediye')
    console.log(`✓ ${await makeBackup(namedDatabase(), values.to, new Date())}`)
    await noteInTown('backup')
  },
)
