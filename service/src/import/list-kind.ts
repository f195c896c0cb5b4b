import type { Column, ImportKind, Intent, Transaction } from './kind.ts'
import { type Replacing, dayColumnOf, firstDayOf, isDayColumn, otherRowOf } from './replaced-rows.ts'
import { type Reference, rejectUnknown } from './reject-unknown.ts'

interface Distinct {
  columns: readonly string[]
  /** The column of the file that the sentence stands at. */
  field: string
  reason?: string
  /**
   * Whether the table is compared when all lines are written, so that rows may exchange the value; otherwise line by
   * line.
   */
  isComparedLast?: boolean
}

interface ListTable {
  name: string
  table: string
  /** Key columns, as in the table's own key. */
  keys: readonly Column[]
  values: readonly Column[]
  /** The part of a table that the list is: the same in all of its rows and no column of a file. */
  fixed?: Readonly<Record<string, string>>
  /** Default values for fields left out; without one they stay empty. */
  usual?: Readonly<Record<string, string>>
  /** Columns that name a row of another table. */
  references?: Readonly<Record<string, Reference>>
  /** Values that no two rows may share. */
  distinct?: readonly Distinct[]
  /** Further lines that must not be written: `line`, `field` and `reason` from `resolved`. */
  alsoRejected?: string
  /** The same, by the state that the lines accepted so far leave behind. */
  rejectedLast?: string
  /** Values that follow from others of the row. */
  settle?: ImportKind['settle']
  /** Whether a dated row replaces something outside of the table, so that even the first one does. */
  isNeverFirst?: boolean
  faultsOf?: ImportKind['faultsOf']
}

/**
 * Kind of import for a list that the municipality keeps up to date: a known row with other content is changed, and a
 * row missing in a file stays, because records point to it; `aktif` ends it.
 */
export function listKind(list: ListTable): ImportKind {
  const columns = [...list.keys, ...list.values]
  const [first] = list.keys
  return {
    name: list.name,
    keyHeader: first?.header ?? '',
    columns,
    keys: list.keys,
    settle: (row, context) => {
      for (const [column, value] of Object.entries(list.usual ?? {})) row[column] ??= value
      list.settle?.(row, context)
    },
    ...(list.keys.some(({ column }) => isDayColumn(column)) ? { replacing: replacingOf(list) } : {}),
    ...(list.faultsOf ? { faultsOf: list.faultsOf } : {}),
    check: async (tx, intent) => {
      await keepUnnamed(tx, list, intent)
      await check(tx, list, columns)
    },
    write: async (tx) => {
      const names = columns.map(({ column }) => column)
      const fixed = Object.entries(list.fixed ?? {})
      const keys = [...fixed.map(([name]) => name), ...list.keys.map(({ column }) => column)]
      const changed = names.filter((name) => !keys.includes(name)).map((name) => `${name} = excluded.${name}`)
      await tx.unsafe(
        `insert into ${list.table} (${[...fixed.map(([name]) => name), ...names].join(', ')})
         select ${[...fixed.map(([, value]) => `'${value}'`), ...names].join(', ')} from resolved
         where not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)
         order by line
         on conflict (${keys.join(', ')}) do update set ${changed.join(', ')}`,
      )
    },
  }
}

function replacingOf({ table, keys, isNeverFirst = false }: ListTable): Replacing {
  const about = keys.map(({ column }) => column).filter((column) => !isDayColumn(column))
  const onRecord = [isNeverFirst ? 'true' : otherRowOf(table, about)]
  return { since: firstDayOf(keys), onRecord, table, about, day: dayColumnOf(keys) }
}

