import type { Queryable } from './database.ts'

export interface Table {
  name: string
  columns: readonly KeyColumn[]
  foreignKeys: readonly ForeignKey[]
}

interface KeyColumn {
  name: string
  type: string
  isPrimaryKey: boolean
  isForeignKey: boolean
}

interface ForeignKey {
  columns: readonly string[]
  to: string
  isOptional: boolean
  /** Whether at most one row may name the same target. */
  isUnique: boolean
}

export interface Domain {
  title: string
  /** Name of its files in `schema/` and `bodies/`. */
  file: string
  /** A table belongs to the domain of the longest name here that it has or begins with. */
  tables: readonly string[]
}

export const domains: readonly Domain[] = [
  { title: 'Power of employees', file: 'power', tables: ['power'] },
  { title: 'Work of clerks', file: 'clerk', tables: ['clerk'] },
  { title: 'The bridge to other systems', file: 'bridge', tables: ['bridge'] },
  { title: 'What works and what does not', file: 'health', tables: ['health'] },
  {
    title: 'Registries and members',
    file: 'members',
    tables: [
      'registry',
      'member',
      'representation',
      'registration',
      'company_person',
      'contact_change',
      'match_request',
      'consent',
      'notice_shown',
    ],
  },
  {
    title: 'Signing in, codes and guests',
    file: 'signing-in',
    tables: [
      'sign_in',
      'second_factor',
      'access_token',
      'refresh_token',
      'edevlet_login',
      'temporary_password',
      'password_ask',
      'verification_code',
      'used_once',
      'security_event',
      'curiosity_case',
      'guest',
    ],
  },
  {
    title: 'Postal addresses',
    file: 'addresses',
    tables: ['city', 'county', 'district', 'street', 'outer_door', 'inner_door', 'registry_address'],
  },
  {
    title: 'Parameters and the portal',
    file: 'portal',
    tables: [
      'lookup_parameter',
      'pr_application_type',
      'enforcement_office',
      'bank',
      'menu',
      'announcement',
      'content_state',
      'site_text',
      'site_logo',
      'site_look',
      'site_photo',
      'search_synonym',
    ],
  },
  { title: 'Messages', file: 'messages', tables: ['sms_message', 'mail_message', 'reminder'] },
  {
    title: 'The ledger: accruals and collections',
    file: 'ledger',
    tables: [
      'accrual',
      'open_accrual',
      'revenue',
      'delay_fine',
      'fine_term',
      'legal_interest',
      'public_holiday',
      'religious_feast',
      'collection',
      'split_debt',
    ],
  },
  { title: 'Issued documents', file: 'documents', tables: ['issued_document'] },
  { title: 'Payments', file: 'payments', tables: ['payment', 'chargeback', 'matrimony'] },
  { title: 'The cash desk', file: 'cash', tables: ['cash'] },
  {
    title: 'Reconciliation',
    file: 'reconciliation',
    tables: ['bank_report', 'day_book', 'reconciliation', 'closed_day', 'account', 'statement'],
  },
  { title: 'Bank files', file: 'bank-files', tables: ['automatic_order', 'bank_file', 'collecting_bank'] },
  {
    title: 'Refunds',
    file: 'refunds',
    tables: ['refund', 'double_payment', 'adjustment_surplus', 'brought_credit'],
  },
  {
    title: 'Tariffs',
    file: 'tariffs',
    tables: [
      'tax',
      'property_tax',
      'revaluation_rate',
      'building',
      'abrasion_share',
      'construction_cost',
      'street_valuation',
      'land',
      'cleaning_tax',
      'advertising',
      'entertainment',
      'tariff_correction',
    ],
  },
  { title: 'Uploaded files', file: 'files', tables: ['file', 'stored_file'] },
  {
    title: 'Declarations',
    file: 'declarations',
    tables: ['declaration', 'estate', 'place', 'takeover_cancellation', 'penalty_reduction'],
  },
  {
    title: 'Water',
    file: 'water',
    tables: ['water', 'subscription', 'contract_cancellation', 'late_debt_step'],
  },
  { title: 'Restructuring and deferral', file: 'restructuring', tables: ['restructuring', 'deferral'] },
  { title: 'Resolutions', file: 'resolutions', tables: ['resolution'] },
  {
    title: 'Employees',
    file: 'employees',
    tables: ['employee', 'payroll', 'payslip', 'leave', 'enforcement_file', 'enforcement_deduction'],
  },
  { title: 'Applications about personal data', file: 'privacy', tables: ['privacy'] },
  { title: 'Complaints', file: 'complaints', tables: ['complaint', 'map_area'] },
  {
    title: 'Files brought in at the desk',
    file: 'desk-imports',
    tables: ['desk_import', 'import_file', 'import_mapping', 'accepted_rejection'],
  },
  {
    title: 'The installation',
    file: 'installation',
    tables: [
      'installation',
      'withdrawn_reference_row',
      'schema_migration',
      'schema_body',
      'service_probe',
      'job_lease',
      'retention_run',
      'import_run',
      'held_record',
      'plausibility_rule',
    ],
  },
]

