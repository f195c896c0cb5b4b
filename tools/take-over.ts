import { openDatabase } from '../service/src/database/database.ts'
import { takeOver } from '../service/src/database/town.ts'
import { namedDatabase, runCommand } from './backup/named-database.ts'

await runCommand(
  `SETTINGS_FILE=settings.json npm run take-over

Says that the named database, which was restored from a backup, is the town now: from then on its services send the
messages that wait and settle payments with the banks. Make sure first that the town it was copied from is off.`,
  async () => {
    const db = openDatabase(namedDatabase().databaseUrl, { connections: 1 })
    try {
      await takeOver(db)
    } finally {
      await db.end({ timeout: 5 })
    }
    console.log('✓ This database is the town now; its services begin within seconds.')
  },
)
