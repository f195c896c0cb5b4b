import { type Domain, domains, findDomain } from './data-model.ts'
import type { Queryable } from './database.ts'
import { tidySql, withoutOuterParentheses } from './tidy-sql.ts'

interface Column {
  name: string
  type: string
  collation: string | null
  isRequired: boolean
  expression: string | null
  isGenerated: boolean
  isIdentity: boolean
  comment: string | null
}

interface Constraint {
  name: string
  kind: 'c' | 'f' | 'p' | 'u' | 'x'
  columns: readonly string[]
  definition: string
}

interface SchemaTable {
  name: string
  comment: string | null
  columns: readonly Column[]
  constraints: readonly Constraint[]
  indexes: readonly { definition: string }[]
}

const heading =
  '-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.'

/** Today's tables of each domain as SQL, by the name of its file; a new database is made of them. */
export async function describeSchema(db: Queryable): Promise<Map<string, string>> {
  const tables = await readSchema(db)
  const sequences = await db<{ name: string; start: string }[]>`
    select relname as name, seqstart::text as start from pg_sequence join pg_class on pg_class.oid = seqrelid
    where relnamespace = 'public'::regnamespace and not exists (
      select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype in ('i', 'a'))
    order by relname collate "C"`
  const textOf = (domain: Domain) => [
    heading,
    ...sequences
      .filter(({ name }) => findDomain(name) === domain)
      .map(({ name, start }) => `create sequence ${name} start ${start};`),
    ...tables.filter(({ name }) => findDomain(name) === domain).map(describeTable),
  ]
  return new Map(domains.map((domain) => [domain.file, `${textOf(domain).join('\n\n')}\n`]))
}

function describeTable({ name, comment, columns, constraints, indexes }: SchemaTable): string {
  const inside = constraints.filter(({ kind }) => kind !== 'f')
  const ofColumn = (column: string) => inside.filter((each) => inlineColumn(name, each) === column)
  const parts = [
    ...columns.map((column) => [
      ...(column.comment === null ? [] : [column.comment]),
      [describeColumn(column), ...ofColumn(column.name).map((each) => shortDefinition(each))].join(' '),
    ]),
    ...inside
      .filter((each) => inlineColumn(name, each) === undefined)
      .map((each) => [`constraint ${each.name} ${tidySql(each.definition)}`]),
  ]
  const lines = parts.flatMap((part, index) => [
    ...part.slice(0, -1).flatMap((text) => commentLines(text, '  ')),
    `  ${part.at(-1)}${index < parts.length - 1 ? ',' : ''}`,
  ])
  return [
    ...(comment === null ? [] : commentLines(comment, '')),
    `create table ${name} (`,
    ...lines,
    ');',
    // One line each: a new database gets them when all tables are there.
    ...constraints
      .filter(({ kind }) => kind === 'f')
      .map((each) => `alter table ${name} add constraint ${each.name} ${tidySql(each.definition)};`),
    ...indexes.map(({ definition }) => `${tidySql(definition)};`),
  ].join('\n')
}

function commentLines(text: string, indent: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last === undefined || indent.length + last.length + word.length > 112) lines.push(`-- ${word}`)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.map((line) => `${indent}${line}`)
}

function describeColumn(column: Column): string {
  const { name, type, collation, isRequired, expression, isGenerated, isIdentity } = column
  const shortType = type.replace('timestamp with time zone', 'timestamptz')
  return [
    `${name} ${shortType}`,
    collation === null ? '' : ` collate "${collation}"`,
    isIdentity ? ' generated always as identity' : isRequired ? ' not null' : '',
    expression === null
      ? ''
      : isGenerated
        ? ` generated always as (${withoutOuterParentheses(tidySql(expression))}) stored`
        : ` default ${tidySql(expression)}`,
  ].join('')
}

/** Column beside which a constraint can stand without its name, since PostgreSQL would call it the same. */
function inlineColumn(table: string, { name, kind, columns, definition }: Constraint): string | undefined {
  const [column, ...others] = columns
  if (
    column === undefined ||
    others.length > 0 ||
    / (DEFERRABLE|NOT VALID|NULLS NOT DISTINCT)/.test(definition)
  )
    return undefined
  const usual = {
    c: `${table}_${column}_check`,
    p: `${table}_pkey`,
    u: `${table}_${column}_key`,
    f: '',
    x: '',
  }
  return name === usual[kind] ? column : undefined
}

function shortDefinition({ kind, definition }: Constraint): string {
  if (kind === 'p') return 'primary key'
  return kind === 'u' && !definition.includes('NULLS') ? 'unique' : tidySql(definition)
}

async function readSchema(db: Queryable): Promise<SchemaTable[]> {
  return db<SchemaTable[]>`
    select relname as name, obj_description(pg_class.oid, 'pg_class') as comment,
      (select json_agg(json_build_object(
          'name', attname, 'type', format_type(atttypid, atttypmod),
          'collation', case when attcollation <> typcollation then collname end,
          'isRequired', attnotnull and not exists (
            select from pg_constraint where conrelid = attrelid and contype = 'p' and conkey = array[attnum]),
          'expression', pg_get_expr(adbin, adrelid), 'isGenerated', attgenerated <> '',
          'isIdentity', attidentity <> '', 'comment', col_description(attrelid, attnum)) order by attnum)
        from pg_attribute
        join pg_type on pg_type.oid = atttypid
        left join pg_collation on pg_collation.oid = attcollation
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      coalesce((select json_agg(json_build_object(
          'name', conname, 'kind', contype, 'definition', pg_get_constraintdef(pg_constraint.oid),
          'columns', (select coalesce(json_agg(attname order by place), '[]')
            from unnest(conkey) with ordinality key (number, place)
            join pg_attribute on attrelid = conrelid and attnum = number)) order by conname)
        from pg_constraint
        where conrelid = pg_class.oid and contype in ('c', 'f', 'p', 'u', 'x')), '[]') as constraints,
      coalesce((select json_agg(json_build_object('definition', pg_get_indexdef(indexrelid))
          order by indexrelid::regclass::text)
        from pg_index
        where indrelid = pg_class.oid
          and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))),
        '[]') as indexes
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname collate "C"`
}
