import type { Database } from '../database/database.ts'

/** Everything in a schema that decides what may be written, a line each; views by their columns, since servers print them in their own ways. */
export async function linesOfSchema(db: Database): Promise<string[]> {
  const rows = await db<{ line: string }[]>`
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default, is_generated,
        collation_name) as line
      from information_schema.columns where table_schema = 'public'
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', 'function', oid::regprocedure, prosrc, proconfig::text)
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1`
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' '))
}
