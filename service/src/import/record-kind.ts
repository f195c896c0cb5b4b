import type { Column, ImportKind, Transaction } from './kind.ts'

/** A column of the table that does not stand in the file as it is. */
interface Resolved {
  column: string
  /** SQL of its value, from `staged` and the tables joined to it. */
  value: string
  join?: string
  /** Field of the file that names a missing record, and the message about it. */
  field?: string
  reason?: string
}

/** Registry of the record, by its number, which came before. */
export const knownRegistry: Resolved = {
  column: 'registry_oid',
  value: 'registry.oid',
  join: 'left join registry on registry.registry_number = staged.registry_number',
  field: 'sicil_no',
  reason: 'Bu sicil numarası kayıtlı değil; önce sicilleri aktarın.',
}

interface RecordTable {
  name: string
  table: string
  /** The columns of the file. */
  columns: readonly Column[]
  resolved?: readonly Resolved[]
  /** Columns of the table that identify a record; the values are compared. */
  keys: readonly string[]
  values: readonly string[]
  /** Values that may come with other content. */
  changeable?: readonly string[]
  /** Columns of the table that are written with a new record and not compared; an update may set them too. */
  written?: Readonly<Record<string, { insert: string; update?: string }>>
  /** Default values for fields left out; without one they stay empty. */
  usual?: Readonly<Record<string, string>>
  /** Further lines that must not be written: `line`, `field` and `reason` from `resolved`. */
  alsoRejected?: string
  faultsOf?: ImportKind['faultsOf']
}

/**
 * Kind of import for records of the municipality's own system that point to others by their numbers. A known record
 * with other content is changed if it is no history, and rejected otherwise; a record missing in a file stays.
 */
export function recordKind(record: RecordTable): ImportKind {
  const [first] = record.columns
  return {
    name: record.name,
    keyHeader: first?.header ?? '',
    columns: record.columns,
    ...(record.faultsOf ? { faultsOf: record.faultsOf } : {}),
    settle: (row) => {
      for (const [column, value] of Object.entries(record.usual ?? {})) row[column] ??= value
    },
    check: (tx) => check(tx, record),
    write: (tx, runOid) => write(tx, record, runOid),
  }
}

// Names of tables and columns are this program's own; nothing of the file is part of a statement.
async function check(tx: Transaction, record: RecordTable): Promise<void> {
  const resolved = record.resolved ?? []
  const { keys, values, changeable = [] } = record
  const fixed = values.filter((column) => !changeable.includes(column))
  const same = (columns: readonly string[]) =>
    columns.map((column) => `existing.${column} is not distinct from named.${column}`).join(' and ') || 'true'
  await tx.unsafe(
    `create temp table resolved on commit drop as
     with named as materialized (
       select staged.*, ${[...resolved.map(({ column, value }) => `${value} as ${column}`), 'true as is_named'].join(', ')}
       from staged ${resolved.map(({ join = '' }) => join).join('\n')}
       where faults is null
     )
     select named.*, first_value(line) over (partition by ${keys.map((column) => `named.${column}`).join(', ')} order by line) as first_line,
       existing.${keys[0]} is not null as is_known,
       existing.${keys[0]} is not null and ${same(values)} as is_unchanged,
       existing.${keys[0]} is not null and not (${same(fixed)}) as is_other
     from named left join ${record.table} existing
       on ${keys.map((column) => `existing.${column} = named.${column}`).join(' and ')}`,
  )
  const field = record.columns[0]?.header ?? ''
  for (const { column, field: named, reason } of resolved) {
    if (named !== undefined && reason !== undefined)
      await tx.unsafe(
        `insert into rejected (line, field, reason) select line, $1, $2 from resolved where ${column} is null`,
        [named, reason],
      )
  }
  await tx.unsafe(
    `insert into rejected (line, field, reason)
     select line, $1, format('Bu kayıt dosyanın %s. satırında da var.', first_line)
     from resolved where line <> first_line and ${keys.map((column) => `${column} is not null`).join(' and ')}
     union all
     select line, $1, 'Bu kayıt başka içerikle daha önce aktarılmış; değiştirilmez.'
     from resolved where is_other and line = first_line`,
    [field],
  )
  if (record.alsoRejected !== undefined)
    await tx.unsafe(`insert into rejected (line, field, reason) ${record.alsoRejected}`)
}

async function write(tx: Transaction, record: RecordTable, runOid: number): Promise<void> {
  const { table, keys, values, changeable = [], written = {} } = record
  const isAccepted = `not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)`
  const updated = Object.entries(written).flatMap(([column, { update }]) =>
    update ? [`${column} = ${update}`] : [],
  )
  if (changeable.length > 0)
    await tx.unsafe(
      `update ${table} set ${[...changeable.map((column) => `${column} = resolved.${column}`), ...updated, 'import_run_oid = $1::bigint'].join(', ')}
       from resolved
       where is_known and ${isAccepted} and ${keys.map((column) => `${table}.${column} = resolved.${column}`).join(' and ')}`,
      [runOid],
    )
  const columns = [...keys, ...values]
  await tx.unsafe(
    `insert into ${table} (${[...columns, ...Object.keys(written), 'import_run_oid'].join(', ')})
     select ${[...columns, ...Object.values(written).map(({ insert }) => insert), '$1::bigint'].join(', ')}
     from resolved where not is_known and ${isAccepted} order by line`,
    [runOid],
  )
}
