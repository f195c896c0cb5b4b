import type { Queryable } from './database.ts'
import type { Migration } from './migrate.ts'
import { snapshotLine } from './snapshot.ts'

/** Tables that the maker of the database fills. */
const ownTables = ['schema_migration', 'schema_body']

interface FilledTable {
  name: string
  /** Columns whose values are the same in every new database. */
  columns: string[]
  key: string[]
  hasIdentity: boolean
  lastNumber: string | null
}

/** Rows and comments of a new database, as SQL: the results of migrations beside the schema. */
export async function describeRows(db: Queryable, migrations: readonly Migration[]): Promise<string> {
  const parts: string[] = []
  for (const table of await readTablesWithRows(db)) parts.push(await insertOf(db, table))
  const comments = await db<{ line: string }[]>`
    select case when objsubid = 0 then format('comment on table %I is %L;', relname, description)
      else format('comment on column %I.%I is %L;', relname, attname, description) end as line
    from pg_description
    join pg_class on pg_class.oid = objoid and relnamespace = 'public'::regnamespace and relkind = 'r'
    left join pg_attribute on attrelid = objoid and attnum = objsubid and objsubid > 0
    where classoid = 'pg_class'::regclass
    order by relname collate "C", objsubid`
  return `${[
    snapshotLine(migrations),
    '-- Made by `npm run data-model`; do not edit. Rows and comments that migrations leave in a new database.',
    ...parts,
    ...comments.map(({ line }) => line),
  ].join('\n')}\n`
}

async function readTablesWithRows(db: Queryable): Promise<FilledTable[]> {
  const tables = await db<FilledTable[]>`
    select relname as name,
      array(select attname::text from pg_attribute
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and coalesce(pg_get_expr(adbin, adrelid) not in ('now()', 'gen_random_uuid()'), true)
        order by attnum) as columns,
      array(select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = pg_class.oid and indisprimary order by attnum) as key,
      exists (select from pg_attribute where attrelid = pg_class.oid and attidentity <> '') as has_identity,
      (select pg_sequence_last_value(pg_get_serial_sequence(relname, attname)::regclass)::text
        from pg_attribute where attrelid = pg_class.oid and attidentity <> '') as last_number
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all(${ownTables})
    order by relname collate "C"`
  const filled = await Promise.all(
    tables.map(async (table) => (await db`select from ${db(table.name)} limit 1`).length > 0),
  )
  return tables.filter((_, place) => filled[place])
}

async function insertOf(
  db: Queryable,
  { name, columns, key, hasIdentity, lastNumber }: FilledTable,
): Promise<string> {
  const values = columns.map((column) => `quote_nullable("${column}"::text)`).join(`, ', ', `)
  const rows = await db.unsafe<{ line: string }[]>(
    `select '  (' || concat(${values}) || ')' as line from ${name} order by ${(key.length > 0 ? key : columns).join(', ')}`,
  )
  const overriding = hasIdentity ? ' overriding system value' : ''
  return [
    `insert into ${name} (${columns.join(', ')})${overriding} values`,
    `${rows.map(({ line }) => line).join(',\n')};`,
    ...(lastNumber === null
      ? []
      : [`select setval(pg_get_serial_sequence('${name}', 'oid'), ${lastNumber});`]),
  ].join('\n')
}
