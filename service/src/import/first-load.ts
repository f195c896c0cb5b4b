import postgres from 'postgres'
import type { Queryable } from '../database/database.ts'
import type { Transaction } from './kind.ts'

/** Tables that a first file fills, and what is done for all their rows together instead of statement by statement. */
export interface FirstLoad {
  /** Tables that are empty before. */
  tables: readonly string[]
  /** Tables that follow from them. */
  derived: readonly string[]
  /** Triggers on them whose work `settle` does. */
  resting: readonly { table: string; trigger: string }[]
  /** Looks at all rows together and makes what follows from them; fails as the triggers do. */
  settle: (tx: Transaction) => Promise<void>
}

/** First load under way: the tables are bare until its end. */
export interface LoadUnderWay {
  /** Builds indexes and references again, each of which looks at all rows, and settles. */
  end: () => Promise<void>
}

/** Lines below which building again costs more than it saves. */
const fewestLines = 10_000
/** Pages under way have so long to end; otherwise the file is written the ordinary way. */
const lockPatience = '5s'
const lockNotAvailable = '55P03'

/**
 * Takes indexes, references and the named triggers off the empty tables of a first file, where the account owns them.
 * All of it is one transaction: a crash leaves the tables as they were before. Until the end nothing else reads them.
 */
export async function beginFirstLoad(
  tx: Transaction,
  first: FirstLoad,
  lines: number,
): Promise<LoadUnderWay | undefined> {
  const { tables, derived, resting, settle } = first
  const all = [...tables, ...derived]
  if (lines < fewestLines || !(await mayLoad(tx, first, all))) return undefined
  // Someone may have written before they were locked.
  if (!(await lockAlone(tx, all)) || !(await isFirstFile(tx, first))) return undefined
  const before = await shapeOf(tx, all)
  const own = await findParts(tx, tables)
  const triggers = resting.map(({ table, trigger }) => ({ table: tx(table), trigger: tx(trigger) }))
  for (const drop of own.drops) await tx.unsafe(drop)
  for (const { table, trigger } of triggers) await tx`alter table ${table} disable trigger ${trigger}`
  return {
    end: async () => {
      await tx`set local maintenance_work_mem = '256MB'`
      // Others write to these as well, and are done by now.
      const follows = await findParts(tx, derived)
      for (const drop of follows.drops) await tx.unsafe(drop)
      await settle(tx)
      for (const build of [...follows.builds, ...own.builds]) await tx.unsafe(build)
      for (const { table, trigger } of triggers) await tx`alter table ${table} enable trigger ${trigger}`
      if ((await shapeOf(tx, all)) !== before)
        throw new Error('A first load did not leave the indexes and references as they were')
      for (const table of all) await tx`analyze ${tx(table)}`
    },
  }
}

/** Whether a file of the kind would be its first. */
export async function isFirstFile(db: Queryable, { tables }: FirstLoad): Promise<boolean> {
  const [found] = await db.unsafe<{ hasRows: boolean }[]>(
    `select ${tables.map((table) => `exists (select from ${table})`).join(' or ')} as has_rows`,
  )
  return found?.hasRows === false
}

/** Whether the tables have no row and belong to who asks. */
async function mayLoad(tx: Transaction, first: FirstLoad, owned: readonly string[]): Promise<boolean> {
  const [owner] = await tx<{ isOwner: boolean }[]>`
    select bool_and(pg_has_role(relowner, 'usage')) as is_owner from pg_class
    where oid = any(${[...owned]}::text[]::regclass[])`
  return owner?.isOwner === true && (await isFirstFile(tx, first))
}

/** Locks the tables and those they refer to; false where others hold them for long. */
async function lockAlone(tx: Transaction, tables: readonly string[]): Promise<boolean> {
  const referred = await tx<{ name: string }[]>`
    select distinct confrelid::regclass::text as name from pg_constraint
    where contype = 'f' and conrelid = any(${[...tables]}::text[]::regclass[])`
  const names = new Set([...tables, ...referred.map(({ name }) => name)])
  const [usual] = await tx<{ patience: string }[]>`select current_setting('lock_timeout') as patience`
  // Released by hand: the driver leaves a savepoint open, and receipts are looked at together only outside of one.
  await tx`savepoint alone`
  try {
    await tx`select set_config('lock_timeout', ${lockPatience}, true)`
    await tx.unsafe(`lock table ${[...names].toSorted().join(', ')} in access exclusive mode`)
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || error.code !== lockNotAvailable) throw error
    await tx`rollback to savepoint alone`
    return false
  }
  await tx`release savepoint alone`
  await tx`select set_config('lock_timeout', ${usual?.patience ?? '0'}, true)`
  return true
}

/** Statements that take indexes and references away, and those that build them again, references last. */
async function findParts(tx: Transaction, tables: readonly string[]) {
  const parts = await tx<{ drop: string; build: string }[]>`
    with part as (
      -- Keys that other tables refer to stay, or their references would have to go as well.
      select case contype when 'f' then 3 else 1 end as place, conname as name,
        format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as build
      from pg_constraint standing
      where conrelid = any(${[...tables]}::text[]::regclass[]) and (contype = 'f' or contype in ('p', 'u') and not exists (
        select from pg_constraint reference where reference.contype = 'f' and reference.conindid = standing.conindid))
      union all
      select 2, indexrelid::regclass::text, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index
      where indrelid = any(${[...tables]}::text[]::regclass[]) and not exists (
        select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    )
    select drop, build from part order by place, name`
  return { drops: parts.map(({ drop }) => drop).toReversed(), builds: parts.map(({ build }) => build) }
}

/** Digest of all indexes, constraints and triggers of the tables, as the catalogue has them. */
async function shapeOf(tx: Transaction, tables: readonly string[]): Promise<string> {
  const [shape] = await tx<{ digest: string }[]>`
    with named as (select unnest(${[...tables]}::text[]::regclass[]) as oid)
    select md5(string_agg(part, ' ' order by part)) as digest from (
      select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as part
      from pg_constraint where conrelid in (select oid from named) or confrelid in (select oid from named)
      union all
      select concat_ws(' ', indisvalid, indisready, indisreplident, indisclustered, pg_get_indexdef(indexrelid))
      from pg_index where indrelid in (select oid from named)
      union all
      select concat_ws(' ', tgrelid::regclass, tgenabled, case when tgisinternal then tgfoid::regproc::text else pg_get_triggerdef(oid) end)
      from pg_trigger where tgrelid in (select oid from named)
    ) parts`
  return shape?.digest ?? ''
}
