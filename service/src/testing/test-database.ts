import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'

/** A database of its own, with the schema and no people. */
export async function testDatabase(): Promise<{ db: Database; url: string; close: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = new URL(inject('databaseUrl'))
  const template = inject('templateDatabase')
  // Copied by someone connected elsewhere: a template must have no visitors.
  url.pathname = '/postgres'
  const admin = openDatabase(url.href, { connections: 1 })
  await admin.unsafe(`create database ${name} template ${template}`)
  url.pathname = `/${name}`
  const db = openDatabase(url.href, { connections: 4 })
  return {
    db,
    url: url.href,
    close: async () => {
      await db.end()
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
