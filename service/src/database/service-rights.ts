import type { Queryable } from './database.ts'

/** The tables that the service deletes rows from; it may delete from no other. */
export const tablesWithDeletion = [
  'access_token',
  'bank_file_fault',
  'bank_file_line',
  'clerk_case',
  'clerk_case_change',
  'clerk_case_holding',
  'clerk_case_note',
  'clerk_case_reminder',
  'complaint_support',
  'contact_change',
  'curiosity_case',
  'declaration_draft',
  'edevlet_login',
  'file_blob',
  'file_upload',
  'file_use',
  'guest_access',
  'health_note',
  'import_file',
  'mail_message',
  'password_ask',
  'payment_link',
  'payment_link_debt',
  'payment_order_line',
  'refresh_token',
  'registration',
  'registry_address',
  'reminder',
  'reminder_choice',
  'resolution_follow',
  'restructuring_index_rate',
  'restructuring_term',
  'second_factor',
  'second_factor_recovery_code',
  'sign_in',
  'sign_in_try',
  'sms_message',
  'stored_file',
  'temporary_password',
  'used_once',
  'verification_code',
  'water_share',
]

/** Tables that only triggers and migrations write. */
const readOnlyTables = ['open_accrual', 'schema_body', 'schema_migration', 'street_line']

/** Sequences that belong to no column; others are used by inserts. */
const usedSequences = ['registry_number_of_members', 'power_act']

/** Columns of append-only tables that may still change, by a guard that lets nothing else through. */
const changeableColumns: Record<string, readonly string[]> = {
  // Only as the last change on record says.
  accrual: ['description', 'due_date', 'served_on', 'source_reference', 'subscriber_number'],
  // Given once, after the commit.
  bridge_event: ['number'],
  // Texts are forgotten after years.
  complaint_event: ['member_oid', 'registry_oid', 'text'],
  // Ended once.
  refund_interest: ['until_on', 'kurus'],
}

interface TableRights {
  table: string
  /** Rights that the service needs, in the words of GRANT. */
  wanted: string[]
  /** Rights granted to its account by name, and the columns it may update. */
  granted: string[]
  grantedColumns: string[]
  /** Effective rights of its account in every way: as the owner, as a member of another role, as everyone. */
  effective: string[]
}

/** The rights of an account on every table and view; append-only tables are known by their triggers. */
async function readTableRights(db: Queryable, account: string): Promise<TableRights[]> {
  return db<TableRights[]>`
    select relation.relname as table,
      array_remove(array[
        'SELECT',
        case when relation.relkind <> 'v' and relation.relname <> all(${readOnlyTables}) then 'INSERT' end,
        case when relation.relkind <> 'v' and relation.relname <> all(${readOnlyTables})
          and not exists (
            select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
            -- 16 of the type stands for UPDATE.
            where tgrelid = relation.oid and tgqual is null and tgtype & 16 <> 0
              and (proname = 'refuse_change' or tgname like '%_is_append_only')
          ) then 'UPDATE' end,
        case when relation.relname = any(${tablesWithDeletion}) then 'DELETE' end
      ], null) as wanted,
      array(
        select privilege_type from aclexplode(relation.relacl)
        where grantee = (select oid from pg_roles where rolname = ${account})
      ) as granted,
      array(
        select attname from pg_attribute, aclexplode(attacl)
        where attrelid = relation.oid and privilege_type = 'UPDATE'
          and grantee = (select oid from pg_roles where rolname = ${account})
        order by attname
      ) as granted_columns,
      array(
        select kind from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) kind
        where has_table_privilege(${account}, relation.oid, kind)
      ) as effective
    from pg_class relation
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'v')
    order by relation.relname`
}

/** Gives the service's account the rights it needs and takes away others; for the owner of the schema. */
export async function grantToService(tx: Queryable, account: string): Promise<void> {
  for (const { table, wanted, granted, grantedColumns } of await readTableRights(tx, account)) {
    const columns = changeableColumns[table] ?? []
    const beyond = [...without(granted, wanted), ...columnRight(without(grantedColumns, columns))]
    // Taking the right on the table away takes that on its columns, too.
    const columnsLeft = beyond.includes('UPDATE') ? [] : grantedColumns
    const missing = [...without(wanted, granted), ...columnRight(without(columns, columnsLeft))]
    if (beyond.length > 0) await tx.unsafe(`revoke ${beyond.join(', ')} on ${table} from ${quoted(account)}`)
    if (missing.length > 0) await tx.unsafe(`grant ${missing.join(', ')} on ${table} to ${quoted(account)}`)
  }
  const sequences = await tx<{ name: string }[]>`
    select name from unnest(${usedSequences}::text[]) name where not has_sequence_privilege(${account}, name, 'usage')`
  for (const { name } of sequences) await tx.unsafe(`grant usage on sequence ${name} to ${quoted(account)}`)
}

export interface ServiceRights {
  /** Whether the account may change the schema, or lift its own limits. */
  isOwner: boolean
  /** Rights it needs and does not have, as `UPDATE on member`. */
  missing: string[]
  /** Rights it has and must not have, as `DELETE on accrual`. */
  beyond: string[]
}

/** Rights of the current account in the schema. */
export async function readOwnRights(db: Queryable): Promise<ServiceRights> {
  const [own] = await db<{ account: string; isOwner: boolean }[]>`
    select current_user as account,
      has_schema_privilege('public', 'create')
        or (select rolsuper or rolcreaterole from pg_roles where rolname = current_user)
        or exists (
          select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage')
        ) as is_owner`
  const tables = await readTableRights(db, own?.account ?? '')
  const list = (of: (rights: TableRights) => string[]) =>
    tables.flatMap((rights) => of(rights).map((right) => `${right} on ${rights.table}`))
  return {
    isOwner: own?.isOwner ?? true,
    missing: list(({ table, wanted, effective, grantedColumns }) => [
      ...without(wanted, effective),
      ...(effective.includes('UPDATE')
        ? []
        : columnRight(without(changeableColumns[table] ?? [], grantedColumns))),
    ]),
    beyond: list(({ table, wanted, effective, grantedColumns }) => [
      ...without(effective, wanted),
      ...columnRight(without(grantedColumns, changeableColumns[table] ?? [])),
    ]),
  }
}

function columnRight(columns: string[]): string[] {
  return columns.length === 0 ? [] : [`UPDATE (${columns.join(', ')})`]
}

function without(all: readonly string[], taken: readonly string[]): string[] {
  return all.filter((each) => !taken.includes(each))
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
