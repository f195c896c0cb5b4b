import { describe, expect } from 'vitest'
import { test } from '../testing/test-service.ts'
import { testDatabase } from '../testing/test-database.ts'
import { isReady } from './readiness.ts'
import { migrate, migrationOf, readMigrations } from './migrate.ts'

/** The next release: this one with further migrations. */
async function nextRelease(...sqls: string[]) {
  const now = await readMigrations()
  return [...now, ...sqls.map((sql, index) => migrationOf(now.length + 1 + index, `next_${index}`, sql))]
}

const newColumn = 'alter table registry add column next_release text;\n'

describe('a newer release beside this one', () => {
  test('brings its schema while this one stays ready, answers and can be started again', async () => {
    const { db, serviceDb, close } = await testDatabase()
    try {
      expect(await isReady(serviceDb)).toBe(true)
      expect(await migrate(db, { migrations: await nextRelease(newColumn) })).toBe(1)
      expect(await isReady(serviceDb)).toBe(true)
      const said: string[] = []
      expect(await migrate(db, { say: (line) => said.push(line) })).toBe(0)
      expect(said).toEqual(['the schema is that of a newer release, which this one can serve'])
    } finally {
      await close()
    }
  })

  test('that takes something away says whom it no longer serves, and those say so and do not start', async () => {
    const { db, serviceDb, close } = await testDatabase()
    try {
      const known = (await readMigrations()).length
      const contracting = `-- breaks services before ${String(known + 1).padStart(4, '0')}\ndrop view if exists nothing;\n`
      await migrate(db, { migrations: await nextRelease(newColumn, contracting) })
      expect(await isReady(serviceDb)).toBe(false)
      await expect(migrate(db)).rejects.toThrow(`newer than the ${known} this release knows`)
    } finally {
      await close()
    }
  })
})

describe('a migration', () => {
  test('lets readers wait for a moment only while someone holds its table, and is done when they let go', async () => {
    const { db, close } = await testDatabase()
    try {
      let isHeld = true
      let readsWhileHeld = 0
      const said: string[] = []
      const waits = () => said.some((line) => line.endsWith('waits until no one holds its tables'))
      let letGo = () => {}
      const untilLetGo = new Promise<void>((resolve) => (letGo = resolve))
      let holding: Promise<unknown> = Promise.resolve()
      // The table is locked before the migration begins, which would otherwise end before.
      await new Promise<void>((isHeldNow) => {
        holding = db.begin(async (tx) => {
          await tx`select count(*) from registry`
          isHeldNow()
          await untilLetGo
        })
      })
      const migrating = migrate(db, {
        migrations: await nextRelease(newColumn),
        say: (line) => said.push(line),
      })
      // The migration has to give up, or it would let no reader through before its table is released.
      while (!waits() || readsWhileHeld < 3) {
        await db`select oid from registry limit 1`
        if (waits() && isHeld) readsWhileHeld += 1
      }
      isHeld = false
      letGo()
      await holding
      expect(await migrating).toBe(1)
    } finally {
      await close()
    }
  })

  test('that fails leaves nothing of itself and all of those before it', async () => {
    const { db, close } = await testDatabase()
    try {
      const known = (await readMigrations()).length
      const broken = 'create table half_done (a integer);\nselect 1 / 0;\n'
      await expect(migrate(db, { migrations: await nextRelease(newColumn, broken) })).rejects.toThrow(
        'division',
      )
      const [row] = await db<{ version: number; half: string | null }[]>`
        select max(version) as version, to_regclass('half_done')::text as half from schema_migration`
      expect(row).toEqual({ version: known + 1, half: null })
    } finally {
      await close()
    }
  })

  test('marked so builds its index without holding up writers', async () => {
    const { db, close } = await testDatabase()
    try {
      const index =
        '-- concurrently\ncreate index concurrently if not exists registry_by_phone on registry (surname);\n'
      expect(await migrate(db, { migrations: await nextRelease(index) })).toBe(1)
      const [found] = await db<{ isValid: boolean }[]>`
        select indisvalid as is_valid from pg_index where indexrelid = 'registry_by_phone'::regclass`
      expect(found).toEqual({ isValid: true })
    } finally {
      await close()
    }
  })
})

test('several services that start at once migrate once', async () => {
  const { db, close } = await testDatabase()
  try {
    const migrations = await nextRelease(newColumn)
    const counts = await Promise.all([1, 2, 3].map(() => migrate(db, { migrations })))
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  } finally {
    await close()
  }
})
