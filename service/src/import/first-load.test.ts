import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { accrualHeader, collectionHeader, csv, importText } from '../testing/importing.ts'
import { type Town, test } from '../testing/importing-town.ts'
import { firstAccruals, firstCollections } from './first-ledger.ts'
import { type FirstLoad, beginFirstLoad } from './first-load.ts'
import type { Transaction } from './kind.ts'

/** Enough to be loaded before indexes are built. */
const count = 10_000

const debt = (key: string | number, registry = 'S-1') =>
  `T-${key};${registry};11;2026;;1;Bina vergisi;02.01.2026;01.06.2026;100;;`
const receipt = (key: string | number, { kurus = '100', debtKey = key, number = `M-${key}` } = {}) =>
  `C-${key};${number};S-1;1;15.05.2026 10:15;;;;T-${debtKey};${kurus};`
const debts = (from = 0) => Array.from({ length: count }, (_, at) => debt(from + at))
const receipts = (from = 0) => Array.from({ length: count }, (_, at) => receipt(from + at))

/** Indexes, constraints and triggers of the ledger, as the catalogue has them. */
async function shapeOf({ db }: Pick<Town, 'db'>) {
  return db`
    select conname::text as name, pg_get_constraintdef(oid) as definition, convalidated::text as state from pg_constraint
    where conrelid in ('accrual'::regclass, 'collection'::regclass, 'collection_line'::regclass, 'open_accrual'::regclass)
    union all
    select indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid::text from pg_index
    where indrelid in ('accrual'::regclass, 'collection'::regclass, 'collection_line'::regclass, 'open_accrual'::regclass)
    union all
    select tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
      and tgrelid in ('accrual'::regclass, 'collection'::regclass, 'collection_line'::regclass, 'open_accrual'::regclass)
    order by 1, 2, 3`
}

async function countRows({ db }: Pick<Town, 'db'>) {
  const [counted] = await db`
    select (select count(*) from accrual) as debts, (select count(*) from open_accrual) as open,
      (select count(*) from collection) as receipts, (select count(*) from collection_line) as lines`
  return counted
}

const operator = ['--operator', 'Nurgül Öztürkçü']
const isBare = async ({ db }: Town) =>
  (
    await db`
      select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and relation = 'accrual'::regclass and mode = 'AccessExclusiveLock' and granted`
  ).length > 0

/** Rows put into bare tables past every check of the import, and whether the end lets them be. */
async function plant(town: Town, first: FirstLoad, write: (tx: Transaction) => Promise<unknown>) {
  return town.db.begin(async (tx) => {
    const loading = await beginFirstLoad(tx, first, count)
    if (!loading) throw new Error('The tables are not loaded before their indexes')
    await write(tx)
    await loading.end()
    // The end of the transaction does the same.
    await tx`set constraints all immediate`
    throw new Error('nothing was found')
  })
}

const plantDebt = (
  tx: Transaction,
  values: { key: string; registry?: number; revenue?: number; kurus?: number },
) => tx`
  insert into accrual (import_key, registry_oid, revenue_code, period_year, description, accrued_on, due_date, principal_kurus, source_kind)
  select ${values.key}, ${values.registry ?? null}::bigint, ${values.revenue ?? 11}, 2026, 'Bina vergisi', '2026-01-02', '2026-06-01',
    ${values.kurus ?? 100}, 'import'`

