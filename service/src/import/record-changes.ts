import type { Transaction } from './kind.ts'

/** Keeps columns that the file does not name: an update tells only of the columns it has. */
export async function keepUnnamed(
  tx: Transaction,
  { table, key, columns }: { table: string; key: string; columns: readonly string[] },
): Promise<void> {
  if (columns.length === 0) return
  // Names of tables and columns are this program's own; nothing of the file is part of a statement.
  await tx.unsafe(
    `update staged set ${columns.map((column) => `${column} = existing.${column}`).join(', ')}
     from ${table} existing
     where existing.${key} = staged.${key}
       and (${columns.map((column) => `staged.${column} is distinct from existing.${column}`).join(' or ')})`,
  )
}

/** Keeps recorded values of fields that a line left empty. */
export async function keepLeftEmpty(
  tx: Transaction,
  { table, key, columns }: { table: string; key: string; columns: readonly string[] },
): Promise<void> {
  const kept = columns.map(
    (column) =>
      `${column} = case when left_empty @> '[{"column": "${column}"}]' then existing.${column} else staged.${column} end`,
  )
  await tx.unsafe(
    `update staged set ${kept.join(', ')} from ${table} existing
     where left_empty is not null and existing.${key} = staged.${key}`,
  )
}

/** Records the differences, and gives the records the lines' values; returns the number of changed ones. */
export async function changeRecords(
  tx: Transaction,
  {
    table,
    columns,
    runOid,
    reason,
  }: { table: 'registry' | 'accrual'; columns: readonly string[]; runOid: number; reason?: string },
): Promise<void> {
  const extra = reason === undefined ? { into: '', from: '' } : { into: ', reason', from: `, ${reason}` }
  await tx.unsafe(
    `insert into ${table}_change (${table}_oid, before, after, import_run_oid, changed_at${extra.into})
     select existing_oid, before, after, $1::bigint, (select imported_at from import_run where oid = $1::bigint)${extra.from}
     from resolved
     join ${table} existing on existing.oid = existing_oid
     cross join lateral (
       select jsonb_object_agg(key, old.value) as before, jsonb_object_agg(key, new.value) as after
       from jsonb_each(to_jsonb(existing)) old join jsonb_each(to_jsonb(resolved)) new using (key)
       where key = any($2::text[]) and old.value <> new.value
     ) changed
     where before is not null and not is_unchanged
       and not exists (select from rejected where rejected.line = resolved.line)
     order by line`,
    [runOid, [...columns]],
  )
  await tx.unsafe(
    `update ${table} set ${columns.map((column) => `${column} = resolved.${column}`).join(', ')}
     from resolved
     where ${table}.oid = existing_oid and not is_unchanged
       and (${columns.map((column) => `${table}.${column} is distinct from resolved.${column}`).join(' or ')})
       and not exists (select from rejected where rejected.line = resolved.line)`,
  )
}
