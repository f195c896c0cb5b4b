create or replace function keep_bridge_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.number is null and new.number is not null
    and (new.oid, new.kind, new.subject_oid, new.happened_at) = (old.oid, old.kind, old.subject_oid, old.happened_at)
  then return new; end if;
  raise exception 'an event of the bridge is never changed';
end $$;

-- The import program calls itself so: what came from the other system is not sent back to it.
create or replace function note_bridge_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_setting('application_name') <> 'e-belediye import' then
    insert into bridge_event (kind, subject_oid) values (tg_argv[0], new.oid);
  end if;
  return null;
end $$;

create or replace trigger bridge_event_is_append_only before delete or update on bridge_event
  for each row execute function keep_bridge_event();
create or replace trigger bridge_event_is_not_emptied before truncate on bridge_event
  for each statement execute function refuse_change();
create or replace trigger bridge_past_numbering_is_append_only before delete or update on bridge_past_numbering
  for each row execute function refuse_change();
