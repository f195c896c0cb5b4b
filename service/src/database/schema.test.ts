import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { findUnmarked } from '../privacy/register/processing-register.ts'
import { test } from '../testing/test-service.ts'
import { describeDataModel, readTables } from './data-model.ts'
import { isSchemaCurrent, migrate } from './migrate.ts'

describe('the live schema', () => {
  test('has an index that starts with the columns of every foreign key', async ({ service }) => {
    const foreignKeys = await service.db<{ name: string; isIndexed: boolean }[]>`
      select conrelid::regclass || '.' || conname as name, exists (
        select from pg_index
        where indrelid = conrelid and conkey::int2[] = (indkey::int2[])[0:cardinality(conkey) - 1]
      ) as is_indexed
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
    expect(foreignKeys.length).toBeGreaterThan(0)
    expect(foreignKeys.filter(({ isIndexed }) => !isIndexed)).toEqual([])
  })

  test('uses text with checks, not varchar, enum types or floats', async ({ service }) => {
    const columns = await service.db<{ name: string; type: string }[]>`
      select table_name || '.' || column_name as name, data_type as type
      from information_schema.columns where table_schema = 'public'`
    expect(columns.length).toBeGreaterThan(20)
    const unwanted = [
      'character varying',
      'character',
      'USER-DEFINED',
      'real',
      'double precision',
      'numeric',
      'timestamp without time zone',
    ]
    expect(columns.filter(({ type }) => unwanted.includes(type))).toEqual([])
  })

  test('says of every record that a member caused whom they acted for', async ({ service }) => {
    const tables = await service.db<{ name: string; namesRegistry: boolean }[]>`
      select distinct caused.conrelid::regclass::text as name, exists (
        select from pg_constraint
        where contype = 'f' and conrelid = caused.conrelid and confrelid = 'registry'::regclass
      ) as names_registry
      from pg_constraint caused where contype = 'f' and confrelid = 'member'::regclass`
    // Columns written before anyone is signed in, or about the membership itself.
    const aboutTheMember = [
      'company_person',
      'member_closing',
      'member_duty',
      'member_invitation',
      'notice_shown',
      'registration',
      'reminder_choice',
      'second_factor',
      'temporary_password',
    ]
    // Part of a file, an order, a case or a subscription, which names its registry, or with effects that do.
    const partOfOne = [
      'power_entry',
      'cash_cancellation',
      'cash_shift',
      'cash_delivery',
      'chargeback',
      'chargeback_event',
      'file_use',
      'payment_event',
      'payment_proposal',
      'privacy_application_event',
      'reconciliation_case_event',
      'water_application_step',
      'water_work_order',
      'water_period_reading',
      'water_protection',
      'water_reading',
      'water_region_change',
    ]
    // Rows that clerks write for the municipality, regardless of the registry they act for.
    const ofTheMunicipality = [
      'accepted_rejection',
      'announcement_version',
      'bank_file',
      'bridge_rejection',
      'import_mapping',
      'bank_file_layout',
      'collecting_bank',
      'clerk_case_holding',
      'clerk_case_note',
      'clerk_case_reminder',
      'closed_day',
      'curiosity_case',
      'desk_import',
      'import_run',
      'menu_version',
      'site_look',
      'site_text',
      'water_period',
      'water_supply',
      'withdrawn_reference_row',
    ]
    const others = [...aboutTheMember, ...partOfOne, ...ofTheMunicipality]
    expect(tables.length).toBeGreaterThan(aboutTheMember.length)
    expect(tables.filter(({ name, namesRegistry }) => !namesRegistry && !others.includes(name))).toEqual([])
  })

  test('sorts and compares people’s names the Turkish way', async ({ service }) => {
    const columns = await service.db<{ name: string; collation: string | null }[]>`
      select table_name || '.' || column_name as name, collation_name as collation
      from information_schema.columns
      where table_schema = 'public' and column_name in ('surname', 'name_or_title', 'title')`
    expect(columns.length).toBeGreaterThan(2)
    expect(columns.filter(({ collation }) => collation !== 'tr-x-icu')).toEqual([])
    const [row] = await service.db`select upper('ığdır istanbul' collate "tr-x-icu") as upper`
    expect(row?.upper).toBe('IĞDIR İSTANBUL')
  })

  test('has a mark in service/src/privacy/register for every column, as personal or not', async ({
    service,
  }) => {
    expect(await findUnmarked(service.db)).toEqual([])
  })

  test('is what docs/data-model.md shows; `npm run data-model` writes it', async ({ service }) => {
    const written = readFileSync(new URL('../../../docs/data-model.md', import.meta.url), 'utf8')
    expect(describeDataModel(await readTables(service.db))).toBe(written)
  })

  test('has a domain for every table', () => {
    const stray = { name: 'stray', columns: [], foreignKeys: [] }
    expect(() => describeDataModel([stray])).toThrow(/stray belongs to no domain/)
  })
})

describe('migrating', () => {
  test('twice does nothing the second time', async ({ service }) => {
    expect(await migrate(service.db)).toBe(0)
    expect(await isSchemaCurrent(service.db)).toBe(true)
  })

  test('refuses a database of a newer release that no longer serves this one', async ({ service }) => {
    await service.db`
      insert into schema_migration (version, name, checksum, breaks_before)
      values (9999, 'from_the_future', 'x', 9999)`
    await expect(migrate(service.db)).rejects.toThrow(/version 9999, newer than/)
    expect(await isSchemaCurrent(service.db)).toBe(false)
    expect((await service.http.inject('/readyz')).statusCode).toBe(503)
    await service.db`delete from schema_migration where version = 9999`
  })

  test('takes a database that ran 0039 as it was first', async ({ service }) => {
    const [now] = await service.db<{ checksum: string }[]>`
      select checksum from schema_migration where version = 39`
    const first = '6c30b62976f5d761ebc23d27fda5aeeb713813b181287cf4c1ed9fb903bcde23'
    await service.db`update schema_migration set checksum = ${first} where version = 39`
    expect(await migrate(service.db)).toBe(0)
    await service.db`update schema_migration set checksum = ${now?.checksum ?? ''} where version = 39`
  })

  test('refuses a migration that was changed after it was applied', async ({ service }) => {
    await service.db`update schema_migration set checksum = 'other' where version = 1`
    await expect(migrate(service.db)).rejects.toThrow(/Migration 1 was changed/)
  })
})