// One story: each test goes on where the one before it ended.
describe('a first file of the ledger', () => {
  test('whose program is killed while the tables are bare leaves them as they were', async ({ town }) => {
    const before = await shapeOf(town)
    const file = town.file('tahakkuklar.csv', csv(accrualHeader, ...debts()))
    const child = town.startWithOwner('accruals', file, ...operator)
    while (child.exitCode === null && !(await isBare(town))) await wait(5)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(() => isBare(town), { timeout: 20_000 }).toBe(false)
    expect(await shapeOf(town)).toEqual(before)
    expect(await countRows(town)).toMatchObject({ debts: 0, open: 0 })
  })

  test('finds debts that got past the check: of no one, for nothing, twice, of no amount', async ({
    town,
  }) => {
    const [someone] = await town.db<{ oid: number }[]>`select oid from registry`
    const registry = someone?.oid ?? 0
    for (const [told, wrong] of Object.entries({
      accrual_registry_oid_fkey: { registry: 999_999 },
      accrual_revenue_code_fkey: { registry, revenue: 999_999 },
      accrual_import_key_key: { registry, key: 'T-1' },
      accrual_principal_kurus_check: { registry, kurus: 0 },
    })) {
      const planted = plant(town, firstAccruals, async (tx) => {
        await plantDebt(tx, { key: 'T-1', registry })
        await plantDebt(tx, { key: 'T-2', ...wrong })
      })
      await expect(planted).rejects.toThrow(told)
    }
    expect(await countRows(town)).toMatchObject({ debts: 0, open: 0 })
  })

  test('leaves out lines that cannot be and takes the others, as every file does', async ({ town }) => {
    const before = await shapeOf(town)
    const wrong = [
      debt('X-1', 'YOK'),
      debt('0'),
      debt('X-2').replace(';11;', ';98765;'),
      debt('X-3').replace(';100;', ';0;'),
    ]
    const file = csv(accrualHeader, ...debts(), ...wrong)
    const outcome = await importText(town, 'accruals', file, { skipRejected: true })
    expect(outcome).toMatchObject({ lines: count + 4, written: count, rejected: 4 })
    expect(outcome.report.map(([line]) => line)).toEqual([1, 2, 3, 4].map((at) => count + 1 + at))
    expect(await shapeOf(town)).toEqual(before)
    expect(await countRows(town)).toMatchObject({ debts: count, open: count })
  })

  test('finds receipts that got past the check: beyond the debt, of a debt that is not, twice, without a line', async ({
    town,
  }) => {
    const [owed] = await town.db<{ oid: number; registryOid: number }[]>`
      select oid, registry_oid from accrual where import_key = 'T-0'`
    const plantReceipt = async (
      tx: Transaction,
      number: string,
      ...lines: { debt?: number; kurus: number; fine?: number }[]
    ) => {
      const [written] = await tx<{ oid: number }[]>`
        insert into collection (import_key, registry_oid, receipt_number, receipt_code, collection_type, collected_at, import_run_oid)
        values (${`C-${number}`}, ${owed?.registryOid ?? 0}, ${number}, ${`CODE-${number}`}, 1, '2026-05-15', (select max(oid) from import_run)) returning oid`
      for (const { debt: of = owed?.oid ?? 0, kurus, fine = 0 } of lines)
        await tx`
          insert into collection_line (collection_oid, accrual_oid, principal_kurus, fine_kurus)
          values (${written?.oid ?? 0}, ${of}, ${kurus}, ${fine})`
    }
    const wrongs: Record<string, (tx: Transaction) => Promise<unknown>> = {
      'would be collected beyond what is owed': (tx) => plantReceipt(tx, 'M-1', { kurus: 10_001 }),
      'would be given back more than was taken': (tx) => plantReceipt(tx, 'M-1', { kurus: -1 }),
      'would be given back more fine than was taken': (tx) => plantReceipt(tx, 'M-1', { kurus: 0, fine: -1 }),
      collection_line_accrual_oid_fkey: (tx) => plantReceipt(tx, 'M-1', { debt: 999_999_999, kurus: 1 }),
      collection_line_pkey: (tx) => plantReceipt(tx, 'M-1', { kurus: 1 }, { kurus: 2 }),
      'has no lines': (tx) => plantReceipt(tx, 'M-1'),
      'takes less than nothing': async (tx) => {
        await plantReceipt(tx, 'M-1', { kurus: 100 })
        await plantReceipt(tx, 'M-2', { kurus: -1 })
      },
      collection_receipt_number_key: async (tx) => {
        await plantReceipt(tx, 'M-1', { kurus: 1 })
        await tx`
          insert into collection (import_key, registry_oid, receipt_number, receipt_code, collection_type, collected_at, import_run_oid)
          values ('C-2', ${owed?.registryOid ?? 0}, 'M-1', 'CODE-2', 1, '2026-05-15', (select max(oid) from import_run))`
      },
    }
    for (const [told, write] of Object.entries(wrongs))
      await expect(
        plant(town, firstCollections, async (tx) => {
          await tx`
            insert into import_run (kind, operator_name, file_name, file_sha256, line_count, written_count, unchanged_count,
              rejected_count, imported_at)
            values ('collections', 'Nurgül Öztürkçü', 'x.csv', sha256('x'), 1, 1, 0, 0, now())`
          await write(tx)
        }),
      ).rejects.toThrow(told)
    expect(await countRows(town)).toMatchObject({ receipts: 0, lines: 0, open: count })
  })

  test('of receipts closes the debts that they pay and leaves out what cannot be', async ({ town }) => {
    const before = await shapeOf(town)
    const wrong = [
      receipt('X-1', { debtKey: 'YOK' }),
      receipt('X-2', { debtKey: 0, kurus: '0,01' }),
      receipt('X-3', { debtKey: 1, kurus: '-5' }),
    ]
    // The last thousand debts are paid by half.
    const lines = receipts().map((line, at) => (at < count - 1000 ? line : line.replace(/;100;$/, ';50;')))
    const outcome = await importText(town, 'collections', csv(collectionHeader, ...lines, ...wrong), {
      skipRejected: true,
    })
    expect(outcome).toMatchObject({ written: count, rejected: 3 })
    expect(await shapeOf(town)).toEqual(before)
    expect(await countRows(town)).toMatchObject({ receipts: count, lines: count, open: 1000 })
    expect(await town.db`select distinct owed_kurus, collected_kurus from open_accrual`).toEqual([
      { owedKurus: 10_000, collectedKurus: 5000 },
    ])
  })

  test('that is no first one is written line by line, under the eyes of every trigger', async ({ town }) => {
    expect(await town.db.begin((tx) => beginFirstLoad(tx, firstAccruals, count))).toBeUndefined()
    expect(
      await importText(
        town,
        'collections',
        csv(collectionHeader, receipt('Y', { debtKey: count - 1, kurus: '50' })),
      ),
    ).toMatchObject({ written: 1 })
    expect(await countRows(town)).toMatchObject({ open: 999 })
  })
})
