import { text } from './fields.ts'
import type { Column, ImportKind, Intent, Transaction } from './kind.ts'
import {
  type Replacing,
  dayColumnOf,
  firstDayOf,
  isDayColumn,
  otherRowOf,
  takenOutRowOf,
} from './replaced-rows.ts'
import { type Reference, rejectUnknown } from './reject-unknown.ts'

interface TariffTable {
  name: string
  table: string
  /** Key columns, as in the table's own key. */
  keys: readonly Column[]
  values: readonly Column[]
  /** Subject of a row, if it differs from its key without the day: rows of one subject replace each other. */
  subject?: readonly string[]
  /** Columns that name a row of another table. */
  references?: Readonly<Record<string, Reference>>
  /** No amount is worked out with it: a certain row changes, too. */
  isChangeable?: boolean
  faultsOf?: ImportKind['faultsOf']
  /** Further lines that must not be written: `line`, `field` and `reason` from `resolved`. */
  alsoRejected?: string
  /** The same, by the state that the lines accepted so far leave on record; asked until it finds none. */
  rejectedLast?: string
  /** The same of rows that only count together, also when they are taken out. */
  rejectedTogether?: string
  /** The same of rows that are to be taken out. */
  rejectedTakenOut?: string
  /** The columns by which they do: where one of them is rejected, all are. */
  together?: readonly string[]
  /** Whether bills of water are calculated with it: it does not change while they are written. */
  isForWaterBills?: boolean
}

const source: Column = {
  header: 'dayanak',
  column: 'source',
  type: 'text collate "tr-x-icu"',
  isRequired: true,
  read: text(300),
}

/** Lines of `resolved` that are written. */
const isAccepted = 'not exists (select from rejected where rejected.line = resolved.line)'

/**
 * Kind of import for a tariff, each row with its communiqué or resolution. An uncertain row gives way to the imported
 * one; a certain row stays, because taxes were calculated with it, unless the file corrects it: then its old values are
 * kept with the reason.
 */
export function tariffKind(tariff: TariffTable): ImportKind {
  const { name, table, keys, isChangeable = false } = tariff
  const values = [...tariff.values, source]
  const [first] = keys
  return {
    name,
    keyHeader: first?.header ?? '',
    columns: [...keys, ...values],
    ...(tariff.faultsOf ? { faultsOf: tariff.faultsOf } : {}),
    keys,
    ...(isChangeable ? {} : { correctedValues: values, replacing: replacingOf(tariff) }),
    check: async (tx, intent) => {
      await keepUnnamed(tx, tariff, intent)
      await resolve(tx, tariff, values, intent)
      await reject(tx, tariff, intent)
      await rejectTorn(tx, tariff)
    },
    write: async (tx, runOid, { correction, reason }) => {
      // The record of the correction itself changes the row, or takes it out.
      if (correction !== undefined)
        await tx.unsafe(
          `insert into tariff_correction (list, table_name, before, after, reason, import_run_oid, corrected_at)
           select $2, $3, before, after || jsonb_build_object('import_run_oid', oid), $4, oid, imported_at
           from resolved, import_run where oid = $1::bigint and is_corrected and ${isAccepted} order by line`,
          [runOid, name, table, reason],
        )
      if (correction === 'takeOut') return
      const columns = [...keys, ...values].map(({ column }) => column)
      const changed = values.map(({ column }) => `${column} = excluded.${column}`)
      await tx.unsafe(
        `insert into ${table} (${columns.join(', ')}, import_run_oid)
         select ${columns.join(', ')}, $1::bigint from resolved
         where not is_unchanged and not is_corrected and ${isAccepted}
         order by line
         on conflict (${keys.map(({ column }) => column).join(', ')}) do update
         set ${changed.join(', ')}, is_uncertain = false, import_run_oid = excluded.import_run_oid`,
        [runOid],
      )
    },
  }
}

