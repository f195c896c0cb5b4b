import { existsSync, writeFileSync } from 'node:fs'
import {
  checksumsFile,
  describeChecksums,
  readBodies,
  readChecksums,
} from '../service/src/database/bodies.ts'
import { describeDataModel, readTables } from '../service/src/database/data-model.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { migrate, readMigrations } from '../service/src/database/migrate.ts'
import { describeSchema } from '../service/src/database/schema-text.ts'
import { describeRows } from '../service/src/database/snapshot-rows.ts'
import { schemaFolder } from '../service/src/database/snapshot.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'

/** Writes what follows from the migrations: the picture of the tables, today's schema with its rows, and the known bodies. */
const known = existsSync(checksumsFile) ? readChecksums() : new Map<string, string[]>()
writeFileSync(checksumsFile, describeChecksums(readBodies(), known))
const data = temporaryData()
const server = await startEmbedded({ dataDir: data.directory, durable: false })
const db = openDatabase(server.url)
try {
  await migrate(db, { withoutSnapshot: true })
  const model = describeDataModel(await readTables(db))
  writeFileSync(new URL('../docs/data-model.md', import.meta.url), model)
  for (const [file, text] of await describeSchema(db))
    writeFileSync(new URL(`${file}.sql`, schemaFolder), text)
  writeFileSync(new URL('rows.sql', schemaFolder), await describeRows(db, await readMigrations()))
} finally {
  await db.end({ timeout: 1 })
  await server.stop()
  data.remove()
}