/** Tables of the live schema with their key columns and foreign keys, by name. */
export async function readTables(db: Queryable): Promise<Table[]> {
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
    order by relname collate "C"`
  const columns = await db<(KeyColumn & { table: string })[]>`
    select relname as table, attname as name, split_part(format_type(atttypid, atttypmod), '(', 1) as type,
      bool_or(contype = 'p') as is_primary_key, bool_or(contype = 'f') as is_foreign_key
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype in ('p', 'f') and connamespace = 'public'::regnamespace
    group by relname, attname, attnum, atttypid, atttypmod
    order by relname, attnum`
  const foreignKeys = await db<(ForeignKey & { table: string })[]>`
    select source.relname as table, target.relname as to,
      (select array_agg(attname::text order by array_position(conkey, attnum))
       from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns,
      (select bool_or(not attnotnull)
       from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as is_optional,
      exists (select from pg_index
        where indrelid = conrelid and indisunique and indexprs is null and indkey::int2[] <@ conkey
          -- Rows that name no target may be left out of the index.
          and (indpred is null or pg_get_expr(indpred, indrelid) =
            (select format('(%I IS NOT NULL)', attname) from pg_attribute where attrelid = conrelid and attnum = indkey[0]))
      ) as is_unique
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by source.relname collate "C", conkey, target.relname collate "C"`
  return tables.map(({ name }) => ({
    name,
    columns: columns.filter(({ table }) => table === name),
    foreignKeys: foreignKeys.filter(({ table }) => table === name),
  }))
}

/** The text of `docs/data-model.md`; throws for a table that belongs to no domain. */
export function describeDataModel(tables: readonly Table[]): string {
  const domainOf = new Map(tables.map(({ name }) => [name, findDomain(name)]))
  const sections = domains.map((domain) =>
    describeDomain(
      domain,
      tables.filter(({ name }) => domainOf.get(name) === domain),
    ),
  )
  return (
    [
      '# The tables by domain',
      'Made by `npm run data-model` from the live schema; do not edit. Boxes show primary keys (PK) and foreign keys (FK) only; a box without columns belongs to another domain. Columns, checks, indexes and comments are in `service/src/database/schema/`; functions, views and triggers in `service/src/database/bodies/`.',
      `${tables.length} tables, ${domains.length} domains.`,
      ...sections,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  )
}

/** Domain of a table or of a sequence beside the tables; throws where none has it. */
export function findDomain(table: string): Domain {
  const matches = domains
    .flatMap((domain) => domain.tables.map((name) => ({ domain, name })))
    .filter(({ name }) => table === name || table.startsWith(`${name}_`))
  const [closest] = matches.toSorted((one, other) => other.name.length - one.name.length)
  if (!closest)
    throw new Error(`${table} belongs to no domain: name one in service/src/database/data-model.ts`)
  return closest.domain
}

function describeDomain({ title }: Domain, tables: readonly Table[]): string {
  const boxes = tables.map(({ name, columns }) =>
    [`  ${name} {`, ...columns.map((column) => `    ${describeColumn(column)}`), '  }'].join('\n'),
  )
  const relations = tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys.map(
      ({ columns, to, isOptional, isUnique }) =>
        `  ${to} ${isOptional ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${name} : "${columns.join(', ')}"`,
    ),
  )
  return [`## ${title}`, '', '```mermaid', 'erDiagram', ...boxes, ...relations, '```'].join('\n')
}

function describeColumn({ name, type, isPrimaryKey, isForeignKey }: KeyColumn): string {
  const keys = [isPrimaryKey && 'PK', isForeignKey && 'FK'].filter(Boolean).join(', ')
  return `${type.replaceAll(' ', '_')} ${name} ${keys}`
}
