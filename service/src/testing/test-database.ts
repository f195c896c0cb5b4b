import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'

export interface TestDatabase {
  /** Connections for the owner of the schema, who prepares the data of tests. */
  db: Database
  url: string
  /** Connections for the service, with the rights it has in production. */
  serviceDb: Database
  serviceUrl: string
  close: () => Promise<void>
}

/** A database of its own: by default with the schema and no people. */
export async function testDatabase(template = inject('templateDatabase')): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copied by someone connected elsewhere: a template must have no visitors.
  const admin = openDatabase(testDatabaseUrl('postgres'), { connections: 1 })
  // Files as they are: nothing of it has to outlive the machine.
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`)
  const url = testDatabaseUrl(name)
  const serviceUrl = inDatabase(inject('serviceDatabaseUrl'), name)
  const db = openDatabase(url, { connections: 4 })
  const serviceDb = openDatabase(serviceUrl, { connections: 4, isPooled: inject('isPooled') })
  return {
    db,
    url,
    serviceDb,
    serviceUrl,
    close: async () => {
      await Promise.all([db.end(), serviceDb.end()])
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** The URL of a database on the run's server. */
export function testDatabaseUrl(name: string): string {
  return inDatabase(inject('databaseUrl'), name)
}

function inDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
