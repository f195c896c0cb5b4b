import { parseArgs } from 'node:util'
import { namedDatabase, runCommand, tellReport } from './backup/named-database.ts'
import { restoreBackup } from './backup/restore-backup.ts'

await runCommand(
  `SETTINGS_FILE=settings.json npm run restore -- --from FOLDER

Restores a folder that npm run backup made into the empty database of MigrationDatabaseUrl (or DatabaseUrl) and the
FileStorage of the settings, and compares every count and sum. A portal that is started on it shows everything and
sends nothing, until npm run take-over says that it is the town now.`,
  async () => {
    const { values } = parseArgs({ options: { from: { type: 'string' } } })
    if (!values.from) throw new Error('Which backup? npm run restore -- --from FOLDER')
    tellReport(await restoreBackup(values.from, namedDatabase()))
  },
)
