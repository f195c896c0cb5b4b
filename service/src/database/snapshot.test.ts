import { readFileSync, readdirSync } from 'node:fs'
import { beforeAll, afterAll, describe, expect } from 'vitest'
import { linesOfSchema } from '../testing/schema-lines.ts'
import { test } from '../testing/test-service.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import {
  bodiesIn,
  bodiesInDatabase,
  checksumsFile,
  describeChecksums,
  findOldBodies,
  readBodies,
  readChecksums,
  replaceBodies,
} from './bodies.ts'
import type { Database } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { describeSchema } from './schema-text.ts'
import { describeRows } from './snapshot-rows.ts'
import { schemaFolder } from './snapshot.ts'

const command = 'run `npm run data-model` and commit what it writes'

/** Written with AND inside of AND, which PostgreSQL prints as it was written first and flat from then on. */
const nestedConditions = /\b(?:water_line_event_check|payment_order_keeps_amount|payment_order_keeps_bank)\b/

/** Made by every migration from the first. */
let migrated: TestDatabase
beforeAll(async () => {
  migrated = await testDatabase('template0')
  await migrate(migrated.db, { withoutSnapshot: true })
}, 120_000)
afterAll(() => migrated.close())

describe('the schema that the migrations make', () => {
  test('stands in service/src/database/schema, a file for each domain', async () => {
    const written = new Map(
      readdirSync(schemaFolder).map((file) => [file, readFileSync(new URL(file, schemaFolder), 'utf8')]),
    )
    const now = new Map([...(await describeSchema(migrated.db))].map(([file, text]) => [`${file}.sql`, text]))
    now.set('rows.sql', await describeRows(migrated.db, await readMigrations()))
    expect([...written.keys()].toSorted(), command).toEqual([...now.keys()].toSorted())
    for (const [file, text] of now) expect(written.get(file), `${file}: ${command}`).toBe(text)
  })

  test('is the one that a new database starts with', async ({ database: { db } }) => {
    const linesOf = async (of: Database) =>
      (await linesOfSchema(of)).map((line) =>
        nestedConditions.test(line) ? line.replaceAll(/[()]/g, '') : line,
      )
    const [made, started] = [await linesOf(migrated.db), await linesOf(db)]
    const why = 'functions, views and triggers stand in service/src/database/bodies; then ' + command
    expect(made.length).toBeGreaterThan(2000)
    expect(
      started.filter((line) => !made.includes(line)),
      why,
    ).toEqual([])
    expect(
      made.filter((line) => !started.includes(line)),
      why,
    ).toEqual([])
    const { db: fresh, close } = await testDatabase('template0')
    try {
      const said: string[] = []
      const { length } = await readMigrations()
      expect(await migrate(fresh, { say: (line) => said.push(line) })).toBe(length)
      expect(said).toEqual([`schema ${length} from its snapshot`])
      expect(await describeRows(fresh, await readMigrations())).toBe(
        await describeRows(migrated.db, await readMigrations()),
      )
      expect(await migrate(fresh)).toBe(0)
    } finally {
      await close()
    }
  })

  test('is made by the migrations where the snapshot is not that of their beginning', async () => {
    const { db, close } = await testDatabase('template0')
    try {
      const said: string[] = []
      const migrations = (await readMigrations()).slice(0, 5)
      await migrate(db, { migrations, say: (line) => said.push(line) })
      expect(said).toHaveLength(5)
    } finally {
      await close()
    }
  })
})

describe('functions, views and triggers', () => {
  test('have one text each in service/src/database/bodies', async () => {
    const keys = readBodies().map(({ key }) => key)
    const made = await migrated.db<{ key: string }[]>`${bodiesInDatabase(migrated.db)}`
    expect(keys.toSorted()).toEqual(made.map(({ key }) => key).toSorted())
  })

  test('are known by every text they had', () => {
    const known = readChecksums()
    expect(describeChecksums(readBodies(), known), command).toBe(readFileSync(checksumsFile, 'utf8'))
    const twice = [...known].filter(([, checksums]) => new Set(checksums).size < checksums.length)
    expect(
      twice,
      'a text that comes again needs another comment, or older releases bring theirs back',
    ).toEqual([])
  })

  test('are replaced where their text changed, and left alone by a release that does not know the newer one', async () => {
    const { db, close } = await testDatabase()
    try {
      const [before] = bodiesIn(
        'create or replace function twice(a integer) returns integer language sql as $$ select a $$;',
      )
      const [now] = bodiesIn(
        '-- Doubled.\ncreate or replace function twice(a integer) returns integer language sql as $$ select 2 * a $$;',
      )
      if (!before || !now) throw new Error('no body')
      const oldIn = (release: typeof now, known: string[]) =>
        findOldBodies(db, [release], new Map([[release.key, known]]))
      const both = [before.checksum, now.checksum]
      expect(await oldIn(now, both)).toEqual([now])
      // Made by a migration: its text is taken for the first that was known.
      await db.unsafe(before.sql)
      expect(await oldIn(before, [before.checksum])).toEqual([])
      expect(await oldIn(now, both)).toEqual([now])
      const connection = await db.reserve()
      await replaceBodies(connection, await oldIn(now, both), () => {})
      connection.release()
      expect(await db`select twice(2) as twice`).toEqual([{ twice: 4 }])
      expect(await oldIn(now, both)).toEqual([])
      expect(await oldIn(before, [before.checksum])).toEqual([])
    } finally {
      await close()
    }
  })
})
