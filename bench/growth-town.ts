import type { Database } from '../service/src/database/database.ts'

/** Far above the oid of any row of the demo town. */
const stride = 10_000_000
/** Tables of people and places; tables that refer to them belong to them too. */
const roots = ['registry', 'street', 'sms_message', 'mail_message', 'security_event']
/** Tables that refer to people but belong to the town; a larger town has no more of them. */
const ofTheTown = new Set([
  'announcement',
  'announcement_version',
  'content_state',
  'menu_version',
  'site_text',
  'site_logo',
  'site_look',
  'site_photo',
  'map_area_version',
  'withdrawn_reference_row',
  'restructuring_law',
  'restructuring_term',
  'reconciliation_day',
  'closed_day',
  'closed_day_total',
  'import_run',
  'resolution',
  'resolution_attachment',
])

/** Towns stand beside each other: about so many millionths of a degree. */
const townMicro = 100_000

interface Column {
  table: string
  name: string
  type: string
  isGenerated: boolean
  isOid: boolean
  /** The table whose oid it holds. */
  refersTo: string | null
}

/**
 * Writes so many towns beside the demo town, each with people, streets, debts, water and cases of its own: every copy
 * has other oids and, where a number must be unique, other numbers.
 */
export async function multiplyTown(db: Database, copies: number): Promise<void> {
  await dropChecks(db)
  await addCases(db)
  const columns = await readColumns(db)
  const tables = tablesOf(columns)
  const numbers = await uniqueNumbers(db, columns, tables)
  await db.begin(async (tx) => {
    // Copies of sound rows are sound; asking for each of them would take an hour.
    await tx`set local session_replication_role = replica`
    for (const table of tables) {
      const own = columns.filter((column) => column.table === table && !column.isGenerated)
      const values = own.map((column) => copyOf(column, tables, numbers))
      await tx.unsafe(`
        insert into ${table} (${own.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
        select ${values.join(', ')} from ${table} town, generate_series(1, ${copies}) copy`)
    }
  })
  await db`vacuum analyze`
}

/**
 * Adds cases that the demo town has few of or lacks: members in every house, payments, refunds, applications, field
 * work, closed complaints and decided declarations of years.
 */
async function addCases(db: Database): Promise<void> {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into member (user_name, registry_oid, identity_proven_by)
      select identity_number, oid, 'counter' from registry
      where identity_number is not null
      on conflict do nothing`
    await tx`
      insert into payment_order (order_number, registry_oid, payer_member_oid, browser_id, client_address, created_at,
        valid_until, status, ended_at)
      select 'G' || collection.oid, collection.registry_oid, member.oid, '', '', collected_at, collected_at,
        'collected', collected_at
      from collection join member on member.registry_oid = collection.registry_oid`
    await tx`
      insert into refund (registry_oid, kind, reference, amount_kurus, arose_on, paid_at)
      select registry_oid, 'waterBill', oid::text, 100, created_at::date, case when oid % 50 > 0 then created_at end
      from payment_order where oid % 4 = 0`
    await tx`
      insert into water_application (reference, application_type, subscription_oid, registry_oid, member_oid, created_at,
        promised_on, state, decision, decided_at)
      select 'G' || subscription.oid, 12, subscription.oid, subscription.registry_oid, member.oid, now(), current_date,
        'waiting', case when subscription.oid % 20 > 0 then 'completed' end,
        case when subscription.oid % 20 > 0 then now() - subscription.oid % 900 * interval '1 day' end
      from subscription join member on member.registry_oid = subscription.registry_oid`
    await tx`
      insert into water_work_order (kind, subscription_oid, application_oid, region, address_text, reason, planned_on, created_at, state,
        reported_at, done_at)
      select 4, subscription.oid, application.oid, 'Merkez', '-', 'Okuma', current_date, now(), case when subscription.oid % 50 > 0 then 'done' else 'planned' end,
        case when subscription.oid % 50 > 0 then now() end, case when subscription.oid % 50 > 0 then now() end
      from subscription left join water_application application on application.subscription_oid = subscription.oid`
    // The trigger does not run here.
    await tx`
      update water_application set has_work = true
      where oid in (select application_oid from water_work_order where application_oid is not null)`
    await tx`
      insert into complaint (reference, send_key, application_type_code, topic_code, status, member_oid, registry_oid, text,
        street_code, latitude_micro, longitude_micro, sent_at, promised_on, closed_at)
      select 'G' || member.oid, gen_random_uuid(), application_type_code, topic_code, 'resolved', member.oid,
        member.registry_oid, text, street_code, latitude_micro, longitude_micro, sent_at - ago, (promised_on - ago)::date,
        sent_at - ago + interval '5 days'
      from member
      join (select *, row_number() over (order by oid) - 1 as place, count(*) over () as places from complaint) known
        on place = member.oid % places
      cross join lateral (select member.oid % 900 * interval '1 day' as ago)
      where member.registry_oid is not null`
    await tx`
      insert into declaration (number, registry_oid, member_oid, send_id, kind, status, content, subject, subject_key,
        occasion_key, sent_at, first_tax_year, decided_by_member_oid, decided_at)
      select 'G' || member.oid, member.registry_oid, member.oid, gen_random_uuid(), kind, 'accepted', content, subject,
        'G' || member.oid, occasion_key, sent_at - ago, first_tax_year, clerk.oid, sent_at - ago + interval '5 days'
      from member
      join (select *, row_number() over (order by oid) - 1 as place, count(*) over () as places from declaration) known
        on place = member.oid % places
      cross join lateral (select member.oid % 900 * interval '1 day' as ago)
      cross join (select oid from member where role = 'clerk' order by oid limit 1) clerk
      where member.registry_oid is not null`
    await tx`
      insert into security_event (happened_at, kind, member_oid, address, user_agent)
      select now() - member.oid % 700 * interval '1 day', 'SignedIn', oid, '', '' from member`
  })
}

/** Numbers of copies have no valid check digits and are longer than real ones. */
async function dropChecks(db: Database): Promise<void> {
  const checks = await db<{ table: string; name: string }[]>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conparentid = 0`
  for (const { table, name } of checks) await db.unsafe(`alter table ${table} drop constraint "${name}"`)
}

