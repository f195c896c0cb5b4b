import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/database.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { saveReferenceData } from '../debts/reference-data.ts'
import { temporaryData } from './temporary-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    templateDatabase: string
  }
}

/** One real PostgreSQL for the whole run, with a migrated database for each test file to copy. */
export default async function setup(project: TestProject) {
  const data = temporaryData()
  const server = await startEmbedded({ dataDir: data.directory, durable: false })
  const db = openDatabase(server.url)
  await migrate(db)
  await saveReferenceData(db)
  await db.end()
  project.provide('databaseUrl', server.url)
  project.provide('templateDatabase', new URL(server.url).pathname.slice(1))
  return async () => {
    await server.stop()
    data.remove()
  }
}
