import { inject } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { buildDemoTown } from '../demo-town/build-demo-town.ts'
import { testDatabase, testDatabaseUrl } from './test-database.ts'
import { test as base, testStart } from './test-service.ts'

const townName = 'demo_town'
/** Lock by which only one of several files that ask at once builds it. */
const buildLock = 2026_1117

/** A service in the whole demo town, as it is on the day of the tests. */
export const test = base.extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
  const database = await testDatabase(await demoTownTemplate())
  onCleanup(database.close)
  return database
})

/** The database to copy the town from; the first file that asks for it builds it. */
export async function demoTownTemplate(): Promise<string> {
  // One connection, which holds the lock until it ends.
  const admin = openDatabase(testDatabaseUrl('postgres'), { connections: 1 })
  try {
    await admin`select pg_advisory_lock(${buildLock})`
    const found = await admin`select from pg_database where datname = ${townName}`
    if (found.length === 0) await buildTemplate(admin)
  } finally {
    await admin.end()
  }
  return townName
}

/** Gets its name when it is complete, so that no test copies half a town. */
async function buildTemplate(admin: Database): Promise<void> {
  const unfinished = `${townName}_unfinished`
  await admin.unsafe(`drop database if exists ${unfinished} with (force)`)
  await admin.unsafe(`create database ${unfinished} template ${inject('templateDatabase')}`)
  const db = openDatabase(testDatabaseUrl(unfinished))
  try {
    await buildDemoTown(db, testStart)
  } finally {
    await db.end()
  }
  await admin.unsafe(`alter database ${unfinished} rename to ${townName}`)
}