function replacingOf({ name, table, keys, together, subject }: TariffTable): Replacing {
  const columns = subject ?? together ?? keys.map(({ column }) => column)
  const about = columns.filter((column) => !isDayColumn(column))
  const onRecord = [otherRowOf(table, about), takenOutRowOf(name, about)]
  return { since: firstDayOf(keys), onRecord, table, about, day: dayColumnOf(keys) }
}

/** Condition for equal keys, so that only equal rows are joined, without comparing every line with every row. */
function sameKeysOf(keys: readonly Column[]): string {
  return keys
    .map(({ column, isRequired }) =>
      isRequired
        ? `existing.${column} = staged.${column}`
        : `existing.${column} is not distinct from staged.${column}`,
    )
    .join(' and ')
}

/** A column that the file does not have leaves its value as it is on record. */
async function keepUnnamed(tx: Transaction, { table, keys, values }: TariffTable, { givenColumns }: Intent) {
  const unnamed = values.filter(({ column }) => !givenColumns.has(column))
  if (unnamed.length === 0) return
  const kept = unnamed.map(({ column }) => `${column} = existing.${column}`)
  // Names of tables and columns are this program's own.
  await tx.unsafe(
    `update staged set ${kept.join(', ')} from ${table} existing where faults is null and ${sameKeysOf(keys)}`,
  )
}

/** Sets the lines against the rows that are there. */
async function resolve(
  tx: Transaction,
  tariff: TariffTable,
  values: readonly Column[],
  { correction }: Intent,
): Promise<void> {
  const same = (columns: readonly Column[]) =>
    columns.map(({ column }) => `existing.${column} is not distinct from staged.${column}`).join(' and ')
  const keys = tariff.keys.map(({ column }) => `staged.${column}`).join(', ')
  const isKnown = 'existing.source is not null'
  const isCertain = 'coalesce(not existing.is_uncertain, false)'
  const isSame = `${isCertain} and ${same(values)}`
  const after = values.map(({ column }) => `'${column}', staged.${column}`).join(', ')
  const [isUnchanged, isCorrected] =
    correction === 'takeOut'
      ? // A line that names another value than the row has is meant for another row.
        [`not (${isKnown})`, `${isKnown} and ${same(tariff.values)}`]
      : [isSame, correction === 'change' ? `${isCertain} and not (${isSame})` : 'false']
  // Names of tables and columns are this program's own; nothing of the file is part of a statement.
  await tx.unsafe(
    `create temp table resolved on commit drop as
     select staged.*, first_value(line) over (partition by ${keys} order by line) as first_line,
       ${isKnown} as is_known, ${isCertain} as is_certain, ${isUnchanged} as is_unchanged,
       ${isCorrected} as is_corrected, to_jsonb(existing) as before,
       ${correction === 'change' ? `to_jsonb(existing) || jsonb_build_object(${after})` : 'null::jsonb'} as after
     from staged left join ${tariff.table} existing on ${sameKeysOf(tariff.keys)}
     where faults is null`,
  )
}

const certainText =
  'Bu satır başka bir değerle kayıtlı; kesinleşmiş tarife değiştirilmez. Yanlışsa “Dosyayla aktarım” sayfasında düzeltme olarak, nedeniyle aktarın (programda --correct).'

/** Rejects all contradicting lines about one row, also if rejected lines are skipped. */
async function rejectContradicted(tx: Transaction, { values }: TariffTable, header: string): Promise<void> {
  const valuesOf = (line: string) => `(${values.map(({ column }) => `${line}.${column}`).join(', ')})`
  await tx.unsafe(
    `insert into rejected (line, field, reason)
     select first.line, $1, format('Dosyanın %s. satırı aynı satıra başka bir değer veriyor.', min(other.line))
     from resolved first join resolved other on other.first_line = first.line
     where first.line = first.first_line and row${valuesOf('other')} is distinct from row${valuesOf('first')}
     group by first.line`,
    [header],
  )
}