/** Columns kept by the ledger's triggers that refer to rows without a foreign key, with the tables of those rows. */
const keptByTriggers: Record<string, string> = { accrual_oid: 'accrual', registry_oid: 'registry' }

async function readColumns(db: Database): Promise<Column[]> {
  const columns = await db<Column[]>`
    select class.relname as table, attname as name, format_type(atttypid, null) as type,
      attgenerated <> '' as is_generated, attname = 'oid' as is_oid,
      (select target.relname from pg_constraint join pg_class target on target.oid = confrelid
       where contype = 'f' and conrelid = class.oid and conkey = array[attnum]
         and (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) = 'oid'
       limit 1) as refers_to
    from pg_attribute join pg_class class on class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    order by class.relname, attnum`
  return columns.map((column) =>
    column.table === 'open_accrual' ? { ...column, refersTo: keptByTriggers[column.name] ?? null } : column,
  )
}

function tablesOf(columns: readonly Column[]): string[] {
  const tables = new Set(roots)
  for (let before = 0; before < tables.size;) {
    before = tables.size
    for (const { table, refersTo } of columns)
      if (refersTo && tables.has(refersTo) && !ofTheTown.has(table)) tables.add(table)
  }
  return [...tables]
}

/**
 * Columns that need another value in a copy to stay unique, by name: columns that refer to such a number have its name.
 */
async function uniqueNumbers(
  db: Database,
  columns: readonly Column[],
  tables: readonly string[],
): Promise<Set<string>> {
  const indexes = await db<{ table: string; names: string[] }[]>`
    select class.relname as table, array_agg(attname order by attnum) as names
    from pg_index join pg_class class on class.oid = indrelid
    join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisunique and class.relname = any(${tables}) group by indexrelid, class.relname`
  const find = (table: string, name: string) =>
    columns.find((column) => column.table === table && column.name === name)
  const isShifted = (column: Column | undefined) =>
    Boolean(column && (column.isOid || (column.refersTo && tables.includes(column.refersTo))))
  const numbers = new Set<string>()
  for (const { table, names } of indexes) {
    const own = names.map((name) => find(table, name))
    if (own.some(isShifted) || names.some((name) => numbers.has(name))) continue
    const text = own.find((column) => column && column.type in changed)
    if (!text) throw new Error(`${table} (${names.join(', ')}) has no column to tell copies apart by`)
    numbers.add(text.name)
  }
  return numbers
}

/** Expressions by type that give each copy another value. */
const changed: Record<string, (column: string) => string> = {
  text: (column) => `${column} || '.' || copy`,
  uuid: (column) => `md5(${column}::text || copy)::uuid`,
  bytea: (column) => `sha256(${column} || convert_to(copy::text, 'UTF8'))`,
  integer: (column) => `${column} + 1000000 * copy`,
  bigint: (column) => `${column} + ${stride}::bigint * copy`,
}

function copyOf(
  { name, type, isOid, refersTo }: Column,
  tables: readonly string[],
  numbers: Set<string>,
): string {
  const column = `town."${name}"`
  // Neighbourhoods, with which an address begins, are as large in a large town as in a small one.
  if (name === 'region' || name === 'address_text') return `copy || '. ' || ${column}`
  if (name === 'latitude_micro') return `${column} + ${townMicro} * (copy % 10)`
  if (name === 'longitude_micro') return `${column} + ${townMicro} * (copy / 10)`
  if (isOid || (refersTo && tables.includes(refersTo))) return `${column} + ${stride}::bigint * copy`
  return numbers.has(name) ? (changed[type]?.(column) ?? column) : column
}
