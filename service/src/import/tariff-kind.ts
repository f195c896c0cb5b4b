import { text } from './fields.ts'
import type { Column, ImportKind, Transaction } from './kind.ts'
import { type Reference, rejectUnknown } from './reject-unknown.ts'

interface TariffTable {
  name: string
  table: string
  /** What tells rows apart, as the table's own key does. */
  keys: readonly Column[]
  values: readonly Column[]
  /** Columns that name a row of another table. */
  references?: Readonly<Record<string, Reference>>
  /** No amount is worked out with it: a certain row changes, too. */
  isChangeable?: boolean
  faultsOf?: ImportKind['faultsOf']
  /** Further lines that must not be written: `line`, `field` and `reason` from `resolved`. */
  alsoRejected?: string
}

const source: Column = {
  header: 'dayanak',
  column: 'source',
  type: 'text collate "tr-x-icu"',
  isRequired: true,
  read: text(300),
}

/**
 * Rows of a tariff, each with the communiqué or resolution it comes from. A row that its official text had not
 * confirmed gives way to the imported one; a certain row stays, because taxes were worked out with it.
 */
export function tariffKind(tariff: TariffTable): ImportKind {
  const values = [...tariff.values, source]
  const [first] = tariff.keys
  return {
    name: tariff.name,
    keyHeader: first?.header ?? '',
    columns: [...tariff.keys, ...values],
    ...(tariff.faultsOf ? { faultsOf: tariff.faultsOf } : {}),
    check: (tx) => check(tx, tariff, values),
    write: async (tx, runOid) => {
      const columns = [...tariff.keys, ...values].map(({ column }) => column)
      const keys = tariff.keys.map(({ column }) => column)
      const changed = values.map(({ column }) => `${column} = excluded.${column}`)
      await tx.unsafe(
        `insert into ${tariff.table} (${columns.join(', ')}, import_run_oid)
         select ${columns.join(', ')}, $1::bigint from resolved
         where not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)
         order by line
         on conflict (${keys.join(', ')}) do update
         set ${changed.join(', ')}, is_uncertain = false, import_run_oid = excluded.import_run_oid`,
        [runOid],
      )
    },
  }
}

async function check(tx: Transaction, tariff: TariffTable, values: readonly Column[]): Promise<void> {
  const same = (columns: readonly Column[]) =>
    columns.map(({ column }) => `existing.${column} is not distinct from staged.${column}`).join(' and ')
  const keys = tariff.keys.map(({ column }) => `staged.${column}`).join(', ')
  // Names of tables and columns are this program's own; nothing of the file is part of a statement.
  await tx.unsafe(
    `create temp table resolved on commit drop as
     select staged.*, first_value(line) over (partition by ${keys} order by line) as first_line,
       existing.source is not null as is_known, coalesce(not existing.is_uncertain, false) as is_certain,
       existing.source is not null and not existing.is_uncertain and ${same(values)} as is_unchanged
     from staged left join ${tariff.table} existing on ${same(tariff.keys)}
     where faults is null`,
  )
  const header = tariff.keys[0]?.header ?? ''
  await tx`
    insert into rejected (line, field, reason)
    select line, ${header}, format('Bu satır dosyanın %s. satırında da var.', first_line)
    from resolved where line <> first_line
    union all
    select line, ${header}, 'Bu satır başka bir değerle kayıtlı; kesinleşmiş tarife değiştirilmez.'
    from resolved where is_certain and not is_unchanged and line = first_line and not ${tariff.isChangeable ?? false}`
  for (const [column, to] of Object.entries(tariff.references ?? {})) {
    const field = tariff.keys.find((each) => each.column === column)?.header ?? ''
    await rejectUnknown(tx, field, column, to)
  }
  if (tariff.alsoRejected !== undefined)
    await tx.unsafe(`insert into rejected (line, field, reason) ${tariff.alsoRejected}`)
}