async function reject(tx: Transaction, tariff: TariffTable, { correction }: Intent): Promise<void> {
  const header = tariff.keys[0]?.header ?? ''
  const isRefused = correction === undefined && !(tariff.isChangeable ?? false)
  await tx`
    insert into rejected (line, field, reason)
    select line, ${header}, format('Bu satır dosyanın %s. satırında da var.', first_line)
    from resolved where line <> first_line
    union all
    select line, ${header}, ${certainText}
    from resolved where is_certain and not is_unchanged and line = first_line and ${isRefused}`
  await rejectContradicted(tx, tariff, header)
  if (tariff.isForWaterBills) await rejectWhileBilling(tx, header)
  if (tariff.rejectedTogether !== undefined)
    await tx.unsafe(`insert into rejected (line, field, reason) ${tariff.rejectedTogether}`)
  if (correction === 'takeOut') {
    if (tariff.rejectedTakenOut !== undefined)
      await tx.unsafe(`insert into rejected (line, field, reason) ${tariff.rejectedTakenOut}`)
    return rejectStrangers(tx, tariff, header)
  }
  for (const [column, to] of Object.entries(tariff.references ?? {})) {
    const field = tariff.keys.find((each) => each.column === column)?.header ?? ''
    await rejectUnknown(tx, field, column, to)
  }
  if (tariff.alsoRejected !== undefined)
    await tx.unsafe(`insert into rejected (line, field, reason) ${tariff.alsoRejected}`)
  if (tariff.rejectedLast === undefined) return
  while ((await tx.unsafe(`insert into rejected (line, field, reason) ${tariff.rejectedLast}`)).count > 0);
}

/**
 * Rejects changes while an approved period is billed by the prices of its trial; one about to be approved waits here
 * and compares again.
 */
async function rejectWhileBilling(tx: Transaction, header: string): Promise<void> {
  const periods = await tx<{ status: string }[]>`
    select status from water_period where status in ('checked', 'approved') order by oid for update`
  if (periods.some(({ status }) => status === 'approved'))
    await tx`
      insert into rejected (line, field, reason)
      select line, ${header}, 'Onaylanmış bir su döneminin faturaları yazılıyor; bitince yeniden deneyin.' from resolved`
}

/** Rejects the rest of rows that only count together; a line with unreadable columns may belong to any of them. */
async function rejectTorn(tx: Transaction, { keys, together }: TariffTable): Promise<void> {
  if (!together) return
  const isOfOthers = together
    .map((column) => `(other.${column} = resolved.${column} or other.${column} is null)`)
    .join(' and ')
  await tx.unsafe(
    `insert into rejected (line, field, reason)
     select line, $1, 'Bununla birlikte geçerli olan bir satır reddedildi; hepsi birlikte yazılır.' from resolved
     where ${isAccepted} and exists (
       select from staged other
       where ${isOfOthers} and (other.faults is not null or exists (
         select from rejected where rejected.line = other.line)))`,
    [keys[0]?.header ?? ''],
  )
}

/** Rejects rows to be taken out that do not exist, or differ from the file; those taken out before are done. */
async function rejectStrangers(tx: Transaction, tariff: TariffTable, header: string): Promise<void> {
  const keysOf = (value: (column: string) => string) =>
    `jsonb_build_object(${tariff.keys.map(({ column }) => `'${column}', ${value(column)}`).join(', ')})`
  await tx.unsafe(
    `insert into rejected (line, field, reason)
     select line, $1, 'Böyle bir satır kayıtlı değil.' from resolved
     where not is_known and not exists (
       select from tariff_correction taken where list = $2 and taken.after is null
         and ${keysOf((column) => `taken.before -> '${column}'`)} = ${keysOf((column) => `resolved.${column}`)})
     union all
     select line, $1, 'Kayıtlı satırın değeri başka; çıkarılacak satırı kayıtlı olduğu gibi yazın.' from resolved
     where is_known and not is_corrected and line = first_line`,
    [header, tariff.name],
  )
}