async function check(tx: Transaction, list: ListTable, columns: readonly Column[]): Promise<void> {
  const same = (names: readonly Column[]) =>
    names.map(({ column }) => `existing.${column} is not distinct from staged.${column}`).join(' and ')
  // A key is never empty, and only equal rows are joined without comparing every line with every row.
  const sameKeys = list.keys.map(({ column }) => `existing.${column} = staged.${column}`)
  const keys = list.keys.map(({ column }) => `staged.${column}`).join(', ')
  const firstKey = list.keys[0]
  const fixed = Object.entries(list.fixed ?? {}).map(([name, value]) => `existing.${name} = '${value}'`)
  // Names of tables and columns are this program's own; nothing of the file is part of a statement.
  await tx.unsafe(
    `create temp table resolved on commit drop as
     select staged.*, first_value(line) over (partition by ${keys} order by line) as first_line,
       existing.${firstKey?.column} is not null as is_known,
       existing.${firstKey?.column} is not null and ${same(columns)} as is_unchanged
     from staged left join ${list.table} existing on ${[...fixed, ...sameKeys].join(' and ')}
     where faults is null`,
  )
  await tx`
    insert into rejected (line, field, reason)
    select line, ${firstKey?.header ?? ''}, format('Bu satır dosyanın %s. satırında da var.', first_line)
    from resolved where line <> first_line`
  for (const [column, to] of Object.entries(list.references ?? {}))
    await rejectUnknown(tx, headerOf(list, column), column, to)
  if (list.alsoRejected !== undefined)
    await tx.unsafe(`insert into rejected (line, field, reason) ${list.alsoRejected}`)
  await rejectAllShared(tx, list)
  if (list.rejectedLast === undefined) return
  const { count } = await tx.unsafe(`insert into rejected (line, field, reason) ${list.rejectedLast}`)
  if (count > 0) await rejectAllShared(tx, list)
}

async function rejectAllShared(tx: Transaction, list: ListTable): Promise<void> {
  // Again while one is rejected: its record keeps a value that another line counted on to become free.
  while (
    (await Promise.all((list.distinct ?? []).map((each) => rejectShared(tx, list, each)))).some(Boolean)
  );
}

/** Columns that stay as they are when a file without them names a row again: its use, the type of a revenue. */
const keptColumns = ['is_active', 'is_used', 'type_code']

async function keepUnnamed(tx: Transaction, list: ListTable, { givenColumns }: Intent): Promise<void> {
  const same = list.keys.map(({ column }) => `existing.${column} = staged.${column}`).join(' and ')
  for (const { column } of list.values)
    if (keptColumns.includes(column) && !givenColumns.has(column))
      await tx.unsafe(
        `update staged set ${column} = existing.${column} from ${list.table} existing where ${same}`,
      )
}

/**
 * The same values at another row: of the file, or of those that are there and whose line does not free them before.
 * Of lines with one key only the first counts; a file of nothing else would be compared line by line.
 */
async function rejectShared(
  tx: Transaction,
  list: ListTable,
  { columns, field, reason = 'Bu değer başka bir kayıtta da var.', isComparedLast = false }: Distinct,
): Promise<boolean> {
  const same = (left: string, right: string, names: readonly string[]) =>
    names.map((name) => `${left}.${name} = ${right}.${name}`).join(' and ')
  const keys = list.keys.map(({ column }) => column)
  const { count } = await tx.unsafe(
    `with first as (
       select *, first_value(line) over (partition by ${columns.join(', ')} order by line) as first_with_values
       from resolved where line = first_line
     )
     insert into rejected (line, field, reason)
     select line, $1, $2 from first
     where not exists (select from rejected where rejected.line = first.line and rejected.field = $1)
       and (
         line <> first_with_values
         or exists (select from ${list.table} other
           where ${same('other', 'first', columns)} and not (${same('other', 'first', keys)})
             and not exists (select from first new where ${same('new', 'other', keys)}
               and not (${same('new', 'other', columns)}) ${isComparedLast ? '' : 'and new.line < first.line'}
               and not exists (select from rejected where rejected.line = new.line))))`,
    [field, reason],
  )
  return count > 0
}

function headerOf({ keys, values }: ListTable, column: string): string {
  return [...keys, ...values].find((each) => each.column === column)?.header ?? column
}
