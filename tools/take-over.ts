import { parseArgs } from 'node:util'
import { openDatabase } from '../service/src/database/database.ts'
import { declareCopy, takeOver } from '../service/src/database/town.ts'
import { namedDatabase, runCommand } from './backup/named-database.ts'

await runCommand(
  `SETTINGS_FILE=settings.json npm run take-over [-- --copy]

Says that the named database, which was restored from a backup, is the town now: from then on its services send the
messages that wait and settle payments with the banks. Make sure first that the town it was copied from is off.

  --copy    the contrary: it is only a copy. Say so before services start on a copy of the whole cluster, which cannot
            be told from the cluster itself; no message leaves it and no bank is asked.`,
  async () => {
    const { values } = parseArgs({ options: { copy: { type: 'boolean' } } })
    const db = openDatabase(namedDatabase().databaseUrl, { connections: 1 })
    try {
      await (values.copy ? declareCopy(db) : takeOver(db))
    } finally {
      await db.end({ timeout: 5 })
    }
    console.log(
      values.copy
        ? '✓ This database is a copy: nothing leaves it until npm run take-over.'
        : '✓ This database is the town now; its services begin within seconds.',
    )
  },
)
