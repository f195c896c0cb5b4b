import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect } from 'vitest'
import { givenDebt } from '../testing/given-debts.ts'
import { test } from '../testing/test-service.ts'
import type { Queryable } from './database.ts'
import { migrateAsOwner } from './migrate-as-owner.ts'
import { migrate } from './migrate.ts'
import { grantToService, readOwnRights, tablesWithDeletion } from './service-rights.ts'

const sources = fileURLToPath(new URL('..', import.meta.url))

/** Tables with a trigger that always refuses changes, with those of the ledger and the audit. */
async function appendOnlyTables(db: Queryable): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where not tgisinternal and tgname like '%_is_append_only' order by 1`
  return rows.map(({ name }) => name)
}

describe('the account that serves people', () => {
  test('can neither change, delete, empty, alter nor drop what is append-only, nor switch its triggers off', async ({
    database: { db, serviceDb },
  }) => {
    const tables = await appendOnlyTables(db)
    expect(tables).toEqual(
      expect.arrayContaining(['accrual', 'collection', 'collection_line', 'payment_event', 'security_event']),
    )
    for (const table of tables) {
      const [first] = await db<{ name: string }[]>`
        select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and attidentity = '' limit 1`
      const attempts = [
        `update ${table} set ${first?.name} = ${first?.name}`,
        // Some columns of these may change, by guards that let nothing else through, and their rows can be locked.
        ...(['accrual', 'bridge_event', 'complaint_event', 'refund_interest'].includes(table)
          ? []
          : [`select from ${table} for update`]),
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `alter table ${table} disable trigger all`,
        `alter table ${table} disable trigger ${table}_is_append_only`,
        `drop trigger ${table}_is_append_only on ${table}`,
        `alter table ${table} add column more text`,
        `alter table ${table} rename to other`,
        `alter table ${table} owner to current_user`,
        `create trigger mine before insert on ${table} execute function refuse_change()`,
        `create rule mine as on insert to ${table} do instead nothing`,
        `create index on ${table} (${first?.name})`,
        `drop table ${table} cascade`,
      ]
      for (const attempt of attempts)
        await expect(serviceDb.unsafe(attempt), attempt).rejects.toMatchObject({ code: '42501' })
    }
  })

  test.for([
    'create table mine (oid int)',
    'create function mine() returns int language sql return 1',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop function refuse_change() cascade',
    'alter function keep_accrual_sound() owner to current_user',
    'update accrual set principal_kurus = 1',
    'update accrual set registry_oid = 1',
    'update complaint_event set kind = kind',
    'set session_replication_role = replica',
    'create role mine superuser',
    'set role ebelediye',
    'update schema_migration set version = version',
    'delete from schema_migration',
    'delete from member',
    'delete from registry',
    'delete from payment_order',
  ])('is refused: %s', async (attempt, { database: { serviceDb } }) => {
    await expect(serviceDb.unsafe(attempt)).rejects.toMatchObject({ code: '42501' })
  })

  test('cannot blind the guards of the ledger with temporary tables of the same names', async ({
    service,
    database: { db, serviceDb },
  }) => {
    const guards = await db<{ name: string; hasPath: boolean }[]>`
      select distinct proname as name, coalesce(array_to_string(proconfig, ' '), '') like '%search_path=public, pg_temp%' as has_path
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and proname not like 'refuse_change%' order by 1`
    expect(guards.filter(({ hasPath }) => !hasPath)).toEqual([])
    expect(guards.length).toBeGreaterThan(3)
    const { registryOid } = await service.given.member()
    const accrualOid = await givenDebt(service, registryOid)
    await expect(
      serviceDb`update accrual set due_date = '2030-01-01' where oid = ${accrualOid}`,
    ).rejects.toThrow('accrual is append-only')
    await expect(
      serviceDb.begin(async (tx) => {
        await tx`create temp table accrual on commit drop as select * from public.accrual`
        await tx`update pg_temp.accrual set principal_kurus = 1000000`
        await tx`
          insert into accrual_adjustment ${tx({ accrualOid, kind: 'decrease', amountKurus: -100_001, reason: 'Deneme', adjustedOn: '2026-11-15' })}`
      }),
    ).rejects.toThrow('would be collected beyond what is owed')
  })

  test('has what it needs and nothing beyond, and gets it back from the owner', async ({
    database: { db, url, serviceDb },
  }) => {
    expect(await readOwnRights(serviceDb)).toEqual({ isOwner: false, missing: [], beyond: [] })
    const [own] = await serviceDb<{ account: string }[]>`select current_user as account`
    const account = own?.account ?? ''
    await db.unsafe(`grant all on accrual to ${account}; revoke insert on complaint from ${account}`)
    expect(await readOwnRights(serviceDb)).toMatchObject({
      missing: ['INSERT on complaint'],
      beyond: ['UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'].map((right) => `${right} on accrual`),
    })
    expect(await migrateAsOwner(serviceDb, url)).toBe(0)
    expect(await readOwnRights(serviceDb)).toEqual({ isOwner: false, missing: [], beyond: [] })
    // Services that start together grant one after the other.
    await Promise.all(Array.from({ length: 4 }, () => migrate(db, { serviceAccount: account })))
    await db.begin((tx) => grantToService(tx, account))
  })

  test('starts on a schema that is current, and says who brings an older one up to date', async ({
    database: { db, serviceDb },
  }) => {
    expect(await migrateAsOwner(serviceDb, undefined)).toBe(0)
    const last = await db<{ version: number; name: string; checksum: string }[]>`
      delete from schema_migration where version >= ${newestThatChangesTables()}
      returning version, name, checksum`
    try {
      await expect(migrateAsOwner(serviceDb, undefined)).rejects.toThrow(
        'must be brought to this release by its owner: set MigrationDatabaseUrl, or run npm run migrate',
      )
    } finally {
      await db`insert into schema_migration ${db([...last])}`
    }
  })

  test('may delete from the tables that the service deletes from, and changes nothing that is append-only', async ({
    database: { db },
  }) => {
    const programs = globSync('**/*.ts', { cwd: sources })
      .filter((file) => !/\.test\.ts$|^testing\/|service-rights/.test(file))
      .map((file) => readFileSync(`${sources}${file}`, 'utf8'))
    const named = (pattern: RegExp) => [
      ...new Set(programs.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))),
    ]
    // wholeRows of kept-kinds.ts makes the statement from the name of its table.
    expect(named(/(?:\bdelete\s+from\s+|\bwholeRows\(')(\w+)/g).sort()).toEqual(tablesWithDeletion)
    const appendOnly = await appendOnlyTables(db)
    const changed = named(/\bupdate\s+(\w+)\s+(?:\w+\s+)?set\b/g)
    expect(changed.filter((table) => appendOnly.includes(table)).toSorted()).toEqual([
      'bridge_event',
      'complaint_event',
      'refund_interest',
    ])
  })
})

/**
 * Newest migration that begins with an owner's statement: one that begins with rows would write them a second time
 * here.
 */
function newestThatChangesTables(): number {
  const files = globSync('database/migrations/*.sql', { cwd: sources }).toSorted()
  const newest = files.findLast((file) => {
    const text = readFileSync(`${sources}${file}`, 'utf8')
    return /^(?:\s|--[^\n]*\n)*(?:create|alter|drop) /.test(text)
  })
  return Number(/(\d{4})_/.exec(newest ?? '')?.[1])
}
