import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { saveExampleLayouts } from '../bank-files/save-example-layouts.ts'
import { saveReferenceData } from '../debts/reference-data.ts'
import { readMenuRows } from '../portal/read-menu-rows.ts'
import { saveSearchSynonyms } from '../portal/search-synonyms.ts'
import { writeMenu } from '../portal/write-menu.ts'
import { startMigrated } from './kept-cluster.ts'
import { startPgBouncer } from './system-pgbouncer.ts'
import { runData } from './temporary-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL for the owner of the schema, who prepares the data of tests. */
    databaseUrl: string
    /** URL for the service, with the rights it has in production. */
    serviceDatabaseUrl: string
    templateDatabase: string
    /** Whether the service asks through PgBouncer in transaction mode: `POOLED=yes npx vitest run --project service`. */
    isPooled: boolean
  }
}

/** Starts one real PostgreSQL for the whole run, with a migrated database for each test file to copy. */
export default async function setup(project: TestProject) {
  const data = await runData()
  const server = await startMigrated(data.directory)
  const isPooled = process.env.POOLED === 'yes'
  const pooler = isPooled ? await startPgBouncer(new URL('/postgres', server.serviceUrl).href, 3) : undefined
  const stop = async () => {
    await pooler?.stop()
    await server.stop()
    data.remove()
  }
  const db = openDatabase(server.url)
  try {
    await migrate(db, { serviceAccount: new URL(server.serviceUrl).username })
    await saveReferenceData(db)
    await saveExampleLayouts(db)
    await saveSearchSynonyms(db)
    await writeMenu(db, await readMenuRows())
  } catch (error) {
    // Nothing else would stop a server whose schema cannot be made.
    await stop()
    throw error
  } finally {
    await db.end({ timeout: 1 })
  }
  project.provide('databaseUrl', server.url)
  project.provide('serviceDatabaseUrl', pooler?.url ?? server.serviceUrl)
  project.provide('isPooled', isPooled)
  project.provide('templateDatabase', new URL(server.url).pathname.slice(1))
  return stop
}
