import { writeFileSync } from 'node:fs'
import { describeDataModel, readTables } from '../service/src/database/data-model.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'

/** Writes the picture of the tables from the schema that the migrations make. */
const data = temporaryData()
const server = await startEmbedded({ dataDir: data.directory, durable: false })
const db = openDatabase(server.url)
try {
  await migrate(db)
  const text = describeDataModel(await readTables(db))
  writeFileSync(new URL('../docs/data-model.md', import.meta.url), text)
} finally {
  await db.end({ timeout: 1 })
  await server.stop()
  data.remove()
}
