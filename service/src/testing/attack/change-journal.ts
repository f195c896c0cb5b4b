import type { Database } from '../../database/database.ts'

/** Row that a request wrote, changed or removed, as it was and as it is. */
export interface Change {
  table: string
  operation: 'INSERT' | 'UPDATE' | 'DELETE'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * Journal of everything that is committed to a database, and the way back: what a request did is judged row by row and
 * then undone, so that each request meets the same town and a finding can be repeated alone.
 */
export interface ChangeJournal {
  /** Reads the changes committed since the town was last put back. */
  read: () => Promise<Change[]>
  undo: () => Promise<void>
}

/** Watches every table by a trigger of the owner of the schema; the service notices nothing of it. */
export async function openJournal(db: Database): Promise<ChangeJournal> {
  await db.unsafe(`
      create schema attack;
      create table attack.change (
        oid bigint generated always as identity primary key,
        table_name text not null, operation text not null, before jsonb, after jsonb
      );
      create function attack.note_change() returns trigger language plpgsql security definer
        set search_path = public, pg_temp as $$
      begin
        insert into attack.change (table_name, operation, before, after)
        values (tg_table_name, tg_op,
          case when tg_op = 'INSERT' then null else to_jsonb(old) end,
          case when tg_op = 'DELETE' then null else to_jsonb(new) end);
        return null;
      end $$;
      create function attack.undo() returns void language plpgsql set search_path = public, pg_temp as $$
      declare
        change record;
        all_columns text;
        settable text;
        key_matches text;
      begin
        -- Neither guards nor foreign keys stand in the way back.
        set local session_replication_role = replica;
        for change in select * from attack.change order by oid desc loop
          select string_agg(quote_ident(attname), ', ' order by attnum),
            string_agg(quote_ident(attname), ', ' order by attnum) filter (where attidentity = '')
          into all_columns, settable
          from pg_attribute
          where attrelid = change.table_name::regclass and attnum > 0 and not attisdropped and attgenerated = '';
          select string_agg(format('%1$I = (jsonb_populate_record(null::%2$I, $1)).%1$I', attname, change.table_name), ' and ')
          into key_matches
          from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
          where indrelid = change.table_name::regclass and indisprimary;
          if change.operation = 'INSERT' then
            execute format('delete from %I where %s', change.table_name, key_matches) using change.after;
          elsif change.operation = 'UPDATE' then
            execute format('update %1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $2)) where %3$s',
              change.table_name, settable, key_matches) using change.after, change.before;
          else
            execute format('insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$I, $1)',
              change.table_name, all_columns) using change.before;
          end if;
        end loop;
        delete from attack.change;
      end $$;
      do $$
      declare
        watched record;
      begin
        for watched in select tablename from pg_tables where schemaname = 'public' loop
          execute format('create trigger zz_attack_notes after insert or update or delete on %I
            for each row execute function attack.note_change()', watched.tablename);
        end loop;
      end $$`)
  return {
    read: async () => {
      const rows = await db<
        { table: string; operation: Change['operation']; before: string | null; after: string | null }[]
      >`
        select table_name as "table", operation, before::text, after::text from attack.change order by oid`
      return rows.map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) }))
    },
    undo: async () => void (await db`select attack.undo()`),
  }
}

/** Names of columns as in the schema: the driver would change them within JSON, too. */
function parsed(row: string | null): Record<string, unknown> | null {
  return row === null ? null : (JSON.parse(row) as Record<string, unknown>)
}
